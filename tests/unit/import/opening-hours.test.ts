import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { HolidayHours, SpecialHours, WeeklyHours, type Period } from "#contract/hours/hours.ts";
import { openingHoursText } from "#server/export/opening-hours-text.ts";
import { parseOpeningHours } from "#server/import/hours/opening-hours.ts";
import { depth } from "../../support/depth.ts";

interface Case {
  text: string;
  expected: string;
  note: string | null;
  holidays: HolidayHours | null;
  special: SpecialHours[];
}

const EXPECTED = /^(.*?)(?: \/\/ (.*?))?(?: @ (.*?))?((?: \+ .*)?)$/;

const FIXTURE = new URL("../../fixtures/import/hours.txt", import.meta.url);
const cases: Case[] = readFileSync(FIXTURE, "utf8")
  .split("\n")
  .filter((line) => line.includes(" => ") && !line.startsWith("#"))
  .map((line) => {
    const [text = "", rest = ""] = line.split(" => ");
    const [, expected = "", note, holidays, special = ""] = EXPECTED.exec(rest) ?? [];
    return {
      text,
      expected: expected.trim(),
      note: note ?? null,
      holidays: holidaysOf(holidays),
      special: special.split(" + ").slice(1).map(specialOf),
    };
  });

function periodsOf(times: string): Period[] {
  return times.split(",").map((span) => ({ open: span.slice(0, 5), close: span.slice(6) }));
}

function holidaysOf(text: string | undefined): HolidayHours | null {
  if (text === undefined) return null;
  if (text === "usual" || text === "closed") return { rule: text, periods: [] };
  return { rule: "custom", periods: periodsOf(text) };
}

function specialOf(text: string): SpecialHours {
  const [dates = "", times = ""] = text.split(" ");
  const [from = "", to = from] = dates.split("..");
  return { from, to, periods: times === "off" ? [] : periodsOf(times), note: /"(.*)"/.exec(text)?.[1] ?? null };
}

function weekOf(expected: string): Period[][] {
  return expected.split("|").flatMap((part) => {
    const [times = "", count = "x1"] = part.trim().split(" ");
    const periods = times === "-" ? [] : periodsOf(times);
    return Array.from({ length: Number(count.slice(1)) }, () => periods);
  });
}

test("the fixture is large and each case names seven days", () => {
  expect(cases.length).toBeGreaterThanOrEqual(150);
  for (const { expected } of cases)
    if (!/^(?:NOTE|NONE|ASK|ALWAYS)$/.test(expected)) expect(weekOf(expected)).toHaveLength(7);
});

const UNKNOWN = { mode: "closed", weekly: null, special: [], holidays: null, note: null, exact: false, doubt: null };

test.each(cases)("$text", ({ text, expected, note, holidays, special }) => {
  const hours = parseOpeningHours(text);
  const unknown = { ...UNKNOWN, holidays, special };
  if (expected === "NOTE") expect(hours).toEqual({ ...unknown, note });
  else if (expected === "NONE") expect(hours).toEqual(unknown);
  else if (expected === "ASK") expect(hours).toEqual({ ...unknown, doubt: note });
  else if (expected === "ALWAYS") expect(hours).toEqual({ ...unknown, mode: "always", note, exact: true });
  else expect(hours).toEqual({ ...unknown, mode: "custom", weekly: weekOf(expected), note, exact: true });
});

test("no note has a word of the syntax in it, for any real string", () => {
  for (const { text } of cases)
    expect(parseOpeningHours(text).note ?? "").not.toMatch(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|SH)\b|\d\d:\d\d-|"|\|\|/);
});

describe("any input", () => {
  test("without hours gives no note", () => {
    for (const nothing of [undefined, "", "   ", "\u0000"]) expect(parseOpeningHours(nothing)).toEqual(UNKNOWN);
  });

  test("cuts a note at 500 characters", () => {
    expect(parseOpeningHours(`"${"appointment ".repeat(400)}"`).note?.length).toBeLessThanOrEqual(500);
  });

  test("reads 5,000 characters of any text", () => {
    const bits = ["Mo", "-", ", ", ";", ":", ".", "[", '"', '";', "a;", "9-", "09:00-17:00 ", "2026 Dec 24,", "Dec 24-", "PH,", "||", " / 9:", "24 h", "Ma-Do ", "\n", "2ª-", "12 ", "1.1.", "easter,", "Mo Tu ", "off ", "２"]; // oxfmt-ignore
    for (const first of bits)
      for (const second of bits) {
        const text = (first + second).repeat(5_000).slice(0, 5_000);
        expect(parseOpeningHours(text).note?.length ?? 0).toBeLessThanOrEqual(500);
      }
  });

  test("gives special hours that never overlap, in the order of their dates", () => {
    const { special } = parseOpeningHours("Mo-Fr 09:00-17:00; 2031 Dec 31 off; 2031 Dec 24-26 off");
    expect(special.map(({ from }) => from)).toEqual(["2031-12-24", "2031-12-31"]);
    expect(parseOpeningHours("Mo-Fr 09:00-17:00; 2031 Dec 24-26 off; 2031 Dec 25 10:00-12:00")).toMatchObject({
      exact: false,
      special: [],
    });
  });

  test("gives hours that the contract accepts, or a note", { timeout: 60_000 }, () => {
    const word = fc.constantFrom("Mo", "Tu", "Su", "-", ",", ";", " ", "09:00", "17:00", "26:00", "off", "PH", "24/7", "+", "open", '"', "Jan", "1", ":", "||", "am"); // oxfmt-ignore
    const text = fc.oneof(
      fc.array(word, { maxLength: 14 }).map((words) => words.join("")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const hours = parseOpeningHours(value);
        expect(z.array(SpecialHours).safeParse(hours.special).success).toBe(true);
        expect(HolidayHours.nullable().safeParse(hours.holidays).success).toBe(true);
        if (hours.exact) expect(hours.mode === "always" || WeeklyHours.safeParse(hours.weekly).success).toBe(true);
        else expect(hours).toMatchObject({ mode: "closed", weekly: null });
        expect(hours.note?.length ?? 0).toBeLessThanOrEqual(500);
      }),
      { numRuns: depth(150, 1_000) },
    );
  });

  test("from an export is read as the same hours", () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const text = (minutes: number) =>
      `${String(Math.floor((minutes % 1440) / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    const day = fc.uniqueArray(clock, { minLength: 0, maxLength: 6 }).map((marks) => {
      const sorted = marks.sort((a, b) => a - b).slice(0, marks.length - (marks.length % 2));
      return Array.from({ length: sorted.length / 2 }, (_, index) => ({
        open: text(sorted[index * 2] ?? 0),
        close: text(sorted[index * 2 + 1] ?? 0),
      }));
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (weekly) => {
        expect(parseOpeningHours(openingHoursText("custom", weekly)).weekly).toEqual(weekly);
      }),
    );
  });
});
