import { catalog } from "#contract/text/catalog.ts";

export const listingPageTexts = catalog("listingPage", {
  // head
  claimed: "Claimed",
  unclaimed: "Unclaimed",
  claimedHint: "Claimed: the owner manages this page",
  unclaimedHint: "Unclaimed: this page has no owner yet",
  stars: "{average} out of 5 stars",
  reviewCount: "({shown})<hidden> {count, plural, one {review} other {reviews}}</hidden>",
  categories: "Categories",
  addressOnMap: "<bdi>{address}</bdi><hidden>, on the map</hidden>",
  directLink: "{visibility}: anyone with the link can see this page. Search doesn’t show it.",

  // actions
  website: "Website",
  call: "Call",
  directions: "Directions",
  share: "Share",
  linkCopied: "Link copied.",
  copyThisLink: "Copy this link:",
  suggestAnEdit: "Suggest an edit",

  // description
  about: "About",
  showMore: "Show more",
  showLess: "Show less",
  keywords: "Keywords",

  // location
  location: "Location",
  source: "Source",
  directionsTo: "Directions to {address}",
  attribution: "Data: <source>{text}</source>",
  attributionWithNote: "Data: <source>{text}</source> ({note})",

  // photos
  photos: "Photos",
  photosToAdd: "Photos to add",
  dropPhotos: "Drop photos here, or press Add Photos. They stay in the order you choose; the first one is the cover.",
  morePhotos: "More photos",
  allPhotos: "All {count} photos",
});
