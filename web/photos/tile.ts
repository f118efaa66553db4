/** Size of a photo in the grid. Components with the same values share the image in the browser's cache. */
import type { ImageWidth } from "#contract/photos/image-widths.ts";

export const TILE = {
  sizes: "(max-width: 768px) 46vw, 232px",
  widths: [208, 416, 640],
} as const satisfies { sizes: string; widths: readonly ImageWidth[] };
