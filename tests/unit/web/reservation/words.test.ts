import { dayInstantText } from "#contract/hours/instant-text.ts";
import { clockAt, momentText } from "../../../../web/booking/manage/day-words.ts";
import { partyText, whatText } from "#contract/booking/reservation-words.ts";
import { describe, expect, it } from "vitest";
import {
  durationText,
  monthsText,
  nearTimeText,
  partsOfDay,
  rangeText,
  wholeDayText,
} from "../../../../web/booking/reservation-time-text.ts";

const TODAY = "2026-11-21";

describe("texts of reservations", () => {
  it.each([
    [5, "5 min"],
    [60, "1 hour"],
    [90, "90 min"],
    [150, "2 hr 30 min"],
    [120, "2 hours"],
    [1_440, "24 hours"],
  ])("%d minutes are '%s'", (minutes, text) => {
    expect(durationText(minutes)).toBe(text);
  });

  it.each([
    [["2026-11"], "November 2026"],
    [["2026-11", "2026-12"], "November – December 2026"],
    [["2026-12", "2027-01"], "December 2026 – January 2027"],
  ])("the days of %j are in '%s'", (months, text) => {
    expect(monthsText(months)).toBe(text);
  });

  it("use person or people", () => {
    expect([1, 2].map(partyText)).toEqual(["1 person", "2 people"]);
  });

  it.each([
    ["2026-11-21T18:30:00-05:00", "today at 6:30 PM"],
    ["2026-11-22T09:00:00-05:00", "tomorrow at 9:00 AM"],
    ["2026-11-27T00:00:00-05:00", "Friday at 12:00 AM"],
    ["2026-11-28T12:00:00-05:00", "Sat, Nov 28 at 12:00 PM"],
    ["2027-01-02T12:00:00-05:00", "Sat, Jan 2, 2027 at 12:00 PM"],
  ])("%s is %s", (instant, text) => {
    expect(nearTimeText(instant, TODAY, "America/New_York")).toBe(text);
  });

  it("names the day of an end after midnight", () => {
    const range = (from: string, to: string) => rangeText(from, to, "America/New_York");
    expect(range("2026-11-21T18:30:00-05:00", "2026-11-21T20:00:00-05:00")).toBe("6:30 PM – 8:00 PM");
    expect(range("2026-11-21T23:30:00-05:00", "2026-11-22T00:30:00-05:00")).toBe("11:30 PM – Sun, Nov 22, 12:30 AM");
  });

  it.each([
    ["2026-10-25T02:30:00+02:00", "2026-10-25T02:00:00+01:00", "Europe/Berlin", "2:30 AM (first) – 2:00 AM (second)"],
    ["2026-10-25T02:30:00+01:00", "2026-10-25T03:00:00+01:00", "Europe/Berlin", "2:30 AM (second) – 3:00 AM"],
    ["2026-10-25T01:30:00+02:00", "2026-10-25T02:00:00+02:00", "Europe/Berlin", "1:30 AM – 2:00 AM (first)"],
    ["2026-10-24T02:30:00+02:00", "2026-10-24T03:00:00+02:00", "Europe/Berlin", "2:30 AM – 3:00 AM"],
    ["2026-03-29T01:30:00+01:00", "2026-03-29T03:00:00+02:00", "Europe/Berlin", "1:30 AM – 3:00 AM"],
    [
      "2026-10-25T00:30:00+00:00",
      "2026-10-25T00:00:00-01:00",
      "Atlantic/Azores",
      "12:30 AM (first) – 12:00 AM (second)",
    ],
    // in the evening
    ["2027-04-03T21:30:00-05:00", "2027-04-03T21:30:00-06:00", "Pacific/Easter", "9:30 PM (first) – 9:30 PM (second)"],
    // half an hour
    [
      "2026-04-05T01:45:00+11:00",
      "2026-04-05T01:45:00+10:30",
      "Australia/Lord_Howe",
      "1:45 AM (first) – 1:45 AM (second)",
    ],
  ])("%s – %s in %s is '%s'", (from, to, zone, text) => {
    expect(rangeText(from, to, zone)).toBe(text);
  });

  it("say at the desk and in series which of two equal times they are", () => {
    const zone = "America/New_York";
    const [first, second] = ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"];
    expect([first, second].map((at) => clockAt(Date.parse(at), zone))).toEqual(["1:30 AM (first)", "1:30 AM (second)"]);
    expect(momentText(second, "2026-11-01", zone)).toBe("Today, 1:30 AM (second)");
    expect(dayInstantText(first, zone, 2026)).toBe("Sun, Nov 1, 1:30 AM (first)");
    expect(dayInstantText(first, zone, 2025)).toBe("Sun, Nov 1, 2026, 1:30 AM (first)");
  });

  it("have days in full", () => {
    expect(wholeDayText("2026-11-24", 2026)).toBe("Tuesday, November 24");
    expect(wholeDayText("2027-01-06", 2026)).toBe("Wednesday, January 6, 2027");
    expect(wholeDayText("2027-01-06", null)).toBe("Wednesday, January 6");
  });

  it("divides a day, and marks an hour that occurs twice", () => {
    const slot = (time: string, offset: string) => ({ time, starts_at: `2026-11-01T${time}:00${offset}` });
    const parts = partsOfDay(
      [slot("01:30", "-04:00"), slot("01:30", "-05:00"), slot("12:00", "-05:00"), slot("17:00", "-05:00")],
      "America/New_York",
    );
    expect(parts.map(({ name, slots }) => [name, ...slots.map(({ label }) => label)])).toEqual([
      ["After midnight", "1:30 AM (first)", "1:30 AM (second)"],
      ["Afternoon", "12:00 PM"],
      ["Evening", "5:00 PM"],
    ]);
    // also if the other one is taken
    expect(partsOfDay([slot("01:30", "-05:00")], "America/New_York")[0]?.slots[0]?.label).toBe("1:30 AM (second)");
  });
});

it("the type, the party size and the person", () => {
  expect(whatText({ typeName: "Table", partySize: 2 })).toBe("Table, 2 people");
  expect(whatText({ typeName: "Haircut", partySize: null, withName: "Ada" })).toBe("Haircut, with Ada");
  expect(whatText({ typeName: "Trip", partySize: 1, withName: "Ada" })).toBe("Trip, 1 person, with Ada");
});
