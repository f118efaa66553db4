/** Words to find a place by beside its name: its other names, its cuisine, what it is, its brand. */
import { LIMITS } from "#contract/limits.ts";
import type { Kind } from "./categories.ts";
import { readCuisine } from "./cuisines.ts";
import { isBare } from "./describe.ts";
import { nounOf } from "./kinds.ts";
import { cleanLine, fold } from "./text.ts";

/** Languages of which a place's other names are kept; names in all of Wikipedia's would crowd out the rest. */
const OTHER_NAMES = ["name:en", "alt_name", "short_name", "official_name", "int_name", "name:de", "name:fr", "name:es", "name:it", "name:pt", "name:ru", "name:zh", "name:ja", "name:ko", "name:ar", "name:el", "name:he", "name:uk", "name:tr", "name:vi", "name:th"] as const; // oxfmt-ignore

export function keywordsOf(tags: ReadonlyMap<string, string>, kinds: readonly Kind[], name: string): string[] {
  const seen = new Set([fold(name)]);
  const keywords: string[] = [];
  const add = (value: string) => {
    const word = cleanLine(value);
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
  for (const part of parts("keywords", /[;|,]/, 30)) add(part);
  for (const kind of kinds) add(nounOf(kind) ?? "");
  if (isBare(tags)) return keywords;
  for (const word of readCuisine(tags.get("cuisine")).words) add(word);
  addAll("brand");
  for (const key of OTHER_NAMES) addAll(key);
  for (const key of ["sport", "clothes", "healthcare:speciality"] as const)
    for (const part of parts(key, /;/, 5))
      if (/^[a-z_]{3,40}$/.test(part.trim())) add(part.trim().replaceAll("_", " "));
  for (const diet of ["vegetarian", "vegan", "halal", "kosher"] as const)
    if (["yes", "only"].includes(tags.get(`diet:${diet}`) ?? "")) add(diet);
  return keywords;
}
