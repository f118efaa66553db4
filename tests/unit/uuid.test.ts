import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { isUuid } from "#contract/text/uuid.ts";
import { depth } from "../support/depth.ts";

test("an id in an address is valid exactly where procedures accept it", () => {
  const digit = fc.constantFrom(..."0123456789abcdefABCDEFg".split(""));
  const part = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length });
  const alike = fc.tuple(part(8), part(4), part(4), part(4), part(12)).map((parts) => parts.join("-"));
  const mistyped = fc
    .tuple(fc.uuid(), fc.nat({ max: 35 }), digit)
    .map(([id, at, other]) => id.slice(0, at) + other + id.slice(at + 1));
  const length = fc.tuple(fc.uuid(), fc.nat({ max: 37 })).map(([id, end]) => `${id}0`.slice(0, end));
  const same = fc
    .constantFrom("0", "f", "F", "1")
    .map((one) => [8, 4, 4, 4, 12].map((count) => one.repeat(count)).join("-"));
  const text = fc.oneof(
    fc.uuid(),
    alike,
    mistyped,
    length,
    same,
    fc.string(),
    fc.uuid().map((id) => `${id}\n`),
  );
  fc.assert(
    fc.property(text, (id) => {
      expect(isUuid(id)).toBe(z.uuid().safeParse(id).success && !/^(?:0+-)+0+$|^(?:f+-)+f+$/.test(id));
    }),
    { numRuns: depth(2000, 20_000) },
  );
});
