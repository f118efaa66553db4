/** Data of a row about its place in addition to its name: a description, or features for a line of facts. */
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import { readCuisine } from "../../listings/features/cuisines.ts";
import { lineIn, type FeaturedListing } from "../../listings/features/fact-line.ts";
import type { Phrase } from "../../listings/features/feature-phrases.ts";
import type { OsmKind } from "../kinds/categories.ts";
import { localLanguage, type Locality } from "./local-language.ts";
import { shortened } from "#contract/text/cut.ts";
import { cleanLine, cleanLines } from "./text.ts";

/** The description of a place that has none. */
export const NO_DESCRIPTION = "";

export interface FeaturedPlace {
  name: string;
  category: Category;
  /** False if the category is only a fallback. */
  isKnown: boolean;
  kinds: readonly OsmKind[];
  tags: ReadonlyMap<string, string>;
}

/** The source's description of the place; empty if none exists. */
export function givenDescription(tags: ReadonlyMap<string, string>): string {
  for (const key of ["description:en", "description"]) {
    const value = tags.get(key);
    if (value === undefined || value.includes("\ufffd")) continue;
    const text = cleanLines(value.slice(0, 20_000));
    // shorter ones are notes of mappers: 'EG', '2. Stock', '-'
    if (text.length >= 20) return shortened(text, LIMITS.descriptionLength);
  }
  return "";
}

const MOST_KINDS = 5;

/** See `FeaturedListing`. */
export function featuresOf(place: FeaturedPlace): string[] {
  const { kinds, isKnown, tags, category } = place;
  const features = isKnown ? kinds.slice(0, MOST_KINDS).map(({ key, value }) => `${key}=${value}`) : [];
  if (isBare(tags)) return features;
  if (category === "Restaurants") {
    const { origins, dishes } = readCuisine(tags.get("cuisine"));
    for (const origin of origins.slice(0, 2)) features.push(`origin:${origin}`);
    for (const dish of dishes.slice(0, 5)) features.push(`dish:${dish}`);
  }
  for (const [phrase, value = ""] of phrasesOf(place)) features.push(value === "" ? phrase : `${phrase}:${value}`);
  return features;
}

/** The features as words of the place's language, for the search; empty if it is unknown or unsupported. */
export function featureWords(listing: FeaturedListing, locality: Locality): string {
  if (listing.features.length === 0) return "";
  const language = localLanguage(locality);
  return language === null ? "" : lineIn(language, listing);
}

/** A row with only these columns has nothing to describe; this saves two dozen lookups. */
const BARE = new Set(["name", "id", "category", "lat", "lng", "address", "addr:city", "addr:state", "addr:postcode", "addr:country"]); // oxfmt-ignore

export function isBare(tags: ReadonlyMap<string, string>): boolean {
  for (const key of tags.keys()) if (!BARE.has(key)) return false;
  return true;
}

const DIETS = ["vegetarian", "vegan", "gluten_free", "halal", "kosher", "lactose_free"] as const;

function phrasesOf({ tags, category, name }: FeaturedPlace): (readonly [Phrase, string?])[] {
  const isFood = category === "Restaurants";
  const is = (key: string, ...values: string[]) => values.includes(tags.get(key)?.trim().toLowerCase() ?? "");
  const facts: (readonly [Phrase, string?])[] = [];
  const say = (isSo: boolean, phrase: Phrase, value = "") => isSo && facts.push([phrase, value]);

  const stars = /^[2-5]$/.exec(tags.get("stars") ?? "")?.[0];
  if (stars !== undefined && tags.get("tourism") === "hotel") facts.push(["stars", stars]);
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
