/** Fields of an address in the listing's form, by its country. */
import { expect, test } from "vitest";
import { addressFields } from "../../web/listings/edit/address-fields.ts";

const labels = (country: string, hasState = false): string =>
  addressFields(country, { hasState })
    .map(({ label }) => label)
    .join(", ");

test.each([
  ["", "City, State, ZIP code, Country"],
  ["United States", "City, State, ZIP code, Country"],
  ["Atlantis", "City, State, ZIP code, Country"],
  ["UK", "City, Postcode, County, Country"],
  ["Ireland", "City, County, Postal code, Country"],
  ["Canada", "City, Province, Postal code, Country"],
  ["Australia", "City, State, Postcode, Country"],
  ["Deutschland", "Postcode, City, State, Country"],
  ["Österreich", "Postal code, City, State, Country"],
  ["Suisse", "Postal code, City, Canton, Country"],
  ["France", "Postal code, City, Country"],
  ["Sverige", "Postal code, City, Country"],
  ["España", "Postal code, City, Province, Country"],
  ["Italia", "Postal code, City, Province, Country"],
  ["مصر", "City, Governorate, Postal code, Country"],
  ["UAE", "City, Emirate, Postal code, Country"],
])("%j: %s", (country, fields) => expect(labels(country)).toBe(fields));

test("a state that was entered stays visible", () => {
  expect(labels("France", true)).toBe("Postal code, City, State, Country");
});
