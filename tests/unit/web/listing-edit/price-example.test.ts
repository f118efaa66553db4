import { expect, test } from "vitest";
import { currencyOfCountry, priceExample } from "../../../../web/listings/edit/types/currency.ts";

test.each([
  ["US", "USD"],
  ["us", "USD"],
  ["USA", "USD"],
  ["U.S.A.", "USD"],
  ["United States", "USD"],
  ["Deutschland", "EUR"],
  ["Germany", "EUR"],
  ["UK", "GBP"],
  ["England", "GBP"],
  ["Schweiz", "CHF"],
  ["Japan", "JPY"],
  ["Canada", "CAD"],
  ["", null],
  ["Narnia", null],
  ["ZZ", null],
])("'%s' uses %s", (country, currency) => expect(currencyOfCountry(country)).toBe(currency));

test("an example is in the currency of the country", () => {
  expect(["USA", "Germany", "UK", "Japan", ""].map(priceExample)).toEqual([
    ...["From $35", "From €35", "From £35", "From ¥3,500", "From 35"],
  ]);
});
