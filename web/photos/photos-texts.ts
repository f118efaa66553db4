import { catalog } from "#contract/text/catalog.ts";

export const photosTexts = catalog("photos", {
  morePhotosDidNotLoad: "More photos did not load.",
  retry: "Retry",
  photoOf: "Photo {value} of {name}",
  photos: "Photos",
  view: "View",
  grid: "Grid",
  slideshow: "Slideshow",
  close: "Close",
  photo: "Photo",
  oneAtATimeAt: "One at a time, at most {value} MB.",
  addPhoto: "Add photo",
  previousPhoto: "Previous photo",
  nextPhoto: "Next photo",
  photoOf2: "Photo {value} of {count}{value2}",
});
