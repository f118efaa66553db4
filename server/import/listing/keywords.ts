/** Search keywords of a place in addition to its name: its kind, cuisine and brand; and its other names. */
import { LIMITS } from "#contract/limits.ts";
import type { OsmKind } from "../kinds/categories.ts";
import { readCuisine } from "../../listings/features/cuisines.ts";
import { isBare } from "./describe.ts";
import { nounOf } from "../../listings/features/kinds.ts";
import { readableCase } from "./names.ts";
import { repairName } from "./text.ts";
import { fold } from "../../platform/text/fold.ts";

export function keywordsOf(tags: ReadonlyMap<string, string>, kinds: readonly OsmKind[], name: string): string[] {
  const seen = new Set([fold(name)]);
  const keywords: string[] = [];
  const add = (value: string) => {
    const word = readableCase(repairName(value));
    if (word.length < 2 || word.length > LIMITS.keywordLength || value.includes("\ufffd") || seen.has(fold(word)))
      return;
    if (keywords.length >= LIMITS.keywordsPerListing) return;
    seen.add(fold(word));
    keywords.push(word);
  };
  const parts = (key: string, separator: RegExp, most: number): string[] => {
    const value = tags.get(key);
    return value === undefined ? [] : value.slice(0, 2_000).split(separator).slice(0, most);
  };
  const addAll = (key: string) => {
    for (const part of parts(key, /[;|]/, 10)) add(part);
  };
  // the first is the kind on the listing's card
  for (const kind of kinds) add(nounOf(kind) ?? "");
  for (const part of parts("keywords", /[;|,]/, 30)) add(part);
  if (isBare(tags)) return keywords;
  for (const word of readCuisine(tags.get("cuisine")).words) add(word);
  addAll("brand");
  for (const key of ["sport", "clothes", "healthcare:speciality"] as const)
    for (const part of parts(key, /;/, 5))
      if (/^[a-z_]{3,40}$/.test(part.trim())) add(part.trim().replaceAll("_", " "));
  for (const diet of ["vegetarian", "vegan", "halal", "kosher"] as const)
    if (["yes", "only"].includes(tags.get(`diet:${diet}`) ?? "")) add(diet);
  return keywords;
}

/** Other names of the place, most used first. A former name may belong to the previous business and is left out. */
const OTHER_NAMES = ["other_names", "name:en", "alt_name", "short_name", "official_name", "int_name", "loc_name", "name:de", "name:fr", "name:es", "name:it", "name:pt", "name:ru", "name:zh", "name:ja", "name:ko", "name:ar", "name:el", "name:he", "name:uk", "name:tr", "name:vi", "name:th", "nat_name", "reg_name"] as const; // oxfmt-ignore
/** 'name:sr-Latn'; not 'name:etymology'. */
const IN_A_LANGUAGE = /^name:[a-z]{2,3}(?:[-_][A-Za-z]{2,8})*$/;

/** Languages of a museum's names, of which a page shows one. */
const MOST_LANGUAGES = 60;

/** The names by language; null if there are none. */
export function namesOf(tags: ReadonlyMap<string, string>): Record<string, string> | null {
  if (isBare(tags)) return null;
  const names: [string, string][] = [];
  for (const [key, value] of tags) {
    if (names.length >= MOST_LANGUAGES || !IN_A_LANGUAGE.test(key) || value.includes("\ufffd")) continue;
    const [first = ""] = value.slice(0, 2_000).split(/[;|]/);
    const name = readableCase(repairName(first));
    if (name.length >= 2 && name.length <= LIMITS.nameLength) names.push([key.slice(5).replaceAll("_", "-"), name]);
  }
  // the order of the tags must not change the row
  return names.length === 0 ? null : Object.fromEntries(names.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Only real names, not descriptive words: two rows with such a name are taken for one place. */
export function otherNamesOf(tags: ReadonlyMap<string, string>, name: string): string[] {
  if (isBare(tags)) return [];
  const seen = new Set([fold(name)]);
  const names: string[] = [];
  const add = (key: string) => {
    // a museum may have its name in a hundred languages
    for (const part of (tags.get(key) ?? "").slice(0, 2_000).split(/[;|]/).slice(0, 10)) {
      const other = readableCase(repairName(part));
      if (other.length < 2 || other.length > LIMITS.nameLength || part.includes("\ufffd") || seen.has(fold(other)))
        continue;
      if (names.length >= LIMITS.otherNamesPerListing) return;
      seen.add(fold(other));
      names.push(other);
    }
  };
  for (const key of OTHER_NAMES) add(key);
  for (const key of tags.keys()) if (key.startsWith("name:") && IN_A_LANGUAGE.test(key)) add(key);
  return names;
}
