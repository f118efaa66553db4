/** Search text in a separate file from the other parameters, because every page has a search box. */
import { LIMITS } from "#contract/limits.ts";

/** Control characters, including NUL, and unpaired surrogates. */
const UNWANTED = /[\p{Cc}\p{Cs}]+/gu;
const LONE_HALF_AT_END = /[\uD800-\uDBFF]$/;

/** A valid search text: cleaned, on one line, cut at the maximum length. */
export function cleanQuery(text: string): string {
  return text
    .slice(0, 4 * LIMITS.queryLength)
    .replace(UNWANTED, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, LIMITS.queryLength)
    .replace(LONE_HALF_AT_END, "")
    .trim();
}
