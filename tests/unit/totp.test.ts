/** Time-based codes, checked with the examples of the RFCs. */
import { expect, test } from "vitest";
import { base32, codeOfStep, findDigest, stepAt, stepOfCode } from "#server/accounts/rules-totp.ts";

/** The key of RFC 6238, appendix B. */
const KEY = Buffer.from("12345678901234567890");
/** Seconds, and the last six digits of its SHA-1 values. */
const RFC_6238: readonly (readonly [number, string])[] = [
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
];
/** RFC 4226, appendix D: the first counters. */
const RFC_4226 = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"];

test("codes equal those of RFC 6238 and RFC 4226", () => {
  expect(RFC_6238.map(([seconds]) => codeOfStep(KEY, stepAt(seconds * 1_000)))).toEqual(
    RFC_6238.map(([, code]) => code),
  );
  expect(RFC_4226.map((_code, step) => codeOfStep(KEY, step))).toEqual(RFC_4226);
});

test("base32 equals RFC 4648, without padding", () => {
  const texts = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
  const coded = ["", "MY", "MZXQ", "MZXW6", "MZXW6YQ", "MZXW6YTB", "MZXW6YTBOI"];
  expect(texts.map((text) => base32(Buffer.from(text)))).toEqual(coded);
});

test("a code is accepted in its period, the one before and the one after, and never after a later one", () => {
  const at = 1_234_567_890_000;
  const step = stepAt(at);
  const taken = (away: number, lastStep: number | null = null) => {
    const found = stepOfCode(KEY, codeOfStep(KEY, step + away), { at, lastStep });
    return found === null ? null : found - step;
  };
  expect([-2, -1, 0, 1, 2].map((away) => taken(away))).toEqual([null, -1, 0, 1, null]);
  expect([-1, 0, 1].map((away) => taken(away, step))).toEqual([null, null, 1]);
  expect(stepOfCode(KEY, "", { at, lastStep: null })).toBeNull();
});

test("a digest is found at its position", () => {
  expect(["a", "b", "c", "d"].map((one) => findDigest(["a", "b", "c"], one))).toEqual([0, 1, 2, -1]);
});
