/** Messages of `errors.ts` that the browser also shows itself, without loading the rest. */
import { catalog } from "./text/catalog.ts";

export const sharedErrorTexts = catalog("sharedErrors", {
  // for a guest whose slot was taken after it was shown
  slot_taken: "Sorry, this time was just taken. Please choose another.",
  too_many_pinned: "Five photos are pinned already. Unpin one first.",
  upload_unauthenticated: "Authentication required to upload images",
  invalid_image: "Invalid image data",
  image_too_large: "The photo is larger than 5 MB.",
});
