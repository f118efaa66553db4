/** Lifetimes of sessions: since the last use, and in total. */
import { describe, expect, test } from "vitest";
import { prolongedTimes, sessionState } from "#server/accounts/rules-session-times.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.parse("2026-11-29T12:00:00Z");
/** Two weeks since the last use, at most ninety days, prolonged once a day. */
const LENGTHS = { lastsMs: 14 * DAY, prolongAfterMs: DAY, endsAfterMs: 90 * DAY };

describe("a prolonged session", () => {
  test("lasts from now on, at most until its end", () => {
    const from = (createdAt: number) => prolongedTimes({ createdAt, expiresAt: NOW + 1 }, NOW, LENGTHS);
    expect(from(NOW)).toEqual({ createdAt: NOW, expiresAt: NOW + 14 * DAY });
    expect(from(NOW - 30 * DAY)).toEqual({ createdAt: NOW - 30 * DAY, expiresAt: NOW + 14 * DAY });
    expect(from(NOW - 76 * DAY)).toEqual({ createdAt: NOW - 76 * DAY, expiresAt: NOW + 14 * DAY });
    expect(from(NOW - 80 * DAY)).toEqual({ createdAt: NOW - 80 * DAY, expiresAt: NOW + 10 * DAY });
  });

  test("began now if a clock that was ahead wrote its start", () => {
    const ahead = { createdAt: NOW + 5 * DAY, expiresAt: NOW + 19 * DAY };
    expect(prolongedTimes(ahead, NOW, LENGTHS)).toEqual({ createdAt: NOW, expiresAt: NOW + 14 * DAY });
  });
});

describe("a session", () => {
  const state = (createdAt: number, expiresAt: number) => sessionState({ createdAt, expiresAt }, NOW, LENGTHS);

  test("is over at its expiry, and at the end of its maximum lifetime", () => {
    expect(state(NOW - 20 * DAY, NOW)).toBe("over");
    expect(state(NOW - 20 * DAY, NOW - 1)).toBe("over");
    expect(state(NOW - 20 * DAY, NOW + 1)).toBe("due");
    expect(state(NOW - 90 * DAY, NOW + DAY)).toBe("over");
    expect(state(NOW - 90 * DAY + 1, NOW + 1)).toBe("good");
  });

  test("is prolonged a day after it was prolonged last", () => {
    expect(state(NOW, NOW + 14 * DAY)).toBe("good");
    expect(state(NOW - 23 * HOUR, NOW + 14 * DAY - 23 * HOUR)).toBe("good");
    expect(state(NOW - DAY + 1, NOW + 13 * DAY + 1)).toBe("good");
    expect(state(NOW - DAY, NOW + 13 * DAY)).toBe("due");
  });

  test("is not prolonged past its end", () => {
    expect(state(NOW - 80 * DAY, NOW + 10 * DAY)).toBe("good");
    expect(state(NOW - 80 * DAY, NOW + 9 * DAY)).toBe("due");
  });

  test("is corrected if it began or ends later than a clock within a minute of this one can have written", () => {
    expect(state(NOW + MINUTE, NOW + 14 * DAY)).toBe("good");
    expect(state(NOW + MINUTE + 1, NOW + 14 * DAY)).toBe("due");
    expect(state(NOW, NOW + 14 * DAY + MINUTE)).toBe("good");
    expect(state(NOW, NOW + 14 * DAY + MINUTE + 1)).toBe("due");
    // also a session of a configuration with longer ones
    expect(state(NOW - DAY, NOW + 30 * DAY)).toBe("due");
  });
});
