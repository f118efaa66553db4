/** Search text in a separate file from the other parameters, because every page has a search box. */
import { LIMITS } from "#contract/limits.ts";
import { startOfText } from "#contract/text/cut.ts";
import { cleanLine } from "#contract/text/plain-line.ts";

/** Control characters, including NUL, and unpaired surrogates. */
const UNWANTED = /[\p{Cc}\p{Cs}]+/gu;

/** A valid search text: cleaned, on one line, cut at the maximum length. */
export function cleanQuery(text: string): string {
  const line = cleanLine(text.slice(0, 4 * LIMITS.queryLength).replace(UNWANTED, " "));
  return startOfText(line, LIMITS.queryLength).trim();
}
