/** Texts about editing photos, separate because visitors do not load them. */
import { catalog } from "../text/catalog.ts";

export const photoEditingTexts = catalog("photoEditing", {
  imageNotDeleted: "Failed to delete image",
  descriptionUpdated: "Description updated successfully",
  descriptionNotUpdated: "Failed to update description",
  pinOrderUpdated: "Pin order updated successfully",
  pinOrderNotUpdated: "Failed to update pin order",
  imagePinned: "Image pinned as #{rank, number}",
  imageUnpinned: "Image unpinned",
  pinStatusNotUpdated: "Failed to update image pin status",
  uploaded: "Successfully uploaded {count, plural, one {# image} other {# images}}",
  uploadFailed: "Failed to upload {file}: {message}",
  uploadsFailed: "Failed to upload images",
});
