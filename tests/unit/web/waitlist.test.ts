/** Waitlists on pages: half hours within a day's hours, tables for walk-ins, and how long a party has waited. */
import { describe, expect, test } from "vitest";
import type { Period } from "#contract/hours/hours.ts";
import { seatChoices } from "../../../web/desk/waitlist/seat-choices.ts";
import { ALL_HALF_HOURS, spanTimes } from "../../../web/waitlist/span-times.ts";
import { offerText, overQuote, untilText, waitedText } from "../../../web/waitlist/waiting-words.ts";

const week = (...periods: Period[][]) => Array.from({ length: 7 }, (_, day) => periods[day] ?? []);
/** A Monday. */
const MONDAY = "2026-11-30";
const LATE = { open: "17:45", close: "01:00" };
const SHOP = { hours: "custom", custom_hours: week([LATE], []), special_hours: [] } as const;

describe("times to wait between", () => {
  test.for([
    ["the opening hours of the day", MONDAY, SHOP, undefined, ["17:30", "18:00", "23:30"]],
    ["past midnight, on the next day", "2026-12-01", SHOP, undefined, ["00:00", "00:30", "00:30"]],
    ["nothing on a closed day", "2026-12-02", SHOP, undefined, []],
    [
      "a special day instead of the week",
      MONDAY,
      {
        ...SHOP,
        special_hours: [{ from: MONDAY, to: MONDAY, periods: [{ open: "12:00", close: "13:00" }], note: null }],
      },
      undefined,
      ["12:00", "12:30", "12:30"],
    ],
    [
      "the type's own week",
      MONDAY,
      SHOP,
      { weeklyHours: week([{ open: "19:00", close: "20:00" }]) },
      ["19:00", "19:30", "19:30"],
    ],
    [
      "the type's week within a special day",
      MONDAY,
      {
        ...SHOP,
        special_hours: [{ from: MONDAY, to: MONDAY, periods: [{ open: "18:00", close: "19:30" }], note: null }],
      },
      { weeklyHours: week([{ open: "19:00", close: "23:00" }]) },
      ["19:00", "19:00"],
    ],
    [
      "all where the hours are not known",
      MONDAY,
      { ...SHOP, custom_hours: null },
      undefined,
      ["00:00", "00:30", "23:30"],
    ],
    ["all where it never closes", MONDAY, { ...SHOP, hours: "always" }, undefined, ["00:00", "00:30", "23:30"]],
    ["none where it is closed for good", MONDAY, { ...SHOP, hours: "closed" }, undefined, []],
    ["all of a date that there is not", "2026-99-99", SHOP, undefined, ["00:00", "00:30", "23:30"]],
  ] as const)("%s", ([, date, hours, own, ends]) => {
    const times = spanTimes(date, { ...hours, special_hours: [...hours.special_hours].map((one) => ({ ...one, periods: [...one.periods] })) }, own); // oxfmt-ignore
    expect([...times.slice(0, ends.length === 3 ? 2 : 1), ...times.slice(-1)]).toEqual(ends);
  });

  test("stay within the day", () => expect(ALL_HALF_HOURS).toHaveLength(48));
});

