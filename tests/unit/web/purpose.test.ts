/** The purpose of logging in, as the login screen shows it; times are in the listing's zone, whatever the address has. */
import { expect, test } from "vitest";
import { purposeOf, timeText } from "../../../web/accounts/purpose.ts";
import type { PageApi } from "../../../web/platform/context.ts";

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

const ID = "01990b7e-5c00-765e-889a-cc4a047ecbb7";
const LISTING = { name: "Krone", takes_reservations: true, timezone: "UTC", as_of: "2026-11-21T23:30:00Z" };

test.each([
  [`/save/${ID}`, "save"],
  [`/save/${ID.toUpperCase()}?to=/search`, "save"],
  [`/listing/${ID}/review`, "review"],
  // of another user
  [`/listing/${ID}/review?of=${ID}`, null],
  [`/listing/${ID}?reserve=${ID}`, "reserve"],
  [`/listing/${ID}/reserve`, "reserve"],
  [`/listing/${ID}/reserve?move=${ID}`, null],
  [`/listing/${ID}`, null],
  [`/save/${ID}/reserve`, null],
  ["/save/01990b7e-5c00-765e-189a-cc4a047ecbb7", null],
])("%s is to %s", async (to, kind) => {
  const api = { get_business: () => Promise.resolve({ ...LISTING, reservation_types: [] }) } as unknown as PageApi;
  expect(await purposeOf(api, to)).toEqual(kind === null ? null : { kind, name: "Krone", what: "" });
});
