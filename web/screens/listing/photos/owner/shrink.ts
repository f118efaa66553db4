/** Makes a telephone's photo smaller before it is sent: most are several times what is stored in the end. */
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";

/** Smaller files are sent as they are. */
const LARGE_BYTES = 1_500_000;
const QUALITY = 0.9;

/** Safari answers with PNG where it cannot write WebP. */
async function encode(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const as = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  const webp = await as("image/webp");
  return webp?.type === "image/webp" ? webp : as("image/jpeg");
}

/** Null for what this browser cannot decode. */
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

/** What is to be sent. Throws an Error with the sentence for the owner when it is too large and cannot be made smaller. */
export async function shrink(file: Blob): Promise<Blob> {
  if (file.size <= LARGE_BYTES) return file;
  const made = await smaller(file);
  const best = made !== null && made.size < file.size ? made : file;
  if (best.size > LIMITS.imageBytes) throw new Error(MESSAGES.imageTooLarge);
  return best;
}
