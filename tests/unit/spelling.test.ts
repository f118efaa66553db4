import fc from "fast-check";
import { expect, test } from "vitest";
import {
  beginsOneSlipApart,
  hasDoubledCharacter,
  isOneSlipApart,
  isTwoSlipsApart,
  variantsOf,
} from "#server/platform/text/rules-spelling.ts";

test.each([
  ["pizza", "piza", true],
  ["pizza", "pizzza", true],
  ["pizza", "pizta", true],
  ["pizza", "pziza", true],
  ["pizza", "izza", true],
  ["pizza", "pizzas", true],
  ["pizza", "pizza", false],
  ["pizza", "pasta", false],
  ["pizza", "pizzeria", false],
  ["cab", "bca", false],
  // a character in another place, in a long word
  ["restaurant", "restaraunt", true],
  ["bakery", "akeryb", false],
])("'%s' and '%s' differ by one mistake: %s", (a, b, isApart) => {
  expect(isOneSlipApart(a, b)).toBe(isApart);
  expect(isOneSlipApart(b, a)).toBe(isApart);
});

test.each([
  ["bicycle", "bycicle", true],
  ["bicycle", "bicicles", true],
  ["hairdresser", "hairdress", true],
  ["hairdresser", "hairdreser", true],
  ["hairdresser", "hairdesers", false],
  ["hairdresser", "airdreser", false],
  ["hairdresser", "hairdresser", false],
  // shorter words have one
  ["bicycle", "bicyc", false],
  ["bakery", "bekary", false],
  ["plumbers", "plumb", false],
])("'%s' and '%s' differ by at most two mistakes: %s", (a, b, isApart) => {
  expect(isTwoSlipsApart(a, b)).toBe(isApart);
  expect(isTwoSlipsApart(b, a)).toBe(isApart);
});

test("an unfinished word begins another with at most one mistake", () => {
  expect(beginsOneSlipApart("piza", "pizzeria")).toBe(true);
  expect(beginsOneSlipApart("pza", "pizzeria")).toBe(false);
  expect(beginsOneSlipApart("restu", "restaurant")).toBe(true);
});

test("words that are one mistake apart share a variant", () => {
  expect(variantsOf("ab")).toEqual(["ab"]);
  expect(variantsOf("abc")).toEqual(["abc", "bc", "ac", "ab"]);
  const word = fc.array(fc.constantFrom("a", "b", "c", "d"), { minLength: 3, maxLength: 9 }).map((all) => all.join(""));
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom("a", "e", ""), (right, seed, put) => {
      const at = seed % right.length;
      const wrong = right.slice(0, at) + put + right.slice(at + 1);
      fc.pre(wrong.length > 2);
      const variants = new Set(variantsOf(right));
      expect(variantsOf(wrong).some((variant) => variants.has(variant))).toBe(true);
    }),
  );
});

test.each([
  ["lelo", "lello", true],
  ["lelo", "llelo", true],
  ["lelo", "leloo", true],
  ["lelo", "lelo", false],
  ["lelo", "elelo", false],
  ["lelo", "lellop", false],
  ["lelo", "lel", false],
])("'%s' with one character doubled is '%s': %s", (typed, text, isDoubled) => {
  expect(hasDoubledCharacter(typed, text)).toBe(isDoubled);
});
