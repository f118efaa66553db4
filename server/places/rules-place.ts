/** What a listing's address says of where it is, and how places are named (docs/decisions/0048-places.md). */
import { LRUCache } from "lru-cache";
import type { PlaceKind } from "#contract/places/place.ts";
import { keyOf } from "../platform/text/rules-words.ts";

/** A name as people write it, and what it is compared by: small letters without accents, signs and spaces. */
export interface PlaceName {
  readonly key: string;
  readonly name: string;
}

const MOST_CHARACTERS = 200;

const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : Array.from(text).slice(0, MOST_CHARACTERS).join("");

/** Towns, regions and countries are the same for thousands of listings. */
const keys = new LRUCache<string, string>({ max: 20_000 });
const MAX_CACHED_NAME_LENGTH = 100;

export function placeKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = cut(keyOf(name).replaceAll(" ", ""));
  if (name.length <= MAX_CACHED_NAME_LENGTH) keys.set(name, key);
  return key;
}

/** 'Lauf a.d. Pegnitz' is written out too. */
export const spelledOut = (name: string): string => (name.includes(".") ? withoutShortForms(name) : name);

const withoutShortForms = (name: string): string =>
  name.replace(/\ba\.\s?d\.\s*/gi, "an der ").replace(/\bi\.\s?d\.\s*/gi, "in der ");

/** Each key once, the first name of it; names of signs alone are none. */
export function namesOf(names: readonly string[]): PlaceName[] {
  const found = new Map<string, PlaceName>();
  for (const text of names) {
    const name = cut(text.trim());
    const key = placeKey(name);
    if (key !== "" && !found.has(key)) found.set(key, { key, name });
  }
  return [...found.values()];
}

const SLUG_LENGTH = 100;

/** 'St. Gallen' → st-gallen. Letters of other scripts stay: an address may have them. */
export function slugOf(name: string): string {
  const slug = keyOf(name).replaceAll(" ", "-");
  return Array.from(slug).slice(0, SLUG_LENGTH).join("").replace(/-+$/, "") || "place";
}

/** Addresses for a place, the shortest first: with what it lies in behind, nearest first, then with a number. */
export function* slugsFor(name: string, within: readonly string[]): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (const outer of within) yield `${slug}-${slugOf(outer)}`.slice(0, SLUG_LENGTH + 10);
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}

/** Places of one name farther apart than this are two, where neither a border nor a region says so. In kilometres. */
export const SAME_NAME_KM: Readonly<Record<PlaceKind, number>> = {
  country: Infinity,
  region: Infinity,
  city: 40,
  district: 8,
  postcode: 60,
};
