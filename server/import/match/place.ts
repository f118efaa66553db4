/** Fields by which two rows are compared to decide whether they are the same place. */
import { LRUCache } from "lru-cache";
import type { PlaceFacts } from "#server/import/queries.ts";
import { isKindAlone } from "../kinds/kind-phrases.ts";
import { KIND_WORDS } from "../kinds/kind-words.ts";
import { kindsOfPlace, type PlaceKinds } from "../kinds/place-kinds.ts";
import { splitAddress } from "../../addresses/rules-house.ts";
import { streetParts } from "../../addresses/rules-street-key.ts";
import { fold } from "../../platform/text/fold.ts";

/** Legal forms, articles and conjunctions, which are optional. */
const FILLERS = new Set("the a an and und et y e le la les l il lo los las el der die das den dem de du des di da do of at on in im am an zum zur bei by gmbh mbh kg ag ug ohg gbr ev ek sarl sa sas sl srl spa bv nv ltd limited llc inc corp co plc pty company cie anstalt sro aps oy kft doo ltda eurl snc srls filiale branch inh inhaber dr med dent prof".split(" ")); // oxfmt-ignore

export interface NameKey {
  /** All words joined: 'mcdonalds' for "McDonald's" and 'Mc Donalds'. */
  full: string;
  /** Without fillers, generic words and location words; empty if nothing is left. */
  core: string;
  /** The words of `core`. */
  words: readonly string[];
  /** `core` with the words of the town and the street: 'Sendlinger Tor' is a location, not a distinguishing name. */
  distinctive: string;
  /** All words except fillers: typing errors are counted over the whole name. */
  all: readonly string[];
  /**
   * Numbers in the name and a letter at its end, which must agree: 'Kita 12' is not 'Kita 14', 'Unit A' is not 'Unit
   * B'.
   */
  numbers: string;
}

/** Location words: they count as such only if all of `head` occur. */
export interface WhereWords {
  head: readonly string[];
  all: readonly string[];
}

export interface MatchPlace {
  id: string;
  /** The displayed name. */
  title: string;
  lat: number | null;
  lng: number | null;
  name: NameKey;
  /** Its other names, normalized like `full`. */
  otherNames: readonly string[];
  /** Without leading zeros. */
  phone: string;
  /** Host and path. */
  web: string;
  /** Without its type, as `streetParts` compares it. */
  street: string;
  /** The type of street; empty if omitted. */
  streetType: string;
  /** The house number. */
  number: string;
  city: string;
  town: WhereWords;
  zip: string;
  categories: readonly string[];
  kinds: PlaceKinds;
  /** False if the categories are only a fallback. */
  isKindKnown: boolean;
}

const NO_NAMES: readonly string[] = [];
const NOWHERE: WhereWords = { head: [], all: [] };

/** The distinguishing words of `words`, without those of the town and the street. */
export function withoutWhere(words: readonly string[], where: WhereWords): readonly string[] {
  if (where.head.length === 0 || !where.head.every((word) => words.includes(word))) return words;
  return words.filter((word) => !where.all.includes(word));
}

