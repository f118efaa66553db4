/** Keywords of listings in the language of their reader. */
import { describe, expect, test } from "vitest";
import { openLanguages } from "#server/languages/languages.ts";
import { cookingFor } from "#server/listings/features/fact-line.ts";
import { keywordNames, kindName, namesIn } from "#server/listings/features/keyword-names.ts";
import { KIND_OF_NOUN } from "#server/listings/features/kinds.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { readQuery } from "#server/search/rules-terms.ts";

const LANGUAGES = new Map(openLanguages(["en", "de", "fr", "es", "ar"]).map((language) => [language.code, language]));

function inside<Result>(code: string, run: () => Result): Result {
  const language = LANGUAGES.get(code);
  if (language === undefined) throw new Error(`no language ${code}`);
  return inLanguage(language, run);
}

const textsIn = (code: string, keywords: string[], features: string[] = []) =>
  inside(code, () => keywordNames({ keywords, features }).map(({ text }) => text));

test.each([
  ["de", "Bäckerei", "italienisches Restaurant", "Friseursalon", "vegetarische Gerichte"],
  ["fr", "boulangerie", "restaurant de cuisine italienne", "salon de coiffure", "plats végétariens"],
  ["es", "panadería", "restaurante de cocina italiana", "peluquería", "opciones vegetarianas"],
  ["ar", "مخبز", "مطعم مأكولات إيطالية", "صالون حلاقة", "أطباق نباتية"],
])("known keywords in %s", (code, ...names) => {
  const keywords = ["bakery", "Italian restaurant", "Hair salon", "vegetarian"];
  expect(textsIn(code, keywords)).toEqual(names);
});

test("the kind on a card begins with a capital, and English pages show keywords as written", () => {
  const bakery = { keywords: ["bakery", "sourdough"], features: [] };
  expect(inside("fr", () => kindName(bakery))).toEqual({ text: "Boulangerie", lang: null });
  expect(inside("en", () => kindName(bakery))).toEqual({ text: "Bakery", lang: null });
  expect(inside("de", () => kindName({ keywords: [], features: [] }))).toBeNull();
  expect(inside("en", () => keywordNames(bakery))).toEqual([
    { text: "bakery", lang: null },
    { text: "sourdough", lang: null },
  ]);
});

describe("a keyword of several meanings", () => {
  test("is a dish or a shop as its source says", () => {
    expect(textsIn("de", ["coffee shop"], ["amenity=cafe", "dish:coffee"])).toEqual(["Kaffee"]);
    expect(textsIn("de", ["coffee shop"], ["shop=coffee"])).toEqual(["Kaffeegeschäft"]);
  });

  test("is as written if only a source could say it", () => {
    expect(textsIn("de", ["Club", "office"])).toEqual(["Club", "office"]);
    expect(textsIn("de", ["club"], ["club=yes"])).toEqual(["Verein"]);
  });
});

test("keywords with one name are shown once", () => {
  expect(textsIn("de", ["hair salon", "Hair salon", "bakery"])).toEqual(["Friseursalon", "Bäckerei"]);
});

test("a keyword without a name is as written, and English if it is known to be", () => {
  const shown = inside("ar", () => keywordNames({ keywords: ["hot towel shave", "Afghan"], features: [] }));
  expect(cookingFor("ar", "Afghan")).toBeNull();
  expect(shown).toEqual([
    { text: "hot towel shave", lang: null },
    { text: "Afghan", lang: "en" },
  ]);
  const kind = inside("ar", () => kindName({ keywords: ["afghan"], features: [] }));
  expect(kind).toEqual({ text: "Afghan", lang: "en" });
});

describe.each(["de", "fr", "es", "ar"])("in %s", (code) => {
  test("every kind has a name", () => {
    const named = new Set(namesIn(code).map(([word]) => word));
    expect([...KIND_OF_NOUN.keys()].filter((noun) => !named.has(noun))).toEqual([]);
  });

  test("a search for a shown name finds its keyword", () => {
    const lexicon = ourLexicon(code);
    const isFound = ([word, name]: readonly [string, string]) => {
      const [term, ...more] = readQuery(name, lexicon, true);
      const alternatives = more.length > 0 || term === undefined ? [] : [...term.literal, ...term.same, ...term.near];
      return alternatives.some((words) => words.map(({ text }) => text).join(" ") === keyOf(word));
    };
    expect(namesIn(code).filter((pair) => !isFound(pair))).toEqual([]);
  });
});
