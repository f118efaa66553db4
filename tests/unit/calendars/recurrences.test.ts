/** Busy times of recurring events, compared with two independent readers in sixty zones. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { merged, readBusy } from "#server/calendars/rules-busy.ts";
import { ALL_BUSY } from "#server/calendars/rules-standing.ts";
import type { Busy } from "#server/calendars/rules-events.ts";
import { byEveryDay, byIcalJs, byNodeIcal, randomEvent, ZONES, type RandomEvent } from "../../support/recurrences.ts";
import { depth } from "../../support/depth.ts";

const SPAN: Busy = { from: Date.UTC(2026, 10, 23), until: Date.UTC(2027, 11, 23) };
const RUNS = depth(90, 500 * ZONES.length);
/** In full depth, the comparisons take a core some five minutes. */
const PATIENCE_MS = 3_600_000;

function byOurs(event: RandomEvent): Busy[] {
  const read = readBusy([{ texts: [event.text], own: [], likely: [] }], {
    timeZone: event.timeZone,
    span: SPAN,
    isOwn: () => false,
    choices: ALL_BUSY,
  });
  if (read.outcome !== "read") throw new Error(read.outcome);
  expect(read.found.unread).toBe(0);
  return read.busy;
}

/**
 * RFC 5545 leaves open to which year the days of a week at the year's edge belong: the two others may agree on days
 * that ours omits.
 */
const isOpen = ({ rule }: RandomEvent): boolean => /BYWEEKNO=[^;]*(?:\b1\b|52|53)/.test(rule);

const isSame = (a: readonly Busy[] | null, b: readonly Busy[]) => JSON.stringify(a) === JSON.stringify(b);

test("the list has sixty zones", () => {
  expect(new Set(ZONES).size).toBe(60);
});

test(
  "random recurrences are busy when both references agree; where they differ, by checking each day",
  () => {
    let agreed = 0;
    fc.assert(
      fc.property(randomEvent(), (event) => {
        const found = byIcalJs(event, SPAN);
        const [first, second] = [found === null ? null : merged(found), merged(byNodeIcal(event, SPAN))];
        if (isSame(first, second)) agreed += 1;
        const isSettled = isSame(first, second) && !isOpen(event);
        expect(byOurs(event)).toEqual(isSettled ? second : merged(byEveryDay(event, SPAN)));
      }),
      { numRuns: RUNS },
    );
    // ical.js differs in positions within several months, weeks of years, and days counted from a month's end
    expect(agreed).toBeGreaterThan(RUNS * 0.8);
  },
  PATIENCE_MS,
);
