/** Groups of words with the same meaning, from lines of text. */
import type { Lexicon } from "#contract/search/lexicon.ts";
import { keyOf } from "../platform/text/rules-words.ts";

/** Lines without comments (from # on); empty lines are left out. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter((line) => line !== "");

export const phrasesOf = (line: string): string[] =>
  line
    .split(",")
    .map(keyOf)
    .filter((phrase) => phrase !== "");

const PAIR = /^\S+ \S+$/;

/** A phrase of two words is also found as one word: 'coffeeshop'. */
export const keysFor = (phrase: string): string[] => (PAIR.test(phrase) ? [phrase, phrase.replace(" ", "")] : [phrase]);

/** The phrases of all synonym lines (lines without `>` and `=`), grouped by the first phrase of the line. */
function groupsByFirst(text: string): Map<string, readonly string[]> {
  const lines = linesOf(text)
    .filter((line) => !/[>=]/.test(line))
    .map(phrasesOf);
  const groups = Map.groupBy(lines, ([first = ""]) => first);
  return new Map([...groups].map(([first, some]) => [first, some.flat()]));
}

/**
 * Effect of a name that is known: it loses its other meanings, has one more, or finds the first phrase too, without its
 * synonyms.
 */
export type OfKnownNames = "replace" | "add" | "also";

export class WordSets {
  private readonly sets = new Map<string, { same: Set<string>; related: Set<string> }>();
  /** Phrases that occur only to the left of a '='. */
  readonly needs = new Set<string>();

  /**
   * Adds groups of phrases: one group per line, separated by commas. In 'supermarket > grocery', the right side is
   * related to the left side, but not the reverse. In 'apple pie = bakery, café', the left side means the right side,
   * but not the reverse. With `isByFirst`, synonym lines with the same first phrase form one group; the synonyms on a
   * phrase's own line come first. With `joins`, a line merges the groups that contain its phrases.
   */
  add(text: string, { joins = false, isByFirst = false } = {}): void {
    const byFirst = isByFirst ? groupsByFirst(text) : new Map<string, readonly string[]>();
    for (const line of linesOf(text)) {
      const [needed, meant] = line.split("=");
      if (meant !== undefined) {
        for (const phrase of phrasesOf(needed ?? "")) {
          if (!this.sets.has(phrase)) for (const key of keysFor(phrase)) this.needs.add(key);
          this.put(phrase, phrasesOf(meant), []);
        }
        continue;
      }
      const [left = "", right] = line.split(">");
      const given = phrasesOf(left);
      const known =
        joins && right === undefined ? given.flatMap((phrase) => [...(this.sets.get(phrase)?.same ?? [])]) : [];
      const phrases = [...new Set([...given, ...known])];
      const related = right === undefined ? [] : phrasesOf(right);
      const others = right === undefined ? (byFirst.get(given[0] ?? "") ?? []) : [];
      const same = [...new Set([...phrases, ...others])];
      for (const phrase of phrases) {
        if (right === undefined) for (const key of keysFor(phrase)) this.needs.delete(key);
        this.put(phrase, same, related);
      }
    }
  }

  /**
   * Adds words of one language: each line begins with a phrase that is known, then has its names. Returns the names by
   * that phrase.
   */
  name(text: string, known: OfKnownNames): [string, string[]][] {
    const lines = linesOf(text).map(phrasesOf);
    const firsts = new Set(lines.map(([first = ""]) => first));
    const old = known === "also" ? new Set(this.sets.keys()) : new Set<string>();
    if (known === "replace")
      for (const name of lines.flatMap(([, ...names]) => names))
        if (!firsts.has(name)) for (const key of keysFor(name)) this.sets.delete(key);
    return lines.map(([first = "", ...all]) => {
      const names = old.size > 0 ? all.filter((name) => name !== first && !old.has(name)) : all;
      for (const name of all) if (old.has(name)) this.put(name, [first], []);
      const others = [...(this.sets.get(first)?.same ?? [])];
      const isNeed = this.needs.has(first);
      for (const name of names) {
        for (const key of keysFor(name)) {
          if (isNeed) this.needs.add(key);
          else this.needs.delete(key);
        }
        this.put(name, isNeed ? others : [...names, first, ...others], []);
      }
      if (!isNeed) for (const other of [first, ...others]) this.put(other, names, []);
      return [first, names];
    });
  }

  private put(from: string, same: readonly string[], related: readonly string[]): void {
    for (const key of keysFor(from)) {
      const known = this.sets.get(key) ?? { same: new Set(), related: new Set() };
      for (const phrase of same) if (phrase !== key) known.same.add(phrase);
      for (const phrase of related) known.related.add(phrase);
      this.sets.set(key, known);
    }
  }

  phrases(): Iterable<string> {
    return this.sets.keys();
  }

  /** A phrase's related phrases also apply to its synonyms, and include the synonyms of the related phrases. */
  all(): Lexicon["words"] {
    const sameAs = (phrase: string) => [phrase, ...(this.sets.get(phrase)?.same ?? [])];
    return new Map(
      [...this.sets].map(([key, { same }]) => {
        const related = sameAs(key).flatMap((phrase) => [...(this.sets.get(phrase)?.related ?? [])]);
        const others = new Set(related.flatMap(sameAs));
        return [key, { same: [...same], related: [...others].filter((phrase) => phrase !== key && !same.has(phrase)) }];
      }),
    );
  }
}
