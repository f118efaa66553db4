/**
 * Keywords in the language of their reader: names of kinds, cuisines, dishes and a few other words are known in
 * English. Search has the same names (`namesIn`).
 */
import { kindOf } from "#contract/listings/kind.ts";
import type { KeywordName } from "#contract/listings/business.ts";
import { currentLanguage, languageOf } from "#contract/text/locale.ts";
import { DISH_WORDS, ORIGIN_WORDS, readCuisine } from "./cuisines.ts";
import { cookingFor, dishFor, nounFor, readFeatures, type FeaturedListing, type ForeignLanguage, type ReadFeatures } from "./fact-line.ts"; // oxfmt-ignore
import { isLineLanguage, phraseIn, type Phrase } from "./feature-phrases.ts";
import { KIND_OF_NOUN, nounOf, type OsmKind } from "./kinds.ts";

type Meaning = { kind: OsmKind } | { cooking: string; isPlace: boolean } | { dish: string } | { phrase: Phrase };

/** Phrases whose names are also keywords. */
const PHRASE_WORDS: readonly Phrase[] = ["vegetarian", "vegan", "halal", "kosher", "takeaway", "delivery", "wifi", "organic"]; // oxfmt-ignore

/** By noun in lowercase. 'Club' and 'office' mean other things too, unless a source states the kind. */
const KIND_BY_WORD = new Map(
  [...KIND_OF_NOUN].flatMap(([noun, kind]) => (kind.value === "yes" ? [] : [[noun.toLowerCase(), kind] as const])),
);

const NO_FEATURES = readFeatures([]);

function cuisineOf(word: string, isMeant: (name: string) => boolean): Meaning | null {
  const [origin] = readCuisine(word).origins;
  const [dish] = readCuisine(word).dishes;
  if (dish !== undefined && isMeant(dish)) return { dish };
  return origin !== undefined && isMeant(origin) ? { cooking: origin, isPlace: false } : null;
}

/** Null if the word is not known. A cuisine of 'coffee shop' is a dish, the same kind is a shop. */
function meaningOf(keyword: string, { kinds, origins, dishes }: ReadFeatures): Meaning | null {
  const word = keyword.toLowerCase();
  const kind = kinds.find((one) => nounOf(one)?.toLowerCase() === word);
  if (kind !== undefined) return { kind };
  const stated = cuisineOf(word, (name) => origins.includes(name) || dishes.includes(name));
  if (stated !== null) return stated;
  const known = KIND_BY_WORD.get(word);
  if (known !== undefined) return { kind: known };
  const phrase = PHRASE_WORDS.find((one) => one === word);
  if (phrase !== undefined) return { phrase };
  const [cooking] = word.endsWith(" restaurant") ? readCuisine(word.replace(/ restaurant$/, "")).origins : [];
  return cooking === undefined ? cuisineOf(word, () => true) : { cooking, isPlace: true };
}

/** A restaurant by its cooking: 'cuisine italienne' becomes 'restaurant de cuisine italienne'. */
function restaurantOf(language: ForeignLanguage, cooking: string): string {
  if (language === "de") return cooking.replace(/e Küche$/, "es Restaurant");
  const restaurant = nounFor(language, { key: "amenity", value: "restaurant" });
  if (language === "ar") return `${restaurant} ${cooking}`;
  // longer ones are not found as one phrase
  return /^\S+ \S+$/.test(cooking) && (language === "fr" || language === "es" || language === "pt")
    ? `${restaurant} de ${cooking}`
    : cooking;
}

function nameOf(language: ForeignLanguage, meaning: Meaning): string | null {
  if ("kind" in meaning) return nounFor(language, meaning.kind);
  if ("dish" in meaning) return dishFor(language, meaning.dish);
  if ("phrase" in meaning) return phraseIn(language, meaning.phrase);
  const cooking = cookingFor(language, meaning.cooking);
  return cooking === null || !meaning.isPlace ? cooking : restaurantOf(language, cooking);
}

type Keyworded = Pick<FeaturedListing, "keywords" | "features">;

/**
 * Each keyword in the language of the request. An unknown one is as written; English is named as its language if that
 * is known.
 */
export function keywordNames({ keywords, features }: Keyworded): KeywordName[] {
  const language = languageOf(currentLanguage());
  if (language === "en") return keywords.map((text) => ({ text, lang: null }));
  const read = readFeatures(features);
  const names = keywords.map((keyword): KeywordName => {
    const meaning = meaningOf(keyword, read);
    const name = meaning === null || !isLineLanguage(language) || language === "en" ? null : nameOf(language, meaning);
    return name === null ? { text: keyword, lang: meaning === null ? null : "en" } : { text: name, lang: null };
  });
  // synonyms may have one name
  return [...new Map(names.map((name) => [name.text, name])).values()];
}

/** The kind on its card: the first keyword, in the language of the request. Null without keywords. */
export function kindName({ keywords, features }: Keyworded): KeywordName | null {
  const [first] = keywordNames({ keywords: keywords.slice(0, 1), features });
  return first === undefined ? null : { ...first, text: kindOf([first.text]) ?? "" };
}

/** English words with their names in a language, for search. */
export function namesIn(language: string): [string, string][] {
  if (!isLineLanguage(language) || language === "en") return [];
  const named = (word: string, name: string | null): [string, string][] => (name === null ? [] : [[word, name]]);
  const words = [...DISH_WORDS, ...ORIGIN_WORDS, ...PHRASE_WORDS, ...ORIGIN_WORDS.map((word) => `${word} restaurant`)];
  return [
    ...[...KIND_OF_NOUN].flatMap(([noun, kind]) => named(noun, nounFor(language, kind))),
    ...words.flatMap((word) => {
      const meaning = meaningOf(word, NO_FEATURES);
      return meaning === null ? [] : named(word, nameOf(language, meaning));
    }),
  ];
}
