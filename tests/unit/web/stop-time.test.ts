/** Stopping reservations: the end, the affected types, and the reservations within. */
import { expect, test } from "vitest";
import { bookingsIn } from "../../../web/booking/manage/booked-time.ts";
import { seatOptions } from "../../../web/booking/manage/seat-options.ts";
import { endOfTonight, stoppedText, stopsAmong, wholeDay } from "../../../web/booking/manage/stop-time.ts";
import { tonightsTimes } from "../../../web/desk/tonights-times.ts";

const ZONE = "UTC";
const iso = (time: string, day = "2026-11-27") => `${day}T${time}:00Z`;
const at = (time: string, day = "2026-11-27") => Date.parse(iso(time, day));
const hours = (from: string, until: string, untilDay = "2026-11-27") => ({
  from: iso(from),
  until: iso(until, untilDay),
});
const today = (...open: { from: string; until: string }[]) => ({ date: "2026-11-27", open });

test("tonight ends with the last of the hours, past midnight too, and at midnight without hours", () => {
  const lunchAndDinner = [today(hours("12:00", "15:00"), hours("18:00", "23:00"))];
  expect(endOfTonight(lunchAndDinner, at("13:00"), ZONE)).toBe(at("23:00"));
  expect(endOfTonight(lunchAndDinner, at("16:00"), ZONE)).toBe(at("23:00"));
  const night = [today(hours("18:00", "02:00", "2026-11-28"))];
  expect(endOfTonight(night, at("01:00", "2026-11-28"), ZONE)).toBe(at("02:00", "2026-11-28"));
  expect(endOfTonight(lunchAndDinner, at("23:30"), ZONE)).toBe(at("00:00", "2026-11-28"));
  expect(endOfTonight([], at("10:00"), ZONE)).toBe(at("00:00", "2026-11-28"));
});

test("a day is whole, and today starts now", () => {
  expect(wholeDay("2026-11-28", at("10:00"), ZONE)).toEqual({
    from: at("00:00", "2026-11-28"),
    until: at("00:00", "2026-11-29"),
  });
  expect(wholeDay("2026-11-27", at("10:00"), ZONE)?.from).toBe(at("10:00"));
  expect(wholeDay("", at("10:00"), ZONE)).toBeNull();
});

const block = (from: string, until: string, more: object = {}) => ({
  source: "block" as const,
  status: "confirmed" as const,
  reservationTime: iso(from),
  reservationEndTime: iso(until),
  resourceIds: [] as string[],
  ownerNote: "",
  timezone: ZONE,
  ...more,
});

test("stops that are active or start today are shown, but not a lunch break of one table", () => {
  const stop = block("18:00", "23:00", { ownerNote: "Reservations stopped: Terrace", resourceIds: ["t"] });
  const running = block("09:00", "12:00");
  const lunch = block("09:00", "12:00", { resourceIds: ["t"] });
  const later = block("15:00", "16:00");
  const over = block("07:00", "09:00");
  expect(stopsAmong([stop, running, lunch, later, over], at("10:00"))).toEqual([stop, running]);
  const words = { what: "", now: at("10:00"), today: "2026-11-27" };
  expect(stoppedText(running, words)).toBe("Reservations are stopped until 12:00 PM");
  const night = { ...running, reservationEndTime: "2026-11-28T00:00:00Z" };
  expect(stoppedText(night, words)).toBe("Reservations are stopped until midnight");
  const late = { ...running, reservationEndTime: "2026-11-28T00:30:00Z" };
  expect(stoppedText(late, words)).toBe("Reservations are stopped until 12:30 AM");
  const long = { ...running, reservationEndTime: "2026-11-28T10:00:00Z" };
  expect(stoppedText(long, words)).toBe("Reservations are stopped until tomorrow, 10:00 AM");
  expect(stoppedText(stop, { ...words, what: "Terrace" })).toBe(
    "Reservations for Terrace are stopped from 6:00 PM until 11:00 PM",
  );
});

const booking = (from: string, until: string, more: object = {}) => ({
  ...{ source: "owner" as const, status: "confirmed" as const, serviceState: null, reservationTypeId: "dinner" },
  ...{ reservationTime: iso(from), reservationEndTime: iso(until), resourceIds: ["t"], ...more },
});

test("bookings in a span are those that overlap it and use the table or the type", () => {
  const range = { from: at("18:00"), until: at("20:00") };
  const before = booking("16:00", "18:00");
  const reaching = booking("17:00", "18:30");
  const finished = booking("18:00", "19:00", { serviceState: "finished" });
  const cancelled = booking("18:00", "19:00", { status: "cancelled" });
  const other = booking("19:00", "21:00", { resourceIds: ["u"], reservationTypeId: "bar" });
  const all = [before, reaching, finished, cancelled, other];
  expect(bookingsIn(all, range, { resourceIds: [], typeId: null })).toEqual([reaching, other]);
  expect(bookingsIn(all, range, { resourceIds: ["u"], typeId: null })).toEqual([other]);
  expect(bookingsIn(all, range, { resourceIds: [], typeId: "dinner" })).toEqual([reaching]);
});

test("tables show size and area, combinations their members, and the chosen one is always listed", () => {
  const table = (id: string, name: string, area: string, max: number) => ({
    ...{ id, name, area, kind: "table" as const, minParty: 1, maxParty: max, weeklyHours: null, daysOff: [] },
    ...{ isOnline: true, isChosen: false, imageId: null, userId: null },
  });
  const resources = [table("a", "1", "Terrace", 2), table("b", "2", "", 4), table("c", "3", "", 4)];
  const all = {
    ...{ version: 1, resources, rules: { paceStarts: null, paceCovers: null, gapMinutes: 0 }, unseated: 0 },
    sets: [{ id: "s", name: "1 and 2", minParty: 5, maxParty: 6, members: ["a", "b"] }],
    needs: [{ typeId: "dinner", resourceIds: ["a", "b"], turnTimes: [] }],
  };
  const options = seatOptions(all, { typeId: "dinner", chosen: "b+c", bookings: [], range: null });
  expect(options.map(({ text }) => text)).toEqual([
    "Table 2 + Table 3",
    "Table 1 · Terrace · 1 to 2 people",
    "Table 2 · 1 to 4 people",
    "Table 1 + Table 2 · 5 to 6 people",
  ]);
});

test("the times of tonight go on after midnight, and not into the next day", () => {
  const slots = (day: string, ...times: string[]) => times.map((time) => ({ time, starts_at: iso(time, day) }));
  const evening = slots("2026-11-27", "23:00", "23:30");
  const next = slots("2026-11-28", "00:00", "01:30", "18:00");
  expect(tonightsTimes(evening, next).map(({ time }) => time)).toEqual(["23:00", "23:30", "00:00", "01:30"]);
  expect(tonightsTimes([], next).map(({ time }) => time)).toEqual(["00:00", "01:30"]);
});
