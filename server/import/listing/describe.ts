/**
 * A description for a place without one: a line composed of its tags, in the language of the place, or nothing.
 * 'Italian restaurant · pizza · takeout · wheelchair accessible'
 */
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { OsmKind } from "../kinds/categories.ts";
import { readCuisine } from "../kinds/cuisines.ts";
import { phraseIn, type Phrase } from "./describe-phrases.ts";
import { isLabelled, labelIn } from "./describe-words.ts";
import { nounOf } from "../kinds/kinds.ts";
import { cookingIn, dishIn, nounIn } from "../kinds/kinds-translated.ts";
import { localLanguage, type LineLanguage, type Locality } from "./local-language.ts";
import { clip, cleanLine, cleanLines } from "./text.ts";

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

/** The description of a place that has none. */
export const NO_DESCRIPTION = "";

export interface DescribedPlace extends Locality {
  name: string;
  city: string;
  category: Category;
  /** False if the category is only a fallback. */
  isKnown: boolean;
  kinds: readonly OsmKind[];
  tags: ReadonlyMap<string, string>;
}

const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The source's description of the place; empty if none exists. */
export function givenDescription(tags: ReadonlyMap<string, string>): string {
  for (const key of ["description:en", "description"]) {
    const value = tags.get(key);
    if (value === undefined || value.includes("\ufffd")) continue;
    const text = cleanLines(value.slice(0, 20_000));
    // shorter ones are notes of mappers: 'EG', '2. Stock', '-'
    if (text.length >= 20) return clip(text, LIMITS.descriptionLength);
  }
  return "";
}

/** Separator of the parts of the line. */
const DOT = " · ";

/**
 * The kind of the place and its features; if only the kind is known, the town is added. A single word is not a line.
 * `NO_DESCRIPTION` if the language is unknown or unsupported.
 */
export function composedDescription(place: DescribedPlace): string {
  const { kinds, isKnown, tags, city } = place;
  if (kinds.length === 0 && isBare(tags)) return NO_DESCRIPTION;
  const language = localLanguage(place);
  if (language === null) return NO_DESCRIPTION;
  const nouns = isKnown ? nounsIn(language, kinds) : [];
  const named = language === "en" ? withOrigin(nouns, place) : nouns;
  const facts = [...cuisineIn(language, place), ...starsIn(language, place)];
  for (const [phrase, value] of factsOf(place)) facts.push(phraseIn(language, phrase, value));
  const parts = [...new Set([...named, ...facts].filter((part) => part !== null))];
  if (parts.length === 1 && named.length === 1 && city !== "") parts.push(city);
  // 'Mexican restaurant' is more specific than the kind
  const isLine = parts.length > 1 || named[0] !== nouns[0];
  return isLine ? clip(withCapital(parts.join(DOT)), LIMITS.descriptionLength) : NO_DESCRIPTION;
}

/** At most two; a kind without a noun in the language is left out. */
function nounsIn(language: LineLanguage, kinds: readonly OsmKind[]): string[] {
  const nouns = kinds.flatMap((kind) => nounFor(language, kind) ?? []);
  return [...new Set(nouns)].slice(0, 2);
}

function nounFor(language: LineLanguage, kind: OsmKind): string | null {
  if (language === "en") return nounOf(kind);
  if (!isLabelled(language)) return nounIn(language, kind);
  return labelIn(language, "nouns", `${kind.key}=${kind.value}`) ?? labelIn(language, "nouns", kind.value);
}

/** 'Italian and Greek restaurant': in English only, which needs no grammatical agreement. */
function withOrigin(nouns: readonly string[], { category, tags }: DescribedPlace): readonly string[] {
  const { origins } = readCuisine(tags.get("cuisine"));
  const [noun = "", ...also] = nouns;
  if (category !== "Restaurants" || origins.length === 0 || !/^(?:restaurant|bar|café|pub|fast food place)$/.test(noun))
    return nouns;
  return [`${listed.format(origins.slice(0, 2))} ${noun}`, ...also];
}

