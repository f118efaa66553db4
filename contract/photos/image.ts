import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";
import { inputTexts } from "../input-texts.ts";

/** A photo of a listing (rules: photos, 2). Pinned ones come first by `rank` (1–5), then the newest. */
export const Image = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  description: z.string().nullable(),
  rank: z.int().min(1).nullable(),
  created_at: z.iso.datetime(),
  /** Size of the stored photo in pixels, so that a page can reserve its space. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Mean colour, `#rrggbb`, as a placeholder; null if it was not computed. */
  colour: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;

const Description = SafeText.transform((text) => text.trim())
  .pipe(z.string().max(LIMITS.imageDescriptionLength))
  .transform((text) => (text === "" ? null : text))
  .nullable();

/**
 * `p_rank`: null unpins; a number pins the photo at that rank or moves it there, and shifts the others. A rank after
 * the last pinned photo means directly after it.
 */
export const UpdateImageInput = z
  .strictObject({
    p_image_id: z.uuid({ error: () => inputTexts.imageId }),
    p_description: Description.optional(),
    p_rank: z.int().min(1).max(LIMITS.pinnedImages).nullable().optional(),
  })
  .refine(({ p_description, p_rank }) => p_description !== undefined || p_rank !== undefined, {
    error: () => inputTexts.imageChange,
  });

export const DeleteImageInput = z.strictObject({ p_file_name: SafeText.min(1).max(100) });

export const GetImagesInput = z.strictObject({ p_business_id: z.uuid() });

/** All photos of the listing, in order. */
export const ImageList = z.strictObject({ images: z.array(Image) });
export type ImageList = z.infer<typeof ImageList>;

/** Body of `POST /api/image` (rules: calls, 6). `image` is a data URL; the type is detected from its content. */
export const UploadImageInput = z.strictObject({
  image: z.string(),
  businessId: z.uuid(),
  description: Description.optional(),
  /** A resource of the listing that the photo is assigned to. */
  resourceId: z.uuid().optional(),
});

export const UploadedImage = z.strictObject({
  success: z.literal(true),
  /** `url` displays it; the other fields are as in `get_business`. */
  data: Image.extend({ url: z.string() }),
  message: z.string(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
