/**
 * How well a listing matches the words of a query (docs/decisions/0133-plain-search.md): where its words occur, and the
 * level of what occurs there.
 */
import { CATEGORIES } from "../../contract/listings/categories.ts";
import { listedPhoneWords, type QueryWord, wordsOf } from "../platform/text/rules-words.ts";
import type { Rankable } from "./rules-ranking.ts";
import type { Alternative, Term } from "./rules-terms.ts";

/**
 * Where a word occurs, best first: 1 the names, 2 keywords, 3 city, state, country and postcode, 4 categories (few, so
 * not specific), street, telephone, the line of facts, the first sentence of the description and words that it repeats,
 * 5 the rest of the description.
 */
export type Tier = 1 | 2 | 3 | 4 | 5;

/**
 * Where an alternative may occur: 0 is a keyword that equals these words ('movie theater' is not a theater), 'c' a
 * category by its number.
 */
export type MatchTier = 0 | "c" | Tier;

export const TIERS = [1, 2, 3, 4, 5] as const satisfies readonly Tier[];

/**
 * How well something matches, best first: the typed words in the first three tiers (1, 2, 3); synonyms, equally good as
 * keywords (2) or in places (3); synonyms in a name, prefix matches and related words (4); the typed words in the
 * fourth tier (5); all others in the fourth tier, and everything in the fifth (6). A kind that occurs only in the
 * fourth or fifth tier is merely mentioned ('over the old pharmacy') and does not match.
 */
export type MatchLevel = 1 | 2 | 3 | 4 | 5 | 6;

export const LEVELS = [1, 2, 3, 4, 5, 6] as const satisfies readonly MatchLevel[];

/** The tiers in which the words of an alternative count at a level or better. */
type TiersByLevel = Readonly<Record<MatchLevel, readonly MatchTier[]>>;

