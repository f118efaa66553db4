import { IMAGE_WIDTHS, type ImageWidth } from "#contract/image-widths.ts";
import { paths } from "../paths.ts";

/** The widths of a photo up to `widest` pixels, for a browser to choose from. */
export function srcSetOf(fileName: string, widest: ImageWidth): string {
  return IMAGE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${paths.image(fileName, width)} ${width}w`)
    .join(", ");
}
