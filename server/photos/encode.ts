/** Decodes and encodes photos. Runs only in the encoder's process, because uploads are untrusted. */
import sharp, { type Sharp } from "sharp";
import type { ImageWidth } from "#contract/photos/image-widths.ts";
import { LIMITS } from "#contract/limits.ts";
import { AVIF_EFFORT, WEBP_EFFORT } from "./encoding-effort.ts";
import type { PhotoFormat } from "./sniff.ts";

/**
 * The widths that pages request most, for cards and the mosaic. They are made from the pixels that an upload has
 * already decoded.
 */
export const WANTED_WIDTHS = [416, 960] as const satisfies readonly ImageWidth[];

/** Higher than for renditions, because all of them are made from the stored photo. */
const STORED_QUALITY = 88;
const SHOWN_QUALITY = 80;
const AVIF_QUALITY = 55;

export interface Rendition {
  width: ImageWidth;
  bytes: Uint8Array;
}

export interface EncodedPhoto {
  /** WebP, upright, at most `LIMITS.imageSide` pixels on the long side, without metadata. */
  bytes: Uint8Array;
  width: number;
  height: number;
  /** The mean of its pixels, `#rrggbb`. */
  colour: string;
  renditions: Rendition[];
}

export type PhotoRefusal = "invalid_image" | "too_many_pixels";

export type Encoded = { outcome: "encoded"; photo: EncodedPhoto } | { outcome: PhotoRefusal };

const FORMATS: Readonly<Record<PhotoFormat, string>> = {
  jpeg: "jpeg",
  png: "png",
  webp: "webp",
  gif: "gif",
  avif: "heif",
};

/** Accepts slightly broken photos of real phones; rejects truncated ones. */
const HOSTILE = { limitInputPixels: LIMITS.imagePixels, failOn: "error" } as const;

/** Null if the header is acceptable. Photos that are too large are not decoded. */
async function refusalOf(bytes: Uint8Array, format: PhotoFormat): Promise<PhotoRefusal | null> {
  try {
    // with the limit, sharp would throw without saying which of the two reasons it is
    const header = await sharp(bytes, { ...HOSTILE, limitInputPixels: false }).metadata();
    if (header.format !== FORMATS[format]) return "invalid_image";
    return header.width * header.height > LIMITS.imagePixels ? "too_many_pixels" : null;
  } catch {
    return "invalid_image";
  }
}

async function meanColour(pixels: Sharp): Promise<string> {
  const mean = await pixels.resize(1, 1, { fit: "fill" }).toColourspace("srgb").removeAlpha().raw().toBuffer();
  const [red = 0, green = red, blue = red] = mean;
  return `#${Buffer.from([red, green, blue]).toString("hex")}`;
}

function shown(pixels: Sharp, width: ImageWidth): Sharp {
  return pixels.resize({ width, withoutEnlargement: true }).webp({ quality: SHOWN_QUALITY, effort: WEBP_EFFORT });
}

/**
 * Decodes once: the stored photo, its colour and the renditions are made from the same pixels. Uses the first frame of
 * an animation.
 */
export async function encodePhoto(bytes: Uint8Array, format: PhotoFormat): Promise<Encoded> {
  const refusal = await refusalOf(bytes, format);
  if (refusal !== null) return { outcome: refusal };
  let decoded;
  try {
    decoded = await sharp(bytes, HOSTILE)
      .autoOrient()
      .resize({ width: LIMITS.imageSide, height: LIMITS.imageSide, fit: "inside", withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch {
    return { outcome: "invalid_image" };
  }
  const { width, height, channels } = decoded.info;
  const pixels = () => sharp(decoded.data, { raw: { width, height, channels } });
  const [stored, colour, ...renditions] = await Promise.all([
    pixels().webp({ quality: STORED_QUALITY, effort: WEBP_EFFORT }).toBuffer(),
    meanColour(pixels()),
    ...WANTED_WIDTHS.map(async (each) => ({ width: each, bytes: await shown(pixels(), each).toBuffer() })),
  ]);
  return { outcome: "encoded", photo: { bytes: stored, width, height, colour, renditions } };
}

/** A stored photo, or a drawing of the sample, in one width. */
export async function encodeRendition(
  bytes: Uint8Array,
  width: ImageWidth,
  type: "webp" | "avif",
): Promise<Uint8Array> {
  const picture = sharp(bytes, { limitInputPixels: LIMITS.imagePixels });
  if (type === "webp") return shown(picture, width).toBuffer();
  return picture
    .resize({ width, withoutEnlargement: true })
    .avif({ quality: AVIF_QUALITY, effort: AVIF_EFFORT })
    .toBuffer();
}
