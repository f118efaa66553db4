import { catalog } from "#contract/text/catalog.ts";

export const photosTexts = catalog("photos", {
  alt: "Photo {number} of {name}",

  // dialog
  photos: "Photos",
  count: "{count, plural, one {# photo} other {# photos}}",
  view: "View",
  grid: "Grid",
  slideshow: "Slideshow",
  close: "Close",
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  position: "Photo {number} of {count}",
  positionWithDescription: "<hidden>Photo {number} of {count}: </hidden><bdi>{description}</bdi>",
  loadFailed: "<b>More photos could not be loaded.</b> {reason}",
  retry: "Retry",

  // form without scripts
  photo: "Photo",
  uploadHint: "One at a time, at most {megabytes} MB.",
  addPhoto: "Add photo",
});
