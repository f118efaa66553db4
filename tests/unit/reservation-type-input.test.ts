import { expect, test } from "vitest";
import { ReservationTypeInput } from "#contract/booking/reservation-type.ts";

const TYPE = { name: "Table", duration: 90, slotInterval: 30 };

test.each([
  [null, null, null],
  [1, 8, null],
  [4, 4, null],
  [9, 8, "The largest party is smaller than the smallest."],
  [1, null, "Enter both party sizes or neither."],
  [null, 8, "Enter both party sizes or neither."],
])("party sizes from %s to %s", (minPartySize, maxPartySize, problem) => {
  const { error } = ReservationTypeInput.safeParse({ ...TYPE, minPartySize, maxPartySize });
  const issues = error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  expect(issues).toEqual(problem === null ? [] : [["maxPartySize", problem]]);
});
