/** Other names of towns, by which listings of one town are joined and found (docs/decisions/0048-places.md). */
import { expect, test } from "vitest";
import { isBetterWritten, otherTownNames } from "#server/places/rules-town-names.ts";

test.each([
  // renamed, in its country or in a search of all countries
  ["Madras", "IN", ["Chennai"]],
  ["Madras", null, ["Chennai"]],
  ["Madras", "US", []],
  ["Madras", "", []],
  ["Breslau", "PL", ["Wrocław", "Wroclaw"]],
  // two names of one town, in no list
  ["Rapperswil / Jona", "CH", ["Rapperswil", "Jona"]],
  ["Llan - Bryn", "GB", ["Llan", "Bryn"]],
  ["Stoke-on-Trent", "GB", []],
  [`${"A".repeat(49)}/${"B".repeat(50)}`, "CH", ["A".repeat(49), "B".repeat(50)]],
  [`${"A".repeat(50)}/${"B".repeat(50)}`, "CH", []],
  ["Biel/Bienne", "CH", ["Biel", "Bienne"]],
  ["Alacant / Alicante", "ES", ["Alacant", "Alicante"]],
  ["Bruxelles - Brussel", "BE", ["Bruxelles", "Brussel", "Brussels"]],
  // abbreviations
  ["St. Gallen", "CH", ["Sankt Gallen", "Saint Gallen"]],
  ["St Albans", "GB", ["Saint Albans"]],
  ["St. Pölten", "AT", ["Sankt Pölten"]],
  ["Saint Albans", "GB", ["St. Albans"]],
  ["Ste-Foy", "CA", ["Sainte-Foy"]],
  ["Sta. Cruz", "ES", ["Santa Cruz"]],
  ["S. Paulo", "BR", ["São Paulo", "San Paulo"]],
  ["Mt Vernon", "US", ["Mount Vernon"]],
  ["Ft. Worth", "US", ["Fort Worth"]],
  // variants of characters, and the suffix for 'city'
  ["台中市", "TW", ["臺中市", "臺中", "台中"]],
  // plain names
  ["Portland", "US", []],
  ["", "US", []],
  [`St. ${"x".repeat(100)}`, "US", []],
])("'%s' in %s", (name, code, names) => {
  const found = otherTownNames(name, code);
  expect(found).toEqual(expect.arrayContaining(names));
  if (names.length === 0) expect(found).toEqual([]);
  expect(found).not.toContain(name);
  expect(new Set(found).size).toBe(found.length);
});

test("'St.' is Sankt only where German is spoken", () => {
  expect(otherTownNames("St. Albans", "GB")).not.toContain("Sankt Albans");
  expect(otherTownNames("St. Pölten", "AT")).not.toContain("Saint Pölten");
  expect(otherTownNames("St. Ives", "")).toEqual(expect.arrayContaining(["Saint Ives", "Sankt Ives"]));
});

test.each([
  ["Porto", "porto", true],
  ["Porto", "PORTO", true],
  ["PORTO", "porto", true],
  ["porto", "Porto", false],
  ["PORTO", "Porto", false],
  ["porto", "PORTO", false],
  // an abbreviation is not shouted
  ["Lax", "LAX", false],
])("'%s' is a better spelling than '%s': %s", (name, than, isBetter) => {
  expect(isBetterWritten(name, than)).toBe(isBetter);
});
