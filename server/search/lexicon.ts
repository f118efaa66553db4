/**
 * Synonyms and filler words: the built-in ones and those of an operator's file. Most words serve pages in all languages;
 * those of one language, which may mean something else in another ('Bad', 'pain', 'droguería'), serve its own pages
 * first.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Lexicon } from "#contract/search/lexicon.ts";
import { HOURS_FILTERS, type HoursFilter } from "#contract/search/hours-filters.ts";
import { namesIn } from "../listings/features/keyword-names.ts";
import { keysFor, linesOf, phrasesOf, WordSets, type OfKnownNames } from "./word-sets.ts";

export const NO_LEXICON: Lexicon = {
  words: new Map(),
  kinds: new Set(),
  offers: new Set(),
  needs: new Set(),
  fillers: new Map(),
  countries: new Map(),
  filters: new Map(),
  ends: new Set(),
};

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
  compounds?: string;
  /** Names in the language of the page. */
  own?: string | undefined;
  /** Names in other languages. */
  foreign?: readonly string[];
  /** Names of categories, each after the category. */
  categories?: readonly string[];
  /** Names of keywords, each after its English word. */
  keywords?: readonly string[];
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
  const filters = new Map<string, HoursFilter | "here">();
  for (const line of linesOf(text)) {
    const [name = "", phrases = ""] = line.split("=");
    const filter = [...HOURS_FILTERS, "here" as const].find((one) => one === name.trim());
    if (filter === undefined) throw new Error(`There is no filter '${name.trim()}'.`);
    for (const phrase of phrasesOf(phrases)) filters.set(phrase, filter);
  }
  return filters;
}

/** Adds names of one language. Each is a kind if the first phrase of its line is one, otherwise an offer. */
function assign(text: string, sets: { kinds: Set<string>; offers: Set<string> }, words: WordSets, known: OfKnownNames) {
  for (const [first, names] of words.name(text, known)) {
    const set = sets.kinds.has(first) ? sets.kinds : sets.offers;
    for (const key of names.flatMap(keysFor)) set.add(key);
  }
}

export function makeLexicon(texts: Texts): Lexicon {
  const words = new WordSets();
  words.add(texts.kinds, { isByFirst: true });
  const kinds = new Set([...words.phrases()].filter((phrase) => !words.needs.has(phrase)));
  words.add(texts.offers ?? "", { isByFirst: true });
  const offers = new Set([...words.phrases()].filter((phrase) => !kinds.has(phrase)));
  for (const text of texts.others ?? []) words.add(text);
  const sets = { kinds: new Set(kinds), offers: new Set(offers) };
  assign(texts.own ?? "", sets, words, "replace");
  for (const text of texts.foreign ?? []) assign(text, sets, words, "add");
  for (const text of [...(texts.categories ?? []), ...(texts.keywords ?? [])]) assign(text, sets, words, "also");
  for (const text of texts.added ?? []) words.add(text, { joins: true });
  const fillers = new Map<string, "silent" | "left" | "with_others">();
  for (const line of linesOf(texts.withOthers ?? ""))
    for (const phrase of phrasesOf(line)) fillers.set(phrase, "with_others");
  for (const line of linesOf(texts.silent)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "silent");
  for (const line of linesOf(texts.left)) for (const phrase of phrasesOf(line)) fillers.set(phrase, "left");
  return {
    words: words.all(),
    ...sets,
    needs: words.needs,
    fillers,
    countries: countriesOf(texts.languages ?? ""),
    filters: filtersOf(texts.filters ?? ""),
    ends: new Set(linesOf(texts.compounds ?? "").flatMap(phrasesOf)),
  };
}

const WORDS = join(import.meta.dirname, "words");

const ours = (name: string): string => readFileSync(join(WORDS, name), "utf8");

/** Languages with a file of words. */
const LANGUAGES = globSync("??.txt", { cwd: WORDS }).map((file) => file.slice(0, 2));

/** Lines with each English word that listings show in the language. */
const keywordLines = (language: string): string =>
  namesIn(language)
    .map(([word, name]) => `${word}, ${name}`)
    .join("\n");

/** The groups for all pages, and those after a line such as '[de]'. */
function sectionsOf(text: string): Map<string, string> {
  const [first = "", ...parts] = text.split(/^\s*\[([a-z]{2,3})\]\s*$/m);
  const sections = new Map([["", first]]);
  for (let at = 0; at < parts.length; at += 2) {
    const language = parts[at] ?? "";
    sections.set(language, `${sections.get(language) ?? ""}\n${parts[at + 1] ?? ""}`);
  }
  return sections;
}

function readSections(file: string | null, onUnread: (error: unknown) => void): Map<string, string> {
  try {
    return sectionsOf(file === null ? "" : readFileSync(file, "utf8"));
  } catch (error) {
    onUnread(error);
    return new Map();
  }
}

/** The lexicon for pages in a language, such as 'de'. Without one: with the words of all languages. */
export type LexiconFor = (language: string | null) => Lexicon;

/**
 * The built-in lexicons plus the groups of an operator's file. If that cannot be read, the built-in ones alone.
 * `categoryNames` has lines with the names of categories by language.
 */
export function readLexicons(
  operatorsFile: string | null,
  onUnread: (error: unknown) => void,
  categoryNames: ReadonlyMap<string, string> = new Map(),
): LexiconFor {
  const theirs = readSections(operatorsFile, onUnread);
  const builtIn = new Map(LANGUAGES.map((language) => [language, ours(`${language}.txt`)]));
  const made = new Map<string | null, Lexicon>();
  function make(language: string | null): Lexicon {
    const added = [...theirs].filter(([section]) => language === null || ["", language].includes(section));
    const lexicon = makeLexicon({
      kinds: ours("kinds.txt"),
      offers: ours("offers.txt"),
      others: [ours("extras.txt"), ours("places.txt")],
      own: language === null ? "" : builtIn.get(language),
      foreign: language === null ? [...builtIn.values()] : [],
      categories: language === null ? [...categoryNames.values()] : [categoryNames.get(language) ?? ""],
      keywords: (language === null ? LANGUAGES : [language]).map(keywordLines),
      added: added.map(([, text]) => text),
      silent: ours("silent.txt"),
      left: ours("left-out.txt"),
      withOthers: ours("with-others.txt"),
      filters: ours("filters.txt"),
      languages: ours("languages.txt"),
      compounds: ours("compounds.txt"),
    });
    if (language === null) return lexicon;
    return {
      ...lexicon,
      get others() {
        return lexiconFor(null);
      },
    };
  }
  function lexiconFor(language: string | null): Lexicon {
    const lexicon = made.get(language) ?? make(language);
    made.set(language, lexicon);
    return lexicon;
  }
  return lexiconFor;
}

const ourLexicons = readLexicons(null, () => {});

/** The lexicon of pages in a language, without an operator's file. */
export const ourLexicon = (language = "en"): Lexicon => ourLexicons(language);
