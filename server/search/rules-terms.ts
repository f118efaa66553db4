/**
 * What a query asks for: its words as terms, each with everything that means the same (docs/decisions/0133-plain-search.md).
 * Which of it stands in the directory is not known here: `queries-meaning.ts` leaves out what does not.
 */
import { LIMITS } from "../../contract/limits.ts";
import { CATEGORIES } from "../../contract/listings/categories.ts";
import type { Lexicon } from "../../contract/search/lexicon.ts";
import { formsOf } from "./rules-endings.ts";
import { isUnspaced, keyOf, phoneWords, runsOf, wordsOfRun, type QueryWord } from "../platform/text/rules-words.ts";

/** Words that all have to be there. */
export type Alternative = readonly QueryWord[];

/** One thing that is asked for; a listing has to match one of its alternatives. */
export interface Term {
  /** As it was typed, folded. */
  readonly typed: string;
  /** What was typed, first, and other forms of it. */
  readonly literal: readonly Alternative[];
  /**
   * What means the same: as good where it says what or where a place is, and behind that in a name, which says it of
   * itself: a 'Krupa Grocery' may be a restaurant.
   */
  readonly same: readonly Alternative[];
  /** Longer words that begin so: behind both. */
  readonly near: readonly Alternative[];
  /** Neighbouring kinds and things, as good as longer words: a pet shop for a dog groomer. */
  readonly related?: readonly Alternative[];
  /** Whether `same` are kinds that have what was typed: behind who says of themselves that they have it. */
  readonly isNeed?: boolean;
  /** Numbers of the categories that are called so: `CATEGORIES` by index. */
  readonly categories?: readonly number[];
  /** Whether it says what kind of a place is meant: of a museum the museum comes before its shop, which is called so too. */
  readonly isKind?: boolean;
  /** Whether it says what is wanted rather than where, or what it is called: a kind, or what places of a kind have. */
  readonly isWanted?: boolean;
}

/** How a word of a query is to be taken. */
export interface ReadTerm extends Term {
  /**
   * A word that says nothing about a place ('in', 'near me'): 'left' are those that a person would miss ('open now'), 'beside' those
   * that say nothing beside another ('thai food').
   */
  readonly filler: "silent" | "left" | "beside" | null;
}

/** Longest names of kinds and places, in words. */
const PHRASE_WORDS = 5;

/** Kinds of so few letters begin words of all sorts. */
const SHORT_KIND = 3;

/** A digit and more of them with what people put between: `+49 (0)89 123-45`. */
const PHONE = /^\s*(?:\+|00)?[\d(][\d\s()./-]{5,}$/;
/** Digits of which a telephone number has at least as many. */
const PHONE_DIGITS = 7;

const word = (text: string): QueryWord => ({ text, isPrefix: false });

/** The words of a phrase as they are asked for. */
export const alternativeOf = (phrase: string): Alternative => phrase.split(" ").flatMap(runsOf).flatMap(wordsOfRun);

/** A telephone number, however it was typed; null where it is none. */
function phoneTerm(query: string, typed: string): ReadTerm | null {
  const digits = query.replace(/\(0\)/g, "").replace(/\D/g, "");
  if (!PHONE.test(query) || digits.length < PHONE_DIGITS) return null;
  const numbers = phoneWords(digits);
  if (numbers.length === 0) return null;
  const literal = [...numbers.map((text) => [word(text)]), alternativeOf(typed)];
  return { typed, literal, same: [], near: [], filler: null };
}

/** What stands behind is not what is wanted first: a hotel with a pool is a hotel. */
const WITH = new Set(["with", "mit", "avec", "con", "com"]);

/** What is typed, one after the other; at most twelve terms, none when there is only punctuation. */
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
  return all.map((term) => (isAdjacent(term, lexicon) ? { ...term, filler: "beside" } : term));
}

/** Of a long sentence the words that say something. */
function shortened(terms: readonly ReadTerm[]): ReadTerm[] {
  const said = terms.length > LIMITS.queryWords ? terms.filter(({ filler }) => filler !== "silent") : terms;
  return said.slice(0, LIMITS.queryWords);
}

const isAdjacent = ({ typed }: ReadTerm, { fillers }: Lexicon): boolean => fillers.get(typed) === "beside";

/** A word that was typed twice is one term, which may be a beginning where one of them may. */
const merged = (had: ReadTerm | undefined, term: ReadTerm): ReadTerm =>
  had === undefined || had.near.length === 0 ? term : had;

