/** Reading another system's file of reservations (rules: guests, 5). */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sourceOf } from "#contract/text/catalog.ts";
import { BOOKING_FILE } from "#contract/booking/import-limits.ts";
import { decodeFile } from "#server/booking/import/decode-file.ts";
import { readFile } from "#server/booking/import/read-file.ts";
import { RESERVATION_COLUMNS } from "#server/booking/calendar/reservation-columns.ts";
import { importedFileTexts } from "#server/booking/import/import-file-texts.ts";
import { recognised, usedColumns } from "#server/booking/import/rules-columns.ts";
import {
  dayIn,
  instantIn,
  orderOf,
  partsOf,
  readDate,
  readInstant,
  readTime,
} from "#server/booking/import/rules-dates.ts";
import { translatedLanguages, translationsOf } from "#server/languages/translations.ts";
import { keyOf, readRow, type RowContext } from "#server/booking/import/rules-rows.ts";
import { toCsvLine } from "#server/platform/csv-line.ts";
import { dateOfDay, dayOfDate } from "#server/hours/rules-zone.ts";
import { depth } from "../support/depth.ts";

const fileOf = (text: string | Buffer) => readFile(Buffer.from(text).toString("base64"));
const FIXTURES = join(import.meta.dirname, "../fixtures/bookings");

const dated = (text: string, order: "day_first" | "month_first" | null = null) => {
  const date = readDate(text);
  const day = date === null ? null : dayIn(date, order);
  return day === null ? null : dateOfDay(day);
};

describe("dates", () => {
  test.each([
    ["2026-12-01", "2026-12-01"],
    ["2026/12/1", "2026-12-01"],
    ["20261201", "2026-12-01"],
    ["1.12.2026", "2026-12-01"],
    ["01.12.26", "2026-12-01"],
    ["Di, 1.12.2026", "2026-12-01"],
    ["Dec 1, 2026", "2026-12-01"],
    ["Tuesday, December 1st, 2026", "2026-12-01"],
    ["Mon, 23 Nov 2026", "2026-11-23"],
    ["23-Nov-2026", "2026-11-23"],
    ["29.2.2028", "2028-02-29"],
    ["29.2.2027", null],
    ["31.4.2026", null],
    ["13/13/2026", null],
    ["0/1/2026", null],
    ["tomorrow", null],
    ["45985", null],
    ["", null],
  ])("%s is %s", (text, date) => expect(dated(text)).toBe(date));

  test("of two numbers, the whole column decides which is first", () => {
    expect(orderOf(["03/04/2026", "05/13/2026"])).toEqual({ order: "month_first", unclear: [] });
    expect(orderOf(["03/04/2026", "13/05/2026"])).toEqual({ order: "day_first", unclear: [] });
    expect(orderOf(["03/04/2026", "05/06/2026", "03/04/2026"])).toEqual({ order: null, unclear: ["03/04/2026", "05/06/2026"] }); // oxfmt-ignore
    expect(orderOf(["13/05/2026", "05/13/2026"]).order).toBeNull();
    // no date depends on the order, so nothing is unclear
    expect(orderOf(["04/04/2026", "3.4.2026", "2026-04-03", "no date"])).toEqual({ order: null, unclear: [] });
    expect([dated("03/04/2026", "day_first"), dated("03/04/2026", "month_first")]).toEqual([
      "2026-04-03",
      "2026-03-04",
    ]);
    expect(dated("13/05/2026", "month_first")).toBeNull();
  });

  test("every day is read in every format", () => {
    const days = fc.integer({ min: dayOfDate("2000-01-01"), max: dayOfDate("2099-12-31") });
    fc.assert(
      fc.property(days, (day) => {
        const [year, month, date] = dateOfDay(day).split("-").map(Number) as [number, number, number];
        expect(dated(`${date}.${month}.${year}`)).toBe(dateOfDay(day));
        expect(dated(`${date}/${month}/${year}`, "day_first")).toBe(dateOfDay(day));
        expect(dated(`${month}/${date}/${year}`, "month_first")).toBe(dateOfDay(day));
        const at = new Date(`${dateOfDay(day)}T00:00:00Z`);
        for (const locale of ["en-US", "en-GB"])
          expect(dated(at.toLocaleDateString(locale, { dateStyle: "full", timeZone: "UTC" }))).toBe(dateOfDay(day));
      }),
    );
  });
});

