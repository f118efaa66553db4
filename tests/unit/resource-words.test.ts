/**
 * A listing's history as text: tables, staff, requirements of types; for any stored value, also from earlier versions.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { ListingChange } from "#contract/listings/changes.ts";
import { isUnchangedText, valueText } from "../../web/members/change-words.ts";
import { resourceWords } from "../../web/members/resource-words.ts";

test("people and tables are shown with all their settings", () => {
  const week = [[], [{ open: "09:00", close: "12:00" }]];
  const ada = { name: "Ada", kind: "person", isOnline: true, isChosen: true, imageId: "an-id", hasLogin: true };
  const off = { ...ada, weeklyHours: week, daysOff: [{ from: "2026-12-24", to: "2026-12-26" }] };
  expect(resourceWords("resources", [off])).toBe(
    "Ada, guests may choose, with a photo, own login, off Thu, Dec 24, 2026 to Sat, Dec 26, 2026\nMon Closed\nTue 9:00 AM – 12:00 PM",
  );
  const table = { name: "4", kind: "table", minParty: 1, maxParty: 4, area: "Terrace", isOnline: false };
  expect(resourceWords("resources", [table])).toBe("Table 4, Terrace, for 1 to 4, walk-ins only");
  expect(resourceWords("resource_sets", [{ members: ["1", "2"], minParty: 5, maxParty: 6 }])).toBe("1 + 2, for 5 to 6");
  const need = { name: "Dinner", resources: ["1", "2"], turnTimes: [{ party: 2, minutes: 90 }] };
  expect(resourceWords("type_needs", [need, { name: "Bar" }])).toBe(
    "Dinner: one of 1, 2; up to 2: 90 minutes\nBar: nothing",
  );
  expect(valueText("booking_rules", { paceStarts: 2, gapMinutes: 0 })).toBe("2 bookings per 15 minutes");
  expect(valueText("resources", null)).toBe("Nothing");
});

test("a change without a text is recognized as one", () => {
  const change = (imageId: string, other: string) =>
    ({
      field: "resources",
      before: [{ name: "Ada", imageId }],
      after: [{ name: "Ada", imageId: other }],
    }) as ListingChange;
  expect(isUnchangedText(change("one", "other"))).toBe(true);
  expect(isUnchangedText({ ...change("one", "one"), after: [{ name: "Bo" }] })).toBe(false);
  expect(isUnchangedText({ ...change("one", "one"), field: "name" })).toBe(false);
});

test("no stored value breaks the page", () => {
  const fields = fc.constantFrom("resources", "resource_sets", "type_needs", "booking_rules");
  fc.assert(
    fc.property(fields, fc.jsonValue(), (field, value) => {
      expect(typeof valueText(field, value)).toBe("string");
    }),
  );
});
