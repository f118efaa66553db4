/** Where a reservation takes place if not at the listing: a page or a telephone (rules: booking, 1). */
import { expect, test } from "vitest";
import { meetingHref, meetingLinkProblem } from "#contract/booking/meeting-link.ts";

const PROBLEM = "Use a link like https://example.com/room, or a phone number.";

test.each([
  ["https://meet.example/room?id=1", "https://meet.example/room?id=1"],
  ["HTTP://meet.example", "http://meet.example/"],
  ["+1 (207) 555-0100", "tel:+12075550100"],
  ["089/1234567", "tel:0891234567"],
  ["089 12.34-567", "tel:0891234567"],
  ["12345", "tel:12345"],
  ["1234", null],
  ["1".repeat(40), `tel:${"1".repeat(40)}`],
  ["1".repeat(41), null],
  // a page needs its scheme, and no other
  ["meet.example/room", null],
  ["javascript:alert(1)", null],
  ["mailto:a@b.example", null],
  // what a browser would open differs from what is shown
  ["https://meet.example@evil.example/", null],
  ["https://meet.example\\@evil.example/", null],
  ["https://meet .example", null],
  ["Room 5", null],
])("'%s' leads to %s", (link, href) => {
  expect(meetingHref(link)).toBe(href);
  expect(meetingLinkProblem(link)).toBe(href === null ? PROBLEM : null);
});

test("no link is valid", () => {
  expect(meetingLinkProblem("")).toBeNull();
  expect(meetingHref("")).toBeNull();
});
