import { describe, expect, test } from "vitest";
import { phoneCountryOf } from "#server/guests/phone-country.ts";
import { countryOfNumber, numberOf, numberPatterns, typedDigits } from "#server/guests/rules-phone.ts";

/** As PostgreSQL's LIKE, for patterns without `_` and `\\`. */
const isLike = (text: string, pattern: string): boolean =>
  new RegExp(`^${pattern.split("%").map((part) => part.replace("+", "\\+")).join(".*")}$`).test(text); // oxfmt-ignore
const isFound = (number: string, typed: string, country: Parameters<typeof numberOf>[1]): boolean =>
  numberPatterns(typed, country).some((pattern) => isLike(number, pattern));

describe("the country of telephone numbers (rules: guests, 3)", () => {
  test.each([
    ["United States", "207 555 0137", "US"],
    ["US", "", "US"],
    ["Austria", "+1 207 555 0137", "AT"],
    ["Österreich", "", "AT"],
    ["", "+43 1 2345678", "AT"],
    ["Atlantis", "0043 1 2345678", "AT"],
    ["", "207 555 0137", null],
    ["", "", null],
  ])("of a listing in '%s' with the number '%s' is %s", (country, phone, expected) =>
    expect(phoneCountryOf({ country, phone })).toBe(expected),
  );
});

describe("a telephone number (rules: guests, 3)", () => {
  test.each([
    ["AT", "+436641234567", ["+43 664 1234567", "0664 1234567", "0043 664/123-45-67", "+43 (0)664 1234567", "664 1234567"]],
    ["US", "+12075550101", ["2075550101", "(207) 555-0101", "+1 207 555 0101", "207 555 0101", "1-207-555-0101", "207.555.0101", "001 207 555 0101"]],
    ["US", "+4915112345678", ["+49 151 12345678", "0049 151 12345678"]],
    ["IT", "+390612345678", ["06 1234 5678", "+39 06 12345678"]],
    [null, "+4915112345678", ["+49 151 12345678"]],
    // the country is unknown, or they are too short for one: compared by digits
    [null, "2075550101", ["(207) 555-0101", "207 555 0101"]],
    ["US", "5550101", ["555-0101", "555 0101"]],
  ] as const)("in %s is %s in every spelling", (country, number, spellings) => {
    for (const spelling of spellings) expect(numberOf(spelling, country), spelling).toBe(number);
  }); // oxfmt-ignore

  test.each(["", "call me", "1234", "ada@example.com", "0664 1234567 ask for Ada", "1".repeat(21)])("'%s' is invalid", (text) =>
    expect(numberOf(text, "AT")).toBe(""),
  ); // oxfmt-ignore

  test("is found after each typed digit, in any spelling", () => {
    for (const [country, number, spellings] of [
      ["AT", "+436641234567", ["+43 664 1234567", "0664 1234567", "0043 664 1234567", "43 664 1234567"]],
      ["US", "+12075550101", ["2075550101", "(207) 555-0101", "+1 207 555 0101", "1 207 555 0101"]],
      ["IT", "+390612345678", ["06 12345678", "+39 06 12345678"]],
    ] as const)
      for (const spelling of spellings)
        for (let length = 5; length <= spelling.length; length += 1)
          expect(isFound(number, spelling.slice(0, length), country), spelling.slice(0, length)).toBe(true);
  });

  test.each(["0101", "550101", "50101", "555 0101"])("is found by its last digits, '%s'", (typed) =>
    expect(isFound("+12075550101", typed, "US")).toBe(true),
  );

  test.each(["0102", "+43207", "208", "010", "+1 208"])("is not found by '%s'", (typed) =>
    expect(isFound("+12075550101", typed, "US")).toBe(false),
  );

  test("names, addresses and single digits are not numbers", () => {
    for (const typed of ["", "a", "Ada 12", "1", "+", "00", "0", "(", "%%", "12%"])
      expect(numberPatterns(typed, "AT"), typed).toEqual([]);
  });
});

test.each([
  ["+43 1 2345678", "AT"],
  ["0043 1 2345678", "AT"],
  ["+1 207 555 0101", "US"],
  ["0664 1234567", null],
  ["+43", null],
  ["", null],
])("the country of '%s' is %s", (phone, country) => {
  expect(countryOfNumber(phone)).toBe(country);
});

test.each([
  ["0664", "AT", ["664"]],
  ["664", null, ["664"]],
  // a calling code, or the beginning of a number
  ["43664", "AT", ["43664", "664"]],
  ["430664", "AT", ["430664", "664"]],
  ["1 207", "US", ["1207", "207"]],
  ["+43 664", "AT", ["664"]],
  ["0043 664", "AT", ["664"]],
  ["+43 (0)664", "AT", ["664"]],
  ["+49 151", "AT", ["49151"]],
  ["+43", "AT", []],
  ["7", "AT", []],
  ["07", "AT", []],
  ["ada", "AT", []],
] as const)("typed '%s' in %s is found as %j", (typed, country, digits) => {
  expect(typedDigits(typed, country)).toEqual(digits);
});
