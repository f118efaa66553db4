/** Texts of `errors.ts` that the browser shows by itself, too: it does not load the rest. */
export const ERROR_WORDS = {
  /** To a guest whose time was free a moment ago. */
  slotTaken: "Sorry, this time was just taken. Please choose another.",
  tooManyPinned: "Five photos are pinned already. Unpin one first.",
  uploadUnauthenticated: "Authentication required to upload images",
  invalidImage: "Invalid image data",
  imageTooLarge: "The photo is larger than 5 MB.",
} as const;
