/** What two rows are compared by when one asks whether they are the same place. */
import type { PlaceFacts } from "#server/import/queries.ts";
import { fold } from "./text.ts";

/** Legal forms, articles and joining words: said or left out at will. */
const FILLERS = new Set("the a an and und et y e le la les l il lo los las el der die das den dem de du des di da do of at on in im am an zum zur bei by gmbh mbh kg ag ug ohg gbr ev ek sarl sa sas sl srl spa bv nv ltd limited llc inc corp co plc pty company cie filiale branch inh inhaber dr med dent prof".split(" ")); // oxfmt-ignore

/** Words that say what a place is: they tell two places apart only together with something of their own. */
const GENERIC = new Set(
  (
    "restaurant ristorante restaurante trattoria osteria pizzeria pizza cafe caffe coffee kaffee bar pub inn tavern gasthaus gasthof gaststatte wirtshaus hotel hostel pension bistro brasserie imbiss grill kebab kebap doner takeaway diner kitchen eatery lounge club nachtclub " +
    "burger burgers sushi asia thai india steak steakhouse grillhaus tabak tobacco lotto presse news off licence post " +
    "bakery backerei baeckerei konditorei boulangerie patisserie butcher metzgerei fleischerei boucherie supermarket supermarkt market markt shop store laden boutique kiosk spielhalle apotheke pharmacy pharmacie farmacia drogerie friseur friseursalon frisor coiffeur salon hair hairdresser barber barbershop beauty nails studio spa " +
    "school schule grundschule ecole kindergarten kita university bank sparkasse filiale geschaftsstelle post office praxis arzt zahnarzt doctor dentist clinic klinik museum gallery galerie theater theatre kino cinema fitness gym optik optiker buchhandlung books blumen flowers fahrschule reisebuero reiseburo anderungsschneiderei schneiderei tankstelle garage autohaus werkstatt service services center centre zentrum haus house"
  ).split(" "),
);

export interface NameKey {
  /** Every word joined: 'mcdonalds' for "McDonald's" and 'Mc Donalds'. */
  full: string;
  /** Without fillers and generic words; empty where nothing else is left. */
  core: string;
  /** The words of `core`. */
  words: readonly string[];
  /** Numbers in the name, which must agree: 'Kita 12' is not 'Kita 14'. */
  numbers: string;
}

export interface Place {
  id: string;
  /** The name as it is shown. */
  title: string;
  lat: number | null;
  lng: number | null;
  name: NameKey;
  /** Its other names, as `full`. */
  otherNames: readonly string[];
  phone: string;
  /** Host and path. */
  web: string;
  /** Street as letters only, and house number. */
  street: string;
  number: string;
  city: string;
  zip: string;
  categories: readonly string[];
  /** False where the categories are only a fallback. */
  isKindKnown: boolean;
}

export function nameKey(name: string): NameKey {
  const words = fold(name)
    .replace(/['’`´.]/gu, "")
    .replace(/&|\+/g, " and ")
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  const own = words.filter((word) => !FILLERS.has(word) && !GENERIC.has(word));
  const numbers = words.filter((word) => /^\p{N}+\p{L}?$/u.test(word) || /^(?:i{1,3}|iv|v|vi{1,3})$/.test(word));
  return {
    full: words.filter((word) => !FILLERS.has(word)).join("") || words.join(""),
    core: own.join(""),
    words: own,
    numbers: numbers.join(" "),
  };
}

/** 'Bahnhofstraße 12 a' → street 'bahnhofstrasse', number '12a'; either order. */
export function addressKey(address: string): { street: string; number: string } {
  const text = fold(address).replace(/,.*$/, "");
  const number = /(?:^|\s)(\d+(?:\s?[-–]\s?\d+)?\s?[a-z]?)(?=\s|$)/.exec(text)?.[1]?.replace(/\s/g, "") ?? "";
  const street = text
    .replace(/(?:^|\s)\d+(?:\s?[-–]\s?\d+)?\s?[a-z]?(?=\s|$)/, " ")
    .replace(/str\.?(?=\s|$)/, "strasse")
    .replace(/\b(st|ave|rd|blvd|dr|ln|pl|sq)\.?(?=\s|$)/, (_, type: string) => STREET_TYPES[type] ?? type)
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return { street, number };
}
const STREET_TYPES: Readonly<Record<string, string>> = { st: "street", ave: "avenue", rd: "road", blvd: "boulevard", dr: "drive", ln: "lane", pl: "place", sq: "square" }; // oxfmt-ignore

export function webKey(website: string): string {
  if (website === "") return "";
  return website
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/(?:index\.\w+)?$/, "");
}

export function toPlace(facts: PlaceFacts, isKindKnown?: boolean): Place {
  const name = nameKey(facts.name);
  const otherNames = facts.keywords
    .map((keyword) => nameKey(keyword))
    .filter((key) => key.core.length >= 3 && key.full !== name.full);
  return {
    id: facts.id,
    title: facts.name,
    lat: facts.lat,
    lng: facts.lng,
    name,
    otherNames: otherNames.map((key) => key.full),
    phone: facts.phone_number.replace(/\D/g, ""),
    web: webKey(facts.website),
    ...(facts.address === "" ? { street: "", number: "" } : addressKey(facts.address)),
    city: fold(facts.city),
    zip: fold(facts.zip_code),
    categories: facts.categories,
    // what is stored does not say; a local service without a word about it may be anything
    isKindKnown:
      isKindKnown ??
      !(facts.categories.length === 1 && facts.categories[0] === "Local Services" && facts.keywords.length === 0),
  };
}
