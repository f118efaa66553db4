/** Decodes an uploaded file to text, whatever its encoding; or returns why that is not possible. */
import { isUtf8 } from "node:buffer";
import { importedFileTexts } from "./import-file-texts.ts";

export type Decoded = { text: string } | { why: string };

const NO_TEXT = [
  ["504b0304", "workbook"],
  ["d0cf11e0", "oldWorkbook"],
  ["25504446", "pdf"],
  ["1f8b", "packed"],
] as const;

/** In UTF-16 text of mostly Latin letters, every other byte is 0. */
function encodingOf(bytes: Buffer): "utf-8" | "utf-16le" | "utf-16be" | "windows-1252" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const sample = bytes.subarray(0, 4_096);
  const zeros = sample.filter((byte) => byte === 0).length;
  if (zeros > sample.length / 3) {
    const odd = sample.filter((byte, index) => byte === 0 && index % 2 === 1).length;
    return odd > zeros * 0.9 ? "utf-16le" : odd < zeros * 0.1 ? "utf-16be" : null;
  }
  const controls = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32)).length;
  if (controls > sample.length / 20) return null;
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

export function decodeFile(bytes: Buffer): Decoded {
  const start = bytes.subarray(0, 4).toString("hex");
  const known = NO_TEXT.find(([magic]) => start.startsWith(magic));
  if (known !== undefined) return { why: importedFileTexts[known[1]] };
  const encoding = encodingOf(bytes);
  if (encoding === null) return { why: importedFileTexts.notText };
  const text = new TextDecoder(encoding).decode(bytes);
  return text.trim() === "" ? { why: importedFileTexts.empty } : { text };
}
