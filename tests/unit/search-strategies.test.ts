/** Strategies of a query, in order: by name, by kinds, by sentences (docs/decisions/0133-plain-search.md). */
import { describe, expect, test } from "vitest";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { plainTerm, type ReadTerm, type Term } from "#server/search/rules-terms.ts";
import {
  bare,
  firstOfName,
  isNameFirst,
  namesTyped,
  spokenFirst,
  strategiesFor,
  termsOfStrategies,
  type SearchStrategy,
} from "#server/search/rules-ways.ts";

const plain = (typed: string): ReadTerm => ({ ...plainTerm(typed, [{ text: typed, isPrefix: false }]), filler: null });
const kind = (typed: string): ReadTerm => ({ ...plain(typed), isKind: true, isWanted: true });
const filler = (typed: string, role: ReadTerm["filler"]): ReadTerm => ({ ...plain(typed), filler: role });

const shown = (strategies: readonly SearchStrategy[]) =>
  strategies.map(({ terms, upTo, isProse = false }) => [
    terms.map(({ typed }) => typed).join(" "),
    isProse ? "prose" : upTo,
  ]);

describe("a query is searched", () => {
  test("without its filler words", () => {
    expect(shown(strategiesFor([filler("best", "left"), plain("western")], false))).toEqual([["western", 6]]);
    expect(shown(strategiesFor([filler("best", "left")], false))).toEqual([["", 6]]);
    expect(strategiesFor([], false)).toEqual([]);
    expect(strategiesFor([], true)).toEqual([]);
  });

  test("first with them where a listing has that name", () => {
    expect(shown(strategiesFor([filler("best", "left"), plain("western")], true))).toEqual([
      ["best western", 4],
      ["western", 6],
    ]);
    expect(shown(strategiesFor([filler("near", "silent"), filler("me", "left")], true))).toEqual([["near me", 4]]);
  });

  test("only with them where they are ignored only next to others, and the others are no kind", () => {
    const food = filler("food", "with_others");
    expect(shown(strategiesFor([plain("golden"), food], true))).toEqual([["golden food", 4]]);
    expect(shown(strategiesFor([kind("thai"), food], true))).toEqual([
      ["thai food", 4],
      ["thai", 6],
    ]);
  });

  test("last in sentences, for a kind next to another word", () => {
    const strategies = strategiesFor([kind("church"), plain("hill")], false);
    expect(shown(strategies)).toEqual([
      ["church hill", 6],
      ["church hill", "prose"],
    ]);
    expect(strategies[1]?.terms).toEqual([bare(plain("church")), bare(plain("hill"))]);
    expect(shown(strategiesFor([kind("church"), plain("hill"), filler("best", "left")], true))).toEqual([
      ["church hill best", 4],
      ["church hill", 6],
      ["church hill", "prose"],
    ]);
    expect(strategiesFor([kind("church"), kind("museum")], false)).toHaveLength(1);
    expect(strategiesFor([plain("church"), plain("hill")], false)).toHaveLength(1);
  });

  test("by terms without the role of fillers", () => {
    for (const { terms } of strategiesFor([kind("church"), plain("hill"), filler("best", "left")], true))
      for (const one of terms) expect(one).not.toHaveProperty("filler");
  });
});

test("the terms that represent a query are those of its last strategy that is not for sentences", () => {
  const words = (strategies: readonly SearchStrategy[]) => termsOfStrategies(strategies).map(({ typed }) => typed);
  expect(words(strategiesFor([kind("church"), plain("hill"), filler("best", "left")], true))).toEqual(["church", "hill"]); // oxfmt-ignore
  expect(termsOfStrategies(strategiesFor([kind("church"), plain("hill")], false))[0]?.isKind).toBe(true);
  expect(words([])).toEqual([]);
});

test("of listings with the typed name, those of the typed kind come first", () => {
  const museum = strategiesFor([kind("museum"), plain("ludwig")], false);
  expect(firstOfName(museum)).toEqual({ terms: museum[0]?.terms, upTo: 2 });
  expect(firstOfName(strategiesFor([plain("ludwig")], false))).toBeNull();
  expect(firstOfName([])).toBeNull();
});