function wordsOf(text: string): string[] {
  let folded = fold(text).replace(/['’`´.]/gu, "");
  if (/[&+]/.test(folded))
    folded = folded
      // 'H & M' is one word
      .replace(/(?<!\p{L})(\p{L})\s?[&+]\s?(\p{L})(?!\p{L})/gu, "$1and$2")
      .replace(/[&+]/g, " and ");
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

export function nameKey(name: string, town = NOWHERE, street = NOWHERE): NameKey {
  return keyOfWords(wordsOf(name), town, street);
}

function keyOfWords(words: readonly string[], town: WhereWords, street: WhereWords): NameKey {
  // 'By Bolhão' is not Bolhão, and 'Fago by Meier' is Fago
  const all = words.filter((word, at) => !FILLERS.has(word) || (word === "by" && at === 0));
  const isKind = isKindAlone(all);
  const distinctive = isKind ? NO_NAMES : all.filter((word) => !KIND_WORDS.has(word));
  const own = withoutWhere(withoutWhere(distinctive, town), street);
  const numbers = words.filter(
    (word, at) => isNumber(word) || (word.length === 1 && at > 0 && at === words.length - 1),
  );
  return {
    full: all.join("") || words.join(""),
    core: own.join(""),
    words: own,
    distinctive: own.length === distinctive.length ? own.join("") : distinctive.join(""),
    all,
    numbers: numbers.length === 0 ? "" : numbers.join(""),
  };
}

const isNumber = (word: string) => /^(?:\p{N}+\p{L}?|i{1,3}|iv|v|vi{1,3})$/u.test(word);

const distinctiveWords = (text: string) =>
  wordsOf(text).filter((word) => word.length >= 3 && !FILLERS.has(word) && !STREETS.has(word));
const STREETS = new Set("strasse str platz weg gasse allee ring street road avenue lane square place rue via calle rua".split(" ")); // oxfmt-ignore

const towns = new LRUCache<string, WhereWords>({ max: 10_000 });

/** Cached: a file contains few towns, each of them thousands of times. */
function townOf(city: string): WhereWords {
  if (city === "") return NOWHERE;
  let town = towns.get(city);
  if (town === undefined) {
    // 'Lauf an der Pegnitz' is also called 'Lauf'
    const head = city.replace(/(?:\s+(?:an|am|a|in|im|i|bei|ob|upon|on|under|sur)\b|[(/,]).*$/iu, "");
    town = { head: distinctiveWords(head), all: distinctiveWords(city) };
    towns.set(city, town);
  }
  return town;
}

/** Computed once per row: an address is compared with those of all nearby places. Not cached: few addresses repeat. */
function addressKey(address: string): Pick<MatchPlace, "street" | "streetType" | "number"> {
  if (address === "") return NO_ADDRESS;
  const { street, number } = splitAddress(address);
  const { type, core } = streetParts(street);
  // 'Platz' alone
  return { street: core === "" ? type : core, streetType: type, number };
}
const NO_ADDRESS = { street: "", streetType: "", number: "" };

export function webKey(website: string): string {
  if (website === "") return "";
  return website
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, "")
    .replace(/[?#].*$/, "")
    .replace(/\/(?:index\.\w+)?$/, "");
}

export function toPlace(facts: PlaceFacts, isKindKnown?: boolean): MatchPlace {
  const words = wordsOf(facts.name);
  const town = townOf(facts.city);
  const name = keyOfWords(words, town, facts.address === "" ? NOWHERE : streetWords(facts.address));
  const kinds = kindsOfPlace(facts.keywords, words);
  return {
    id: facts.id,
    title: facts.name,
    lat: facts.lat,
    lng: facts.lng,
    name,
    otherNames: facts.other_names.length === 0 ? NO_NAMES : otherNamesOf(facts, name, town),
    phone: facts.phone_number.replace(/\D/g, "").replace(/^0+/, ""),
    web: webKey(facts.website),
    ...addressKey(facts.address),
    city: fold(facts.city),
    town,
    zip: fold(facts.zip_code),
    categories: facts.categories,
    kinds,
    // not stored: a local service without a kind may be anything
    isKindKnown:
      !kinds.isVague && (isKindKnown ?? (kinds.tagged.length > 0 || facts.categories.join("") !== "Local Services")),
  };
}

function streetWords(address: string): WhereWords {
  const words = distinctiveWords(address.replace(/,.*$/, "").replace(/\d\S*/g, " "));
  return { head: words, all: words };
}

/** Names that consist only of 'Restaurant' or the town's name cannot identify a place. */
function otherNamesOf({ other_names }: PlaceFacts, name: NameKey, town: WhereWords): string[] {
  return other_names
    .map((other) => nameKey(other, town))
    .filter((key) => key.core.length >= 3 && key.full !== name.full)
    .map((key) => key.full);
}
