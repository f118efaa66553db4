/** The time to be reserved, as the login screen shows it: in the listing's zone, whatever zone the address contains. */
import { expect, test } from "vitest";
import { timeText } from "../../../web/accounts/purpose.ts";

const NOW = Date.parse("2026-11-21T23:30:00Z");

test.each([
  ["2026-11-21T18:45:00-05:00", "America/New_York", "today 6:45 PM"],
  ["2026-11-22T00:15:00Z", "America/New_York", "today 7:15 PM"],
  ["2026-11-22T00:15:00Z", "UTC", "tomorrow 12:15 AM"],
  ["2026-11-22T05:00:00Z", "America/New_York", "tomorrow 12:00 AM"],
  ["2026-11-24T18:00:00-05:00", "America/New_York", "Tue, Nov 24, 6:00 PM"],
  ["2027-01-06T09:00:00-05:00", "America/New_York", "Wed, Jan 6, 2027, 9:00 AM"],
])("%s in %s: %s", (at, zone, text) => {
  expect(timeText(Date.parse(at), NOW, zone)).toBe(text);
});
