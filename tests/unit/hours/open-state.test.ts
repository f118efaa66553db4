import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { type OpeningHours, type SpecialHours } from "../../../contract/hours/hours.ts";
import { isOpenAt, nextChange, openState } from "../../../server/hours/rules.ts";
import { shown, situation } from "./arbitrary-hours.ts";
import { depth } from "../../support/depth.ts";

const NEW_YORK = "America/New_York";

function hoursOf(week: Record<number, string>, special: SpecialHours[] = [], timeZone = NEW_YORK): OpeningHours {
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const text = week[day];
    return text === undefined ? [] : [{ open: text.slice(0, 5), close: text.slice(6) }];
  });
  return { mode: "custom", weekly, special, timeZone };
}

function everyDay(text: string, special: SpecialHours[] = [], timeZone = NEW_YORK): OpeningHours {
  return hoursOf({ 0: text, 1: text, 2: text, 3: text, 4: text, 5: text, 6: text }, special, timeZone);
}

function closedOn(from: string, to = from): SpecialHours {
  return { from, to, periods: [], note: null };
}

/** 'state | text | wall time of the next change'. */
function badge(hours: OpeningHours, wall: string): string {
  const at = Temporal.PlainDateTime.from(wall).toZonedDateTime(hours.timeZone).toInstant();
  const { state, text, textChangesAt } = openState(hours, at);
  const until = textChangesAt
    ?.toZonedDateTimeISO(hours.timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
  return [state, text, until ?? "never"].join(" | ");
}

const always: OpeningHours = { mode: "always", weekly: null, special: [], timeZone: NEW_YORK };
const closed: OpeningHours = { ...always, mode: "closed" };
const nineToNine = everyDay("09:00-21:00");
const mondays = hoursOf({ 0: "08:00-17:00" });
const nights = everyDay("18:00-02:00");

describe("openState", () => {
  // 2026-06-01 is a Monday.
  it.each([
    ["open", nineToNine, "2026-06-01T10:00", "open | Closes at 9:00 PM | 2026-06-01T20:00"],
    ["its first minute", nineToNine, "2026-06-01T09:00", "open | Closes at 9:00 PM | 2026-06-01T20:00"],
    ["an hour before closing", nineToNine, "2026-06-01T20:00", "closing_soon | Closes at 9:00 PM | 2026-06-01T21:00"],
    ["just closed", nineToNine, "2026-06-01T21:00", "closed | Opens tomorrow at 9:00 AM | 2026-06-02T00:00"],
    ["after midnight", nineToNine, "2026-06-02T00:00", "closed | Opens at 9:00 AM | 2026-06-02T09:00"],
    ["the evening before midnight", nights, "2026-06-01T23:00", "open | Closes at 2:00 AM | 2026-06-02T01:00"],
    ["opening next week", mondays, "2026-06-01T18:00", "closed | Opens Jun 8 at 8:00 AM | 2026-06-02T00:00"],
    ["opening in six days", mondays, "2026-06-02T12:00", "closed | Opens Monday at 8:00 AM | 2026-06-07T00:00"],
    ["opening tomorrow", mondays, "2026-06-07T12:00", "closed | Opens tomorrow at 8:00 AM | 2026-06-08T00:00"],
    ["always", always, "2026-06-01T10:00", "open | Open 24/7 | never"],
    ["every day whole", everyDay("00:00-00:00"), "2026-06-01T10:00", "open | Open 24/7 | never"],
    ["every day from six to six", everyDay("06:00-06:00"), "2026-06-01T05:00", "open | Open 24/7 | never"],
    ["closed for good", closed, "2026-06-01T10:00", "closed |  | never"],
    ["no period", hoursOf({}), "2026-06-01T10:00", "closed |  | never"],
    [
      "a long day until midnight",
      everyDay("09:00-00:00"),
      "2026-06-01T09:30",
      "open | Closes at 12:00 AM | 2026-06-01T23:00",
    ],
    [
      "a close after tonight, more than 12 hours away",
      everyDay("10:00-02:00"),
      "2026-06-01T11:00",
      "open | Closes tomorrow at 2:00 AM | 2026-06-01T14:00",
    ],
    [
      "the same close within 12 hours",
      everyDay("10:00-02:00"),
      "2026-06-01T14:00",
      "open | Closes at 2:00 AM | 2026-06-02T01:00",
    ],
    [
      "always, with a closed day within six days",
      { ...always, special: [closedOn("2026-06-05")] },
      "2026-06-01T10:00",
      "open | Closes Friday at 12:00 AM | 2026-06-04T00:00",
    ],
    [
      "always, the day before a closed one",
      { ...always, special: [closedOn("2026-06-05")] },
      "2026-06-04T10:00",
      "open | Closes at 12:00 AM | 2026-06-04T23:00",
    ],
    [
      "always, with a closed day further away",
      { ...always, special: [closedOn("2026-06-25")] },
      "2026-06-01T10:00",
      "open | Open 24/7 | 2026-06-19T00:00",
    ],
    [
      "always, on its closed day",
      { ...always, special: [closedOn("2026-06-01")] },
      "2026-06-01T10:00",
      "closed | Opens tomorrow at 12:00 AM | 2026-06-02T00:00",
    ],
    [
      "closed into the next year",
      { ...closed, special: [{ ...closedOn("2027-02-03"), periods: [{ open: "09:00", close: "10:00" }] }] },
      "2026-06-01T10:00",
      "closed | Opens Feb 3, 2027 at 9:00 AM | 2027-01-01T00:00",
    ],
    [
      "an opening beyond the horizon",
      { ...closed, special: [{ ...closedOn("2028-06-01"), periods: [{ open: "09:00", close: "10:00" }] }] },
      "2026-06-01T10:00",
      "closed |  | 2027-04-28T09:00",
    ],
    [
      "special hours without end in sight",
      {
        ...closed,
        special: [{ ...closedOn("2026-01-01", "2029-01-01"), periods: [{ open: "00:00", close: "00:00" }] }],
      },
      "2026-06-01T10:00",
      "open | Open 24 hours | 2027-11-29T00:00",
    ],
  ])("%s", (_, hours, wall, expected) => {
    expect(badge(hours, wall)).toBe(expected);
  });

  it("counts down the hour before closing", () => {
    // On November 1, 2026 New York has 1:00–2:00 twice: a close at 1:30 is an hour after the first 1:30.
    const hours = everyDay("20:00-01:30");
    expect(openState(hours, Temporal.Instant.from("2026-11-01T05:29Z")).state).toBe("open");
    expect(openState(hours, Temporal.Instant.from("2026-11-01T05:30Z")).state).toBe("closing_soon");
  });

  it("names days in the listing's zone", () => {
    const at = Temporal.Instant.from("2026-06-01T18:20Z");
    expect(openState(everyDay("09:00-17:00", [], "Asia/Kathmandu"), at).text).toBe("Opens at 9:00 AM");
    expect(openState(everyDay("09:00-17:00", [], "America/St_Johns"), at).text).toBe("Closes at 5:00 PM");
    const before = Temporal.Instant.from("2026-06-01T18:10Z");
    expect(openState(everyDay("09:00-17:00", [], "Asia/Kathmandu"), before).text).toBe("Opens tomorrow at 9:00 AM");
  });

  it("handles a date that is repeated for an hour", () => {
    // In 2010 St. John's went from 00:01 on November 7 back to 23:01 on November 6.
    const hours = hoursOf({ 0: "09:00-17:00" }, [], "America/St_Johns");
    const texts = ["02:29", "02:30", "02:31", "03:30"].map((time) => {
      const { text, textChangesAt } = openState(hours, Temporal.Instant.from(`2010-11-07T${time}Z`));
      return `${text}, until ${String(textChangesAt)}`;
    });
    expect(texts).toEqual([
      "Opens Monday at 9:00 AM, until 2010-11-07T02:30:00Z",
      "Opens tomorrow at 9:00 AM, until 2010-11-07T02:31:00Z",
      "Opens Monday at 9:00 AM, until 2010-11-07T03:30:00Z",
      "Opens tomorrow at 9:00 AM, until 2010-11-08T03:30:00Z",
    ]);
  });

  it("agrees with isOpenAt and nextChange", () => {
    fc.assert(
      fc.property(situation, ({ hours, at }) => {
        const { state, changesAt } = openState(hours, at);
        expect(state !== "closed", shown({ hours, at })).toBe(isOpenAt(hours, at));
        expect(changesAt?.toString()).toBe(nextChange(hours, at)?.at.toString());
      }),
      { numRuns: depth(200, 1_000) },
    );
  });

  it("has the same text until textChangesAt, and another one then", () => {
    const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(situation, fc.array(share, { minLength: 4, maxLength: 4 }), ({ hours, at }, shares) => {
        const now = openState(hours, at);
        const message = shown({ hours, at });
        // the engine does not notice that holidays never change these hours: the badge is checked again after each
        // horizon
        const isUnseen = hours.holidays != null && nextChange(hours, at, 900) === null;
        const until = now.textChangesAt?.epochMilliseconds ?? at.epochMilliseconds + 900 * 86_400_000;
        const length = until - at.epochMilliseconds;
        const hour = Math.max(0, 1 - 3_600_000 / length);
        for (const part of [...shares, hour, 1 - 1 / length]) {
          const between = Temporal.Instant.fromEpochMilliseconds(at.epochMilliseconds + Math.floor(part * length));
          const then = openState(hours, between);
          const changes = (text: Temporal.Instant | null) => (isUnseen ? "" : String(text));
          expect([then.state, then.text, changes(then.textChangesAt)], `${message} ${between.toString()}`).toEqual([
            now.state,
            now.text,
            changes(now.textChangesAt),
          ]);
        }
        if (now.textChangesAt === null || isUnseen) return;
        const after = openState(hours, now.textChangesAt);
        expect([after.state, after.text], message).not.toEqual([now.state, now.text]);
      }),
      { numRuns: depth(300, 2_000) },
    );
  });
});