describe("tables at the door", () => {
  const now = Date.parse("2026-11-30T18:00:00Z");
  const table = (id: string, name: string, maxParty: number) =>
    ({ ...{ id, name, maxParty, minParty: 1, kind: "table", area: "", isOnline: true, isChosen: false }, ...{ weeklyHours: null, daysOff: [], userId: null, imageId: null } }) as const; // oxfmt-ignore
  const resources = [table("a", "1", 2), table("b", "2", 8), table("c", "Window", 4), table("x", "9", 4)];
  const sets = [{ id: "s", name: "1 and Window", members: ["a", "c"], minParty: 5, maxParty: 6 }];
  const needs = [{ typeId: "t", resourceIds: ["a", "b", "c"], turnTimes: [] }];
  const at = (from: string, to: string, ...resourceIds: string[]) => ({
    ...{ resourceIds, status: "confirmed" as const, serviceState: null, timezone: "UTC" },
    ...{ reservationTime: `2026-11-30T${from}:00+00:00`, reservationEndTime: `2026-11-30T${to}:00+00:00` },
  });
  const choices = (partySize: number, ...booked: ReturnType<typeof at>[]) =>
    seatChoices({ resources: resources as never, sets, needs }, booked, { reservationTypeId: "t", partySize }, now);

  test("those that fit and are free first, the smallest of them first of all", () => {
    const seen = choices(2, at("17:00", "19:15", "c"), at("19:00", "20:00", "b"));
    expect(seen.map(({ name, isFree }) => `${name} ${isFree}`)).toEqual([
      ...["Table 1 true", "Table 2 true", "Window false", "1 and Window false"],
    ]);
    expect(seen.map(({ facts }) => facts)).toEqual([
      "1 to 2 people · free",
      "1 to 8 people · free · booked at 7:00 PM",
      "1 to 4 people · taken until 7:15 PM",
      "5 to 6 people · taken until 7:15 PM · wrong size for this party",
    ]);
  });

  test("a booking that ends now frees its table, and a cancelled one holds none", () => {
    const cancelled = { ...at("17:00", "19:00", "b"), status: "cancelled" as const };
    const seen = seatChoices({ resources: resources as never, sets, needs }, [at("17:00", "18:00", "c"), cancelled], { reservationTypeId: "t", partySize: 4 }, now); // oxfmt-ignore
    expect(seen.filter(({ isFree }) => isFree).map(({ name }) => name)).toEqual(["Window", "Table 2"]);
  });

  test("a party that sits longer than it reserved still has its table", () => {
    const seated = { ...at("16:00", "17:30", "c"), serviceState: "seated" as const };
    const seen = seatChoices({ resources: resources as never, sets, needs }, [seated], { reservationTypeId: "t", partySize: 4 }, now); // oxfmt-ignore
    expect(seen.filter(({ isFree }) => isFree).map(({ name }) => name)).toEqual(["Table 2"]);
    expect(seen.find(({ name }) => name === "Window")?.facts).toContain("still taken");
  });
});

test("how long a party has waited, and how far past the estimate", () => {
  const one = { joinedAt: "2026-11-30T18:00:00.000Z", quotedUntil: "2026-11-30T18:30:00.000Z" };
  const now = (time: string) => Date.parse(`2026-11-30T${time}Z`);
  expect(waitedText(one, now("18:12:59"))).toBe("Waiting 12 min · quoted 30 min");
  expect(waitedText({ ...one, quotedUntil: null }, now("18:12:00"))).toBe("Waiting 12 min");
  // a browser whose clock is slow
  expect(waitedText(one, now("17:59:00"))).toBe("Waiting 0 min · quoted 30 min");
  expect([now("18:30:00"), now("18:30:59"), now("18:35:00")].map((at) => overQuote(one, at))).toEqual([0, 0, 5]);
  expect(overQuote({ quotedUntil: null }, now("23:00:00"))).toBe(0);
});

test("the end of an offer has its day, unless that is today", () => {
  const until = "2026-11-28T14:05:00-05:00";
  expect(untilText(until, Date.parse("2026-11-28T05:00:00Z"), "America/New_York")).toMatch(/^until 2:05 PM\b/);
  expect(untilText(until, Date.parse("2026-11-28T04:59:00Z"), "America/New_York")).toMatch(
    /^until Sat, Nov 28, 2:05 PM\b/,
  );
  // before the browser's clock is known
  expect(untilText(until, 0, "America/New_York")).toBe("until Sat, Nov 28, 2:05 PM");
});

test("in the hour that occurs twice, offers and tables say which of the two it is", () => {
  const timezone = "America/New_York";
  const [first, second] = ["2026-11-01T01:30:00-04:00", "2026-11-01T01:30:00-05:00"];
  expect(offerText(first, second, timezone)).toBe("1:30 AM (first) – 1:30 AM (second)");
  expect(untilText(second, 0, timezone)).toBe("until Sun, Nov 1, 1:30 AM (second)");
  const table = { ...{ id: "a", name: "1", kind: "table", minParty: 1, maxParty: 2 } };
  const resources = { resources: [table], sets: [], needs: [{ typeId: "t", resourceIds: ["a"] }] };
  const booked = { resourceIds: ["a"], status: "confirmed" as const, serviceState: null, timezone };
  const seen = seatChoices(
    resources as never,
    [{ ...booked, reservationTime: first, reservationEndTime: second }],
    { reservationTypeId: "t", partySize: 2 },
    Date.parse(first),
  );
  expect(seen[0]?.facts).toContain("taken until 1:30 AM (second)");
});
