/**
 * A line composed of a listing's features, for a listing without a description:
 * 'Italian restaurant · pizza · takeout · wheelchair accessible'. It is composed when it is read, in the language of the
 * reader.
 */
import type { Category } from "#contract/listings/categories.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { LIMITS } from "#contract/limits.ts";
import { startOfText } from "#contract/text/cut.ts";
import { currentLanguage, languageOf } from "#contract/text/locale.ts";
import { readCuisine } from "./cuisines.ts";
import { isLineLanguage, isPhrase, phraseIn, type LineLanguage } from "./feature-phrases.ts";
import { isLabelled, labelIn } from "./feature-words.ts";
import { isKindKey, KIND_OF_NOUN, nounOf, type OsmKind } from "./kinds.ts";
import { cookingIn, dishIn, nounIn } from "./kinds-translated.ts";

/** The columns of a listing that its line is composed of. */
export interface FeaturedListing {
  categories: readonly Category[];
  keywords: readonly string[];
  city: string;
  /**
   * From its source, in this order: kinds (`amenity=cafe`), cuisine (`origin:Italian`, `dish:pizza`, as `cuisines.ts`
   * names them) and phrases (`takeaway`, `since:1897`).
   */
  features: readonly string[];
}

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Separator of the parts of the line. */
const DOT = " · ";

export interface ReadFeatures {
  kinds: OsmKind[];
  origins: string[];
  dishes: string[];
  /** Names of phrases, with their value or ''. */
  phrases: (readonly [string, string])[];
}

/** A feature that this version does not know is left out. */
export function readFeatures(features: readonly string[]): ReadFeatures {
  const read: ReadFeatures = { kinds: [], origins: [], dishes: [], phrases: [] };
  for (const feature of features) {
    const [, name = "", mark = "", value = ""] = /^([a-z_]+)(?:([=:])(.*))?$/s.exec(feature) ?? [];
    if (mark === "=" && isKindKey(name)) read.kinds.push({ key: name, value });
    else if (name === "origin") read.origins.push(value);
    else if (name === "dish") read.dishes.push(value);
    else if (mark !== "=") read.phrases.push([name, value]);
  }
  return read;
}

/** From the keywords of a listing that was imported before features were stored. */
function fromKeywords(keywords: readonly string[]): ReadFeatures {
  const kinds = keywords.flatMap((word) => KIND_OF_NOUN.get(word) ?? []);
  const { origins, dishes } = readCuisine(keywords.join(";"));
  return { kinds, origins, dishes, phrases: [] };
}

/** At most two; a kind without a noun in the language is left out. */
function nounsIn(language: LineLanguage, kinds: readonly OsmKind[]): string[] {
  const nouns = kinds.flatMap((kind) => nounFor(language, kind) ?? []);
  return [...new Set(nouns)].slice(0, 2);
}

export function nounFor(language: LineLanguage, kind: OsmKind): string | null {
  if (language === "en") return nounOf(kind);
  if (!isLabelled(language)) return nounIn(language, kind);
  return labelIn(language, "nouns", `${kind.key}=${kind.value}`) ?? labelIn(language, "nouns", kind.value);
}

/** 'Italian and Greek restaurant': in English only, which needs no grammatical agreement. */
function withOrigin(nouns: readonly string[], origins: readonly string[]): readonly string[] {
  const [noun = "", ...also] = nouns;
  if (origins.length === 0 || !/^(?:restaurant|bar|café|pub|fast food place)$/.test(noun)) return nouns;
  return [`${listed.format(origins.slice(0, 2))} ${noun}`, ...also];
}

export type ForeignLanguage = Exclude<LineLanguage, "en">;

export const cookingFor = (language: ForeignLanguage, origin: string): string | null =>
  isLabelled(language) ? labelIn(language, "cooking", origin) : cookingIn(language, origin);

export const dishFor = (language: ForeignLanguage, dish: string): string | null =>
  isLabelled(language) ? labelIn(language, "dishes", dish) : dishIn(language, dish);

function cuisineIn(language: LineLanguage, { origins, dishes }: ReadFeatures): (string | null)[] {
  if (language === "en") return dishes.slice(0, 5);
  return [
    ...origins.slice(0, 2).map((origin) => cookingFor(language, origin)),
    ...dishes.slice(0, 5).map((dish) => dishFor(language, dish)),
  ];
}

/**
 * The kind of the place and its features; if only the kind is known, the town is added. A single word is not a line:
 * then it is empty. `otherKind` stands for a kind that the language has no noun for.
 */
export function lineIn(language: LineLanguage, listing: FeaturedListing, otherKind = ""): string {
  const { categories, features, keywords, city } = listing;
  const read = features.length === 0 ? fromKeywords(keywords) : readFeatures(features);
  const isFood = categories[0] === "Restaurants";
  const nouns = nounsIn(language, read.kinds);
  const named = language === "en" && isFood ? withOrigin(nouns, read.origins) : nouns;
  const facts = isFood ? cuisineIn(language, read) : [];
  for (const [phrase, value] of read.phrases) if (isPhrase(phrase)) facts.push(phraseIn(language, phrase, value));
  const parts = [...new Set([...named, ...facts].filter((part) => part !== null))];
  if (named.length === 0 && otherKind !== "" && parts.length > 0) parts.unshift(otherKind);
  if (parts.length === 1 && named.length === 1 && city !== "") parts.push(city);
  // 'Mexican restaurant' is more specific than the kind
  const isLine = parts.length > 1 || named[0] !== nouns[0];
  return isLine ? startOfText(withCapital(parts.join(DOT)), LIMITS.descriptionLength) : "";
}

/** In the language of the request; empty if the listing has a description, or too few facts are known. */
export function factLine(listing: FeaturedListing & { description: string }): string {
  const language = languageOf(currentLanguage());
  if (listing.description !== "" || !isLineLanguage(language)) return "";
  const [category = "Local Services"] = listing.categories;
  return lineIn(language, listing, categoryTexts[category]);
}