describe("times", () => {
  test.each([
    ["19:30", "19:30"],
    ["9:05", "09:05"],
    ["19:30:00", "19:30"],
    ["7:30 PM", "19:30"],
    ["7:30\u202fPM", "19:30"],
    ["7:30 p.m.", "19:30"],
    ["7pm", "19:00"],
    ["12:00 AM", "00:00"],
    ["12:15pm", "12:15"],
    ["19.30", "19:30"],
    ["19h30", "19:30"],
    ["14:30 Uhr", "14:30"],
    ["1930", "19:30"],
    ["19:30 - 21:00", "19:30"],
    ["7:30pm – 9pm", "19:30"],
    ["24:00", null],
    ["19:60", null],
    ["13 AM", null],
    ["0:30 AM", null],
    ["soon", null],
    ["", null],
  ])("%s is %s", (text, clock) => {
    const minutes = readTime(text);
    const two = (value: number) => String(value).padStart(2, "0");
    expect(minutes === null ? null : `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`).toBe(clock);
  });

  test("a date and a time in one cell are separated", () => {
    expect(partsOf("2026-12-01 19:30")).toEqual({ date: "2026-12-01", time: "19:30" });
    expect(partsOf("12/01/2026 7:30 PM")).toEqual({ date: "12/01/2026", time: "7:30 PM" });
    expect(partsOf("Dec 1, 2026 at 7:30pm")).toEqual({ date: "Dec 1, 2026", time: "7:30pm" });
    expect(partsOf("1.12.2026, 19:30")).toEqual({ date: "1.12.2026", time: "19:30" });
    expect(partsOf("2026-12-01T19:30:00")).toEqual({ date: "2026-12-01", time: "19:30:00" });
    expect(partsOf("1.12.2026")).toEqual({ date: "1.12.2026", time: "" });
  });

  test("a time with an offset is that instant, in any zone", () => {
    const at = Date.parse("2026-12-01T18:30:00Z");
    for (const text of [
      "2026-12-01T18:30:00Z",
      "2026-12-01T19:30:00.000+01:00",
      "2026-12-01 19:30 +0100",
      "2026-12-01 18:30:00 UTC",
    ])
      // oxfmt-ignore
      expect(readInstant(text), text).toBe(at);
    for (const text of ["2026-12-01T18:30:00", "2026-13-01T18:30:00Z", "2026-12-01T25:30:00Z"])
      expect(readInstant(text), text).toBeNull();
  });

  test("at a clock change, a time is skipped or occurs twice", () => {
    const day = (date: string) => dayOfDate(date);
    expect(instantIn("America/New_York", day("2027-03-14"), 150)).toEqual({ at: null });
    expect(instantIn("America/New_York", day("2026-11-01"), 90)).toEqual({ at: Date.parse("2026-11-01T05:30:00Z"), isTwice: true }); // oxfmt-ignore
    expect(instantIn("Asia/Kathmandu", day("2026-11-01"), 90)).toEqual({ at: Date.parse("2026-10-31T19:45:00Z"), isTwice: false }); // oxfmt-ignore
  });
});

