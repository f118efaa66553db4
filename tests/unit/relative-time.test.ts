import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { durationSince, nextRelativeChange, relativeTime } from "#contract/text/relative-time.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-29T12:00:00Z");

describe("the time between an instant and now", () => {
  test.each([
    [-5 * SECOND, "just now"],
    [0, "just now"],
    [SECOND - 1, "just now"],
    [SECOND, "1 second ago"],
    [MINUTE - 1, "59 seconds ago"],
    [MINUTE, "1 minute ago"],
    [HOUR - 1, "59 minutes ago"],
    [HOUR, "1 hour ago"],
    [DAY - 1, "23 hours ago"],
    [DAY, "1 day ago"],
    [7 * DAY - 1, "6 days ago"],
    [7 * DAY, "1 week ago"],
    [30 * DAY, "4 weeks ago"],
    [31 * DAY, "1 month ago"],
    [364 * DAY, "11 months ago"],
    [365 * DAY, "1 year ago"],
    [730 * DAY, "2 years ago"],
  ])("%d ms: %s", (passed, text) => {
    expect(relativeTime(NOW - passed, NOW)).toBe(text);
  });

  test("is a length without 'ago' as well", () => {
    expect(durationSince(NOW - 3 * DAY, NOW)).toBe("3 days");
    expect(durationSince(NOW - SECOND, NOW)).toBe("1 second");
    expect(durationSince(NOW - SECOND + 1, NOW)).toBeNull();
  });
});

describe("the next change of the texts", () => {
  const changeOf = (...passed: number[]): number | null => {
    const instants = passed.map((one) => new Date(NOW - one).toISOString());
    const next = nextRelativeChange(instants, { epochMilliseconds: NOW });
    return next === null ? null : next.epochMilliseconds - NOW;
  };

  test("is that of the soonest, and after a minute at the earliest", () => {
    expect(changeOf()).toBeNull();
    expect(changeOf(10 * SECOND)).toBe(MINUTE);
    expect(changeOf(3 * HOUR + 10 * MINUTE)).toBe(50 * MINUTE);
    expect(changeOf(3 * HOUR + 10 * MINUTE, 400 * DAY, 2 * DAY + 23.5 * HOUR)).toBe(30 * MINUTE);
    // the fifth week would end after the month
    expect(changeOf(30 * DAY)).toBe(10 * HOUR);
    expect(changeOf(364 * DAY)).toBe(DAY);
  });

  test("no text changes before it, and one has changed then", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_500 * DAY }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (passed, part) => {
          const next = changeOf(passed);
          if (next === null || next === MINUTE) return;
          const textAfter = (ms: number) => relativeTime(NOW - passed, NOW + ms);
          expect(textAfter(Math.floor(part * (next - 1)))).toBe(textAfter(0));
          expect(textAfter(next)).not.toBe(textAfter(0));
        },
      ),
    ));
});
