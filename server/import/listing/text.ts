/**
 * Cleans external text for storage and display: no control characters, no incomplete characters, one space between
 * words.
 */

import { nameProblem } from "#contract/text/name-text.ts";

/** Printable ASCII without repeated spaces: most of the input, which needs no cleaning. */
function isPlain(value: string): boolean {
  let before = 0x20;
  for (let index = 0; index < value.length; index += 1) {
    const code = value.charCodeAt(index);
    if (code < 0x20 || code > 0x7e || (code === 0x20 && before === 0x20)) return false;
    before = code;
  }
  return before !== 0x20 || value === "";
}

// C0 and C1 controls, soft hyphen, zero-width and direction overrides, byte order mark, the replacement character
const UNWANTED =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffd]/gu;

function withoutUnwanted(value: string): string {
  return value.toWellFormed().replace(UNWANTED, "");
}

/** Cleans a text to one line. */
export function cleanLine(value: string): string {
  if (isPlain(value)) return value;
  return withoutUnwanted(value).normalize("NFC").replace(/\s+/gu, " ").trim();
}

/** Limits combining marks to eight per character. */
const STACKED = /((?:\p{M}[\u200c\u200d]*){8})(?:\p{M}[\u200c\u200d]*)+/gu;
const UNSEEN = /\p{Co}|(?![\u200c\u200d])\p{Cf}/gu;

/** One line for a name, as users may enter it (contract/text/name-text.ts); empty if no character is visible. */
export function repairName(value: string): string {
  const line = cleanLine(value);
  if (line === "" || isPlain(line) || nameProblem(line) === null) return line;
  const repaired = cleanLine(line.replace(UNSEEN, "").replace(STACKED, "$1"));
  return nameProblem(repaired) === null ? repaired : "";
}

/** Several lines, with at most one consecutive empty line. */
export function cleanLines(value: string): string {
  if (isPlain(value)) return value;
  return withoutUnwanted(value)
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/[^\S\n]+/gu, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
