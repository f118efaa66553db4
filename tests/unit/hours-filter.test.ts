import { Temporal } from "temporal-polyfill";
import { describe, expect, test } from "vitest";
import { localMinuteRanges } from "#server/hours/rules.ts";
import { rangesOfHoursFilter } from "#server/search/rules-hours-filter.ts";

const DAY = 1_440;
/** A Saturday in Denver; in UTC it is Sunday. */
const EVENING = Temporal.Instant.from("2026-11-22T02:30:00Z");
const NIGHT = Temporal.Instant.from("2026-11-22T11:59:00Z");
const MORNING = Temporal.Instant.from("2026-11-22T12:00:00Z");

describe("a filter by hours asks for minutes of the local week", () => {
  test.each([
    ["today", "2026-11-21", 5, 0],
    ["tonight", "2026-11-21", 5, 18 * 60],
    ["late", "2026-11-21", 5, 22 * 60],
    ["tomorrow", "2026-11-22", 6, 0],
    ["saturday", "2026-11-21", 5, 0],
    ["sunday", "2026-11-22", 6, 0],
    ["monday", "2026-11-23", 0, 0],
    ["friday", "2026-11-27", 4, 0],
  ] as const)("%s", (filter, startsOn, weekday, from) => {
    expect(rangesOfHoursFilter(filter, "America/Denver", EVENING)).toEqual([
      { part: "same", startsOn, start: weekday * DAY + from, end: (weekday + 1) * DAY },
    ]);
  });

  test("'open' is this minute, and so are 'tonight' and 'late' before five in the morning", () => {
    const now = localMinuteRanges("America/Denver", NIGHT);
    for (const filter of ["open", "tonight", "late"] as const)
      expect(rangesOfHoursFilter(filter, "America/Denver", NIGHT), filter).toEqual(now);
    const open = rangesOfHoursFilter("open", "America/Denver", EVENING);
    expect(open).toEqual(localMinuteRanges("America/Denver", EVENING));
    expect(rangesOfHoursFilter("tonight", "America/Denver", MORNING)).toEqual([
      { part: "same", startsOn: "2026-11-22", start: 6 * DAY + 18 * 60, end: 7 * DAY },
    ]);
  });
});
