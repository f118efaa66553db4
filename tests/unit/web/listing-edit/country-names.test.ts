/** Suggestions of the country field: each is accepted by the form and by the server. */
import { expect, test } from "vitest";
import { inLanguage } from "#server/platform/current-language.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { countryOf } from "#server/places/countries.ts";
import { countryCodeAmong } from "../../../../web/listings/edit/country-code.ts";
import { countryNames } from "../../../../web/listings/edit/country-list.tsx";
import { COUNTRIES } from "../../../../web/listings/edit/types/currency.ts";

const GERMANY = { en: "Germany", de: "Deutschland", fr: "Allemagne", es: "Alemania", ar: "ألمانيا" };

test.each(openLanguages(Object.keys(GERMANY)))("countries in $name", (language) => {
  const names = inLanguage(language, countryNames);
  expect(new Map(Object.entries(GERMANY)).get(language.code)).toSatisfy((name: string) => names.includes(name));
  expect(names).toHaveLength(COUNTRIES.length);
  const codes = COUNTRIES.toSorted();
  expect(names.map((name) => countryOf(name).code).toSorted()).toEqual(codes);
  expect(names.map((name) => countryCodeAmong(COUNTRIES, name)).toSorted()).toEqual(codes);
});

test("the English name and the code are accepted on every page", () => {
  for (const typed of ["Germany", "DE", "de", " germany "]) {
    expect(countryCodeAmong(COUNTRIES, typed)).toBe("DE");
    expect(countryOf(typed.trim()).code).toBe("DE");
  }
});
