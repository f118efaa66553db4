/** Detects the format of a file by its first bytes, ignoring its name and type (rules: photos, 1). */

export type PhotoFormat = "jpeg" | "png" | "webp" | "gif" | "avif";

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
const JPEG = [0xff, 0xd8, 0xff] as const;
const AVIF_BRANDS: ReadonlySet<string> = new Set(["avif", "avis"]);
/** Files have few brands; a longer list is not searched. */
const BRANDS_END = 256;

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** AVIF is among the brands of the first box; the related formats HEIC and MP4 do not list it. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || ascii(bytes, 4, 8) !== "ftyp") return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, BRANDS_END);
  for (let at = 8; at + 4 <= end; at += 4) {
    // bytes 12 to 16 are the version of the first brand
    if (at !== 12 && AVIF_BRANDS.has(ascii(bytes, at, at + 4))) return true;
  }
  return false;
}

/** Null for any other format, SVG included. */
export function sniffPhoto(bytes: Uint8Array): PhotoFormat | null {
  if (startsWith(bytes, JPEG)) return "jpeg";
  if (startsWith(bytes, PNG)) return "png";
  if (/^GIF8[79]a/.test(ascii(bytes, 0, 6))) return "gif";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  return isAvif(bytes) ? "avif" : null;
}
