/** Words that mean the same, and words that say nothing about a place: ours, and those of an operator's file. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "../context/lexicon.ts";
import { keyOf } from "./rules-words.ts";

export const NO_LEXICON: Lexicon = { same: new Map(), fillers: new Map() };

/** Lines without what follows a #, and without empty ones. */
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

/**
 * Groups of phrases, one a line with commas between. With `>` everything left of it also finds what is right of it, but not the
 * other way round: 'things to do > museum, park'.
 */
export function readGroups(text: string, into: Map<string, Set<string>> = new Map()): Map<string, Set<string>> {
  const put = (from: string, to: readonly string[]) => {
    // 'coffeeshop' is asked for as 'coffee shop' is
    for (const key of new Set([from, from.replaceAll(" ", "")])) {
      const known = into.get(key) ?? new Set();
      for (const phrase of to) if (phrase !== key) known.add(phrase);
      into.set(key, known);
    }
  };
  for (const line of linesOf(text)) {
    const [left = "", right] = line.split(">");
    const from = phrasesOf(left);
    const to = right === undefined ? from : phrasesOf(right);
    for (const phrase of from) put(phrase, right === undefined ? from : [...from, ...to]);
  }
  return into;
}

export function makeLexicon(texts: { groups: readonly string[]; silent: string; left: string }): Lexicon {
  const same = new Map<string, Set<string>>();
  for (const text of texts.groups) readGroups(text, same);
  const fillers = new Map<string, "silent" | "left">();
  for (const line of linesOf(texts.silent)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "silent");
  for (const line of linesOf(texts.left)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "left");
  return { same: new Map([...same].map(([key, phrases]) => [key, [...phrases]])), fillers };
}

const ours = (name: string): string => readFileSync(join(import.meta.dirname, "words", name), "utf8");

/** Ours, with the groups of an operator's file beside them; without those where it cannot be read. */
export function readLexicon(operatorsFile: string | null, onUnread: (error: unknown) => void): Lexicon {
  const theirs: string[] = [];
  try {
    if (operatorsFile !== null) theirs.push(readFileSync(operatorsFile, "utf8"));
  } catch (error) {
    onUnread(error);
  }
  return makeLexicon({
    groups: [ours("kinds.txt"), ours("places.txt"), ...theirs],
    silent: ours("silent.txt"),
    left: ours("left-out.txt"),
  });
}

/** For whoever has no operator's file. */
export const ourLexicon = (): Lexicon => readLexicon(null, () => {});
