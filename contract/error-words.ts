/** Texts of `errors.ts` that the browser also shows itself, without loading the rest. */
export const ERROR_WORDS = {
  /** For a guest whose slot was taken after it was shown. */
  slotTaken: "Sorry, this time was just taken. Please choose another.",
  tooManyPinned: "Five photos are pinned already. Unpin one first.",
  uploadUnauthenticated: "Authentication required to upload images",
  invalidImage: "Invalid image data",
  imageTooLarge: "The photo is larger than 5 MB.",
} as const;
