/**
 * The meaning of a query in this directory: its terms with those alternatives that occur in it
 * (docs/decisions/0133-plain-search.md).
 */
import type { Database } from "../platform/db/pool.ts";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { NO_LEXICON } from "./lexicon.ts";
import {
  isListed,
  keyFor,
  knownAndBegun,
  knownWords,
  listCounts,
  mostUpTo,
  wordsIn,
  type KnownWords,
  type WordsAndBegun,
} from "./queries-estimate.ts";
import { someMatch } from "./queries-index.ts";
import { matchesUpTo } from "./queries-words.ts";
import { bare, strategiesFor, type SearchStrategy } from "./rules-ways.ts";
import { alternativesOf, canBeNamed, readQuery, type Alternative, type ReadTerm, type Term } from "./rules-terms.ts";
import { keyOf, type QueryWord } from "../platform/text/rules-words.ts";

export interface QueryMeaning {
  /** Empty: the query cannot find anything. A strategy without terms finds everything. */
  ways: readonly SearchStrategy[];
  /** Typed words that results need not have. */
  leftOut: string[];
}

/**
 * Maximum number of alternatives of a term: each costs an index lookup in every tier. The first ones, as typed and as
 * spelled locally.
 */
const ALTERNATIVES = 12;

/** Maximum for near alternatives (longer words), if there are few. */
const NEAR_ALTERNATIVES = 80;

/** Minimum lengths of the parts of a compound: of both parts, and of the longer one. */
const PART = { least: 2, longer: 4 };
const SHORTEST_SPLIT = 6;

const isKnown = (known: KnownWords) => (words: Alternative) =>
  words.length > 0 && words.every((word) => known.has(keyFor(word)));

/**
 * Words up to this length begin many others. If a listing has this exact name, the longer words are ignored: 'dm' is
 * not Dmitri, 'C&A' is not a café.
 */
const SHORT_NAME = 2;

const isWholeName = ({ typed }: Term, known: KnownWords): boolean =>
  typed.length <= SHORT_NAME && (known.get(typed)?.[0] ?? 0) > 0;

/** The known alternatives; the typed ones if none is known. */
function pruned<T extends Term>(term: T, known: KnownWords): T {
  const [typed = []] = term.literal;
  const literal = term.literal.filter(isKnown(known));
  const same = term.same.filter(isKnown(known)).slice(0, ALTERNATIVES);
  const isName = isWholeName(term, known);
  const near = isName ? [] : term.near.filter(isKnown(known)).slice(0, NEAR_ALTERNATIVES);
  const related = isName ? [] : (term.related ?? []).filter(isKnown(known)).slice(0, ALTERNATIVES);
  return { ...term, literal: literal.length + same.length > 0 ? literal : [typed], same, near, related };
}

const PLAIN_WORD = /^[a-z]+$/;
const WITH_DIGITS = /^[a-z0-9]*\d[a-z0-9]*$/;
/** Minimum length of house numbers written as one number. */
const SHORTEST_JOINED = 4;

/** Two adjacent words as one, if the directory has it: 'mc donalds'. */
function joinable(terms: readonly ReadTerm[]): QueryWord[] {
  return terms.slice(1).flatMap((term, index) => {
    const text = `${terms[index]?.typed ?? ""}${term.typed}`;
    return isJoinable(text) ? [{ text, isPrefix: false }] : [];
  });
}

const isJoinable = (text: string): boolean =>
  (PLAIN_WORD.test(text) && text.length >= SHORTEST_SPLIT) ||
  (WITH_DIGITS.test(text) && text.length >= SHORTEST_JOINED);

const isMeaningful = ({ filler }: ReadTerm) => filler === null || filler === "with_others";

function withJoined(terms: readonly ReadTerm[], known: KnownWords): ReadTerm[] {
  const made: ReadTerm[] = [];
  for (const term of terms) {
    const before = made.at(-1);
    const text = `${before?.typed ?? ""}${term.typed}`;
    const isOne = before?.filler === null && isMeaningful(term) && isJoinable(text) && known.has(text);
    if (before === undefined || !isOne) {
      made.push(term);
      continue;
    }
    const [asTyped = []] = before.literal;
    const pairs = [...before.literal, ...before.same].flatMap((first) =>
      [...term.literal, ...term.same].map((second) => [...first, ...second]),
    );
    made.splice(-1, 1, {
      typed: `${before.typed} ${term.typed}`,
      literal: [[{ text, isPrefix: false }], ...pairs.slice(0, 1)],
      same: pairs.slice(1, ALTERNATIVES),
      near: term.near.map((words) => [...asTyped, ...words]),
      filler: null,
    });
  }
  return made;
}

const splitsOf = (text: string): [string, string][] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at): [string, string] => [
    text.slice(0, at + 1),
    text.slice(at + 1),
  ]).filter(([a, b]) => Math.min(a.length, b.length) >= PART.least && Math.max(a.length, b.length) >= PART.longer);

const isUnknown = (term: Term, known: KnownWords) => !alternativesOf(term).some(isKnown(known));

/** An unknown word as two known ones: 'goldencrust'. */
async function withSplit(db: Database, terms: readonly ReadTerm[], known: KnownWords): Promise<ReadTerm[]> {
  const wanted = terms.filter(
    (term) => isUnknown(term, known) && PLAIN_WORD.test(term.typed) && term.typed.length >= SHORTEST_SPLIT,
  );
  if (wanted.length === 0) return [...terms];
  const parts = wanted.flatMap(({ typed }) => splitsOf(typed).flat()).map((text) => ({ text, isPrefix: false }));
  const found = await knownWords(db, parts);
  const worth = (text: string) => found.get(text)?.[3] ?? -1;
  return terms.map((term) => {
    if (!wanted.includes(term)) return term;
    const [best] = splitsOf(term.typed)
      .filter((pair) => pair.every((part) => found.has(part)))
      .toSorted((a, b) => Math.min(...b.map(worth)) - Math.min(...a.map(worth)));
    return best === undefined ? term : { ...term, literal: [best.map((text) => ({ text, isPrefix: false }))] };
  });
}

