/** Text and lifetime of a notification on a device (rules: notifications, 5). */
import { describe, expect, test } from "vitest";
import { noticeText, usefulSeconds, type DeskNotice } from "#server/notifications/rules-push.ts";

const NOW = Date.parse("2026-12-31T12:00:00Z");
const NOTICE: DeskNotice = {
  ...{ news: "booking", isMoved: false, minutes: null, businessName: "Golden Pizza", typeName: "Dinner" },
  ...{ timeZone: "Europe/Berlin", starts: Date.parse("2026-12-31T18:30:00Z"), partySize: 1, guest: "Ana Smith" },
  now: NOW,
};
const titleOf = (more: Partial<DeskNotice>) => noticeText({ ...NOTICE, ...more }).title;
const factsOf = (more: Partial<DeskNotice>) => noticeText({ ...NOTICE, ...more }).body.split(" · ");

test.each<[Partial<DeskNotice>, string]>([
  [{ news: "request" }, "New request"],
  [{ news: "request", isMoved: true }, "Moved, waiting for confirmation"],
  [{ news: "booking" }, "New booking today"],
  [{ news: "booking", isMoved: true }, "Moved to today"],
  [{ news: "cancellation" }, "Cancelled today"],
  [{ news: "cancellation", isMoved: true }, "Moved to another day"],
  [{ news: "late" }, "Running late"],
  [{ news: "late", minutes: 0 }, "0 min late"],
  [{ news: "late", minutes: 15 }, "15 min late"],
])("%j has the title '%s'", (more, title) => {
  expect(titleOf(more)).toBe(`${title} · Golden Pizza`);
});

describe("the text", () => {
  test("has the date on another day of the listing, and the year in another year", () => {
    expect(factsOf({})).toEqual(["7:30 PM", "1 person", "Dinner", "Ana"]);
    const at = (starts: string) => factsOf({ starts: Date.parse(starts) })[0];
    // 00:30 in Berlin
    expect(at("2026-12-31T23:30:00Z")).toBe("Fri, Jan 1, 2027, 12:30 AM");
    expect(at("2026-12-30T18:30:00Z")).toBe("Wed, Dec 30, 7:30 PM");
  });

  test("leaves out what is missing", () => {
    expect(factsOf({ partySize: null, guest: " ", typeName: "" })).toEqual(["7:30 PM"]);
    expect(factsOf({ partySize: 12 })[1]).toBe("12 people");
  });

  test("has the first name only, on one line and in its own direction", () => {
    expect(factsOf({ guest: "\u202eAna\u2066\nMaria Smith" })[3]).toBe("Ana");
    expect(factsOf({ guest: "李小龍" })[3]).toBe("李小龍");
  });

  test("is cut after 80 characters, names after 30", () => {
    const [business, type, guest] = ["b".repeat(80), "t".repeat(80), "g".repeat(30)];
    expect(titleOf({ businessName: business })).toBe(`New booking today · ${business}`);
    expect(titleOf({ businessName: `${business}b` })).toBe(`New booking today · ${"b".repeat(79)}…`);
    expect(factsOf({ typeName: type, guest }).slice(2)).toEqual([type, guest]);
    expect(factsOf({ typeName: `${type}t`, guest: `${guest}g` }).slice(2)).toEqual([`${"t".repeat(79)}…`, `${"g".repeat(29)}…`]); // oxfmt-ignore
    // not within a word's space, nor within a character
    expect(factsOf({ typeName: `${"t".repeat(78)} and more` })[2]).toBe(`${"t".repeat(78)}…`);
    expect(factsOf({ typeName: `${"t".repeat(78)}🍕🍕` })[2]).toBe(`${"t".repeat(78)}…`);
    expect(factsOf({ typeName: `${"t".repeat(77)}🍕🍕` })[2]).toBe(`${"t".repeat(77)}🍕…`);
  });
});

test("it may be shown for two hours after the event, in whole seconds", () => {
  const after = [0, 1, 1_000, 7_199_000, 7_199_001, 7_200_000, 9_999_999, -5_000];
  expect(after.map((ms) => usefulSeconds(NOW, NOW + ms))).toEqual([7_200, 7_199, 7_199, 1, 0, 0, 0, 7_200]);
});