/** The longest run of tokens from `at` on that the lexicon knows; else one. */
function phraseLength(tokens: readonly string[], at: number, lexicon: Lexicon): number {
  for (let length = Math.min(PHRASE_WORDS, tokens.length - at); length > 1; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(" ");
    if (lexicon.fillers.has(phrase) || knownAs(phrase, lexicon) !== null) return length;
  }
  return 1;
}

/** How the lexicon has a phrase: as it was typed, or with another ending of its last word ('eye doctors'). Null where it has none. */
function knownAs(phrase: string, { words, fillers }: Lexicon): string | null {
  if (words.has(phrase)) return phrase;
  if (fillers.has(phrase)) return null;
  const at = phrase.lastIndexOf(" ") + 1;
  const forms = formsOf(phrase.slice(at)).map((form) => phrase.slice(0, at) + form);
  return forms.find((form) => words.has(form)) ?? null;
}

/** Shorter beginnings are of too many kinds. */
const BEGUN_KIND = 5;

/** What a word that no group has may become: 'physioth'. As the directory may have it by another name, with what means the same. */
function kindsBegun(phrase: string, { kinds, offers, words }: Lexicon): string[] {
  if (phrase.length < BEGUN_KIND) return [];
  const begun: string[] = [];
  for (const set of [kinds, offers]) for (const other of set) if (other.startsWith(phrase)) begun.push(other);
  // a whole word is completed only if it begins kinds of a single group: 'house' does not become 'house painter'
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
  const filler = said === "beside" ? null : said;
  const [only = ""] = tokens;
  // pairs of an unspaced script are terms of their own, so that the rest is found where one is missing
  if (tokens.length === 1 && isUnspaced(only) && same.length === 0)
    return wordsOfRun(only).map((pair) => ({ typed: pair.text, literal: [[pair]], same: [], near: [], filler: null }));
  const words = tokens.flatMap(wordsOfRun);
  if (filler !== null && same.length === 0) return [{ typed: phrase, literal: [words], same: [], near: [], filler }];
  const forms = tokens.length === 1 ? formsOf(only) : [];
  const other = known === null || known === phrase || tokens.length === 1 ? [] : [alternativeOf(known)];
  const literal = [words, ...forms.map((form) => [word(form)]), ...other];
  const isKind = known !== null && lexicon.kinds.has(known);
  const isWanted = isKind || (known !== null && lexicon.offers.has(known));
  // of a 'bar' a barber is none
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

/** The categories that one of these phrases is the name of, in singular or plural. */
function categoriesCalled(phrases: readonly string[]): number[] {
  const names = new Set(phrases.flatMap((phrase) => [phrase, ...formsOf(phrase)]));
  return CATEGORY_KEYS.flatMap((key, number) => (names.has(key) ? [number] : []));
}

/** The last word as the beginning of another; a number is none: of house number 5, 52 is not the beginning. */
function beginningOf(words: Alternative): Alternative[] {
  const last = words.at(-1);
  if (last === undefined || /^\d+$/.test(last.text) || isUnspaced(last.text)) return [];
  return [[...words.slice(0, -1), { text: last.text, isPrefix: true }]];
}

/**
 * Whether words that say nothing may belong to a name ('Best Western', 'Near East'). 'in', 'and', 'the' beside two words that do
 * say something are only said.
 */
export function canBeNamed(terms: readonly ReadTerm[]): boolean {
  return terms.some(({ filler }) => filler === "left") || terms.filter(({ filler }) => filler === null).length < 2;
}

/** Whole words, each a term, as names are looked for while one is typed. */
export const plainTerms = (words: readonly QueryWord[]): Term[] => words.map((one) => plainTerm(one.text, [one]));

export const plainTerm = (typed: string, words: Alternative): Term => ({
  typed,
  literal: [words],
  same: [],
  near: [],
});

/** All that a term may be matched by. */
export const alternativesOf = ({ literal, same, near, related = [] }: Term): Alternative[] => [
  ...literal,
  ...same,
  ...near,
  ...related,
];

/** A phrase that was left out, as its words are written in the query: 'gemütliches' rather than as it is compared, in lower case and without what stands around them; itself where they stand nowhere. */
export function asWritten(query: string, phrase: string): string {
  const words = query.split(/\s+/u).filter((word) => keyOf(word) !== "");
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join(" ");
      if (keyOf(run) === phrase) return run.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    }
  return phrase;
}
