/** Names of places and addresses, from texts in any case. */
import { LIMITS } from "#contract/limits.ts";
import { capitalized, fromCapitals, ordinal } from "./capitals.ts";
import { shortened } from "#contract/text/cut.ts";
import { repairName } from "./text.ts";
import { fold } from "../../platform/text/fold.ts";

const NO_NAME = new Set(["n/a", "na", "none", "no name", "noname", "unnamed", "unknown", "unbekannt", "ohne namen", "null", "undefined", "test", "tbd", "xxx"]); // oxfmt-ignore

/** 'SAN Francisco': the first word of a town's name, left in capitals by mistake. */
const SHOUTED_SAINT = /(?<!\p{L})(SAN|SANTA|LOS|LAS|SAINT|NEW|FORT|PORT)(?= \p{Lu}\p{Ll})/gu;

/** A text with lowercase characters is unchanged, except ordinals and partly capitalized town names. */
function withFixedWords(text: string): string {
  if (!/[A-Z]{2}/.test(text)) return text;
  const read = text.replace(SHOUTED_SAINT, (word) => capitalized(word, "und"));
  return /\d(?:ST|ND|RD|TH)(?!\p{L})/u.test(read) ? read.split(" ").map(ordinal).join(" ") : read;
}

/**
 * 'GOLDEN PIZZA HOUSE' → 'Golden Pizza House'. One short word may be the brand's spelling ('KFC', 'OBI') and is
 * unchanged, unless its whole file is in capitals.
 */
export function readableCase(name: string, isFileInCapitals = false): string {
  if (/\p{Ll}/u.test(name)) return withFixedWords(name);
  const capitals = name.replace(/[^\p{Lu}]/gu, "").length;
  if (capitals < (isFileInCapitals ? 2 : /\p{Lu}{2}['’]S$/u.test(name) ? 4 : 5)) return name;
  if (!isFileInCapitals && capitals < 6 && !/[ '’]/.test(name)) return name;
  return fromCapitals(name, "name");
}

/** Streets and towns contain hardly any acronyms: '04TH ST' → '4th St', 'SAN FRANCISCO' → 'San Francisco'. */
export function readableAddress(text: string): string {
  if (/\p{Ll}/u.test(text)) return withFixedWords(text);
  if (text.replace(/[^\p{Lu}]/gu, "").length < 3) return text.split(" ").map(ordinal).join(" ");
  return fromCapitals(text, "address");
}

/** Minimum number of names examined, and share in capitals, for a file in capitals. */
const LEAST_NAMES = 5;
const LEAST_SHARE = 0.9;

/** Whether a file writes its names in capitals, by its first rows: capitals then mean nothing for a single place. */
export function areNamesInCapitals(names: Iterable<string | undefined>): boolean {
  let all = 0;
  let inCapitals = 0;
  for (const name of names) {
    // scripts without capitals, and single characters, are not evidence
    if (name === undefined || !/\p{Lu}.*\p{L}/u.test(name)) continue;
    all += 1;
    if (!/\p{Ll}/u.test(name)) inCapitals += 1;
  }
  return all >= LEAST_NAMES && inCapitals >= all * LEAST_SHARE;
}

/** The map's id of an object without a name. */
const ID = /^(?:(?:node|way|relation|n|w|r)[\s/:#_-]*\d{5,}|\d{7,})$/i;

/** The name to show, or the reason why none exists. */
export function listingName(
  given: readonly (string | undefined)[],
  isFileInCapitals = false,
): { name: string } | { reason: string } {
  let id: string | null = null;
  for (const value of given) {
    if (value === undefined) continue;
    if (value.includes("\ufffd"))
      return { reason: "Its name has broken characters (�): the file was saved in another encoding once." };
    const name = repairName(value)
      .replace(/^["“„'](.*)["”“']$/u, "$1")
      .trim();
    if (name === "" || NO_NAME.has(fold(name)) || !/[\p{L}\p{N}]/u.test(name)) continue;
    if (ID.test(name)) {
      id ??= name;
      continue;
    }
    return { name: shortened(readableCase(name, isFileInCapitals), LIMITS.nameLength) };
  }
  return { reason: id === null ? "It has no name." : `It has no name but an id: '${id}'.` };
}
