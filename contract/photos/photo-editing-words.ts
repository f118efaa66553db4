/** Texts about editing photos, separate from `photo-words.ts` because visitors do not load them. */
import { photoEditingTexts } from "./photo-editing-texts.ts";

export const PHOTO_EDITING_WORDS = photoEditingTexts;

export const imagePinned = (rank: number): string => photoEditingTexts.imagePinned({ rank });

export const uploadFailed = (file: string, message: string): string =>
  photoEditingTexts.uploadFailed({ file, message });

export const uploaded = (count: number): string => photoEditingTexts.uploaded({ count });
