/** Shrinks a phone's photo before the upload: most are several times larger than the stored file. */
import { LIMITS } from "#contract/limits.ts";
import { sharedErrorTexts } from "#contract/shared-error-texts.ts";

/** Smaller files are sent unchanged. */
const LARGE_BYTES = 1_500_000;
/** Tried in order: images of gravel or foliage may be too large at the first. */
const QUALITIES = [0.9, 0.75, 0.5];

/** Safari returns PNG if it cannot encode WebP. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string, quality: number) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
  let made: Blob | null = null;
  for (const quality of QUALITIES) {
    const webp = await as("image/webp", quality);
    made = webp?.type === "image/webp" ? webp : await as("image/jpeg", quality);
    if (made === null || made.size <= LIMITS.imageBytes) break;
  }
  return made;
}

/** Null if this browser cannot decode the file. */
async function smaller(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (bitmap === null) return null;
  const scale = Math.min(1, LIMITS.imageSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return encode(canvas);
}

/** The file to upload. Throws an Error with a message for the owner if it is too large and cannot be shrunk. */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  const made = await smaller(file);
  const best = made !== null && made.size < file.size ? made : file;
  if (best.size > LIMITS.imageBytes) throw new Error(sharedErrorTexts.image_too_large);
  return best;
}
