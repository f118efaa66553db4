import fc from "fast-check";
import { expect, test } from "vitest";
import { keyOf, queryWords, wordsOf } from "#server/platform/text/rules-words.ts";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { readQuery } from "#server/search/rules-terms.ts";
import { levelOf, matchableOf } from "#server/search/rules-levels.ts";
import { COMPARE, rank, scoreOf, type Rankable } from "#server/search/rules-ranking.ts";
import { isOneSlipApart, isTwoSlipsApart, variantsOf } from "#server/platform/text/rules-spelling.ts";
import { summaryOf } from "#server/listings/rules-summary.ts";

const listing: Rankable = {
  id: "a",
  name: "Joe's Pizza",
  otherNames: ["Chez Joe"],
  keywords: ["golden crust"],
  categories: ["Restaurants"],
  city: "Leeds",
  state: "Yorkshire",
  country: "United Kingdom",
  zipCode: "LS1 4DY",
  featureWords: "",
  address: "12 Park Row",
  phoneNumber: "+44 113 496 0018",
  description: "The best pizzeria in town.",
  ratingSum: 0,
  reviewCount: 0,
};

test.each([
  ["joe's", ["joes"]],
  ["AT&T", ["att"]],
  ["Fish & Chips", ["fish", "chips"]],
  ["coca-cola", ["coca", "cola"]],
  ["  Café  CAFÉ ", ["cafe"]],
  ["北京烤鸭", ["北京", "京烤", "烤鸭"]],
  ["!!! ...", []],
])("%s is searched as %j", (query, words) => {
  expect(queryWords(query).map(({ text }) => text)).toEqual(words);
});

test("the last word may be a prefix, and twelve words count", () => {
  expect(queryWords("golden pi")).toEqual([
    { text: "golden", isPrefix: false },
    { text: "pi", isPrefix: true },
  ]);
  expect(queryWords("pizza golden pizza")[0]).toEqual({ text: "pizza", isPrefix: true });
  expect(queryWords(Array.from({ length: 100 }, (_, index) => `w${index}`).join(" "))).toHaveLength(12);
});

test("a listing is indexed under more words than its name is searched by", () => {
  expect(new Set(wordsOf("Joe's AT&T"))).toEqual(new Set(["joes", "joe", "att", "at", "t", "and"]));
  expect(keyOf("Joe's  AT&T!")).toBe("joes att");
});

test.each([
  ["pizza", 1],
  ["joe", 1],
  ["chez joe", 1],
  ["crust", 2],
  ["restaurants", 5],
  // another ending of the word
  ["crusts", 2],
  ["restaurant", 5],
  ["leeds pizza", 3],
  ["leeds kingdom", 3],
  ["ls1 4dy", 3],
  ["ls14dy", 3],
  // a prefix ranks after whole words
  ["pizz", 4],
  ["pizza yorks", 4],
  ["golden town", 5],
  ["town golden", 5],
  ["12 park row", 5],
  ["0113 496 0018", 5],
  ["+44 (0)113 4960018", 5],
  ["0044-113-4960018", 5],
  ["pizzer", 6],
  // '1' is not a prefix of house number 12
  ["park row 1", null],
  ["sushi", null],
  ["pizza sushi", null],
])("%s matches at level %s", (query, level) => {
  expect(levelOf(readQuery(query, NO_LEXICON), matchableOf(listing))).toBe(level);
});

test("level has precedence over score, and score over id", () => {
  const results = [
    rank({ ...listing, id: "worse level", ratingSum: 1000, reviewCount: 200 }, 2),
    rank({ ...listing, id: "one five", ratingSum: 5, reviewCount: 1 }, 1),
    rank({ ...listing, id: "many", ratingSum: 960, reviewCount: 200 }, 1),
    rank({ ...listing, id: "b none" }, 1),
    rank({ ...listing, id: "a none" }, 1),
  ];
  expect(results.toSorted(COMPARE.relevance).map(({ id }) => id)).toEqual([
    "many",
    "one five",
    "a none",
    "b none",
    "worse level",
  ]);
  expect(scoreOf({ ratingSum: 5, reviewCount: 1 })).toBe(4);
});

test("words one typo apart always share a variant", () => {
  const words = fc.array(fc.constantFrom<string>("a", "b", "c", "d"), { minLength: 4, maxLength: 12 });
  fc.assert(
    fc.property(
      words,
      fc.nat(11),
      fc.nat(3),
      fc.constantFrom<string>("a", "b", "x"),
      (word, where, kind, character) => {
        const at = where % word.length;
        const slips = [
          word.with(at, character),
          word.toSpliced(at, 1),
          word.toSpliced(at, 0, word[at] ?? ""),
          word.toSpliced(at, 2, ...word.slice(at, at + 2).toReversed()),
        ];
        const [right, wrong] = [word.join(""), (slips[kind] ?? word).join("")];
        if (right === wrong) return;
        expect(isOneSlipApart(right, wrong)).toBe(true);
        expect(isOneSlipApart(wrong, right)).toBe(true);
        expect(variantsOf(right).some((variant) => variantsOf(wrong).includes(variant))).toBe(true);
      },
    ),
  );
  expect(isOneSlipApart("restaraunt", "restaurant")).toBe(true);
  expect(isOneSlipApart("restaurant", "restaraunt")).toBe(true);
  // in a short word that would be a different word
  expect(isOneSlipApart("stop", "tops")).toBe(false);
  expect(isOneSlipApart("pizza", "pasta")).toBe(false);
  expect(isOneSlipApart("same", "same")).toBe(false);
});

test.each([
  ["bycicle", "bicycle", true],
  ["restorant", "restaurant", true],
  ["vetinary", "veterinary", true],
  ["zanarzt", "zahnarzt", true],
  ["hairdreser", "hairdresser", true],
  // three changes, another first letter, and short words
  ["restrnt", "restaurant", false],
  ["harness", "fitness", false],
  ["pizza", "pasta", false],
  ["museum", "museum", false],
])("%s and %s are at most two typos apart: %s", (typed, word, are) => {
  expect(isTwoSlipsApart(typed, word)).toBe(are);
  expect(isTwoSlipsApart(word, typed)).toBe(are);
});

test("a summary is whole sentences or is truncated at a word", () => {
  expect(summaryOf("Short.")).toBe("Short.");
  const sentence = "This sentence is long enough to be the whole summary by itself. ";
  expect(summaryOf(sentence.repeat(4))).toBe(sentence.repeat(2).trim());
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 161, maxLength: 400 }), (text) => {
      expect(summaryOf(text).length).toBeLessThanOrEqual(160);
      expect(summaryOf(text).isWellFormed()).toBe(true);
    }),
  );
  expect(summaryOf("word ".repeat(60))).toMatch(/word…$/);
});
