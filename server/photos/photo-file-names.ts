import { IMAGE_WIDTHS, type ImageWidth } from "#contract/photos/image-widths.ts";

/** File names of stored photos: an id, with the prefix `review-` for photos of reviews, and an extension. */
export const REVIEW_PHOTO = "review-";

const PHOTO_FILE = /^(?:review-)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z]{3,4}$/;

/** Whether a file name has the form of a stored photo's; the photo may have been deleted. */
export const isPhotoFile = (fileName: string): boolean => PHOTO_FILE.test(fileName);

export type RenditionType = "webp" | "avif";

/** `{id}-{ending}-{width}.webp`. */
export function renditionName(fileName: string, width: ImageWidth, type: RenditionType): string {
  const [base = "", ending = ""] = fileName.split(".");
  return `${base}-${ending}-${width}.${type}`;
}

/** All files that may have been made from the photo. */
export function renditionNames(fileName: string): string[] {
  return IMAGE_WIDTHS.flatMap((width) => [
    renditionName(fileName, width, "webp"),
    renditionName(fileName, width, "avif"),
  ]);
}
