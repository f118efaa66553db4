/** The next guest in line, and how long an offer is held (rules: waitlist, 3 to 5). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { WAITLIST } from "#contract/waitlist/waitlist-limits.ts";
import { inLine, offerLengthText } from "#contract/waitlist/waitlist-words.ts";
import { DAY_MS, MINUTE_MS, zoneOf } from "#server/hours/rules-zone.ts";
import { liesInSpan, offerUntil, turnOf } from "#server/waitlist/rules-line.ts";

const NEW_YORK = zoneOf("America/New_York");
/** Wall times of New York on a Friday in winter, without a clock change. */
const at = (time: string, date = "2026-11-27") => NEW_YORK.firstAt(Date.parse(`${date}T${time}:00Z`));
const text = (instant: number | null) =>
  instant === null ? null : new Date(NEW_YORK.localAt(instant)).toISOString().slice(5, 16).replace("T", " ");

describe("an offer holds until", () => {
  test.for([
    // [now, start, minutes, notice, until]
    ["by day, as long as the owner says", "14:00", "19:00", 30, 0, "11-27 14:30"],
    ["but never past the notice", "14:00", "15:00", 30, 40, "11-27 14:20"],
    ["nor past the start", "14:00", "14:20", 30, 0, "11-27 14:20"],
    ["and not at all where less than ten minutes are left", "14:00", "14:09", 30, 0, null],
    ["exactly ten will do", "14:00", "14:10", 30, 0, "11-27 14:10"],
    ["in the last minute of the day, as by day", "21:59", "23:30", 30, 0, "11-27 22:29"],
    ["from ten at night on, the time runs from the morning on", "22:00", "23:30", 30, 0, null],
    ["before eight in the morning, too", "03:00", "19:00", 30, 0, "11-27 08:30"],
    ["at night until a quarter past eight at least", "07:59", "08:20", 60, 0, "11-27 08:20"],
    ["or not at all", "07:59", "08:10", 60, 0, null],
    ["from eight on, as by day", "08:00", "08:12", 60, 0, "11-27 08:12"],
  ] as const)("%s", ([, now, start, minutes, minNotice, until]) => {
    expect(text(offerUntil(at(start), { now: at(now), zone: NEW_YORK, minutes, minNotice }))).toBe(until);
  });

  test("late in the evening until the next morning, over a clock change too", () => {
    const timing = { zone: NEW_YORK, minutes: 30, minNotice: 0 };
    expect(text(offerUntil(at("19:00", "2026-11-28"), { ...timing, now: at("22:30") }))).toBe("11-28 08:30");
    // the clock is set back in the night before November 1
    expect(text(offerUntil(at("19:00", "2026-11-01"), { ...timing, now: at("23:00", "2026-10-31") }))).toBe(
      "11-01 08:30",
    );
  });

  test("in any zone: never at night, never past the notice, never for less than ten minutes", () => {
    const zones = ["America/New_York", "Asia/Kathmandu", "America/St_Johns", "Europe/Berlin", "Pacific/Apia"].map(
      zoneOf,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 400 * 1_440 }),
        fc.integer({ min: -600, max: 4_000 }),
        fc.integer({ min: WAITLIST.minutesMin, max: WAITLIST.minutesMax }),
        fc.integer({ min: 0, max: 3_000 }),
        (zone, minute, ahead, minutes, minNotice) => {
          const now = Date.UTC(2026, 0, 1) + minute * MINUTE_MS;
          const start = now + ahead * MINUTE_MS;
          const until = offerUntil(start, { now, zone, minutes, minNotice });
          if (until === null) return;
          expect(until).toBeGreaterThanOrEqual(now + WAITLIST.leastMinutes * MINUTE_MS);
          expect(until).toBeLessThanOrEqual(start - minNotice * MINUTE_MS);
          const wall = (instant: number) => (zone.localAt(instant) % DAY_MS) / MINUTE_MS;
          const madeAt = wall(now);
          if (madeAt >= WAITLIST.quietFrom || madeAt < WAITLIST.quietUntil) {
            let morning = now;
            while (Math.floor(wall(morning)) !== WAITLIST.quietUntil + WAITLIST.quietLeast) morning += MINUTE_MS;
            expect(until).toBeGreaterThanOrEqual(morning);
            expect(until - now).toBeLessThanOrEqual((10 * 60 + WAITLIST.minutesMax) * MINUTE_MS);
          } else expect(until).toBeLessThanOrEqual(now + minutes * MINUTE_MS);
        },
      ),
    );
  });
});

describe("offers free capacity to a guest", () => {
  const starts = ["18:00", "19:00", "20:00"].map((time) => at(time));
  const timing = { now: at("14:00"), zone: NEW_YORK, minutes: 30, minNotice: 0 };
  const lasts = 90 * MINUTE_MS;
  const preference = { from: 18 * 60, until: 20 * 60, busy: [] };

  test.for([
    ["the earliest start that will do", preference, "11-27 18:00"],
    ["the first one included", { ...preference, from: 19 * 60, until: 19 * 60 }, "11-27 19:00"],
    ["the last one included", { ...preference, from: 19 * 60 + 1 }, "11-27 20:00"],
    ["nothing outside of their span", { ...preference, from: 20 * 60 + 1, until: 1_439 }, null],
    ["nothing that they would miss for another", { ...preference, busy: [[at("19:29"), at("21:00")]] as const }, null],
    ["what ends when the other begins", { ...preference, busy: [[at("19:30"), at("21:00")]] as const }, "11-27 18:00"],
    ["what begins when the other ends", { ...preference, busy: [[at("17:00"), at("19:00")]] as const }, "11-27 19:00"],
  ] as const)("%s", ([, one, start]) => {
    expect(text(turnOf(starts, lasts, one, timing)?.start ?? null)).toBe(start);
  });

  test("offers the earliest that is still possible", () => {
    expect(text(turnOf(starts, lasts, preference, { ...timing, now: at("17:55") })?.start ?? null)).toBe("11-27 19:00");
    expect(turnOf(starts, lasts, preference, { ...timing, minNotice: 24 * 60 })).toBeNull();
  });

  test("a span has its first and its last start", () => {
    expect(liesInSpan(starts, { from: 20 * 60, until: 20 * 60 }, NEW_YORK)).toBe(true);
    expect(liesInSpan(starts, { from: 20 * 60 + 1, until: 23 * 60 }, NEW_YORK)).toBe(false);
  });
});

test.for([
  [1, "1st in line"],
  [2, "2nd in line"],
  [3, "3rd in line"],
  [4, "4th in line"],
  [11, "11th in line"],
  [112, "112th in line"],
  [121, "121st in line"],
] as const)("%d is %s", ([place, words]) => {
  expect(inLine(place)).toBe(words);
});

test.for([
  [15, "15 minutes"],
  [60, "1 hour"],
  [90, "1 hour 30 minutes"],
  [1_440, "24 hours"],
] as const)("%d minutes are %s", ([minutes, words]) => {
  expect(offerLengthText(minutes)).toBe(words);
});
