/** The kind of a place from the terms of Overture and Foursquare, the most specific first. */
import { fold } from "../../platform/text/fold.ts";
import { NO_BUSINESSES, WORDS_OF_KINDS } from "./words-of-kinds.ts";

/** Word → [key, value]. */
const KINDS: ReadonlyMap<string, readonly [string, string]> = new Map(
  Object.entries(WORDS_OF_KINDS).flatMap(([kind, words]) => {
    const [key = "", value = ""] = kind.split("=");
    return words.split(" ").map((word) => [word, [key, value]] as const);
  }),
);

/** Kinds by the last part of an unknown term: 'tax_lawyer', 'ramen_restaurant'. */
const ENDINGS: readonly (readonly [RegExp, readonly [string, string]])[] = [
  [/_(?:restaurant|eatery|grill|steakhouse|joint|kitchen)$/, ["amenity", "restaurant"]],
  [/_(?:cafe|coffee)$/, ["amenity", "cafe"]],
  [/_(?:bar|lounge)$/, ["amenity", "bar"]],
  [/_(?:lawyer|law|attorney)$/, ["office", "lawyer"]],
  [/_(?:doctor|surgeon|physician|specialist)$/, ["amenity", "doctors"]],
  [/_(?:clinic|treatment)$/, ["amenity", "clinic"]],
  [/_(?:museum)$/, ["tourism", "museum"]],
  [/_(?:hotel|resort)$/, ["tourism", "hotel"]],
  [/_(?:school|academy|class)$/, ["amenity", "school"]],
  [/_(?:contractor|installation|construction)$/, ["craft", "builder"]],
  [/_(?:store|shop|retailer)$/, ["shop", "general"]],
  [/_(?:dealer)$/, ["shop", "trade"]],
  [/_(?:agency|consultant|company|supplier|manufacturer|firm|office)$/, ["office", "company"]],
];

/** 'Dining and Drinking' and 'church_cathedral' in one notation. */
export const wordOf = (text: string): string =>
  fold(text)
    .slice(0, 80)
    .replace(/[^\p{L}\p{N}]+/gu, "_")
    .replace(/^_|_$/g, "");

function forms(word: string): string[] {
  const singular = word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
  return singular === word ? [word] : [word, singular];
}

const kindOf = (word: string) =>
  forms(word)
    .map((form) => KINDS.get(form))
    .find((kind) => kind !== undefined);

/** Whether a term says that the place is not a business, before another says what it is. */
export function isUnattended(words: readonly string[]): boolean {
  for (const word of words) {
    if (forms(word).some((form) => NO_BUSINESSES.has(form))) return true;
    if (kindOf(word) !== undefined) return false;
  }
  return false;
}

const CUISINE = /^(.+)_(?:restaurant|joint|eatery|steakhouse|house)$/;
/** Prefixes of '_restaurant' that are not a cuisine. */
const NO_CUISINE = new Set("fast_food theme casual family buffet breakfast pop_up hotel noodle coffee pancake waffle tea".split(" ")); // oxfmt-ignore

/**
 * Adds the meaning of the terms to a row's tags: the kind in OpenStreetMap's terms, the cuisine, and unknown terms as
 * the category, so that the summary lists them.
 */
export function tagKind(tags: Map<string, string>, words: readonly string[]): void {
  const [first] = words;
  if (first === undefined) return;
  const kind =
    kindOf(first) ??
    ENDINGS.find(([ending]) => ending.test(first.replace(/s$/, "")))?.[1] ??
    words.map(kindOf).find((known) => known !== undefined);
  if (kind === undefined) tags.set("category", first);
  else tags.set(kind[0], kind[1]);
  if (kind?.[0] !== "amenity" || !/^(?:restaurant|fast_food)$/.test(kind[1])) return;
  const cuisine = first === "pizzeria" ? "pizza" : first === "steakhouse" ? "steak_house" : CUISINE.exec(first)?.[1];
  if (cuisine !== undefined && !NO_CUISINE.has(cuisine)) tags.set("cuisine", cuisine);
}
