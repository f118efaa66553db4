/** A QR code as the data of one SVG path, generated where it is shown. */
import { encode } from "uqr";

/** Width of the quiet zone that readers need, in modules (ISO/IEC 18004). */
const QUIET = 4;
export interface QrCode {
  /** Modules per side, including the quiet zone. */
  size: number;
  /** Dark modules as path data, one unit per module. */
  path: string;
}

/** Readable with a quarter of it missing: a sticker on a door gets scratched. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "Q", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter((part) => part !== "")
    .join("");
  return { size, path };
}
