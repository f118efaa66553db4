/** Texts about editing photos, separate from `photo-words.ts` because visitors do not load them. */
export const PHOTO_EDITING_WORDS = {
  imageNotDeleted: "Failed to delete image",
  descriptionUpdated: "Description updated successfully",
  descriptionNotUpdated: "Failed to update description",
  pinOrderUpdated: "Pin order updated successfully",
  pinOrderNotUpdated: "Failed to update pin order",
  imageUnpinned: "Image unpinned",
  pinStatusNotUpdated: "Failed to update image pin status",
  uploadsFailed: "Failed to upload images",
} as const;

export const imagePinned = (rank: number): string => `Image pinned as #${rank}`;

export const uploadFailed = (file: string, message: string): string => `Failed to upload ${file}: ${message}`;

export const uploaded = (count: number): string => `Successfully uploaded ${count} image${count === 1 ? "" : "s"}`;
