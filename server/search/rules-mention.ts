/** The sentence of a text that contains a typed word, split into the text before it, the word and the text after it. */
import { keyOf } from "../platform/text/rules-words.ts";

export interface Mention {
  before: string;
  match: string;
  after: string;
}

/** Maximum number of words in a phrase. */
const PHRASE_WORDS = 4;
/** Maximum number of characters shown on each side of the word. */
const SHOWN = 90;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence that contains one of the phrases, compared as search does; null if none does. */
export function mentionIn(text: string, phrases: ReadonlySet<string>): Mention | null {
  for (const { segment } of sentences.segment(text.replace(/\s+/gu, " "))) {
    const words = [...segment.matchAll(/[\p{L}\p{N}\p{M}'’]+/gu)];
    for (const [at, first] of words.entries())
      for (let length = Math.min(PHRASE_WORDS, words.length - at); length > 0; length -= 1) {
        const last = words[at + length - 1] ?? first;
        const end = last.index + last[0].length;
        const match = segment.slice(first.index, end);
        if (phrases.has(keyOf(match)))
          return { before: ending(segment.slice(0, first.index)), match, after: beginning(segment.slice(end)) };
      }
  }
  return null;
}

/** The last words of a long text. */
const ending = (text: string): string =>
  text.length <= SHOWN ? text.trimStart() : `…${text.slice(text.indexOf(" ", text.length - SHOWN)).trimStart()}`;

/** The first words of a long text. */
const beginning = (text: string): string =>
  text.length <= SHOWN ? text.trimEnd() : `${text.slice(0, text.lastIndexOf(" ", SHOWN))}…`;
