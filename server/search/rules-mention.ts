/** The sentence of a text that contains a typed word, split into the text before it, the word and the text after it. */
import { endOfText, startOfText } from "#contract/text/cut.ts";
import { rangesOf, type SearchedPhrases } from "./rules-matches.ts";

export interface Mention {
  before: string;
  match: string;
  after: string;
}

/** Maximum number of characters shown on each side of the word. */
const SHOWN = 90;

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence that contains one of the phrases; null if none does. */
export function mentionIn(text: string, phrases: SearchedPhrases): Mention | null {
  for (const { segment } of sentences.segment(text.replace(/\s+/gu, " "))) {
    const [range] = rangesOf(segment, phrases);
    if (range === undefined) continue;
    const { start, end } = range;
    return {
      before: ending(segment.slice(0, start)),
      match: segment.slice(start, end),
      after: beginning(segment.slice(end)),
    };
  }
  return null;
}

/** The last words of a long text, or its last characters in a script without spaces. */
function ending(text: string): string {
  if (text.length <= SHOWN) return text.trimStart();
  const shown = endOfText(text, SHOWN);
  return `…${(/(?<= )\S.*$/u.exec(shown)?.[0] ?? shown).trimStart()}`;
}

/** The first words of a long text, or its first characters in a script without spaces. */
function beginning(text: string): string {
  if (text.length <= SHOWN) return text.trimEnd();
  const shown = startOfText(text, SHOWN);
  return `${/^.*\S(?= )/u.exec(shown)?.[0] ?? shown}…`;
}
