/** Texts about photos that visitors read. */
export const PHOTO_WORDS = {
  showAllPhotos: "Show All Photos",
  addPhotos: "Add Photos",
  failedToLoadImage: "Failed to load image",
  imageDeleted: "Image deleted successfully",
} as const;