const LITERAL: TiersByLevel = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3, 4], 6: TIERS };
/** For words that say where a place is or what it offers: towns, countries, terraces. */
const SAME_WORD: TiersByLevel = { 1: [], 2: [2], 3: [2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/** A single synonym has another meaning within a longer keyword: a 'repair cafe' has no coffee. */
const SAME_OFFER: TiersByLevel = { 1: [], 2: [], 3: [3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/** One of several words may be in the name: a word is stored once, in its best tier ('Extreme Hair', a hair salon). */
const SAME_WORDS: TiersByLevel = { 1: [], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/**
 * Listings of a kind come before listings that only have it in their name: bars named 'Blue Bar' (1), other bars (2),
 * snack bars and a nail salon named 'Nail Bar' (3).
 */
const LITERAL_KIND: TiersByLevel = { 1: [], 2: [], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: [1, 2, 3] };
/**
 * Listings that state the need in a keyword come before kinds that meet it; a name alone is weak evidence: 'Food
 * Furniture'.
 */
const LITERAL_NEED: TiersByLevel = { 1: [], 2: [2], 3: [2], 4: [1, 2, 3], 5: [1, 2, 3, 4], 6: TIERS };
/** A single synonym is another kind within a longer keyword: a gas station is not a train station. */
const SAME_KIND: TiersByLevel = { 1: [], 2: [], 3: [3], 4: [1, 3], 5: [1, 3], 6: [1, 3] };
const SAME_KIND_WORDS: TiersByLevel = { 1: [], 2: [], 3: [2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: [1, 2, 3] };
const NEAR: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
const NEAR_KIND: TiersByLevel = { ...NEAR, 6: [1, 2, 3] };
/** Related alternatives count as a whole keyword and in a name. */
const RELATED: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1], 5: [1], 6: [1, 4, 5] };
const RELATED_WORDS: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1, 2], 5: [1, 2], 6: TIERS };
const RELATED_KIND: TiersByLevel = { ...RELATED, 6: [1] };
const RELATED_KIND_WORDS: TiersByLevel = { ...RELATED_WORDS, 6: [1, 2] };
/** A category is broad: 'restaurants' finds all of it, after listings with the word in better tiers. */
const CATEGORY: TiersByLevel = { 1: [], 2: [], 3: [], 4: [], 5: ["c"], 6: ["c"] };
/** A category meets 'where to eat' better than a description does. */
const CATEGORY_NEED: TiersByLevel = { ...CATEGORY, 4: ["c"] };
export const EXACT: readonly MatchTier[] = [0];

/** Alternatives, one of which must occur, each with all its words in one of the tiers. */
export type TermAlternatives = readonly { readonly words: Alternative; readonly tiers: readonly MatchTier[] }[];

/** A keyword as one lexeme; words contain no underscores. */
export const exactly = (words: Alternative): Alternative => [
  { text: words.map(({ text }) => text).join("_"), isPrefix: false },
];

/** The alternatives of a term that count as whole keywords at a level or better. */
export function wholeKeywordsOf(term: Term, level: MatchLevel): Alternative[] {
  const { literal, same, related = [], isKind = false, isWanted = false, isNeed = false } = term;
  const isSame = isKind || (isWanted && level >= (isNeed ? 3 : 2));
  const alternatives = [...(isKind ? literal : []), ...(isSame ? same : []), ...(level < 4 ? [] : related)];
  return level === 1 ? [] : alternatives.map(exactly);
}

/** The conditions for a term at a level or better; all must be met. Empty: nothing matches. */
export function countingAt(term: Term, level: MatchLevel): readonly TermAlternatives[] {
  const { literal, same, near, related = [], categories = [] } = term;
  const { isKind = false, isWanted = false, isNeed = false } = term;
  if ((isKind || isNeed) && level === 1) {
    const named = literal.map((words) => ({ words, tiers: LITERAL[1] }));
    if (named.length === 0) return [];
    return [named, [...literal, ...same].map((words) => ({ words: exactly(words), tiers: EXACT }))];
  }
  const ofLiteral = isKind ? LITERAL_KIND : isNeed ? LITERAL_NEED : LITERAL;
  const ofWord = isKind || isNeed ? SAME_KIND : isWanted ? SAME_OFFER : SAME_WORD;
  const [ofRelated, ofRelatedWords] = isKind ? [RELATED_KIND, RELATED_KIND_WORDS] : [RELATED, RELATED_WORDS];
  const ofCategory = isNeed ? CATEGORY_NEED : CATEGORY;
  const ofWords = isKind || isNeed ? SAME_KIND_WORDS : SAME_WORDS;
  const choice = [
    ...literal.map((words) => ({ words, tiers: ofLiteral[level] })),
    ...same.map((words) => ({ words, tiers: (words.length === 1 ? ofWord : ofWords)[level] })),
    ...wholeKeywordsOf(term, level).map((words) => ({ words, tiers: EXACT })),
    ...near.map((words) => ({ words, tiers: (isKind ? NEAR_KIND : NEAR)[level] })),
    ...related.map((words) => ({ words, tiers: (words.length === 1 ? ofRelated : ofRelatedWords)[level] })),
    ...categories.map((number) => ({ words: [{ text: String(number), isPrefix: false }], tiers: ofCategory[level] })),
  ].filter(({ tiers }) => tiers.length > 0);
  return choice.length === 0 ? [] : [choice];
}

/** The terms for mentions in a text: kinds count in every tier. Null without a kind. */
export function mentioning(terms: readonly Term[]): Term[] | null {
  if (!terms.some(({ isKind = false }) => isKind)) return null;
  return terms.map(({ typed, literal, same, near, isKind = false }) =>
    isKind ? { typed, literal, same, near: [] } : { typed, literal, same, near },
  );
}

/** Captions such as 'Takeaway in Eastbourne.', which many listings share, are not longer. */
const CAPTION_LENGTH = 40;

/** The first sentence of a description, or its first 200 characters. */
const firstSentence = (description: string): string =>
  /^.{1,200}?[.!?](?=\s|$)/su.exec(description)?.[0] ?? description.slice(0, 200);

/**
 * Each word of a listing with its best tier. `wordsOfOften` may cache: it is called with texts that many listings
 * share.
 */
export function tiersOf(
  listing: Omit<Rankable, "id">,
  wordsOfOften: (text: string) => readonly string[] = wordsOf,
): Map<string, Tier> {
  const tiers = new Map<string, Tier>();
  const put = (words: readonly string[], tier: Tier) => {
    for (const word of words) if (!tiers.has(word)) tiers.set(word, tier);
  };
  put(wordsOf(listing.name), 1);
  for (const text of listing.otherNames) put(wordsOf(text), 1);
  for (const text of listing.keywords) put(wordsOfOften(text), 2);
  put(wordsOfOften(listing.city), 3);
  put(wordsOfOften(listing.state), 3);
  put(wordsOfOften(listing.country), 3);
  put(wordsOfOften(listing.zipCode), 3);
  // SW1A 1AA is also typed as one word
  if (listing.zipCode.includes(" ")) put(wordsOfOften(listing.zipCode.replaceAll(" ", "")), 3);
  for (const text of listing.categories) put(wordsOfOften(text), 4);
  put(wordsOf(listing.address), 4);
  put(wordsOf(listing.featureWords), 4);
  const described = (listing.description.length > CAPTION_LENGTH ? wordsOf : wordsOfOften)(listing.description);
  put(wordsOf(firstSentence(listing.description)), 4);
  put(
    described.filter((word, at) => described.indexOf(word) !== at),
    4,
  );
  put(described, 5);
  if (listing.phoneNumber !== "") put(listedPhoneWords(listing.phoneNumber), 4);
  return tiers;
}

/** The keywords of a listing, each as one lexeme. */
export const exactKeywords = (
  keywords: readonly string[],
  wordsOfOften: (text: string) => readonly string[] = wordsOf,
): Set<string> => new Set(keywords.map((text) => wordsOfOften(text).join("_")).filter((text) => text !== ""));

/** Fields used for matching. */
export interface Matchable {
  readonly tiers: ReadonlyMap<string, Tier>;
  readonly exact: ReadonlySet<string>;
  /** Category numbers. */
  readonly categories: ReadonlySet<string>;
}

export const matchableOf = (listing: Omit<Rankable, "id">): Matchable => ({
  tiers: tiersOf(listing),
  exact: exactKeywords(listing.keywords),
  categories: new Set(listing.categories.map((name) => String(CATEGORIES.findIndex((category) => category === name)))),
});

function standsIn({ text, isPrefix }: QueryWord, within: readonly MatchTier[], listing: Matchable): boolean {
  const { tiers, exact, categories } = listing;
  if (within.includes("c")) return categories.has(text);
  if (within.includes(0) && exact.has(text)) return true;
  const tier = tiers.get(text);
  if (tier !== undefined && within.includes(tier)) return true;
  return isPrefix && [...tiers].some(([word, at]) => within.includes(at) && word.startsWith(text));
}

function levelOfTerm(term: Term, listing: Matchable): MatchLevel | null {
  const matches = (level: MatchLevel) => {
    const choices = countingAt(term, level);
    const isMet = (choice: TermAlternatives) =>
      choice.some(({ words, tiers: within }) => words.every((word) => standsIn(word, within, listing)));
    return choices.length > 0 && choices.every(isMet);
  };
  return LEVELS.find(matches) ?? null;
}

/**
 * The match level of a listing: the worst level of its terms, each at its best. Null if a term is missing; 1 without
 * terms.
 */
export function levelOf(terms: readonly Term[], listing: Matchable): MatchLevel | null {
  let worst: MatchLevel = 1;
  for (const term of terms) {
    const level = levelOfTerm(term, listing);
    if (level === null) return null;
    if (level > worst) worst = level;
  }
  return worst;
}