function cuisineIn(language: LineLanguage, { category, tags }: DescribedPlace): (string | null)[] {
  if (category !== "Restaurants") return [];
  const { origins, dishes } = readCuisine(tags.get("cuisine"));
  if (language === "en") return dishes.slice(0, 5);
  const cooking = (origin: string) => (isLabelled(language) ? labelIn(language, "cooking", origin) : cookingIn(language, origin)); // oxfmt-ignore
  const dish = (name: string) => (isLabelled(language) ? labelIn(language, "dishes", name) : dishIn(language, name));
  return [...origins.slice(0, 2).map(cooking), ...dishes.slice(0, 5).map(dish)];
}

function starsIn(language: LineLanguage, { tags }: DescribedPlace): (string | null)[] {
  const stars = /^[2-5]$/.exec(tags.get("stars") ?? "")?.[0];
  return stars === undefined || tags.get("tourism") !== "hotel" ? [] : [phraseIn(language, "stars", stars)];
}

/** A row with only these columns has nothing to describe; this saves two dozen lookups. */
const BARE = new Set(["name", "id", "category", "lat", "lng", "address", "addr:city", "addr:state", "addr:postcode", "addr:country"]); // oxfmt-ignore

export function isBare(tags: ReadonlyMap<string, string>): boolean {
  for (const key of tags.keys()) if (!BARE.has(key)) return false;
  return true;
}

const DIETS = ["vegetarian", "vegan", "gluten_free", "halal", "kosher", "lactose_free"] as const;

function factsOf({ tags, category, name }: DescribedPlace): (readonly [Phrase, string?])[] {
  if (isBare(tags)) return [];
  const isFood = category === "Restaurants";
  const is = (key: string, ...values: string[]) => values.includes(tags.get(key)?.trim().toLowerCase() ?? "");
  const facts: (readonly [Phrase, string?])[] = [];
  const say = (isSo: boolean, phrase: Phrase, value = "") => isSo && facts.push([phrase, value]);

  const only = DIETS.find((diet) => is(`diet:${diet}`, "only"));
  if (only !== undefined) facts.push([`only_${only}`]);
  else for (const diet of DIETS) say(is(`diet:${diet}`, "yes"), diet);

  say(is("outdoor_seating", "yes", "terrace", "garden", "sidewalk", "patio"), "outdoor_seating");
  say(is("takeaway", "only"), "takeaway_only");
  say(is("takeaway", "yes"), "takeaway");
  say(is("delivery", "yes"), "delivery");
  say(is("drive_through", "yes"), "drive_through");
  if (is("internet_access", "wlan", "wifi")) facts.push([is("internet_access:fee", "no") ? "wifi_free" : "wifi"]);
  say(is("breakfast", "yes"), "breakfast");
  say(is("air_conditioning", "yes"), "air_conditioning");
  say(is("changing_table", "yes"), "changing_table");
  say(is("atm", "yes"), "atm");
  say(is("self_service", "yes") && !isFood, "self_service");
  say(is("microbrewery", "yes"), "microbrewery");
  const brewery = cleanLine(tags.get("brewery") ?? "");
  say(isFood && /^\p{Lu}[^;|/]{2,40}$/u.test(brewery), "brewery", brewery);
  say(is("organic", "only"), "organic_only");
  say(is("organic", "yes"), "organic");
  say(is("second_hand", "only") && category !== "Fashion", "second_hand");
  say(is("reservation", "required"), "reservation_required");
  say(is("reservation", "recommended"), "reservation_recommended");
  say(is("reservation", "yes"), "reservation");
  say(is("smoking", "no") && isFood, "smoke_free");
  const rooms = /^[1-9]\d{0,3}$/.exec(tags.get("rooms") ?? "")?.[0];
  if (rooms !== undefined && tags.has("tourism")) facts.push(rooms === "1" ? ["room"] : ["rooms", rooms]);
  const year = /^(?:1[5-9]|20)\d\d(?=$|-)/.exec(tags.get("start_date") ?? "")?.[0];
  say(year !== undefined && !tags.has("building"), "since", year);
  const brand = cleanLine(tags.get("brand") ?? "");
  say(brand !== "" && brand.length <= 60 && !brand.includes(";") && !name.toLowerCase().includes(brand.toLowerCase()), "brand", brand); // oxfmt-ignore
  say(is("wheelchair", "yes", "designated"), "wheelchair");
  say(is("wheelchair", "limited"), "wheelchair_limited");
  say(is("wheelchair", "no"), "wheelchair_no");
  return facts;
}
