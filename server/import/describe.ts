/**
 * A description for a place that has none: one line of what its tags say and nothing else, in the language of its country
 * where the tables have its words, else in English. 'Italian restaurant on Hauptstraße, Lauf. Takeout, wheelchair accessible.'
 */
import { LIMITS } from "#contract/limits.ts";
import type { Category } from "#contract/listings/categories.ts";
import type { Kind } from "./categories.ts";
import { readCuisine } from "./cuisines.ts";
import { AND, inTown, languageOf, phraseIn, type Language, type Phrase } from "./describe-phrases.ts";
import { nounOf } from "./kinds.ts";
import { categoryNounIn, cookingIn, dishIn, nounIn } from "./kinds-translated.ts";
import { clip, cleanLine, cleanLines } from "./text.ts";

const listed = new Intl.ListFormat("en-US", { type: "conjunction" });

const OF_CATEGORY: Readonly<Record<Category, string>> = {
  Restaurants: "place to eat and drink",
  Fashion: "fashion store",
  Beauty: "beauty business",
  Education: "place to learn",
  "Event Services": "event business",
  "Professional Services": "professional services business",
  "Home Services": "home services business",
  "Local Services": "local business",
};

export interface Described {
  name: string;
  /** Without a house number. */
  street: string;
  city: string;
  postcode: string;
  /** The code of the country, null where it is unknown. */
  country: string | null;
  category: Category;
  /** False where the category is only a fallback. */
  isKnown: boolean;
  kinds: readonly Kind[];
  tags: ReadonlyMap<string, string>;
}

/** As the beginning of a sentence. */
const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the source itself says of the place; empty where that is nothing. */
export function givenDescription(tags: ReadonlyMap<string, string>): string {
  for (const key of ["description:en", "description"]) {
    const value = tags.get(key);
    if (value === undefined || value.includes("\ufffd")) continue;
    const text = cleanLines(value.slice(0, 20_000));
    // shorter ones are remarks of mappers: 'EG', '2. Stock', '-'
    if (text.length >= 20) return clip(text, LIMITS.descriptionLength);
  }
  return "";
}

export function composedDescription(place: Described): string {
  const { street, city, country, postcode, category, isKnown, kinds, tags } = place;
  const { origins, dishes } = readCuisine(tags.get("cuisine"));
  const isFood = category === "Restaurants";
  const spoken = languageOf(country, postcode);
  const foreign = spoken === "en" ? null : nounsIn(spoken, kinds, isKnown ? category : "Local Services");
  const language: Language = foreign === null ? "en" : spoken;
  const nouns = foreign ?? englishNouns(kinds, isKnown ? category : "Local Services");
  let [noun = ""] = nouns;
  const also = nouns[1] ?? "";
  const more: string[] = [];
  if (language === "en") {
    if (isFood && origins.length > 0 && /^(?:restaurant|bar|café|pub|fast food place)$/.test(noun))
      noun = `${listed.format(origins.slice(0, 2))} ${noun}`;
    const stars = /^[1-5]$/.exec(tags.get("stars") ?? "")?.[0];
    if (stars !== undefined && noun === "hotel")
      noun = `${["one", "two", "three", "four", "five"][Number(stars) - 1] ?? ""}-star hotel`;
    if (isFood) more.push(...dishes.slice(0, 5));
  } else {
    if (isFood) more.push(...origins.slice(0, 2).flatMap((origin) => cookingIn(language, origin) ?? []));
    if (isFood) more.push(...dishes.slice(0, 5).flatMap((dish) => dishIn(language, dish) ?? []));
    const stars = /^[2-5]$/.exec(tags.get("stars") ?? "")?.[0];
    if (stars !== undefined && tags.get("tourism") === "hotel") more.push(phraseIn(language, "stars", stars));
  }
  if (also !== "" && also !== noun) noun += ` ${language === "es" && /^h?i/i.test(also) ? "e" : AND[language]} ${also}`;
  for (const [phrase, value] of factsOf(place)) more.push(phraseIn(language, phrase, value));
  const facts = more.length < 2 ? more : [...new Set(more)];
  const first = sentence(withCapital(noun) + whereIn(language, street, city));
  return clip(facts.length === 0 ? first : `${first} ${sentence(withCapital(facts.join(", ")))}`, LIMITS.descriptionLength); // oxfmt-ignore
}

const sentence = (text: string): string => (text.endsWith(".") ? text : `${text}.`);

/** 'on High Street, Leeds'; in the other languages the town comes first, because a street would need its gender. */
function whereIn(language: Language, street: string, city: string): string {
  const town = city === "" ? "" : ` ${inTown(language, city)}`;
  if (street === "") return town;
  if (language !== "en") return `${town}, ${street}`;
  return city === "" ? ` on ${street}` : ` on ${street}, ${city}`;
}

function englishNouns(kinds: readonly Kind[], category: Category): string[] {
  const nouns = kinds.length === 0 ? [] : [...new Set(kinds.flatMap((kind) => nounOf(kind) ?? []))];
  return nouns.length === 0 ? [OF_CATEGORY[category]] : nouns;
}

/** Null where the table does not have the kind: half a line in one language and half in another reads badly. */
function nounsIn(language: Exclude<Language, "en">, kinds: readonly Kind[], category: Category): string[] | null {
  const named = kinds.filter((kind) => nounOf(kind) !== null);
  if (named.length === 0) return [categoryNounIn(language, category)];
  const nouns = named.map((kind) => nounIn(language, kind));
  return nouns[0] === null ? null : [...new Set(nouns.filter((noun) => noun !== null))];
}

/** Of a bare list of names and places nothing more can be said, and two dozen questions are saved. */
const BARE = new Set(["name", "id", "category", "lat", "lng", "address", "addr:city", "addr:state", "addr:postcode", "addr:country"]); // oxfmt-ignore

export function isBare(tags: ReadonlyMap<string, string>): boolean {
  for (const key of tags.keys()) if (!BARE.has(key)) return false;
  return true;
}

const DIETS = ["vegetarian", "vegan", "gluten_free", "halal", "kosher", "lactose_free"] as const;

function factsOf({ tags, category, name }: Described): (readonly [Phrase, string?])[] {
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
