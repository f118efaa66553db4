import { z } from "zod";

/** A photo of a listing (product.md 3). Pinned ones come first by `rank` (1–5), then the newest. */
export const Image = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  description: z.string().nullable(),
  rank: z.int().min(1).nullable(),
  created_at: z.iso.datetime(),
  /** Pixels of the stored picture, so that a page can keep its place before it has come. */
  width: z.int().positive(),
  height: z.int().positive(),
});
export type Image = z.infer<typeof Image>;
