/**
 * Terms of a query, each with its synonyms (docs/decisions/0133-plain-search.md). This file does not know the
 * directory: `queries-meaning.ts` removes alternatives that do not occur in it.
 */
import { LIMITS } from "../../contract/limits.ts";
import { CATEGORIES } from "../../contract/listings/categories.ts";
import type { Lexicon } from "../../contract/search/lexicon.ts";
import { formsOf, withoutArticle } from "./rules-endings.ts";
import { isUnspaced, keyOf, phoneWords, runsOf, wordsOfRun, type QueryWord } from "../platform/text/rules-words.ts";

/** Words that must all occur. */
export type Alternative = readonly QueryWord[];

/** A term of a query; a listing must match one of its alternatives. */
export interface Term {
  /** The typed text, folded. */
  readonly typed: string;
  /** The typed words first, then their other forms. */
  readonly literal: readonly Alternative[];
  /**
   * Synonyms: as good as the typed words in keywords and places, but ranked below them in a name: a 'Krupa Grocery' may
   * be a restaurant.
   */
  readonly same: readonly Alternative[];
  /** Longer words with this prefix; ranked below both. */
  readonly near: readonly Alternative[];
  /** Related kinds and offers, ranked like longer words: a pet shop for a dog groomer. */
  readonly related?: readonly Alternative[];
  /** Whether `same` are kinds that offer what was typed; ranked below listings that name the offer themselves. */
  readonly isNeed?: boolean;
  /** Categories of this name, as indexes of `CATEGORIES`. */
  readonly categories?: readonly number[];
  /** Whether the term is a kind: a search for a museum ranks the museum above its shop, which has the same name. */
  readonly isKind?: boolean;
  /** Whether the term says what is searched for (a kind or an offer) rather than a location or a name. */
  readonly isWanted?: boolean;
}

/** A term with its role in the query. */
export interface ReadTerm extends Term {
  /**
   * Filler words ('in', 'near me'): 'left' for those reported as left out ('open now'), 'with_others' for those ignored only
   * next to another word ('thai food').
   */
  readonly filler: "silent" | "left" | "with_others" | null;
}

/** Maximum length of names of kinds and places, in words. */
const PHRASE_WORDS = 5;

/** Kinds of up to this length are prefixes of unrelated words. */
const SHORT_KIND = 3;

