/** Texts about photos that visitors read. */
import { photoTexts } from "./photo-texts.ts";

export const PHOTO_WORDS = photoTexts;
