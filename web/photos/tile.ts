/** How large a photo of the grid is. Whoever asks in the same words has the same picture, from the browser's cache. */
import type { ImageWidth } from "#contract/photos/image-widths.ts";

export const TILE = {
  sizes: "(max-width: 768px) 46vw, 232px",
  widths: [208, 416, 640],
} as const satisfies { sizes: string; widths: readonly ImageWidth[] };
