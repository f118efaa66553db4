/** A listing as the fields of a plain form. */
import { describe, expect, test } from "vitest";
import { lineOf, lineProblem, rowsOfLine } from "../../../../web/hours/typed-hours.ts";
import {
  formFrom,
  typedOf,
  withoutSpecialRow,
  withSpecialRow,
} from "../../../../web/listings/edit/plain/typed-listing.ts";
import { typedType, typeFrom } from "../../../../web/listings/edit/plain/typed-type.ts";
import { emptyForm, type ListingForm } from "../../../../web/listings/edit/listing-form.ts";
import { newType } from "../../../../web/listings/edit/types/type-rows.ts";

describe("a day's hours on one line", () => {
  test.each([
    ["9:00 AM – 5:00 PM", [{ open: "9:00 AM", close: "5:00 PM" }]],
    [
      "9-12, 1pm to 5 PM",
      [
        { open: "9", close: "12" },
        { open: "1pm", close: "5 PM" },
      ],
    ],
    ["10 until noon;", [{ open: "10", close: "noon" }]],
    ["", []],
    [" Closed ", []],
  ])("'%s'", (line, rows) => {
    expect(rowsOfLine(line)).toEqual(rows);
    expect(lineProblem(line)).toBeNull();
    expect(rowsOfLine(lineOf(rows))).toEqual(rows);
  });

  test.each(["9", "9 AM –", "9 – 12 – 5", "nine to five", "9-5 6-7"])("'%s' is told, not dropped", (line) => {
    expect(lineProblem(line)).toMatch(/^Enter times like/);
  });

  test("a day has as many as it may have", () => {
    expect(lineProblem("1-2, 3-4, 5-6, 7-8")).toBe("Enter at most 3 times a day.");
  });
});

const FORM: ListingForm = {
  ...emptyForm({ name: "Rye", city: "Bath", timezone: "Europe/London" }),
  categories: ["Fashion", "Beauty"],
  keywords: "boots, shoes",
  hours: "closed",
  visibility: false,
  customHours: [[{ open: "9:00 AM", close: "5:00 PM" }], [], [], [], [], [], []],
  specialHours: [
    { from: "2027-01-01", to: "", periods: [], note: "New Year" },
    { from: "2027-02-01", to: "2027-02-03", periods: [{ open: "9:00 AM", close: "1:00 PM" }], note: "" },
  ],
};

describe("a whole listing", () => {
  test("comes back as it was", () => {
    expect(formFrom(typedOf(FORM), FORM)).toEqual(FORM);
  });

  test("without a row, or with one more, has all others as they were typed", () => {
    const typed = { ...typedOf(FORM), "special.1.hours": "nonsense", version: "3" };
    expect(withoutSpecialRow(typed, 0)).toMatchObject({ "special.0.hours": "nonsense", version: "3" });
    expect(withoutSpecialRow(typed, 0)["special.1.from"]).toBeUndefined();
    expect(withSpecialRow(typed)).toEqual({
      ...typed,
      ...{ "special.2.from": "", "special.2.to": "", "special.2.hours": "", "special.2.note": "" },
    });
  });
});

test("a type comes back as it was, with the pool that is made for it", () => {
  const row = {
    ...newType(),
    name: "Cut",
    autoConfirm: true,
    hasPartySize: true,
    minPartySize: "1",
    maxPartySize: "4",
  };
  expect(typeFrom(typedType(row), newType(), []).row).toEqual({ ...row, key: expect.any(String) as string });
  const typed = { ...typedType(row), pool: "new", poolName: "Chairs", poolSize: "3" };
  const { row: made, pools } = typeFrom(typed, row, []);
  expect(pools).toEqual([{ id: made.poolId, name: "Chairs", size: "3" }]);
});
