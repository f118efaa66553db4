/** Where the words of a query occur in a text, compared as search does: without case and accents, in any form. */
import type { TextRange } from "#contract/search/search.ts";
import { keyOf } from "../platform/text/rules-words.ts";
import type { Alternative, Term } from "./rules-terms.ts";

/** Searched phrases; folded, with single spaces. */
export interface SearchedPhrases {
  readonly whole: ReadonlySet<string>;
  /** Phrases whose last word may go on: 'coff' for 'coffee'. */
  readonly begun: readonly string[];
}

/** Maximum number of words in a phrase. */
const PHRASE_WORDS = 4;

const WORD = /[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu;

const phraseOf = (words: Alternative) => words.map(({ text }) => text).join(" ");
const isBegun = (words: Alternative) => words.at(-1)?.isPrefix === true;
const lengthOf = (phrase: string) => phrase.split(" ").length;

/** The phrases of terms, with their other forms and synonyms. Related kinds are not what was searched for. */
export function phrasesOf(terms: readonly Term[]): SearchedPhrases {
  const alternatives = terms.flatMap(({ literal, same, near }) => [...literal, ...same, ...near]);
  const typed = terms.map((term) => term.typed);
  return {
    whole: new Set([...typed, ...alternatives.filter((words) => !isBegun(words)).map(phraseOf)]),
    begun: alternatives.filter(isBegun).map(phraseOf),
  };
}

/** The ranges of these phrases in the text, whole words each, in order and apart; the longest phrase counts. */
export function rangesOf(text: string, { whole, begun }: SearchedPhrases): TextRange[] {
  if (whole.size === 0 && begun.length === 0) return [];
  const words = [...text.matchAll(WORD)].map(({ index, 0: word }) => ({
    start: index,
    end: index + word.length,
    key: keyOf(word),
  }));
  const isSearched = (phrase: string, length: number) =>
    whole.has(phrase) || begun.some((start) => phrase.startsWith(start) && lengthOf(start) === length);
  const ranges: TextRange[] = [];
  for (let at = 0; at < words.length;) {
    const [first] = words.slice(at);
    let length = Math.min(PHRASE_WORDS, words.length - at);
    const phraseAt = () => words.slice(at, at + length).map(({ key }) => key).join(" "); // oxfmt-ignore
    while (length > 0 && !isSearched(phraseAt(), length)) length -= 1;
    const last = words[at + length - 1];
    if (length > 0 && first !== undefined && last !== undefined) ranges.push({ start: first.start, end: last.end });
    at += Math.max(1, length);
  }
  return ranges;
}
