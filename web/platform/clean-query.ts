/** What is typed to search for; apart from the rest of an address, since every page has a search box. */
import { LIMITS } from "#contract/limits.ts";

/** Control characters, NUL among them, and halves of surrogate pairs: nothing that anybody means to search for. */
const UNWANTED = /[\p{Cc}\p{Cs}]+/gu;
const LONE_HALF_AT_END = /[\uD800-\uDBFF]$/;

/** A text that the search takes: cleaned, on one line, cut where the search stops reading. */
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
