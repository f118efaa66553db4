/** Guessed endings of words, Arabic articles, and words that begin a kind. */
import { describe, expect, test } from "vitest";
import { keyOf } from "#server/platform/text/rules-words.ts";
import { makeLexicon } from "#server/search/lexicon.ts";
import { formsOf, withoutArticle } from "#server/search/rules-endings.ts";
import { readQuery } from "#server/search/rules-terms.ts";

describe("an Arabic word", () => {
  test.each([
    ["وردة", "وردات"],
    ["وردات", "وردة"],
    ["ورد", "الورد"],
    ["محامي", "محامون"],
    ["محامين", "محام"],
  ])("%s may be %s", (typed, form) => {
    expect(formsOf(keyOf(typed))).toContain(keyOf(form));
  });

  test("has at least three characters before its ending", () => {
    expect(formsOf(keyOf("سنة"))).not.toContain(keyOf("سنات"));
    expect(formsOf(keyOf("سنة"))).toContain(keyOf("السنة"));
    expect(formsOf("سن")).toEqual([]);
  });

  test.each([
    ["الصيدليه", "صيدليه"],
    ["والصيدليه", "صيدليه"],
    ["للصيدليه", "صيدليه"],
    // three characters remain, or it is no article
    ["البن", "البن"],
    ["الورد", "ورد"],
    ["صيدليه", "صيدليه"],
    ["alles", "alles"],
  ])("%s without its article is %s", (word, bare) => {
    expect(withoutArticle(word)).toBe(bare);
  });
});

test.each([
  // endings need words of three characters, those of German five, and pairs of endings four
  ["tea", "teas", true],
  ["bus", "bu", false],
  ["auto", "auton", false],
  ["kirche", "kirchen", true],
  ["city", "cities", true],
  ["spy", "spies", false],
  ["strasse", "strassen", true],
  ["wales", "wale", false],
])("%s may be %s: %s", (typed, form, isForm) => {
  expect(formsOf(typed).includes(form)).toBe(isForm);
});

test("a word never is its own form", () => {
  for (const word of ["hotels", "apotheken", "muenchen", "strasse", "ورده", "ресторан"])
    expect(formsOf(word), word).not.toContain(word);
});

describe("a word that is being typed", () => {
  const kinds =
    "physiotherapist, therapy practice\nhouse painter, decorator\nhouse of prayer, temple\ncarpenter, joiner";
  const lexicon = makeLexicon({ kinds, offers: "carpet cleaning, rug wash", silent: "", left: "" });
  const near = (query: string, isEnded = false) =>
    (readQuery(query, lexicon, isEnded).at(-1)?.near ?? []).map((words) => words.map(({ text }) => text).join(" "));

  test("begins kinds and offers from the fifth character on, with their synonyms", () => {
    expect(near("phys")).toEqual(["phys"]);
    expect(near("physi")).toEqual(expect.arrayContaining(["physi", "physiotherapist", "therapy practice"]));
    expect(near("carpe")).toEqual(expect.arrayContaining(["carpenter", "joiner", "carpet cleaning", "rug wash"]));
  });

  test("is a whole word of a kind only where it means one of them", () => {
    expect(near("house")).toEqual(["house"]);
    expect(near("carpet")).toEqual(expect.arrayContaining(["carpet cleaning", "rug wash"]));
  });

  test("begins none once the query is complete, and not before another word", () => {
    expect(near("physi", true)).toEqual([]);
    expect(readQuery("physi munich", lexicon)[0]?.near).toEqual([]);
  });
});
