/** How well listings match kinds, needs, offers and other words (docs/decisions/0133-plain-search.md). */
import { describe, expect, test } from "vitest";
import {
  exactKeywords,
  levelOf,
  matchableOf,
  mentioning,
  tiersOf,
  wholeKeywordsOf,
  type MatchLevel,
} from "#server/search/rules-levels.ts";
import type { Rankable } from "#server/search/rules-ranking.ts";
import { plainTerm, type Alternative, type Term } from "#server/search/rules-terms.ts";

const wordsOf = (phrase: string): Alternative => phrase.split(" ").map((text) => ({ text, isPrefix: false }));
const prefix = (text: string): Alternative => [{ text, isPrefix: true }];

/** A term of the typed words alone, unless stated. */
const term = (typed: string, given: Partial<Term> = {}): Term => ({ ...plainTerm(typed, wordsOf(typed)), ...given });

const BLANK: Omit<Rankable, "id"> = {
  name: "Zephyr",
  otherNames: [],
  keywords: [],
  categories: [],
  city: "",
  state: "",
  country: "",
  zipCode: "",
  address: "",
  phoneNumber: "",
  description: "",
  featureWords: "",
  ratingSum: 0,
  reviewCount: 0,
};

type Given = Partial<typeof BLANK>;
const levels = (one: Term, rows: readonly (readonly [Given, MatchLevel | null])[]) => {
  for (const [given, level] of rows)
    expect(levelOf([one], matchableOf({ ...BLANK, ...given })), JSON.stringify(given)).toBe(level);
};

describe("a listing matches", () => {
  test("a word by the best place in which it occurs", () => {
    levels(term("mill"), [
      [{ name: "Old Mill" }, 1],
      [{ otherNames: ["The Mill"] }, 1],
      [{ keywords: ["flour mill"] }, 2],
      [{ city: "Mill" }, 3],
      [{ address: "4 Mill Lane" }, 5],
      [{ featureWords: "a mill" }, 5],
      [{ description: "An old mill. Rooms with a view." }, 5],
      [{ description: "Rooms with a view. An old mill." }, 6],
      [{ description: "Rooms. The mill is old, and the mill is quiet." }, 5],
      [{ name: "Milltown" }, null],
    ]);
  });

  test("a synonym of a word as well as the word, but in a name", () => {
    levels(term("mill", { same: [wordsOf("moulin")] }), [
      [{ keywords: ["moulin rouge"] }, 2],
      [{ city: "Moulin" }, 3],
      [{ name: "Moulin" }, 4],
      [{ address: "4 Moulin Lane" }, 6],
    ]);
    levels(term("mill", { same: [wordsOf("water wheel")] }), [
      [{ name: "Water Wheel" }, 2],
      [{ name: "Water", keywords: ["wheel"] }, 2],
      [{ name: "Water" }, null],
    ]);
  });

  test("an offer by a whole keyword that is a synonym, and by part of one less well", () => {
    levels(term("espresso", { same: [wordsOf("coffee")], isWanted: true }), [
      [{ name: "Espresso" }, 1],
      [{ keywords: ["coffee"] }, 2],
      [{ city: "Coffee" }, 3],
      [{ keywords: ["coffee machine repair"] }, 4],
      [{ description: "Rooms. And coffee." }, 6],
    ]);
  });

  test("a kind before its name, and not where it is only mentioned", () => {
    const bar = term("bar", { isKind: true, isWanted: true, same: [wordsOf("pub"), wordsOf("beer hall")], related: [wordsOf("bistro"), wordsOf("wine shop")], near: [prefix("barr")], categories: [0] }); // oxfmt-ignore
    levels(bar, [
      [{ name: "Blue Bar", keywords: ["bar"] }, 1],
      [{ name: "Blue Bar", keywords: ["pub"] }, 1],
      [{ keywords: ["bar"] }, 2],
      [{ keywords: ["pub"] }, 2],
      [{ keywords: ["beer hall"] }, 2],
      [{ name: "Nail Bar", keywords: ["nail salon"] }, 3],
      [{ keywords: ["snack bar"] }, 3],
      [{ keywords: ["bavarian beer hall"] }, 3],
      [{ name: "The Pub" }, 4],
      [{ keywords: ["pub quiz"] }, null],
      [{ keywords: ["bistro"] }, 4],
      [{ name: "Bistro" }, 4],
      [{ keywords: ["bistro chairs"] }, null],
      [{ keywords: ["fine wine shop"] }, 4],
      [{ name: "Barrique" }, 4],
      [{ description: "Barrels." }, null],
      [{ categories: ["Restaurants"] }, 5],
      [{ categories: ["Fashion"] }, null],
      [{ description: "Over the old bar." }, null],
      [{ address: "4 Bar Street" }, null],
    ]);
  });

  test("a need by a keyword, then as a kind that meets it", () => {
    const pie = term("apple pie", { isNeed: true, isWanted: true, same: [wordsOf("bakery")], categories: [0] });
    levels(pie, [
      [{ name: "Apple Pie", keywords: ["apple pie"] }, 1],
      [{ name: "Apple Pie", keywords: ["bakery"] }, 1],
      [{ keywords: ["apple pie"] }, 2],
      [{ keywords: ["homemade apple pie"] }, 2],
      [{ keywords: ["bakery"] }, 3],
      [{ name: "Apple Pie" }, 4],
      [{ name: "Bakery" }, 4],
      [{ categories: ["Restaurants"] }, 4],
      [{ description: "Known for apple pie." }, 5],
      [{ description: "Rooms. And apple pie." }, 6],
      [{ keywords: ["bakery equipment"] }, null],
    ]);
  });

  test("related words and longer words less well", () => {
    levels(term("groomer", { related: [wordsOf("kennel"), wordsOf("pet shop")], near: [prefix("groomers")] }), [
      [{ keywords: ["kennel"] }, 4],
      [{ name: "Kennel" }, 4],
      [{ keywords: ["kennel supplies"] }, null],
      [{ keywords: ["small pet shop"] }, 4],
      [{ description: "A kennel." }, 6],
      [{ keywords: ["groomershop"] }, 4],
      [{ description: "A groomershop." }, 6],
    ]);
  });

  test("several terms as well as the worst of them, and none if one is missing", () => {
    const listing = matchableOf({ ...BLANK, name: "Old Mill", city: "Leeds" });
    expect(levelOf([], listing)).toBe(1);
    expect(levelOf([term("mill"), term("old")], listing)).toBe(1);
    expect(levelOf([term("mill"), term("leeds")], listing)).toBe(3);
    expect(levelOf([term("leeds"), term("mill")], listing)).toBe(3);
    expect(levelOf([term("mill"), term("york")], listing)).toBeNull();
    expect(levelOf([{ typed: "mill", literal: [], same: [], near: [] }], listing)).toBeNull();
  });
});

