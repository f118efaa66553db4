import { describe, expect, test } from "vitest";
import { KINDS } from "#server/import/kinds.ts";
import { makeLexicon, ourLexicon, readLexicon } from "#server/search/lexicon.ts";
import { asWritten } from "#server/search/rules-left-out.ts";
import { formsOf, readQuery } from "#server/search/rules-terms.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";

const phrases = (alternatives: readonly (readonly { text: string }[])[]) =>
  alternatives.map((words) => words.map(({ text }) => text).join(" "));

describe("a lexicon", () => {
  const lexicon = makeLexicon({
    kinds: "# kinds\nHair Salon, Friseur # both\n\nfriseur > Barber Shop\nbarber shop, barber\n",
    // an operator's: what it has too much says nothing
    added: ["Hair Salon, Haarstudio\n,,\n>\n > alone\nlonely\r\n"],
    silent: "in, near me",
    left: "open now",
  });

  test("knows what means the same, from several files, and what is related to any of it", () => {
    expect(lexicon.words.get("friseur")).toEqual({
      same: ["hair salon", "haarstudio"],
      related: ["barber shop", "barber"],
    });
    expect(lexicon.words.get("hair salon")).toEqual({
      same: ["friseur", "haarstudio"],
      related: ["barber shop", "barber"],
    });
    expect(lexicon.words.get("barber")?.related).toEqual([]);
    // joined as well
    expect(lexicon.words.get("hairsalon")?.same).toContain("friseur");
  });

  test("makes terms of the longest phrases", () => {
    const terms = readQuery("Hair Salon near me open now goldcrest", lexicon);
    expect(terms.map(({ typed, filler }) => [typed, filler])).toEqual([
      ["hair salon", null],
      ["near me", "silent"],
      ["open now", "left"],
      ["goldcrest", null],
    ]);
    expect(phrases(terms[0]?.same ?? [])).toEqual(["friseur", "haarstudio"]);
    expect(phrases(terms[3]?.near ?? [])).toEqual(["goldcrest"]);
  });

  test("goes by ours where an operator's file cannot be read, and says so", () => {
    const said: unknown[] = [];
    const ours = readLexicon("/nowhere/words.txt", (error) => said.push(error));
    expect(ours.words.get("dentist")?.same).toContain("dental practice");
    expect(said).toHaveLength(1);
  });

  test("ours knows every kind by what maps and what an import call it", () => {
    const { words } = ourLexicon();
    const strangers = KINDS.map(([value, noun]) => [keyOf(value), keyOf(noun)] as const)
      .filter(([value, noun]) => !noun.includes(value) && value !== "yes")
      .filter(([value, noun]) => !(words.get(value)?.same.includes(noun) ?? false))
      .filter(([value, noun]) => !(words.get(value)?.related.includes(noun) ?? false));
    expect(strangers).toEqual([]);
  });
});

test.each([
  ["bakeries", "bakery"],
  ["bakery", "bakeries"],
  ["hotels", "hotel"],
  ["churches", "church"],
  ["apotheken", "apotheke"],
  ["pizzerie", "pizzeria"],
  ["ristoranti", "ristorante"],
  ["muenchen", "munchen"],
  ["hauptstr", "hauptstrasse"],
])("%s may be %s", (typed, form) => {
  expect(formsOf(typed)).toContain(form);
});

test.each(["news", "gas", "12", "寿司", "at"])("%s has no other ending", (typed) => {
  expect(formsOf(typed)).toEqual([]);
});

test.each([
  ["+49 (0)89 123 45-67", "+49891234567"],
  ["0049 89 1234567", "+49891234567"],
  ["(089) 123.45.67", "+891234567"],
  ["718-797-0018", "+7187970018"],
])("%s is asked for as %s", (typed, number) => {
  expect(phrases(readQuery(typed, ourLexicon())[0]?.literal ?? [])).toContain(number);
});

test.each(["12 345 6", "route 66", "1010"])("%s is no telephone number", (typed) => {
  expect(
    readQuery(typed, ourLexicon())
      .flatMap(({ literal }) => phrases(literal))
      .join(),
  ).not.toContain("+");
});

test("what may be a number or words is asked for as both", () => {
  expect(phrases(readQuery("80331 12", ourLexicon())[0]?.literal ?? [])).toEqual(["+8033112", "80331 12"]);
});

describe("as people write it", () => {
  const lexicon = ourLexicon();
  const sameAs = (query: string) =>
    readQuery(query, lexicon).map(({ same, isKind }) => [phrases(same), isKind] as const);

  test.each([
    ["bars", "cocktail bar"],
    ["eye doctors", "ophthalmology"],
    ["friseure", "hair salon"],
    ["flower shops", "florist"],
    ["embassies", "diplomatic mission"],
  ])("%s is the kind whose word has another ending", (query, kind) => {
    const [[same, isKind] = []] = sameAs(query);
    expect(same).toContain(kind);
    expect(isKind).toBe(true);
  });

  test("a word that is not typed to its end is one of the kinds that begin so, behind what has the word", () => {
    const [term] = readQuery("physioth", lexicon);
    expect(term).toMatchObject({ same: [], isKind: false });
    expect(phrases(term?.near ?? [])).toContain("physical therapy practice");
    expect(phrases(readQuery("physioth munich", lexicon)[0]?.near ?? [])).toEqual([]);
    expect(phrases(readQuery("phys", lexicon)[0]?.near ?? [])).toEqual(["phys"]);
  });

  test("of a long sentence what says nothing is left out before what says something", () => {
    const terms = readQuery(
      "hello there my dear friends in the sun and on the hill for which of you with an eye there is any one bakery",
      lexicon,
    );
    expect(terms.map(({ typed }) => typed)).toContain("bakery");
    expect(terms.length).toBeLessThanOrEqual(12);
  });

  test.each([
    ["Gemütliches Café, bitte", "gemutliches", "gemütliches"],
    ["pizza (Open  Now!)", "open now", "open now"],
    ["Xqz pizza", "xqz", "xqz"],
    ["pizza", "berlin", "berlin"],
  ])("of '%s' %s is shown as it was written", (query, phrase, shown) => {
    expect(asWritten(query, phrase)).toBe(shown);
  });

  test("a picture means what it shows, and not the other way round", () => {
    expect(phrases(readQuery("🍕", lexicon)[0]?.same ?? [])).toEqual(["pizza"]);
    expect(phrases(readQuery("beer garden", lexicon)[0]?.same ?? [])).not.toContain("pub");
  });
});
