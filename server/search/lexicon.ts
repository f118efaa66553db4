/** Synonyms and filler words: the built-in ones and those of an operator's file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { HOURS_FILTERS, type HoursFilter } from "#contract/search/hours-filters.ts";
import { keyOf } from "../platform/text/rules-words.ts";

export const NO_LEXICON: Lexicon = {
  words: new Map(),
  kinds: new Set(),
  offers: new Set(),
  needs: new Set(),
  fillers: new Map(),
  countries: new Map(),
  filters: new Map(),
};

/** Lines without comments (from # on); empty lines are left out. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, "").trim())
    .filter((line) => line !== "");

const phrasesOf = (line: string): string[] =>
  line
    .split(",")
    .map(keyOf)
    .filter((phrase) => phrase !== "");

const PAIR = /^\S+ \S+$/;

/** A phrase of two words is also found as one word: 'coffeeshop'. */
const keysFor = (phrase: string): string[] => (PAIR.test(phrase) ? [phrase, phrase.replace(" ", "")] : [phrase]);

/** The phrases of all synonym lines (lines without `>` and `=`), grouped by the first phrase of the line. */
function groupsByFirst(text: string): Map<string, readonly string[]> {
  const lines = linesOf(text)
    .filter((line) => !/[>=]/.test(line))
    .map(phrasesOf);
  const groups = Map.groupBy(lines, ([first = ""]) => first);
  return new Map([...groups].map(([first, some]) => [first, some.flat()]));
}

class WordSets {
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

/** Source texts of a lexicon: built-in kinds, offers and towns, groups that an operator adds, and filler words. */
interface Texts {
  kinds: string;
  offers?: string;
  others?: readonly string[];
  added?: readonly string[];
  silent: string;
  left: string;
  withOthers?: string;
  filters?: string;
  languages?: string;
}

/**
 * Countries in which a phrase's languages are spoken, from lines such as 'de: Germany, Austria' and 'de = zahnarzt'.
 */
function countriesOf(text: string): Lexicon["countries"] {
  const spokenIn = new Map<string, string[]>();
  const countries = new Map<string, string[]>();
  for (const line of linesOf(text)) {
    const [, language = "", list = ""] = /^(\w+):(.*)$/.exec(line) ?? [];
    if (language !== "") spokenIn.set(language, phrasesOf(list));
  }
  for (const line of linesOf(text)) {
    const [languages = "", phrases = ""] = line.split("=");
    const found = languages.trim().split(" ").flatMap((language) => spokenIn.get(language) ?? []); // oxfmt-ignore
    for (const phrase of phrasesOf(phrases)) countries.set(phrase, found);
  }
  return countries;
}

/** The filter that each phrase sets, from lines such as 'open = open now, jetzt geöffnet'. */
function filtersOf(text: string): Lexicon["filters"] {
  const filters = new Map<string, Exclude<HoursFilter, "any"> | "here">();
  for (const line of linesOf(text)) {
    const [name = "", phrases = ""] = line.split("=");
    const filter = [...HOURS_FILTERS, "here" as const].find((one) => one === name.trim());
    if (filter === undefined || filter === "any") throw new Error(`There is no filter '${name.trim()}'.`);
    for (const phrase of phrasesOf(phrases)) filters.set(phrase, filter);
  }
  return filters;
}

export function makeLexicon(texts: Texts): Lexicon {
  const words = new WordSets();
  words.add(texts.kinds, { isByFirst: true });
  const kinds = new Set([...words.phrases()].filter((phrase) => !words.needs.has(phrase)));
  words.add(texts.offers ?? "", { isByFirst: true });
  const offers = new Set([...words.phrases()].filter((phrase) => !kinds.has(phrase)));
  for (const text of texts.others ?? []) words.add(text);
  for (const text of texts.added ?? []) words.add(text, { joins: true });
  const fillers = new Map<string, "silent" | "left" | "with_others">();
  for (const line of linesOf(texts.withOthers ?? ""))
    for (const phrase of phrasesOf(line)) fillers.set(phrase, "with_others");
  for (const line of linesOf(texts.silent)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "silent");
  for (const line of linesOf(texts.left)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "left");
  return {
    words: words.all(),
    kinds,
    offers,
    needs: words.needs,
    fillers,
    countries: countriesOf(texts.languages ?? ""),
    filters: filtersOf(texts.filters ?? ""),
  };
}

const ours = (name: string): string => readFileSync(join(import.meta.dirname, "words", name), "utf8");

/** The built-in lexicon plus the groups of an operator's file. If that cannot be read, the built-in lexicon alone. */
export function readLexicon(operatorsFile: string | null, onUnread: (error: unknown) => void): Lexicon {
  const theirs: string[] = [];
  try {
    if (operatorsFile !== null) theirs.push(readFileSync(operatorsFile, "utf8"));
  } catch (error) {
    onUnread(error);
  }
  return makeLexicon({
    kinds: ours("kinds.txt"),
    offers: ours("offers.txt"),
    others: [ours("extras.txt"), ours("places.txt")],
    added: theirs,
    silent: ours("silent.txt"),
    left: ours("left-out.txt"),
    withOthers: ours("with-others.txt"),
    filters: ours("filters.txt"),
    languages: ours("languages.txt"),
  });
}

/** The lexicon without an operator's file. */
export const ourLexicon = (): Lexicon => readLexicon(null, () => {});