async function isSomewhere(db: Database, terms: readonly Term[]): Promise<boolean> {
  // for one word the dictionary is enough; an index query takes longer the more frequent the word is
  if (terms.length === 1 && mostUpTo(await listCounts(db, terms), 4) > 0) return true;
  return someMatch(db, matchesUpTo(terms, 4));
}

/** Filler words count only if a name, a keyword or a town contains them together with the other words. */
async function meaningFor(db: Database, terms: readonly ReadTerm[]): Promise<QueryMeaning> {
  const isFull = terms.every(({ filler }) => filler === null);
  const isNamed = !isFull && canBeNamed(terms) && (await isSomewhere(db, terms.map(bare)));
  const leftOut = isNamed ? [] : terms.filter(({ filler }) => filler === "left").map(({ typed }) => typed);
  return { ways: strategiesFor(terms, isNamed), leftOut };
}

/** The words as typed, without alternatives. */
export function plainMeaning(query: string, { isWhole = false } = {}): QueryMeaning {
  const terms = readQuery(query, NO_LEXICON).map((term) => {
    const plain = { ...bare(term), literal: term.literal.slice(0, 1) };
    // the word itself is included in its prefix matches
    return isWhole ? { ...plain, near: [] } : plain;
  });
  return { ways: terms.length === 0 ? [] : [{ terms, upTo: 6 }], leftOut: [] };
}

/** The unfinished word of a term, if its completions can be listed. */
function beginningOf({ near: [beginning] }: ReadTerm): QueryWord | null {
  const last = beginning?.at(-1);
  return last !== undefined && isListed(last) ? last : null;
}

/** Replaces a prefix by its completions if there are few: GIN reads a few posting lists faster than a range. */
function withBegun(term: ReadTerm, begun: WordsAndBegun["begun"]): ReadTerm {
  const [beginning = [], ...begunKinds] = term.near;
  const longer = begun.get(beginningOf(term)?.text ?? "") ?? null;
  if (longer === null) return term;
  const listed = longer.map((text) => [...beginning.slice(0, -1), { text, isPrefix: false }]);
  return { ...term, near: [...listed, ...begunKinds] };
}

/** Splits between letters and digits ('take31', 'cafe80332') and house numbers written as one: '4715' for '47-15'. */
const partsOf = (word: string): string[] =>
  /^\d{4}$/.test(word) ? [word.slice(0, 2), word.slice(2)] : word.split(/(?<=\d)(?=[a-z])|(?<=[a-z])(?=\d)/);

/** The query with unknown words split; null if none can be split. */
function withParts(query: string, terms: readonly ReadTerm[], known: KnownWords): string | null {
  const parted = new Map(
    terms
      .filter((term) => WITH_DIGITS.test(term.typed) && isUnknown(term, known))
      .map(({ typed }): [string, string[]] => [typed, partsOf(typed)])
      .filter(([, parts]) => parts.length > 1),
  );
  if (parted.size === 0) return null;
  const words = keyOf(query).split(" ");
  return words.some((word) => parted.has(word)) ? words.flatMap((word) => parted.get(word) ?? word).join(" ") : null;
}

/**
 * Whether a term that no listing has is a kind or an offer in another language than the page's. In Latin letters, as
 * typed only: with another ending it may as well be mistyped.
 */
function isForeign(query: string, unknown: readonly ReadTerm[], { words }: Lexicon, others: Lexicon): boolean {
  const typed = new Set(unknown.flatMap((term) => term.typed.split(" ")));
  return readQuery(query, others).some(
    (term) =>
      term.isWanted === true &&
      !words.has(term.typed) &&
      (others.words.has(term.typed) || !/[a-z]/.test(term.typed)) &&
      term.typed.split(" ").some((word) => typed.has(word)),
  );
}

/** Search strategies for the typed query. */
export async function meaningOf(db: Database, query: string, lexicon: Lexicon, isEnded = false): Promise<QueryMeaning> {
  const params = readQuery(query, lexicon, isEnded);
  const beginnings = params.flatMap((term) => beginningOf(term) ?? []);
  const asTyped = [...wordsIn(params), ...joinable(params)].filter((word) => !beginnings.includes(word));
  const looked = await knownAndBegun(db, asTyped, [...new Set(beginnings.map(({ text }) => text))]);
  const many = beginnings.filter(({ text }) => looked.begun.get(text) === null);
  const known = new Map([...looked.known, ...(await knownWords(db, many))]);
  const read = params.map((term) => withBegun(term, looked.begun));
  const parted = withParts(query, read, known);
  if (parted !== null) return meaningOf(db, parted, lexicon, isEnded);
  const unknown = read.filter((term) => isUnknown(term, known));
  const others = unknown.length === 0 ? undefined : lexicon.others;
  if (others !== undefined && isForeign(query, unknown, lexicon, others)) return meaningOf(db, query, others, isEnded);
  const joined = withJoined(read, known);
  const split = await withSplit(db, joined, known);
  return meaningFor(
    db,
    split.map((term) => (joined.includes(term) ? pruned(term, known) : term)),
  );
}
