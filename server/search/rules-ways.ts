/**
 * Strategies for searching the terms of a query, in order: by name, by kinds, by sentences
 * (docs/decisions/0133-plain-search.md).
 */
import type { Lexicon } from "#contract/search/lexicon.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { mentioning, type MatchLevel } from "./rules-levels.ts";
import type { ReadTerm, Term } from "./rules-terms.ts";

/** One strategy: listings that match every term at a level or better. Results of earlier strategies come first. */
export interface SearchStrategy {
  readonly terms: readonly Term[];
  readonly upTo: MatchLevel;
  /** Countries, folded; a listing must be in one of them. */
  readonly countries?: readonly string[];
  /** Whether kinds also count in descriptions and addresses. */
  readonly isProse?: true;
}

export const bare = ({ filler: _filler, ...term }: ReadTerm): Term => term;

/**
 * The strategies of a query: with its filler words if a listing `isNamed` so, then without. A shop of that name is
 * meant, unless the other words say what is searched for: any 'thai food'.
 */
export function strategiesFor(terms: readonly ReadTerm[], isNamed: boolean): SearchStrategy[] {
  const significant = terms.filter(({ filler }) => filler === null).map(bare);
  const named: SearchStrategy = { terms: terms.map(bare), upTo: 4 };
  const rest: SearchStrategy = { terms: significant, upTo: 6 };
  if (terms.length === 0) return [];
  if (!isNamed) return [rest, ...proseOf(significant)];
  const isMeant =
    terms.some(({ filler }) => filler === "with_others") && !significant.some(({ isWanted = false }) => isWanted);
  return significant.length === 0 || isMeant ? [named] : [named, rest, ...proseOf(significant)];
}

/**
 * A kind next to words of another type may belong to an address or a sentence: 'church hill', 'learn the violin'. The
 * last strategy finds listings whose address or description contains all words.
 */
function proseOf(terms: readonly Term[]): SearchStrategy[] {
  const mentioned = terms.some(({ isWanted = false }) => !isWanted) ? mentioning(terms) : null;
  return mentioned === null ? [] : [{ terms: mentioned, upTo: 6, isProse: true }];
}

/** The terms that represent the query: without fillers, with its kinds. */
export const termsOfStrategies = (ways: readonly SearchStrategy[]): readonly Term[] =>
  ways.findLast(({ isProse = false }) => !isProse)?.terms ?? [];

/**
 * Among listings whose name is the typed text, those of the typed kind come first: the museum before its bicycle
 * rental. Null if no kind was typed.
 */
export function firstOfName([way]: readonly SearchStrategy[]): SearchStrategy | null {
  return way !== undefined && way.terms.some(({ isKind = false }) => isKind) ? { terms: way.terms, upTo: 2 } : null;
}

/**
 * Names that count as equal to the typed text: the text and its local spelling ('coffee house', a 'Coffeehouse'); only
 * the latter if no listing uses the typed spelling ('hofbraeuhaus').
 */
export function namesTyped([way]: readonly SearchStrategy[], query: string): string[] {
  const words = (way?.terms ?? []).map(({ typed, literal }) => {
    const spellings = literal.map((words) => words.map(({ text }) => text).join(" "));
    return { typed, spellings, here: spellings[0] ?? "" };
  });
  const isAsTyped = words.every(({ typed, spellings, here }) => here === "" || spellings.includes(typed));
  const isOtherwise = words.some(({ typed, here }) => here !== "" && here !== typed);
  return [...(isAsTyped ? [keyOf(query)] : []), ...(isOtherwise ? [words.map(({ here }) => here).join(" ")] : [])];
}

/** Whether a listing named exactly as typed comes first. Not for a kind alone: a supermarket may be named 'Casino'. */
export const isNameFirst = ([way]: readonly SearchStrategy[]): boolean =>
  way === undefined || !way.terms.every(({ isKind = false }) => isKind) || way.terms.length === 0;

/** Scripts used by one or a few languages, with the countries where these are spoken. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Hangul}/u, ["south korea"]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ["japan"]],
  [/\p{Script=Han}/u, ["china", "taiwan", "hong kong", "macau", "singapore", "japan"]],
  [/\p{Script=Cyrillic}/u, ["russia", "belarus", "kazakhstan", "kyrgyzstan", "ukraine"]],
  [/\p{Script=Greek}/u, ["greece", "cyprus"]],
  [/\p{Script=Hebrew}/u, ["israel"]],
  [/\p{Script=Thai}/u, ["thailand"]],
];

/**
 * Countries whose language uses the typed kind: for 'zahnarzt' the German-speaking ones. Null if it belongs to no
 * language.
 */
function countriesFor({ typed }: Term, { countries }: Lexicon): readonly string[] | null {
  return countries.get(typed) ?? SCRIPTS.find(([script]) => script.test(typed))?.[1] ?? null;
}

/**
 * The same strategies after one that is restricted to countries where the query's language is spoken: for a query
 * without a location.
 */
export function spokenFirst(ways: readonly SearchStrategy[], lexicon: Lexicon): SearchStrategy[] {
  const terms = termsOfStrategies(ways);
  const kinds = terms.filter(({ isKind = false }) => isKind);
  const countries = kinds.map((term) => countriesFor(term, lexicon));
  const [first] = countries;
  if (first == null || kinds.length < terms.length || !countries.every((others) => others === first)) return [...ways];
  return [{ terms, upTo: 4, countries: first }, ...ways];
}
