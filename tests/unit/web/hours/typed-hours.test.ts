import { describe, expect, test } from "vitest";
import { rowsOfPeriods } from "../../../../web/listings/edit/hours/rows.ts";
import {
  lineOf,
  lineProblem,
  readPeriods,
  rowsOfLine,
  tidyRows,
  type TypedPeriod,
} from "../../../../web/hours/typed-hours.ts";

const read = (line: string): string =>
  lineProblem(line) ??
  readPeriods(rowsOfLine(line))
    .map(({ period }) => (period === null ? "?" : `${period.open}-${period.close}`))
    .join(" ");

describe("hours on one line", () => {
  const lines: readonly (readonly [string, string])[] = [
    // neither AM nor PM: the likely day or evening
    ["10-6", "10:00-18:00"],
    ["9-5", "09:00-17:00"],
    ["9 to 5", "09:00-17:00"],
    ["9–5", "09:00-17:00"],
    ["9:30 until 5.15", "09:30-17:15"],
    ["930-515", "09:30-17:15"],
    ["7-5", "07:00-17:00"],
    ["8-2", "08:00-14:00"],
    ["8-12", "08:00-12:00"],
    ["11-2", "11:00-14:00"],
    ["12-3", "12:00-15:00"],
    ["9-9", "09:00-21:00"],
    ["1-5", "13:00-17:00"],
    ["2-10", "14:00-22:00"],
    ["5-10", "17:00-22:00"],
    ["5:30-11", "17:30-23:00"],
    ["4-12", "16:00-00:00"],
    // one of the two is given
    ["10-6pm", "10:00-18:00"],
    ["5-10pm", "17:00-22:00"],
    ["1-5pm", "13:00-17:00"],
    ["9-11am", "09:00-11:00"],
    ["10am-6", "10:00-18:00"],
    ["9am-5", "09:00-17:00"],
    ["6pm-2", "18:00-02:00"],
    ["6pm-12", "18:00-00:00"],
    ["10pm-6", "22:00-06:00"],
    ["noon-8", "12:00-20:00"],
    ["9-noon", "09:00-12:00"],
    ["5-midnight", "17:00-00:00"],
    // both are given
    ["6pm-2am", "18:00-02:00"],
    ["530p-10p", "17:30-22:00"],
    ["9am-6am", "09:00-06:00"],
    // 24-hour clock
    ["22-2", "22:00-02:00"],
    ["18-2", "18:00-02:00"],
    ["9-17", "09:00-17:00"],
    ["9-1730", "09:00-17:30"],
    ["09:00-17:00", "09:00-17:00"],
    ["17h30-22h", "17:30-22:00"],
    ["8-24", "08:00-00:00"],
    ["0-24", "00:00-00:00"],
    ["24 hours", "00:00-00:00"],
    ["Open 24 hours", "00:00-00:00"],
    ["18-0", "18:00-00:00"],
    ["17:30 to 23:00", "17:30-23:00"],
    // several
    ["8-12, 1-5", "08:00-12:00 13:00-17:00"],
    ["9-12 and 2-6", "09:00-12:00 14:00-18:00"],
    ["11-2; 6-10", "11:00-14:00 18:00-22:00"],
    ["9-12, 13-17", "09:00-12:00 13:00-17:00"],
    ["closed", ""],
    ["  ", ""],
    // ambiguous: a question
    ["6-2", "Is it 6:00 AM – 2:00 PM or 6:00 PM – 2:00 AM? Add AM or PM."],
    ["7-3", "Is it 7:00 AM – 3:00 PM or 7:00 PM – 3:00 AM? Add AM or PM."],
    ["6-10", "Is it 6:00 AM – 10:00 AM or 6:00 PM – 10:00 PM? Add AM or PM."],
    ["9-11", "Is it 9:00 AM – 11:00 AM or 9:00 AM – 11:00 PM? Add AM or PM."],
    ["9am-11", "Is it 9:00 AM – 11:00 AM or 9:00 AM – 11:00 PM? Add AM or PM."],
    ["9-11pm", "Is it 9:00 AM – 11:00 PM or 9:00 PM – 11:00 PM? Add AM or PM."],
    ["10-06", "Add AM or PM, like 10 AM – 6 PM."],
    ["22-21", "Add AM or PM, like 10 AM – 6 PM."],
    // not times
    ["9", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["9-25", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["late", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["9-", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["9-5-6", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["9-5, soon", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["25-26", "Enter times like 9:00 AM – 5:00 PM, separated by commas."],
    ["1-2, 3-4, 5-6, 7-8", "Enter at most 3 times a day."],
  ];
  test.each(lines)("'%s'", (line, expected) => expect(read(line)).toBe(expected));

  test("the displayed value is parsed as the same hours", () => {
    const periods = [{ open: "00:00", close: "06:00" }, { open: "18:30", close: "02:15" }]; // oxfmt-ignore
    expect(read(lineOf(rowsOfPeriods(periods)))).toBe("00:00-06:00 18:30-02:15");
  });

  test("no pair of bare hours is read as more than 15 hours, or as closing between 5 AM and its opening", () => {
    for (let open = 1; open <= 12; open += 1)
      for (let close = 1; close <= 12; close += 1) {
        const [found] = readPeriods([{ open: String(open), close: String(close) }]);
        if (found?.period == null) {
          expect(found?.problem?.message).toMatch(/AM or PM/);
          continue;
        }
        const [from = 0, to = 0] = [found.period.open, found.period.close].map((time) => Number(time.slice(0, 2)));
        expect((to - from + 24) % 24).toBeLessThanOrEqual(15);
        expect(to <= from && to > 4, `${open}-${close}`).toBe(false);
      }
  });
});

describe("a field that loses focus", () => {
  const leave = (row: TypedPeriod, end: keyof TypedPeriod, isRowLeft: boolean) => tidyRows([row], 0, end, isRowLeft);

  test("shows what is certain, and the rest once the row loses focus", () => {
    expect(leave({ open: "1730", close: "" }, "open", false)).toEqual([{ open: "5:30 PM", close: "" }]);
    expect(leave({ open: "5", close: "" }, "open", false)).toEqual([{ open: "5", close: "" }]);
    expect(leave({ open: "5", close: "10" }, "close", true)).toEqual([{ open: "5:00 PM", close: "10:00 PM" }]);
    expect(leave({ open: "10", close: "6" }, "close", true)).toEqual([{ open: "10:00 AM", close: "6:00 PM" }]);
    expect(leave({ open: "10:00 AM", close: "6" }, "close", true)).toEqual([{ open: "10:00 AM", close: "6:00 PM" }]);
    expect(leave({ open: "6", close: "2" }, "close", true)).toEqual([{ open: "6", close: "2" }]);
    expect(leave({ open: " half nine ", close: "" }, "open", true)).toEqual([{ open: "half nine", close: "" }]);
  });

  test("accepts a whole line", () => {
    expect(leave({ open: "9-5", close: "5:00 PM" }, "open", false)).toEqual([{ open: "9:00 AM", close: "5:00 PM" }]);
    expect(leave({ open: "8-12, 1-5", close: "" }, "open", true)).toEqual([
      { open: "8:00 AM", close: "12:00 PM" },
      { open: "1:00 PM", close: "5:00 PM" },
    ]);
    // never more than the maximum, and never ambiguous ones
    const four = "8-9, 10-11am, 1-2, 3-4";
    expect(leave({ open: four, close: "" }, "open", true)).toEqual([{ open: four, close: "" }]);
    expect(leave({ open: "6-2", close: "" }, "open", true)).toEqual([{ open: "6-2", close: "" }]);
    expect(readPeriods([{ open: "6-2", close: "" }])[0]?.problem).toEqual({
      at: "open",
      message: "Is it 6:00 AM – 2:00 PM or 6:00 PM – 2:00 AM? Add AM or PM.",
    });
  });
});
