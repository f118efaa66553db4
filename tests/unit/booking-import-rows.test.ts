/** Fields of a row of another system's file (rules: guests, 5). */
import { describe, expect, test } from "vitest";
import type { FileField } from "#contract/booking/import-limits.ts";
import { recognised, usedColumns } from "#server/booking/import/rules-columns.ts";
import { dayIn, readDate, readInstant, readTime } from "#server/booking/import/rules-dates.ts";
import { keyOf, readRow, type FileBooking, type ReadRow, type RowContext } from "#server/booking/import/rules-rows.ts";
import { dateOfDay } from "#server/hours/rules-zone.ts";

const FIELDS = ["date", "time", "name", "lastName", "party", "type", "phone", "email", "note", "status", "reference"] as const; // oxfmt-ignore
const HEADINGS = ["Date", "Time", "First name", "Last name", "Guests", "Service", "Phone", "Email", "Notes", "Status", "Id"]; // oxfmt-ignore
const TABLE = { id: "table", name: "Table", minPartySize: 2, maxPartySize: 6 };
const CUT = { id: "cut", name: "Hair  cut", minPartySize: null, maxPartySize: null };
const CONTEXT: RowContext = {
  ...{ used: recognised(HEADINGS), order: null, timeZone: "Europe/Berlin", types: [TABLE, CUT], usualType: null },
  now: Date.parse("2026-11-21T12:00:00Z"),
};
const USUAL = { date: "2026-12-01", time: "19:30", name: "Ada", party: "4", type: "table" };

function rowOf(given: Partial<Record<FileField, string>>, context: Partial<RowContext> = {}): ReadRow {
  const values: Partial<Record<FileField, string>> = { ...USUAL, ...given };
  return readRow(FIELDS.map((field) => values[field] ?? ""), { ...CONTEXT, ...context }); // oxfmt-ignore
}
function bookingOf(given: Partial<Record<FileField, string>>, context: Partial<RowContext> = {}): FileBooking {
  const read = rowOf(given, context);
  if (read.kind !== "booking") throw new Error(read.why);
  return read.booking;
}
const whyOf = (given: Partial<Record<FileField, string>>, context: Partial<RowContext> = {}): string => {
  const read = rowOf(given, context);
  return read.kind === "booking" ? "" : `${read.kind}: ${read.why}`;
};

