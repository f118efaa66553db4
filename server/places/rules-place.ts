/** The location in a listing's address, and names of places (docs/decisions/0048-places.md). */
import { LRUCache } from "lru-cache";
import type { PlaceKind } from "#contract/places/place.ts";
import { keyOf } from "../platform/text/rules-words.ts";

/** A name as written, and its key for comparison: lowercase without accents, signs and spaces. */
export interface PlaceName {
  readonly key: string;
  readonly name: string;
}

const MOST_CHARACTERS = 200;

const cut = (text: string): string =>
  text.length <= MOST_CHARACTERS ? text : Array.from(text).slice(0, MOST_CHARACTERS).join("");

/** Thousands of listings share the same towns, regions and countries. */
const keys = new LRUCache<string, string>({ max: 20_000 });
const MAX_CACHED_NAME_LENGTH = 100;

export function placeKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = cut(keyOf(name).replaceAll(" ", ""));
  if (name.length <= MAX_CACHED_NAME_LENGTH) keys.set(name, key);
  return key;
}

/** 'Lauf a.d. Pegnitz' is also spelled out. */
export const spelledOut = (name: string): string => (name.includes(".") ? withoutShortForms(name) : name);

const withoutShortForms = (name: string): string =>
  name.replace(/\ba\.\s?d\.\s*/gi, "an der ").replace(/\bi\.\s?d\.\s*/gi, "in der ");

/** Each key once, with its first name; names that consist of signs only are left out. */
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

/** 'St. Gallen' → st-gallen. Characters of other scripts are retained: URLs may contain them. */
export function slugOf(name: string): string {
  const slug = keyOf(name).replaceAll(" ", "-");
  return Array.from(slug).slice(0, SLUG_LENGTH).join("").replace(/-+$/, "") || "place";
}

/**
 * Candidate addresses of a place, the shortest first: followed by the names of containing places, nearest first, then
 * with a number.
 */
export function* slugsFor(name: string, within: readonly string[]): Generator<string> {
  const slug = slugOf(name);
  yield slug;
  for (const outer of within) yield `${slug}-${slugOf(outer)}`.slice(0, SLUG_LENGTH + 10);
  for (let number = 2; ; number += 1) yield `${slug}-${number}`;
}

/**
 * Places of one name farther apart than this are different places, if neither a border nor a region decides. In
 * kilometres.
 */
export const SAME_NAME_KM: Readonly<Record<PlaceKind, number>> = {
  country: Infinity,
  region: Infinity,
  city: 40,
  district: 8,
  postcode: 60,
};
