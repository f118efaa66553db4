/** An instant in an input is stored unchanged or refused. */
import { describe, expect, test } from "vitest";
import { readInstant } from "#server/booking/import/rules-dates.ts";
import { INPUT_FIELDS, readBy } from "../support/input-fields.ts";

const INSTANTS = INPUT_FIELDS.filter(
  ([, schema]) =>
    readBy(schema, "2026-11-26T10:00:00Z") !== null && readBy(schema, "2026-11-26T10:00:00 and 12345") === null,
);

describe("an instant", () => {
  test("is a field of several procedures", () => {
    expect(INSTANTS.map(([path]) => path)).toEqual(
      expect.arrayContaining(["add_reservation.p_reservation_time", "offer_place.p_time", "block_time.p_until"]),
    );
  });

  test.each(INSTANTS)("%s has at most milliseconds", (_path, schema) => {
    const read = (fraction: string) => readBy(schema, `2026-11-26T10:00:00${fraction}Z`) !== null;
    expect([".5", ".123", ".000000", ".1230000"].map(read)).toEqual([true, true, true, true]);
    expect([".0000000001", ".0001", ".1234", `.${"0".repeat(50_000)}1`].map(read)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  test("of a file of bookings has no fraction of a second", () => {
    expect(readInstant("2026-11-26T10:00:00.000Z")).toBe(Date.UTC(2026, 10, 26, 10));
    expect(["2026-11-26T10:00:00.5Z", "2026-11-26T10:00:00.0000000001Z"].map(readInstant)).toEqual([null, null]);
  });
});
