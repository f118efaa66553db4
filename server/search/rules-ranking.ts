/**
 * The order of search results (docs/decisions/0133-plain-search.md). Relevance is, one after the other: how well the words
 * match, the Bayesian rating, the id. The database computes the same; a property test compares the two over every sort and
 * page, and the benchmark's exhaustive scorer is made of these functions.
 */
import { CATEGORIES } from "../../contract/listings/categories.ts";
import { type Sort } from "../../contract/search/search.ts";
import type { Alternative, Term } from "./rules-terms.ts";
import { listedPhoneWords, type QueryWord, wordsOf } from "../platform/text/rules-words.ts";

/** A listing as ranking sees it. */
export interface Rankable {
  readonly id: string;
  readonly name: string;
  readonly otherNames: readonly string[];
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly country: string;
  readonly zipCode: string;
  readonly address: string;
  readonly phoneNumber: string;
  readonly description: string;
  /** Closed until further notice. */
  readonly isClosed?: boolean;
  /** Sum of the stars of all its reviews. */
  readonly ratingSum: number;
  readonly reviewCount: number;
}

/**
 * Where a word stands, best first: 1 the names, 2 keywords, 3 city, state, country and postcode, 4 categories (there are few, so
 * they say little), street, telephone, the first sentence of the description and words that it repeats, 5 the rest of it.
 */
export type Tier = 1 | 2 | 3 | 4 | 5;

/**
 * Where an alternative may stand: 0 is a keyword that is these words and no others ('movie theater' is no theater), 'c' a category by
 * its number.
 */
export type MatchTier = 0 | "c" | Tier;

export const TIERS = [1, 2, 3, 4, 5] as const satisfies readonly Tier[];

/**
 * How well something matches, best first: what was typed in the first three tiers (1, 2, 3); what means the same is as good where
 * it says what (2) or where (3) a place is; that in a name, what begins so and what is related (4); what was typed in the fourth
 * tier (5); the others there, and all in the fifth tier (6). A kind that stands in no other tier than the fourth or fifth is only
 * mentioned ('over the old pharmacy'), and does not match.
 */
export type MatchLevel = 1 | 2 | 3 | 4 | 5 | 6;

export const LEVELS = [1, 2, 3, 4, 5, 6] as const satisfies readonly MatchLevel[];

/** In which tiers the words of an alternative count at a level or better. */
type TiersByLevel = Readonly<Record<MatchLevel, readonly MatchTier[]>>;

