/** Texts about series, walk-ins and cancellation deadlines that are composed by rules. */
import { expect, test } from "vitest";
import { seriesBookedText, seriesEnteredText, seriesMovedText } from "#contract/booking/series-words.ts";
import { deadlineOf, hoursText, tooLateText, untilText } from "#contract/booking/terms.ts";
import { walkInText } from "#contract/booking/walk-in-text.ts";

test("how many dates of a series were booked, requested, added and moved", () => {
  expect(seriesBookedText(8, 8, false)).toBe("8 dates are reserved.");
  expect(seriesBookedText(7, 8, false)).toBe("7 of 8 dates are reserved.");
  expect(seriesBookedText(1, 8, false)).toBe("1 of 8 dates is reserved.");
  expect(seriesBookedText(8, 8, true)).toMatch(/^8 dates were requested\./);
  expect(seriesBookedText(7, 8, true)).toMatch(/^7 of 8 dates were requested\./);
  expect(seriesEnteredText(8, 8)).toBe("8 dates were added.");
  expect(seriesEnteredText(7, 8)).toBe("7 of 8 dates were added.");
  expect(seriesMovedText(1, 1)).toBe("1 date was moved.");
  expect(seriesMovedText(7, 8)).toBe("7 of 8 dates were moved.");
});

test("a walk-in is named by its party and its places", () => {
  const table = { kind: "table", name: "3" } as const;
  expect(walkInText(null, [])).toBe("Walk-in added.");
  expect(walkInText(4, [table])).toBe("Walk-in added: 4 people, Table 3.");
  expect(walkInText(null, [table])).toBe("Walk-in added: Table 3.");
  expect(walkInText(1, [])).toBe("Walk-in added: 1 person.");
});

test("the cancellation deadline", () => {
  expect([1, 24, 47, 48, 49, 72].map(hoursText)).toEqual(["1 hour", "24 hours", "47 hours", "2 days", "49 hours", "3 days"]); // oxfmt-ignore
  expect(untilText(0)).toBe("until it starts");
  expect(untilText(24)).toBe("until 24 hours before it starts");
  expect(untilText(0, { isCourse: true })).toBe("until its next date starts");
  expect(untilText(24, { isCourse: true })).toBe("until 24 hours before its next date starts");
  expect(deadlineOf(Date.parse("2026-11-29T19:00:00Z"), 24)).toBe(Date.parse("2026-11-28T19:00:00Z"));
  expect(tooLateText(0, "")).toMatch(/until it starts\. Please contact the business\.$/);
  expect(tooLateText(2, "")).toMatch(/until 2 hours before it starts\. Please contact the business\.$/);
  expect(tooLateText(0, "207 555 0134")).toMatch(/until it starts\. Please call the business: 207 555 0134\.$/);
  expect(tooLateText(2, "207 555 0134")).toMatch(/until 2 hours before it starts\. Please call the business: 207 555 0134\.$/); // oxfmt-ignore
});