test("a name as typed comes first, unless only kinds were typed", () => {
  expect(isNameFirst(strategiesFor([kind("casino")], false))).toBe(false);
  expect(isNameFirst(strategiesFor([kind("casino"), kind("hotel")], false))).toBe(false);
  expect(isNameFirst(strategiesFor([kind("casino"), plain("royal")], false))).toBe(true);
  expect(isNameFirst(strategiesFor([filler("best", "left")], false))).toBe(true);
  expect(isNameFirst([])).toBe(true);
});

test("names that equal the typed text: as typed, in the spelling of the directory, or both", () => {
  const spelled = (typed: string, ...spellings: readonly string[]): Term => ({
    ...bare(plain(typed)),
    literal: spellings.map((text) => text.split(" ").map((one) => ({ text: one, isPrefix: false }))),
  });
  const names = (query: string, ...terms: readonly Term[]) => namesTyped([{ terms, upTo: 6 }], query);
  expect(names("Coffee House", spelled("coffee house", "coffeehouse", "coffee house"))).toEqual([
    "coffee house",
    "coffeehouse",
  ]);
  expect(names("Hofbraeuhaus", spelled("hofbraeuhaus", "hofbrauhaus"))).toEqual(["hofbrauhaus"]);
  expect(names("Joe's Pizza", spelled("joes", "joes"), spelled("pizza", "pizza", "pizzas"))).toEqual(["joes pizza"]);
  expect(names("Golden Hofbraeuhaus", spelled("golden", "golden"), spelled("hofbraeuhaus", "hofbrauhaus"))).toEqual([
    "golden hofbrauhaus",
  ]);
  // a word that no listing has
  expect(names("Xqz", spelled("xqz"))).toEqual(["xqz"]);
  expect(namesTyped([], "Xqz")).toEqual(["xqz"]);
});

describe("countries that speak the language of a kind come first", () => {
  const german = ["germany", "austria", "switzerland"];
  const french = ["france"];
  const lexicon = { ...NO_LEXICON, countries: new Map([["zahnarzt", german], ["friseur", german], ["boulangerie", french]]) }; // oxfmt-ignore
  const countries = (...terms: readonly ReadTerm[]) => {
    const strategies = strategiesFor(terms, false);
    const found = spokenFirst(strategies, lexicon);
    expect(found.slice(-strategies.length)).toEqual(strategies);
    const [first] = found.slice(0, found.length - strategies.length);
    if (first !== undefined) expect(first).toMatchObject({ terms: strategies[0]?.terms, upTo: 4 });
    return first?.countries ?? null;
  };

  test("where it has one, or its script", () => {
    expect(countries(kind("zahnarzt"))).toEqual(german);
    expect(countries(kind("zahnarzt"), kind("friseur"))).toEqual(german);
    expect(countries(kind("치과"))).toEqual(["south korea"]);
    expect(countries(kind("パン屋"))).toEqual(["japan"]);
    expect(countries(kind("餐厅"))).toEqual(["china", "taiwan", "hong kong", "macau", "singapore", "japan"]);
    expect(countries(kind("аптека"))).toContain("ukraine");
    expect(countries(kind("φαρμακείο"))).toEqual(["greece", "cyprus"]);
    expect(countries(kind("מסעדה"))).toEqual(["israel"]);
    expect(countries(kind("ร้านอาหาร"))).toEqual(["thailand"]);
  });

  test("not for kinds of several languages or of none, next to other words, and without a kind", () => {
    expect(countries(kind("zahnarzt"), kind("boulangerie"))).toBeNull();
    expect(countries(kind("zahnarzt"), kind("hotel"))).toBeNull();
    expect(countries(kind("hotel"))).toBeNull();
    expect(countries(kind("zahnarzt"), plain("berlin"))).toBeNull();
    expect(countries(plain("zahnarzt"))).toBeNull();
    expect(spokenFirst([], lexicon)).toEqual([]);
  });
});