/** A digit, then more digits with common separators: `+49 (0)89 123-45`. */
const PHONE = /^\s*(?:\+|00)?[\d(][\d\s()./-]{5,}$/;
/** Minimum number of digits of a telephone number. */
const PHONE_DIGITS = 7;

const word = (text: string): QueryWord => ({ text, isPrefix: false });

/** The words of a phrase, as search compares them. */
export const alternativeOf = (phrase: string): Alternative => phrase.split(" ").flatMap(runsOf).flatMap(wordsOfRun);

/** A telephone number in any notation; null if it is not one. */
function phoneTerm(query: string, typed: string): ReadTerm | null {
  const digits = query.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (!PHONE.test(query) || digits.length < PHONE_DIGITS) return null;
  const numbers = phoneWords(digits);
  if (numbers.length === 0) return null;
  const literal = [...numbers.map((text) => [word(text)]), alternativeOf(typed)];
  return { typed, literal, same: [], near: [], filler: null };
}

/** The words after these are secondary: a hotel with a pool is a hotel. */
const WITH = new Set(["with", "mit", "avec", "con", "com"]);

/** The terms of a query, in order; at most twelve, none if there is only punctuation. */
export function readQuery(query: string, lexicon: Lexicon, isEnded = false): ReadTerm[] {
  const typed = keyOf(query);
  const phone = phoneTerm(query, typed);
  if (phone !== null) return [phone];
  const tokens = typed
    .split(" ")
    .flatMap(runsOf)
    .filter((token) => token !== "");
  const terms = new Map<string, ReadTerm>();
  for (let at = 0; at < tokens.length;) {
    const length = phraseLength(tokens, at, lexicon);
    const phrase = tokens.slice(at, at + length);
    const isBesides = WITH.has(tokens[at - 1] ?? "");
    for (const term of termsOf(phrase, !isEnded && at + length === tokens.length, lexicon))
      terms.set(
        term.typed,
        merged(terms.get(term.typed), isBesides ? { ...term, isKind: false, isWanted: false } : term),
      );
    at += length;
  }
  const all = shortened([...terms.values()]);
  const saysMore = (term: ReadTerm) => term.filler === null && !isAdjacent(term, lexicon);
  if (!all.some(saysMore)) return all;
  return all.map((term) => (isAdjacent(term, lexicon) ? { ...term, filler: "with_others" } : term));
}

/** Removes filler words from a long sentence. */
function shortened(terms: readonly ReadTerm[]): ReadTerm[] {
  const said = terms.length > LIMITS.queryWords ? terms.filter(({ filler }) => filler !== "silent") : terms;
  return said.slice(0, LIMITS.queryWords);
}

const isAdjacent = ({ typed }: ReadTerm, { fillers }: Lexicon): boolean => fillers.get(typed) === "with_others";

/** A word that was typed twice is one term, a prefix if either of them is. */
const merged = (had: ReadTerm | undefined, term: ReadTerm): ReadTerm =>
  had === undefined || had.near.length === 0 ? term : had;

/** Length of the longest phrase from `at` on that the lexicon contains; otherwise 1. */
function phraseLength(tokens: readonly string[], at: number, lexicon: Lexicon): number {
  for (let length = Math.min(PHRASE_WORDS, tokens.length - at); length > 1; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(" ");
    if (lexicon.fillers.has(phrase) || knownAs(phrase, lexicon) !== null) return length;
  }
  return 1;
}

/**
 * The phrase in the lexicon: as typed, without Arabic articles, with another ending of its last word ('eye doctors'), or
 * the first part of a compound; otherwise null.
 */
function knownAs(phrase: string, lexicon: Lexicon): string | null {
  const { words, fillers } = lexicon;
  if (words.has(phrase)) return phrase;
  if (fillers.has(phrase)) return null;
  const bare = phrase.split(" ").map(withoutArticle).join(" ");
  const at = bare.lastIndexOf(" ") + 1;
  const forms = formsOf(bare.slice(at)).map((form) => bare.slice(0, at) + form);
  return [bare, ...forms].find((form) => words.has(form)) ?? (at === 0 ? firstPart(phrase, lexicon) : null);
}

/** Letters between the parts of a German compound, longest first. */
const LINKS = ["en", "es", "n", "s", "e", ""];
/** With three, 'barbar' would be a bar and not a mistyped barber. */
const SHORTEST_PART = 4;

/** The kind or offer that a German compound begins with: 'burger' of 'Burgerladen'; otherwise null. */
function firstPart(word: string, { ends, kinds, offers }: Lexicon): string | null {
  const firsts = [...ends]
    .filter((end) => word.endsWith(end))
    .map((end) => word.slice(0, -end.length))
    .filter((first) => first.length >= SHORTEST_PART)
    .toSorted((a, b) => a.length - b.length);
  const isNamed = (part: string) => part.length >= SHORTEST_PART && (kinds.has(part) || offers.has(part));
  for (const first of firsts) {
    const linked = LINKS.filter((link) => first.endsWith(link)).map((link) =>
      first.slice(0, first.length - link.length),
    );
    const found = [first, ...linked, ...formsOf(first)].find(isNamed);
    if (found !== undefined) return found;
  }
  return null;
}

/** Shorter prefixes match too many kinds. */
const BEGUN_KIND = 5;

/** Kinds that an unknown word may be a prefix of: 'physioth'. Includes synonyms that the directory may use instead. */
function kindsBegun(phrase: string, { kinds, offers, words }: Lexicon): string[] {
  if (phrase.length < BEGUN_KIND) return [];
  const begun: string[] = [];
  for (const set of [kinds, offers]) for (const other of set) if (other.startsWith(phrase)) begun.push(other);
  // a whole word is completed only if all kinds with this prefix are in one group: 'house' is not 'house painter'
  const [first = ""] = begun;
  const isOfFirst = (other: string) => other === first || words.get(other)?.same.includes(first) === true;
  if (begun.some((other) => other.startsWith(`${phrase} `)) && !begun.every(isOfFirst)) return [];
  return [...new Set(begun.flatMap((other) => [other, ...(words.get(other)?.same ?? [])]))];
}

function termsOf(tokens: readonly string[], isLast: boolean, lexicon: Lexicon): ReadTerm[] {
  const phrase = tokens.join(" ");
  const known = knownAs(phrase, lexicon);
  const { same = [], related = [] } = lexicon.words.get(known ?? "") ?? {};
  const said = lexicon.fillers.get(phrase) ?? null;
  const filler = said === "with_others" ? null : said;
  const [only = ""] = tokens;
  // pairs of an unspaced script are separate terms, so that the rest is found if one is missing
  if (tokens.length === 1 && isUnspaced(only) && same.length === 0)
    return wordsOfRun(only).map((pair) => ({ typed: pair.text, literal: [[pair]], same: [], near: [], filler: null }));
  const words = tokens.flatMap(wordsOfRun);
  if (filler !== null && same.length === 0) return [{ typed: phrase, literal: [words], same: [], near: [], filler }];
  const forms = tokens.length === 1 ? formsOf(only) : [];
  const other = known === null || known === phrase || forms.includes(known) ? [] : [alternativeOf(known)];
  const literal = [words, ...forms.map((form) => [word(form)]), ...other];
  const isKind = known !== null && lexicon.kinds.has(known);
  const isWanted = isKind || (known !== null && lexicon.offers.has(known));
  // 'bar' must not match barbers
  const isShortKind = isKind && phrase.length <= SHORT_KIND;
  const begun = isLast && known === null ? kindsBegun(phrase, lexicon) : [];
  const near = [...(isLast && !isShortKind ? beginningOf(words) : []), ...begun.map(alternativeOf)];
  return [
    {
      typed: phrase,
      literal,
      same: same.map(alternativeOf),
      near,
      related: related.map(alternativeOf),
      isKind,
      isWanted,
      isNeed: isWanted && lexicon.needs.has(known),
      categories: isWanted ? categoriesCalled([phrase, ...same]) : [],
      filler,
    },
  ];
}

const CATEGORY_KEYS = CATEGORIES.map(keyOf);

/** The categories whose name, in singular or plural, is one of these phrases. */
function categoriesCalled(phrases: readonly string[]): number[] {
  const names = new Set(phrases.flatMap((phrase) => [phrase, ...formsOf(phrase)]));
  return CATEGORY_KEYS.flatMap((key, number) => (names.has(key) ? [number] : []));
}

/** The last word as a prefix. Numbers are not prefixes: house number 5 is not 52. */
function beginningOf(words: Alternative): Alternative[] {
  const last = words.at(-1);
  if (last === undefined || /^\d+$/.test(last.text) || isUnspaced(last.text)) return [];
  return [[...words.slice(0, -1), { text: last.text, isPrefix: true }]];
}

/**
 * Whether filler words may belong to a name ('Best Western', 'Near East'). 'in', 'and', 'the' are not part of a name if
 * there are two other words.
 */
export function canBeNamed(terms: readonly ReadTerm[]): boolean {
  return terms.some(({ filler }) => filler === "left") || terms.filter(({ filler }) => filler === null).length < 2;
}

/** Whole words as terms, for name suggestions during typing. */
export const plainTerms = (words: readonly QueryWord[]): Term[] => words.map((one) => plainTerm(one.text, [one]));

export const plainTerm = (typed: string, words: Alternative): Term => ({
  typed,
  literal: [words],
  same: [],
  near: [],
});

/** All alternatives of a term. */
export const alternativesOf = ({ literal, same, near, related = [] }: Term): Alternative[] => [
  ...literal,
  ...same,
  ...near,
  ...related,
];

/**
 * A left-out phrase as written in the query: 'gemütliches' instead of its folded form without neighbouring characters;
 * unchanged if the query does not contain it.
 */
export function asWritten(query: string, phrase: string): string {
  const words = query.split(/\s+/u).filter((word) => keyOf(word) !== "");
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join(" ");
      if (keyOf(run) === phrase) return run.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    }
  return phrase;
}
