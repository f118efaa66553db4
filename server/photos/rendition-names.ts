/** How files made of a stored photo are called: `{id}-{ending}-{width}.webp`. */
import { IMAGE_WIDTHS, type ImageWidth } from "#contract/photos/image-widths.ts";

export type RenditionType = "webp" | "avif";

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