test("headings of other systems are recognized, and each column holds one value", () => {
  const of = (text: string) => {
    const columns = text.split(",");
    return Object.fromEntries(Object.entries(recognised(columns)).flatMap(([field, at]) => (at === null ? [] : [[field, columns[at]]]))); // oxfmt-ignore
  };
  expect(of("date,time,name,party,phone,email,notes,status")).toEqual({ date: "date", time: "time", name: "name", party: "party", phone: "phone", email: "email", note: "notes", status: "status" }); // oxfmt-ignore
  // our own export, and the file of lines that were left out, whose two added headings are translated
  const added = [...translatedLanguages(), "en"].flatMap((code) => {
    const translate = translationsOf(code);
    const { lineColumn, reasonColumn } = sourceOf(importedFileTexts)?.messages ?? {};
    return [translate("importedFile.lineColumn", lineColumn ?? ""), translate("importedFile.reasonColumn", reasonColumn ?? "")]; // oxfmt-ignore
  });
  expect(of([...RESERVATION_COLUMNS, ...added].join(","))).toEqual({ date: "Date", time: "Time", type: "Type", name: "Guest", phone: "Contact", party: "Party", status: "Status", note: "Guest note", reference: "Id" }); // oxfmt-ignore
  expect(of("Event Type Name,Start Date & Time,End Date & Time,Invitee Name,Invitee Email,Canceled,UUID")).toMatchObject({ type: "Event Type Name", date: "Start Date & Time", name: "Invitee Name", reference: "UUID" }); // oxfmt-ignore
  expect(of("Meal date,Hour,Pax,Customer name,Mobile,Réservation")).toMatchObject({ date: "Meal date", time: "Hour", party: "Pax" }); // oxfmt-ignore
  // one column with date and time counts as the date; columns chosen by hand have precedence
  expect(usedColumns(["Start time", "Name"], {})).toMatchObject({ date: 0, time: null, name: 1 });
  expect(usedColumns(["A", "Name", "Date"], { date: 0, name: null })).toMatchObject({ date: 0, name: null });
  expect(usedColumns(["Date", "Time"], { note: 1, date: 7 })).toMatchObject({ note: 1, time: null, date: null });
});

test("files of other systems are read in any encoding", async () => {
  const read = (name: string) => fileOf(readFileSync(join(FIXTURES, name)));
  expect(await read("opentable.csv")).toMatchObject({
    records: { 1: { fields: { 8: 'She said "quiet"\nand a high chair' } } },
  });
  expect(await read("quandoo.csv")).toMatchObject({
    records: { 0: { fields: { 2: "Jürgen", 8: "Geburtstag – Kuchen" } } },
  });
  expect(await read("fresha.csv")).toMatchObject({
    columns: { length: 7 },
    records: { 1: { fields: { 3: "李小龍" } } },
  });
  expect(await fileOf("sep=;\r\nDate;Time\r\n1;2")).toMatchObject({
    columns: ["Date", "Time"],
    records: [{ line: 3 }],
  });
});

const READING: RowContext = {
  used: recognised(["date", "time", "name", "party", "phone", "email", "notes", "status", "id"]),
  order: null,
  timeZone: "Europe/Berlin",
  types: [{ id: "t", name: "Table", minPartySize: 1, maxPartySize: 6 }],
  usualType: { id: "t", name: "Table", minPartySize: 1, maxPartySize: 6 },
  now: Date.parse("2026-11-21T12:00:00Z"),
};
const row = (...fields: string[]) => readRow(fields, READING);

test("a row is a booking, or says why it is not", () => {
  expect(row("2026-12-01", "19:30", "Ada", "4", "0664 1", "a@example.com", "Hi", "", "7")).toEqual({
    kind: "booking",
    booking: {
      start: Date.parse("2026-12-01T18:30:00Z"),
      guest: "Ada",
      party: 4,
      type: READING.usualType,
      contact: "0664 1",
      note: "Hi\na@example.com\nBooking 7",
      reference: "7",
      remark: "",
    },
  });
  const why = (...fields: string[]) => {
    const read = row(...fields);
    return read.kind === "booking" ? read.booking.remark : `${read.kind}: ${read.why}`;
  };
  expect(why("2026-12-01", "19:30", "Ada", "9")).toBe(
    "unread: “Table” is for 1 to 6 people, and this party has 9 people.",
  );
  expect(why("2026-12-01", "19:30", "Ada", "")).toBe("unread: The party size is missing.");
  expect(why("2026-12-01", "", "Ada", "2")).toBe("unread: The time is missing.");
  expect(why("1.1.2020", "19:30", "Ada", "2")).toBe("past: ");
  expect(why("2026-12-01", "19:30", "Ada", "2", "", "", "", "Cancelled by guest")).toMatch(/^left_out/);
  expect(why("2026-12-01", "19:30", "Ada", "2", "", "", "", "Pending")).toMatch(/^left_out/);
  expect(why("2026-12-01", "19:30", "Ada", "2", "", "", "", "Purple")).toMatch(
    /^unread: The status “Purple” is unknown/,
  );
  expect(why("2027-03-28", "2:30", "Ada", "2")).toMatch(/^unread: This time does not exist/);
  expect(why("2027-10-31", "2:30", "Ada", "2")).toMatch(/^This time occurs twice on that day/);
  expect(why("2026-12-01", "19:30", "A\u202ed\u202ea", "2")).toBe("");
  expect(why("2026-12-01", "19:30", "\u2800", "2")).toMatch(/^unread: Name:/);
});

