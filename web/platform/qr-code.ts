/** A QR code as the data of one path, made where it is shown. */
import { encode } from "uqr";

/** Modules of white around it that readers need (ISO/IEC 18004). */
const QUIET = 4;
export interface QrCode {
  /** Modules on a side, the quiet ones with it. */
  size: number;
  /** The dark modules as the data of one path, a unit a module. */
  path: string;
}

/** Readable with a quarter of it gone: a sticker on a door gets scratched. */
export function qrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: "Q", border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .filter((part) => part !== "")
    .join("");
  return { size, path };
}
