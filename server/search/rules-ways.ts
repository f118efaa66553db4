/** Ways to search for the terms of a query, one after the other: by a name first, by kinds, by sentences (docs/decisions/0133-plain-search.md). */
import type { Lexicon } from "#contract/search/lexicon.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import { mentioning, type MatchLevel } from "./rules-ranking.ts";
import type { ReadTerm, Term } from "./rules-terms.ts";

/** One way to ask: listings that match every term at a level or better. What an earlier way finds comes before. */
export interface SearchStrategy {
  readonly terms: readonly Term[];
  readonly upTo: MatchLevel;
  /** Countries, as search compares them, of which a listing has to be in one. */
  readonly countries?: readonly string[];
  /** Whether kinds count in descriptions and addresses, too. */
  readonly isProse?: true;
}

export const bare = ({ filler: _filler, ...term }: ReadTerm): Term => term;

/**
 * The ways of a query: with its fillers first, where a listing `isNamed` so, then without. A shop that is named so is the one that is
 * meant, unless the rest says what is wanted: any 'thai food'.
 */
export function strategiesFor(terms: readonly ReadTerm[], isNamed: boolean): SearchStrategy[] {
  const significant = terms.filter(({ filler }) => filler === null).map(bare);
  const named: SearchStrategy = { terms: terms.map(bare), upTo: 4 };
  const rest: SearchStrategy = { terms: significant, upTo: 6 };
  if (terms.length === 0) return [];
  if (!isNamed) return [rest, ...proseOf(significant)];
  const isMeant =
    terms.some(({ filler }) => filler === "beside") && !significant.some(({ isWanted = false }) => isWanted);
  return significant.length === 0 || isMeant ? [named] : [named, rest, ...proseOf(significant)];
}

/**
 * A kind next to words of another sort may belong to an address or a sentence: 'church hill', 'learn the violin'. Behind all else
 * listings count whose address or description has all of them.
 */
function proseOf(terms: readonly Term[]): SearchStrategy[] {
  const mentioned = terms.some(({ isWanted = false }) => !isWanted) ? mentioning(terms) : null;
  return mentioned === null ? [] : [{ terms: mentioned, upTo: 6, isProse: true }];
}

/** The terms of a query by which it is understood: without fillers, and with its kinds. */
export const termsOfStrategies = (ways: readonly SearchStrategy[]): readonly Term[] =>
  ways.findLast(({ isProse = false }) => !isProse)?.terms ?? [];

/**
 * Where the name is what was typed, what is of the kind that was typed comes before what is only called so: the museum of the name
 * before its bicycle rental. Null where no kind was typed.
 */
export function firstOfName([way]: readonly SearchStrategy[]): SearchStrategy | null {
  return way !== undefined && way.terms.some(({ isKind = false }) => isKind) ? { terms: way.terms, upTo: 2 } : null;
}

/**
 * What a name is that is what was typed: that, and as it is spelled here where it may be spelled otherwise ('coffee house', a
 * 'Coffeehouse'); the latter alone where nobody spells it as it was typed ('hofbraeuhaus').
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

/** Whether a name that is what was typed comes first: not where that says a kind and nothing else. A supermarket may be named 'Casino'. */
export const isNameFirst = ([way]: readonly SearchStrategy[]): boolean =>
  way === undefined || !way.terms.every(({ isKind = false }) => isKind) || way.terms.length === 0;

/** Scripts in which one language is written, or few, with the countries where it is spoken. */
const SCRIPTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\p{Script=Hangul}/u, ["south korea"]],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ["japan"]],
  [/\p{Script=Han}/u, ["china", "taiwan", "hong kong", "macau", "singapore", "japan"]],
  [/\p{Script=Cyrillic}/u, ["russia", "belarus", "kazakhstan", "kyrgyzstan", "ukraine"]],
  [/\p{Script=Greek}/u, ["greece", "cyprus"]],
  [/\p{Script=Hebrew}/u, ["israel"]],
  [/\p{Script=Thai}/u, ["thailand"]],
];

/** Countries where a kind that was typed is called so: of 'zahnarzt' those where German is spoken. Null where it belongs to no language. */
function countriesFor({ typed }: Term, { countries }: Lexicon): readonly string[] | null {
  return countries.get(typed) ?? SCRIPTS.find(([script]) => script.test(typed))?.[1] ?? null;
}

/** The same ways, behind one that has only listings where the language of the query is spoken: for a query that does not say where. */
export function spokenFirst(ways: readonly SearchStrategy[], lexicon: Lexicon): SearchStrategy[] {
  const terms = termsOfStrategies(ways);
  const kinds = terms.filter(({ isKind = false }) => isKind);
  const countries = kinds.map((term) => countriesFor(term, lexicon));
  const [first] = countries;
  if (first == null || kinds.length < terms.length || !countries.every((others) => others === first)) return [...ways];
  return [{ terms, upTo: 4, countries: first }, ...ways];
}
