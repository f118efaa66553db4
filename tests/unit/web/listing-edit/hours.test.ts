import { describe, expect, test } from "vitest";
import { parseClock, tidyClock } from "../../../../web/hours/clock.ts";
import { typedHoursTexts } from "../../../../web/hours/typed-hours-texts.ts";
import {
  applyToAll,
  EMPTY_PERIOD,
  periodProblems,
  periodsOf,
  rowsOfWeek,
  specialOf,
  specialRowsOf,
  weekOf,
  withOneMore,
} from "../../../../web/listings/edit/hours/rows.ts";
import { weekInWords } from "../../../../web/listings/edit/hours/week-words.ts";

describe("times as people type them", () => {
  const times: readonly (readonly [string, string | null])[] = [
    ["9", "09:00"],
    ["9am", "09:00"],
    ["9 a.m.", "09:00"],
    ["9:30 AM", "09:30"],
    ["12 AM", "00:00"],
    ["12 pm", "12:00"],
    ["12:45p", "12:45"],
    ["5:30 PM", "17:30"],
    ["1730", "17:30"],
    ["930", "09:30"],
    ["17.30", "17:30"],
    ["17h30", "17:30"],
    ["00:00", "00:00"],
    ["24:00", "00:00"],
    ["noon", "12:00"],
    ["Midnight", "00:00"],
    [" 8 ", "08:00"],
    ["", null],
    ["25", null],
    ["24:30", null],
    ["13 pm", null],
    ["0 am", null],
    ["9:60", null],
    ["nine", null],
    ["9-5", null],
  ];
  for (const [typed, time] of times)
    test(`'${typed}' is ${time ?? "invalid"}`, () => {
      expect(parseClock(typed)).toBe(time);
    });

  test("a field that loses focus shows the time, or the input", () => {
    expect(tidyClock("1730")).toBe("5:30 PM");
    expect(tidyClock(" half nine ")).toBe("half nine");
  });
});

describe("rows", () => {
  test("empty and incomplete rows count as closed", () => {
    expect(periodsOf([EMPTY_PERIOD, { open: "9 AM", close: "" }, { open: "6 PM", close: "2 AM" }])).toEqual([
      { open: "18:00", close: "02:00" },
    ]);
  });

  test("an invalid time is an error at its field; an incomplete row is not", () => {
    expect(periodProblems([{ open: "9", close: "" }])).toEqual({});
    expect(periodProblems([{ open: "9", close: "late" }])).toEqual({ "0.close": typedHoursTexts.timeInvalid });
  });

  test("a week is unchanged by the editor", () => {
    const week = [[{ open: "09:00", close: "17:00" }], [], [], [{ open: "00:00", close: "00:00" }], [], [], []];
    expect(weekOf(rowsOfWeek(week))).toEqual(week);
    expect(weekOf(rowsOfWeek(null))).toEqual([[], [], [], [], [], [], []]);
  });

  test("'Apply All' copies one day to all, which then change separately", () => {
    const week = rowsOfWeek([[], [{ open: "08:00", close: "12:00" }], [], [], [], [], []]);
    const all = applyToAll(week, 1);
    expect(all).toHaveLength(7);
    expect(new Set(all.map((rows) => JSON.stringify(rows))).size).toBe(1);
    expect(all[0]).not.toBe(all[1]);
  });

  test("at most three periods a day", () => {
    let rows = withOneMore([]);
    expect(rows).toEqual([{ open: "9:00 AM", close: "5:00 PM" }]);
    for (let more = 0; more < 5; more += 1) rows = withOneMore(rows);
    expect(rows).toHaveLength(3);
  });

  test("special dates: one day or a range, closed or with hours", () => {
    const special = [
      { from: "2026-11-26", to: "2026-11-26", periods: [], note: "Thanksgiving" },
      { from: "2026-12-24", to: "2026-12-26", periods: [{ open: "10:00", close: "13:00" }], note: null },
    ];
    expect(specialOf(specialRowsOf(special))).toEqual(special);
    expect(specialOf([{ from: "", to: "", periods: [], note: "" }])).toEqual([]);
  });
});

describe("the formatted week", () => {
  const day = [{ open: "09:00", close: "17:00" }];
  test("equal days are grouped", () => {
    expect(weekInWords("custom", [day, day, day, day, day, [], []])).toEqual([
      { days: "Monday to Friday", hours: "9:00 AM – 5:00 PM" },
      { days: "Saturday and Sunday", hours: "Closed" },
    ]);
    expect(weekInWords("custom", [day, day, day, day, day, day, day])[0]?.days).toBe("Every day");
    expect(weekInWords("custom", [day, [], day, [], [], [], []]).map(({ days }) => days)).toEqual([
      "Monday",
      "Tuesday",
      "Wednesday",
      "Thursday to Sunday",
    ]);
  });
  test("hours past midnight are marked", () => {
    const late = [{ open: "18:00", close: "02:00" }];
    expect(weekInWords("custom", [late, [], [], [], [], [], []])[0]?.hours).toBe("6:00 PM – 2:00 AM (the next day)");
    const untilMidnight = [{ open: "18:00", close: "00:00" }];
    expect(weekInWords("custom", [untilMidnight, [], [], [], [], [], []])[0]?.hours).toBe("6:00 PM – 12:00 AM");
  });
  test("always and closed have no week", () => {
    expect(weekInWords("always", [])).toEqual([{ days: "Every day", hours: "Open 24/7" }]);
    expect(weekInWords("closed", [])).toEqual([{ days: "Every day", hours: "Closed until further notice" }]);
  });
});
