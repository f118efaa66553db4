/** Texts about editing photos, which visitors do not load. */
import { photoEditingTexts } from "./photo-editing-texts.ts";

export const imagePinned = (rank: number): string => photoEditingTexts.imagePinned({ rank });

export const uploadFailed = (file: string, message: string): string =>
  photoEditingTexts.uploadFailed({ file, message });

export const uploaded = (count: number): string => photoEditingTexts.uploaded({ count });