test("the headings of this test are all recognized", () => {
  expect(FIELDS.map((field) => CONTEXT.used[field])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe("the type", () => {
  test("is that of the row, in any spelling, else the usual one", () => {
    expect(bookingOf({ type: " TABLE " }).type).toBe(TABLE);
    expect(bookingOf({ type: "hair cut", party: "" })).toMatchObject({ type: CUT, party: null });
    expect(bookingOf({ type: "" }, { usualType: TABLE })).toMatchObject({ type: TABLE, remark: "" });
    // the preview says so
    expect(bookingOf({ type: "Terrace" }, { usualType: TABLE })).toMatchObject({
      type: TABLE,
      remark: "There is no reservation type “terrace”, so this is booked as “Table”.",
    });
  });

  test("is needed", () => {
    expect(whyOf({ type: "" })).toBe("unread: The reservation type is missing.");
    expect(whyOf({ type: "Terrace" })).toBe("unread: There is no reservation type “terrace”.");
  });
});

test.each([
  ["2", ""],
  ["6 people", ""],
  ["6", ""],
  ["1", "unread: “Table” is for 2 to 6 people, and this party has 1 person."],
  ["7", "unread: “Table” is for 2 to 6 people, and this party has 7 people."],
  ["", "unread: The party size is missing."],
  ["two", "unread: “two” is not a party size."],
  ["2 + 2", "unread: “2 + 2” is not a party size."],
  ["00002", "unread: “00002” is not a party size."],
])("a party of '%s': '%s'", (party, why) => {
  expect(whyOf({ party })).toBe(why);
});

describe("the guest", () => {
  test("has first and last name, or none", () => {
    expect(bookingOf({ name: " Ada ", lastName: "Lovelace" }).guest).toBe("Ada Lovelace");
    expect(bookingOf({ name: "", lastName: "Lovelace" }).guest).toBe("Lovelace");
    expect(bookingOf({ name: "", lastName: "" }).guest).toBe("Guest");
    expect(bookingOf({ name: "A".repeat(200) }).guest).toBe("A".repeat(120));
    expect(bookingOf({ name: "Ada\0" }).guest).toBe("Ada");
  });

  test("has a telephone number as contact, else an email address; the other is in the note", () => {
    const both = bookingOf({ phone: "0664 1", email: "ada@example.com" });
    expect([both.contact, both.note]).toEqual(["0664 1", "ada@example.com"]);
    const mail = bookingOf({ email: "ada@example.com" });
    expect([mail.contact, mail.note]).toEqual(["ada@example.com", ""]);
    expect(bookingOf({ phone: "1".repeat(300) }).contact).toHaveLength(200);
  });
});

test("the note has the number of the other system, and is cut between characters", () => {
  expect(bookingOf({ note: " Window\r\n\r\n\r\nplease ", reference: "A-7" })).toMatchObject({
    ...{ note: "Window\n\nplease\nBooking A-7", reference: "A-7", remark: "" },
  });
  expect(bookingOf({ note: "n".repeat(500) })).toMatchObject({ note: "n".repeat(500), remark: "" });
  const remark = "The note was shortened to 500 characters.";
  expect(bookingOf({ note: "n".repeat(501) })).toMatchObject({ note: "n".repeat(500), remark });
  expect(bookingOf({ note: `${"n".repeat(499)}🍕` })).toMatchObject({ note: "n".repeat(499), remark });
});

test.each<[Partial<Record<FileField, string>>, string]>([
  [{ date: "2026-12-01T18:30:00Z", time: "" }, "2026-12-01T18:30"],
  [{ date: "", time: "2026-12-01T18:30:00Z" }, "2026-12-01T18:30"],
  [{ date: "1.12.2026 19:30", time: "" }, "2026-12-01T18:30"],
  // a separate column for the time comes first
  [{ date: "1.12.2026 12:00", time: "19:30" }, "2026-12-01T18:30"],
  [{ date: "1.12.2026", time: "1.12.2026 19:30" }, "2026-12-01T18:30"],
  [{ date: "", time: "19:30" }, "unread: The date is missing."],
  [{ date: "soon" }, "unread: “soon” is not a date."],
  [{ time: "" }, "unread: The time is missing."],
  [{ time: "evening" }, "unread: “evening” is not a time."],
  [{ date: "2027-03-28", time: "2:30" }, "unread: This time does not exist on that day, because the clocks go forward."],
  [{ date: "2026-11-21", time: "13:00" }, "past: "],
  [{ date: "2026-11-21", time: "13:01" }, "2026-11-21T12:01"],
])("%j is %s", (given, expected) => {
  const read = rowOf(given);
  const shown = read.kind === "booking" ? new Date(read.booking.start).toISOString().slice(0, 16) : `${read.kind}: ${read.why}`; // oxfmt-ignore
  expect(shown).toBe(expected);
}); // oxfmt-ignore

test.each([
  ...["", "Confirmed", "Re-confirmed", "partially arrived", "Bestätigt", "OK"].map((status) => [status, ""]),
  ...["Cancelled by guest", "Canceled", "No-show", "Pending", "Waitlisted", "Storniert", "Completed"].map((status) => [status, `left_out: “${status}” in the other system.`]),
  ["Purple", "unread: The status “Purple” is unknown. To import this row, choose no column for the status."],
])("the status '%s': '%s'", (status, why) => {
  expect(whyOf({ status })).toBe(why);
}); // oxfmt-ignore

test("a row that is left out has what could be read", () => {
  expect(rowOf({ status: "No-show", party: "9", time: "evening" })).toMatchObject({
    ...{ kind: "left_out", parsedRow: { start: null, guest: "Ada", party: null, type: TABLE } },
  });
  expect(rowOf({ type: "Terrace" })).toMatchObject({ parsedRow: { party: null, type: null } });
});

test("the same row twice has two keys, and another guest, time, party or type another one", () => {
  const booking = bookingOf({});
  const keys = [
    ...[keyOf(booking, 0), keyOf(booking, 1), keyOf(bookingOf({ name: "Bo" }), 0), keyOf(bookingOf({ party: "5" }), 0)],
    ...[keyOf(bookingOf({ time: "20:00" }), 0), keyOf(bookingOf({ phone: "0664 1" }), 0)],
    keyOf(bookingOf({ type: "hair cut" }), 0),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keyOf(bookingOf({ name: " ADA " }), 0)).toBe(keyOf(booking, 0));
  expect(keyOf(bookingOf({ reference: "7", name: "Bo" }), 3)).toBe("reference:7");
});

test("a column that is chosen for one field is used for no other", () => {
  const chosen = (given: Parameters<typeof usedColumns>[1], columns = ["Date", "Time", "Name"]) => {
    const { date, time, name, note } = usedColumns(columns, given);
    return { date, time, name, note };
  };
  expect(chosen({})).toEqual({ date: 0, time: 1, name: 2, note: null });
  expect(chosen({ note: 0 })).toEqual({ date: 1, time: null, name: 2, note: 0 });
  expect(chosen({ note: 2, time: null })).toEqual({ date: 0, time: null, name: null, note: 2 });
  expect(chosen({ date: null })).toEqual({ date: null, time: 1, name: 2, note: null });
  expect(chosen({ note: 3 })).toEqual({ date: 0, time: 1, name: 2, note: null });
  expect(chosen({ note: undefined })).toEqual({ date: 0, time: 1, name: 2, note: null });
});

test.each([
  ["1969-12-31", null],
  ["1970-01-01", "1970-01-01"],
  ["2200-12-31", "2200-12-31"],
  ["2201-01-01", null],
  ["31.12.99", "2099-12-31"],
  ["1 December 2026", "2026-12-01"],
  ["Sept. 3rd 2026", "2026-09-03"],
  ["3rd of May", null],
  ["32 Dec 2026", null],
  ["1 Foo 2026", null],
  ["20260230", null],
])("the date '%s' is %s", (text, date) => {
  const read = readDate(text);
  const day = read === null ? null : dayIn(read, null);
  expect(day === null ? null : dateOfDay(day)).toBe(date);
});

test.each([
  ["12 pm", 720],
  ["12 am", 0],
  ["1:05 a.m.", 65],
  ["11:59 PM", 1_439],
  ["13:30 pm", 810],
  ["19 h", 1_140],
  ["8 Uhr", 480],
  ["19:30:15.5", 1_170],
  ["7pm to 9pm", 1_140],
  ["0 pm", null],
  ["930", null],
  ["2460", null],
])("the time '%s' is minute %s", (text, minute) => {
  expect(readTime(text)).toBe(minute);
});

test("an instant has a date, a time and an offset", () => {
  const at = Date.parse("2026-12-01T18:30:00Z");
  expect(["2026-12-01T18:30Z", " 2026-12-01 13:30:00-0500 ", "2026-12-01T18:30:00.000 UTC"].map(readInstant)).toEqual([at, at, at]); // oxfmt-ignore
  for (const text of ["2026-12-01Z", "18:30Z", "2026-02-30T18:30:00Z", "2026-12-01T18:30:00.5Z", "2026-12-01T18:30+1", ""])
    expect(readInstant(text), text).toBeNull(); // oxfmt-ignore
});