test("a row is recognized by the other system's number, else by its values", () => {
  const keys = (...fields: string[]) => {
    const read = row(...fields);
    return read.kind === "booking" ? [0, 1].map((nth) => keyOf(read.booking, nth)) : [];
  };
  expect(keys("2026-12-01", "19:30", "Ada", "2", "", "", "", "", "7")).toEqual(["reference:7", "reference:7"]);
  const [first, second] = keys("2026-12-01", "19:30", "Ada  B", "2");
  expect(first).not.toBe(second);
  expect(keys("1.12.2026", "7:30pm", "ada b", "2 people")).toEqual([first, second]);
  expect(keys("1.12.2026", "7:30pm", "ada b", "3")).not.toContain(first);
});

test("a leading apostrophe from our files is removed", async () => {
  const cells = ["=1+2", "+1-555-0100", "＠ada", "'quoted'", "-5"];
  const read = await fileOf(toCsvLine(["Name", "Phone", "Note", "Other", "Number"]) + toCsvLine(cells));
  expect("records" in read ? read.records.map(({ fields }) => fields) : read.why).toEqual([cells]);
});

test("any file is answered with a sentence", async () => {
  const why = async (bytes: Buffer | string) => {
    const read = await fileOf(bytes);
    return "why" in read ? read.why : null;
  };
  expect(await why(Buffer.from("504b03040a00", "hex"))).toMatch(/^This is an Excel workbook/);
  expect(await why(Buffer.from([0, 1, 2, 3, 4, 5, 6, 7]))).toMatch(/^This is not a text file/);
  expect(await why("  \n ")).toBe("This file is empty. Choose another file.");
  expect(await why("Date,Time")).toBe("The file has no rows below its headings.");
  expect(await why(`${"a,".repeat(BOOKING_FILE.columns + 1)}\n1`)).toMatch(/^The file has \d+ columns/);
  expect(await why(`a\n${"1\n".repeat(BOOKING_FILE.rows + 1)}`)).toMatch(/^The file has more than 5,000 rows/);
  expect(await why('"a\n1,2')).toMatch(/^The headings can't be read/);
  const pieces = fc.constantFrom(
    '"',
    ",",
    ";",
    "\t",
    "\n",
    "\r",
    "'",
    "\0",
    "\ud800",
    "=",
    "Date",
    "1.2.2027",
    "19:30",
    "é",
  );
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((one) => Buffer.from(one)),
    fc.array(pieces, { maxLength: 120 }).map((parts) => Buffer.from(parts.join(""))),
  );
  await fc.assert(
    fc.asyncProperty(bytes, async (file) => {
      const read = await fileOf(file);
      if ("why" in read) return;
      const used = usedColumns(read.columns, {});
      for (const { fields } of read.records) if (fields !== null) readRow(fields, { ...READING, used });
    }),
    { numRuns: depth(400, 2_000) },
  );
  expect("text" in decodeFile(Buffer.from([0xe9, 0x74, 0xe9]))).toBe(true);
});

test("hostile cells are read as fast as others", () => {
  for (const text of ["1".repeat(500_000), "a ".repeat(250_000), `${" ".repeat(500_000)}x`, "Dec ".repeat(100_000)]) {
    expect(readDate(partsOf(text).date)).toBeNull();
    expect(readTime(text)).toBeNull();
  }
});
