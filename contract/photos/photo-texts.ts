/** Texts about photos. */
import { catalog } from "../text/catalog.ts";

export const photoTexts = catalog("photo", {
  showAllPhotos: "Show All Photos",
  addPhotos: "Add Photos",
  failedToLoadImage: "Failed to load image",
  imageDeleted: "Image deleted successfully",
});
