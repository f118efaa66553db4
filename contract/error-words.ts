/** Texts of `errors.ts` that the browser also shows itself. */
import { sharedErrorTexts } from "./shared-error-texts.ts";

export const ERROR_WORDS = {
  get slotTaken() {
    return sharedErrorTexts.slot_taken;
  },
  get tooManyPinned() {
    return sharedErrorTexts.too_many_pinned;
  },
  get uploadUnauthenticated() {
    return sharedErrorTexts.upload_unauthenticated;
  },
  get invalidImage() {
    return sharedErrorTexts.invalid_image;
  },
  get imageTooLarge() {
    return sharedErrorTexts.image_too_large;
  },
};
