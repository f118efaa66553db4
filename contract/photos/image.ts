import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { SafeText } from "../text/text.ts";

/** A photo of a listing (rules: photos, 2). Pinned ones come first by `rank` (1–5), then the newest. */
export const Image = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  description: z.string().nullable(),
  rank: z.int().min(1).nullable(),
  created_at: z.iso.datetime(),
  /** Pixels of the stored picture, so that a page can keep its place before it has come. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** Its mean colour, `#rrggbb`, for that place; null where nobody has looked. */
  colour: z.string().nullable(),
});
export type Image = z.infer<typeof Image>;

const Description = SafeText.transform((text) => text.trim())
  .pipe(z.string().max(LIMITS.imageDescriptionLength, `Use at most ${LIMITS.imageDescriptionLength} characters.`))
  .transform((text) => (text === "" ? null : text))
  .nullable();

/**
 * `p_rank`: null unpins; a number pins there or moves there, and the others make room. Past the last pinned one means after it.
 */
export const UpdateImageInput = z
  .strictObject({
    p_image_id: z.uuid("Image ID is required"),
    p_description: Description.optional(),
    p_rank: z.int().min(1).max(LIMITS.pinnedImages).nullable().optional(),
  })
  .refine(
    ({ p_description, p_rank }) => p_description !== undefined || p_rank !== undefined,
    "Say what to change: p_description or p_rank.",
  );

export const DeleteImageInput = z.strictObject({ p_file_name: SafeText.min(1).max(100) });

export const GetImagesInput = z.strictObject({ p_business_id: z.uuid() });

/** The listing's photos as they are now, in their order. */
export const ImageList = z.strictObject({ images: z.array(Image) });
export type ImageList = z.infer<typeof ImageList>;

/** The body of `POST /api/image` (rules: calls, 6). `image` is a data URL; its content decides, not its type. */
export const UploadImageInput = z.strictObject({
  image: z.string(),
  businessId: z.uuid(),
  description: Description.optional(),
  /** One of the listing's people, rooms or things, which it is shown beside from then on. */
  resourceId: z.uuid().optional(),
});

export const UploadedImage = z.strictObject({
  success: z.literal(true),
  /** `url` shows it; the rest is the photo as `get_business` has it. */
  data: Image.extend({ url: z.string() }),
  message: z.string(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
