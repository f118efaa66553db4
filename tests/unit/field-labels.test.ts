/** Labels of a listing's fields in histories and emails. */
import { expect, test } from "vitest";
import { factLabel } from "#contract/listings/fact-label.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";

test.each([
  ["name", "Name"],
  ["phone_number", "Phone"],
  ["zip_code", "ZIP code"],
  ["lat", "Latitude"],
  // fields that change together
  ["hours", "Hours"],
  ["position", "Position on the map"],
  // texts in another language
  ["description:de", "Description (German)"],
  ["house_rules:pt-BR", "House rules (Portuguese (Brazil))"],
  ["position:fr", "Position on the map (French)"],
  // a row may contain any text
  ["phoneNumber", "phoneNumber"],
  ["", ""],
  ["description:not a code", "Description (not a code)"],
  ["other:de", "other (German)"],
])("'%s' is '%s'", (field, label) => {
  expect(factLabel(field)).toBe(label);
});

test("labels are in the language of the reader", () => {
  const [, german] = openLanguages(["en", "de"]);
  if (german === undefined) throw new Error("German is missing");
  expect(inLanguage(german, () => [factLabel("position"), factLabel("description:fr")])).toEqual([
    "Position auf der Karte",
    "Beschreibung (Französisch)",
  ]);
});
