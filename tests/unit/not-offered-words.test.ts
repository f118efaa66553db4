/** Why a time cannot be reserved, as text (rules: booking, 4). */
import { expect, test } from "vitest";
import {
  longDateText,
  minutesText,
  notOfferedText,
  reasonNotOffered,
  type NotOfferedFacts,
} from "#contract/booking/not-offered-words.ts";

const FACTS: NotOfferedFacts = {
  why: "off_grid",
  at: "6:10 PM",
  near: ["6:00 PM", "6:15 PM"],
  duration: 90,
  minNotice: 120,
  maxAdvance: 30,
  lastDate: "2026-12-23",
  party: 12,
};

const never = (whom: string) => `There is never enough room for ${whom} here.`;

test.each<[Partial<NotOfferedFacts>, string, string]>([
  [{}, "Reservations don't start at 6:10 PM.", "Choose 6:00 PM or 6:15 PM."],
  [{ near: ["6:15 PM"] }, "Reservations don't start at 6:10 PM.", "Choose 6:15 PM."],
  [{ why: "closed", near: [] }, "6:10 PM is outside the opening hours.", "Choose another day."],
  [{ why: "too_long", near: ["5:00 PM"] }, "This takes 90 minutes and would end after closing.", "Choose 5:00 PM."],
  [{ why: "too_soon", near: ["8:00 PM"] }, "This must be reserved at least 2 hours ahead.", "Choose 8:00 PM."],
  [
    { why: "too_far" },
    "This can be reserved at most 30 days ahead, until Wednesday, December 23.",
    "Choose an earlier day.",
  ],
  [
    { why: "too_far", maxAdvance: 1 },
    "This can be reserved at most 1 day ahead, until Wednesday, December 23.",
    "Choose an earlier day.",
  ],
  [{ why: "party" }, never("a party of 12 people"), "Choose a smaller party."],
  [{ why: "party", party: 1 }, never("a party of 1 person"), "Choose a smaller party."],
  [{ why: "party", party: null }, never("this"), "Choose a smaller party."],
  [
    { why: "full", near: ["12:00 PM", "6:00 PM", "9:30 PM"] },
    "There is no room at 6:10 PM.",
    "Choose 12:00 PM, 6:00 PM, or 9:30 PM.",
  ],
])("%o", (given, reason, advice) => {
  expect(reasonNotOffered({ ...FACTS, ...given })).toBe(reason);
  expect(notOfferedText({ ...FACTS, ...given })).toBe(`${reason} ${advice}`);
});

test("lengths of time are in the largest unit without a rest", () => {
  expect([1, 45, 60, 90, 120, 24 * 60, 48 * 60, 49 * 60, 72 * 60].map(minutesText)).toEqual([
    "1 minute",
    "45 minutes",
    "1 hour",
    "90 minutes",
    "2 hours",
    "24 hours",
    "2 days",
    "49 hours",
    "3 days",
  ]);
});

test("a date has no zone", () => {
  expect(longDateText("2026-11-26")).toBe("Thursday, November 26");
  expect(longDateText("2027-01-01")).toBe("Friday, January 1");
});
