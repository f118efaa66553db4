/** Words that were left out, as somebody wrote them: 'gemütliches' rather than as they are compared. */
import { keyOf } from "../platform/text/rules-words.ts";

/** A phrase as its words stand in the query, in lower case and without what stands around them; itself where they stand nowhere. */
export function asWritten(query: string, phrase: string): string {
  const words = query.split(/\s+/u).filter((word) => keyOf(word) !== "");
  for (let from = 0; from < words.length; from += 1)
    for (let to = from + 1; to <= words.length; to += 1) {
      const run = words.slice(from, to).join(" ");
      if (keyOf(run) === phrase) return run.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
    }
  return phrase;
}
