import { IMAGE_WIDTHS, type ImageWidth } from "#contract/photos/image-widths.ts";

/** Names that stored photos are given: an id of ours, `review-` before it where a review shows it, and an ending. */
export const REVIEW_PHOTO = "review-";

const PHOTO_FILE = /^(?:review-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/;

/** Whether a photo of this name is here or was. */
export const isPhotoFile = (fileName: string): boolean => PHOTO_FILE.test(fileName);

export type RenditionType = "webp" | "avif";

/** `{id}-{ending}-{width}.webp`. */
export function renditionName(fileName: string, width: ImageWidth, type: RenditionType): string {
  const [base = "", ending = ""] = fileName.split(".");
  return `${base}-${ending}-${width}.${type}`;
}

/** Every file that may have been made of it. */
export function renditionNames(fileName: string): string[] {
  return IMAGE_WIDTHS.flatMap((width) => [
    renditionName(fileName, width, "webp"),
    renditionName(fileName, width, "avif"),
  ]);
}