test("the words of a listing, each with its best place", () => {
  const tiers = tiersOf({
    ...BLANK,
    name: "Pizza House",
    keywords: ["pizza", "garden"],
    city: "Leeds",
    zipCode: "LS1 4DY",
    categories: ["Restaurants"],
    description: "Pizza in Leeds with a terrace. Warm rooms, warm bread and more to eat.",
  });
  const words = ["pizza", "garden", "leeds", "ls1", "ls14dy", "restaurants", "terrace", "warm", "bread", "sushi"];
  expect(words.map((word) => tiers.get(word))).toEqual([1, 2, 3, 3, 3, 4, 4, 4, 5, undefined]);
});

test("a keyword is one lexeme", () => {
  expect([...exactKeywords(["Hair Salon", "café", "!!", "hair salon"])]).toEqual(["hair_salon", "cafe"]);
});

test("whole keywords are those of kinds, from the second level on, and related ones from the fourth", () => {
  const given: Partial<Term> = { same: [wordsOf("beer hall")], related: [wordsOf("bistro")] };
  const keywords = (more: Partial<Term>) =>
    ([1, 2, 3, 4] as const).map((level) =>
      wholeKeywordsOf(term("wine bar", { ...given, ...more }), level)
        .map((words) => words.map(({ text }) => text).join(" "))
        .join(", "),
    );
  expect(keywords({})).toEqual(["", "", "", "bistro"]);
  expect(keywords({ isWanted: true })).toEqual(["", "beer_hall", "beer_hall", "beer_hall, bistro"]);
  expect(keywords({ isWanted: true, isNeed: true })).toEqual(["", "", "beer_hall", "beer_hall, bistro"]);
  const ofKind = "wine_bar, beer_hall";
  expect(keywords({ isWanted: true, isKind: true })).toEqual(["", ofKind, ofKind, `${ofKind}, bistro`]);
});

test("in a sentence kinds count like other words, without longer ones and related ones", () => {
  const church = term("church", { isKind: true, isWanted: true, same: [wordsOf("chapel")], related: [wordsOf("shrine")], near: [prefix("church")], categories: [0] }); // oxfmt-ignore
  const hill = term("hill", { near: [prefix("hill")] });
  expect(mentioning([hill])).toBeNull();
  expect(mentioning([])).toBeNull();
  expect(mentioning([church, hill])).toEqual([
    { typed: "church", literal: [wordsOf("church")], same: [wordsOf("chapel")], near: [] },
    hill,
  ]);
});
