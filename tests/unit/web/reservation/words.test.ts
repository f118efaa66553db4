import { partyText, whatText } from "#contract/booking/reservation-words.ts";
import { describe, expect, it } from "vitest";
import { durationText, nearTimeText, partsOfDay, rangeText, wholeDayText } from "../../../../web/booking/words.ts";

const TODAY = "2026-11-21";

describe("words of reservations", () => {
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

  it("says person or people", () => {
    expect([1, 2].map(partyText)).toEqual(["1 person", "2 people"]);
  });

  it.each([
    ["2026-11-21T18:30:00-05:00", "today at 6:30 PM"],
    ["2026-11-22T09:00:00-05:00", "tomorrow at 9:00 AM"],
    ["2026-11-27T00:00:00-05:00", "Friday at 12:00 AM"],
    ["2026-11-28T12:00:00-05:00", "Sat, Nov 28 at 12:00 PM"],
    ["2027-01-02T12:00:00-05:00", "Sat, Jan 2, 2027 at 12:00 PM"],
  ])("%s is %s", (instant, text) => {
    expect(nearTimeText(instant, TODAY)).toBe(text);
  });

  it("names the day of an end after midnight", () => {
    expect(rangeText("2026-11-21T18:30:00-05:00", "2026-11-21T20:00:00-05:00")).toBe("6:30 PM – 8:00 PM");
    expect(rangeText("2026-11-21T23:30:00-05:00", "2026-11-22T00:30:00-05:00")).toBe(
      "11:30 PM – Sun, Nov 22, 12:30 AM",
    );
  });

  it("reads days whole", () => {
    expect(wholeDayText("2026-11-24", 2026)).toBe("Tuesday, November 24");
    expect(wholeDayText("2027-01-06", 2026)).toBe("Wednesday, January 6, 2027");
    expect(wholeDayText("2027-01-06", null)).toBe("Wednesday, January 6");
  });

  it("parts a day, and tells an hour that comes twice", () => {
    const slot = (time: string, offset: string) => ({ time, starts_at: `2026-11-01T${time}:00${offset}` });
    const parts = partsOfDay([
      slot("01:30", "-04:00"),
      slot("01:30", "-05:00"),
      slot("12:00", "-05:00"),
      slot("17:00", "-05:00"),
    ]);
    expect(parts.map(({ name, slots }) => [name, ...slots.map(({ label }) => label)])).toEqual([
      ["After midnight", "1:30 AM (first)", "1:30 AM (second)"],
      ["Afternoon", "12:00 PM"],
      ["Evening", "5:00 PM"],
    ]);
  });
});

it("what is reserved, for how many and with whom", () => {
  expect(whatText({ typeName: "Table", partySize: 2 })).toBe("Table, 2 people");
  expect(whatText({ typeName: "Haircut", partySize: null, withName: "Ada" })).toBe("Haircut, with Ada");
  expect(whatText({ typeName: "Trip", partySize: 1, withName: "Ada" })).toBe("Trip, 1 person, with Ada");
});