const LITERAL: TiersByLevel = { 1: [1], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3, 4], 6: TIERS };
/** For words that say where a place is or what it has besides: towns, countries, terraces. */
const SAME_WORD: TiersByLevel = { 1: [], 2: [2], 3: [2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/** A word alone that means the same says something else within a longer keyword: a 'repair cafe' has no coffee. */
const SAME_OFFER: TiersByLevel = { 1: [], 2: [], 3: [3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/** Of several words one may stand in the name: a word is stored once, at its best ('Extreme Hair', a hair salon). */
const SAME_WORDS: TiersByLevel = { 1: [], 2: [1, 2], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
/**
 * Of a kind what is one comes before what is only called so: bars named 'Blue Bar' (1), other bars (2), snack bars and a nail salon
 * named 'Nail Bar' (3).
 */
const LITERAL_KIND: TiersByLevel = { 1: [], 2: [], 3: [1, 2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: [1, 2, 3] };
/** Before kinds that meet a need come those that say so of themselves; a name alone says little: 'Food Furniture'. */
const LITERAL_NEED: TiersByLevel = { 1: [], 2: [2], 3: [2], 4: [1, 2, 3], 5: [1, 2, 3, 4], 6: TIERS };
/** A word alone that means the same is another kind within a longer keyword: a gas station is no train station. */
const SAME_KIND: TiersByLevel = { 1: [], 2: [], 3: [3], 4: [1, 3], 5: [1, 3], 6: [1, 3] };
const SAME_KIND_WORDS: TiersByLevel = { 1: [], 2: [], 3: [2, 3], 4: [1, 2, 3], 5: [1, 2, 3], 6: [1, 2, 3] };
const NEAR: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1, 2, 3], 5: [1, 2, 3], 6: TIERS };
const NEAR_KIND: TiersByLevel = { ...NEAR, 6: [1, 2, 3] };
/** Related alternatives count as a whole keyword, and in a name. */
const RELATED: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1], 5: [1], 6: [1, 4, 5] };
const RELATED_WORDS: TiersByLevel = { 1: [], 2: [], 3: [], 4: [1, 2], 5: [1, 2], 6: TIERS };
const RELATED_KIND: TiersByLevel = { ...RELATED, 6: [1] };
const RELATED_KIND_WORDS: TiersByLevel = { ...RELATED_WORDS, 6: [1, 2] };
/** A category holds much: 'restaurants' finds all of it behind those that are called so. */
const CATEGORY: TiersByLevel = { 1: [], 2: [], 3: [], 4: [], 5: ["c"], 6: ["c"] };
/** 'Where to eat' is met by a category better than by a description. */
const CATEGORY_NEED: TiersByLevel = { ...CATEGORY, 4: ["c"] };
export const EXACT: readonly MatchTier[] = [0];

/** Alternatives of which one has to stand there, each with all its words in one of the tiers. */
export type TermAlternatives = readonly { readonly words: Alternative; readonly tiers: readonly MatchTier[] }[];

/** A keyword as one lexeme: words have no underscores. */
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

/** What of a term counts at a level or better: choices, all of which have to be met. None: nothing counts there. */
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

/** The terms as a text mentions them: of a kind every tier counts. Null without a kind. */
export function mentioning(terms: readonly Term[]): Term[] | null {
  if (!terms.some(({ isKind = false }) => isKind)) return null;
  return terms.map(({ typed, literal, same, near, isKind = false }) =>
    isKind ? { typed, literal, same, near: [] } : { typed, literal, same, near },
  );
}

/** Votes that every listing has beside its own, and the average of those: so one five-star review makes 4.0, not 5. */
export const PRIOR_VOTES = 10;
export const PRIOR_RATING = 3.9;

/** The Bayesian rating, 1–5; a fixed prior, so that a listing's score changes with its own reviews only. */
export function scoreOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number {
  return (PRIOR_VOTES * PRIOR_RATING + ratingSum) / (PRIOR_VOTES + reviewCount);
}

/** The plain average, unrounded; null without reviews. */
export function ratingOf({ ratingSum, reviewCount }: Pick<Rankable, "ratingSum" | "reviewCount">): number | null {
  return reviewCount === 0 ? null : ratingSum / reviewCount;
}

/** No longer than 'Takeaway in Eastbourne.', which is said of many. */
const CAPTION_LENGTH = 40;

/** The first sentence of a description; of a long one its beginning. */
const firstSentence = (description: string): string =>
  /^.{1,200}?[.!?](?=\s|$)/su.exec(description)?.[0] ?? description.slice(0, 200);

/**
 * Each word of a listing with the best tier where it stands. `wordsOfOften` may remember: it is asked for the words of
 * what many listings have in common.
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
  // SW1A 1AA is typed in one, too
  if (listing.zipCode.includes(" ")) put(wordsOfOften(listing.zipCode.replaceAll(" ", "")), 3);
  for (const text of listing.categories) put(wordsOfOften(text), 4);
  put(wordsOf(listing.address), 4);
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

/** What a listing is matched by. */
export interface Matchable {
  readonly tiers: ReadonlyMap<string, Tier>;
  readonly exact: ReadonlySet<string>;
  /** By their numbers. */
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

/** How well a listing matches: at the worst of its terms, each counted at its best. Null when one is missing; 1 for none. */
export function levelOf(terms: readonly Term[], listing: Matchable): MatchLevel | null {
  let worst: MatchLevel = 1;
  for (const term of terms) {
    const level = levelOfTerm(term, listing);
    if (level === null) return null;
    if (level > worst) worst = level;
  }
  return worst;
}

/** Fields that are compared, in this order: `place` counts for relevance alone. Listings that are closed until further notice come last in every order. */
export interface RankedListing {
  readonly id: string;
  readonly isClosed?: boolean;
  /** 0 where the name is what was typed, else from 1 on by the level; what comes from a second question is behind the first. */
  readonly place: number;
  readonly score: number;
  readonly rating: number | null;
  readonly reviewCount: number;
  /** From where was asked; null where it does not count, and for what has no coordinates. */
  readonly km?: number | null;
}

/** What each doubling of the distance costs, in stars. */
export const STARS_A_DOUBLING = 0.4;

/** The Bayesian rating less what the way costs: 0.4 stars at one kilometre, 0.8 at three, 1.2 at seven. */
export const nearScore = (score: number, km: number): number => score - STARS_A_DOUBLING * Math.log2(1 + km);

const worth = ({ score, km = null }: RankedListing): number => (km === null ? score : nearScore(score, km));

const byId = (a: RankedListing, b: RankedListing) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** Ratings with `direction` 1 rising and −1 falling; without any, last either way. */
function byRating(a: RankedListing, b: RankedListing, direction: 1 | -1): number {
  if (a.rating === null || b.rating === null) return Number(a.rating === null) - Number(b.rating === null);
  return direction * (a.rating - b.rating);
}

type RankingComparison = (a: RankedListing, b: RankedListing) => number;

const openFirst =
  (compare: RankingComparison): RankingComparison =>
  (a, b) =>
    Number(a.isClosed === true) - Number(b.isClosed === true) || compare(a, b);

/** For `toSorted`: negative when `a` comes first. */
export const COMPARE: Readonly<Record<Sort, RankingComparison>> = {
  relevance: openFirst((a, b) => a.place - b.place || worth(b) - worth(a) || byId(a, b)),
  "rating-high": openFirst((a, b) => byRating(a, b, -1) || b.reviewCount - a.reviewCount || byId(a, b)),
  "rating-low": openFirst((a, b) => byRating(a, b, 1) || b.reviewCount - a.reviewCount || byId(a, b)),
  "number-of-reviews": openFirst((a, b) => b.reviewCount - a.reviewCount || byRating(a, b, -1) || byId(a, b)),
  // what has no coordinates comes behind what has
  distance: openFirst((a, b) => (a.km ?? Infinity) - (b.km ?? Infinity) || byId(a, b)),
};

export function rank(listing: Rankable, place: number): RankedListing {
  return {
    id: listing.id,
    isClosed: listing.isClosed === true,
    place,
    score: scoreOf(listing),
    rating: ratingOf(listing),
    reviewCount: listing.reviewCount,
  };
}
