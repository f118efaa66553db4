import { catalog } from "#contract/text/catalog.ts";

export const ownerPhotosTexts = catalog("ownerPhotos", {
  // adding
  photosToAdd: "Photos to add",
  addHint:
    "Drop photos here, paste them, or choose files. The first photo is the cover. <number>{count} of {maximum} photos, {pinned} of {maximumPinned} pinned.</number>",

  // a photo
  photos: "Photos",
  pin: "Pin",
  pinLabel: "Pin {alt}",
  unpin: "Unpin",
  unpinLabel: "Unpin {alt}",
  pinnedAs: "<hidden>Pinned as </hidden>#{rank}",
  description: "Description",
  descriptionPlaceholder: "What does this photo show?",
  noDescription: "No description",
  save: "Save",
  delete: "Delete",
  deleteLabel: "Delete {alt}",
  deleteTitle: "Delete photo",
  deleteQuestion: "Are you sure you want to delete this photo? This can’t be undone.",
  cancel: "Cancel",
});

/** Sorting pinned photos. */
export const arrangeTexts = catalog("ownerPhotos.arrange", {
  start: "Rearrange pins",
  startHint: "Pin two photos first",
  done: "Done",
  hint: "Drag the photos into the order that visitors see, or use the arrows.",
  pinnedPhotos: "Pinned photos",
  photo: "#{rank}: {alt}",
  moveEarlier: "Move {alt} earlier",
  moveLater: "Move {alt} later",
  instructions:
    "Press Space or Enter to pick up the photo, the arrow keys to move it, and Space or Enter again to drop it. Escape cancels.",
  pickedUp: "Picked up the photo at #{rank}.",
  over: "Over #{rank}.",
  overNothing: "Not over a position.",
  dropped: "Dropped at #{rank}.",
  cancelled: "Cancelled. The photo is back in its place.",
});

export const uploadTexts = catalog("ownerPhotos.uploads", {
  title: "Uploads",
  failed: "Failed",
  waiting: "Waiting",
  uploaded: "Uploaded",
  finishing: "Finishing…",
  progress: "Upload of {name}",
  retry: "Retry {name}",
  done: "Done<hidden> with {name}</hidden>",
  dismiss: "Dismiss {name}",
  cancel: "Cancel {name}",
  descriptionOf: "Description of {name}",
  descriptionPlaceholder: "What does this photo show? (optional)",
  more: "And {count} more",
  fileUnreadable: "The file could not be read.",
});
