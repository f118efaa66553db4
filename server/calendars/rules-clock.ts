/** Time zones in a calendar: an IANA zone, a Windows name for one, or a zone that the calendar defines. */
import { isTimeZone } from "#contract/hours/time-zone.ts";
import { zoneOf, type ZoneOffsets } from "../hours/rules-zone.ts";
import {
  firstOf,
  momentsOf,
  propertiesOf,
  ruleOf,
  textOf,
  untilEndOf,
  valuesOf,
  type CalendarComponent,
} from "./rules-component.ts";
import { startsOf, type LocalSpan } from "./rules-recurrence.ts";
import { TooComplex, type ReadingBudget } from "./rules-budget.ts";
import { WINDOWS_ZONES } from "./rules-windows-zones.ts";

export interface ZoneClock {
  /**
   * Converts a wall time as in RFC 5545 (3.3.5): an ambiguous time is the first of both; a missing time uses the offset
   * before the gap.
   */
  instantOf: (local: number) => number;
  localAt: (instant: number) => number;
}

export const UTC: ZoneClock = { instantOf: (local) => local, localAt: (instant) => instant };

function clockOfZone(zone: ZoneOffsets): ZoneClock {
  return {
    localAt: (instant) => zone.localAt(instant),
    instantOf(local) {
      const at = zone.firstAt(local);
      return zone.localAt(at) === local ? at : local - zone.offsetAt(at - 1);
    },
  };
}

export const clockOf = (timeZone: string): ZoneClock => clockOfZone(zoneOf(timeZone));

interface OffsetShift {
  at: number;
  offset: number;
}

const offsetOf = (part: CalendarComponent, name: string): number => {
  const [, sign, hours, minutes, seconds] = /^([+-])(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(textOf(part, name)) ?? [];
  if (sign === undefined) throw new Error("the time zone is not valid");
  const size = Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds ?? 0) * 1_000;
  return sign === "-" ? -size : size;
};

/** Start times of one observance, in wall time with the offset before them. */
function changesOf(part: CalendarComponent, span: LocalSpan, budget: ReadingBudget): OffsetShift[] {
  const [before, offset] = [offsetOf(part, "tzoffsetfrom"), offsetOf(part, "tzoffsetto")];
  const start = firstOf(part, "dtstart");
  const first = start === undefined ? undefined : momentsOf(start)[0]?.local;
  if (first === undefined) throw new Error("the time zone is not valid");
  const until = (moment: Parameters<typeof untilEndOf>[0]) =>
    moment.zone === "UTC" ? moment.local + before : untilEndOf(moment);
  const ruled = propertiesOf(part, "rrule").flatMap((rule) =>
    startsOf(ruleOf(valuesOf(rule)[0], until), first, span, (steps) => budget.takeSteps(steps)),
  );
  const dated = propertiesOf(part, "rdate").flatMap((dates) => momentsOf(dates).map(({ local }) => local));
  return [...new Set([first, ...ruled, ...dated])].map((local) => ({ at: local - before, offset }));
}

/** Four a year since 1900. Each is compared with every time of the calendar. */
const MOST_CHANGES = 500;

/** The clock of a VTIMEZONE. Throws if it cannot be read. */
function ownClock(part: CalendarComponent, span: LocalSpan, budget: ReadingBudget): ZoneClock {
  const changes = part.parts.flatMap((one) => changesOf(one, span, budget)).sort((a, b) => a.at - b.at);
  if (changes.length > MOST_CHANGES) throw new Error("the time zone is not valid");
  const [earliest] = part.parts.map((one) => offsetOf(one, "tzoffsetfrom"));
  if (earliest === undefined) throw new Error("the time zone is not valid");
  const offsetAt = (instant: number) => changes.findLast(({ at }) => at <= instant)?.offset ?? earliest;
  const offsets = [...new Set([earliest, ...changes.map(({ offset }) => offset)])].sort((a, b) => b - a);
  return {
    localAt: (instant) => instant + offsetAt(instant),
    instantOf(local) {
      // the greatest offset gives the first of two
      const offset = offsets.find((one) => offsetAt(local - one) === one);
      if (offset !== undefined) return local - offset;
      const gap = changes.find(({ at, offset: after }) => local < at + after && local >= at + offsetAt(at - 1));
      return local - (gap === undefined ? offsetAt(local) : offsetAt(gap.at - 1));
    },
  };
}

const LONGEST_ZONE = 255;

/** Finds the zone in names such as `/citadel.org/20210210_1/Europe/Berlin`, which some programs write. */
function namedWithin(name: string): string | null {
  if (name.length > LONGEST_ZONE) return null;
  const parts = name.split("/");
  for (let from = 1; from < parts.length; from += 1) {
    const tail = parts.slice(from).join("/");
    if (tail.includes("/") && isTimeZone(tail)) return tail;
  }
  return null;
}

/** The IANA zone for a name in a calendar; null if it is unknown. */
export function ianaOf(name: string): string | null {
  const plain = name.trim().replace(/^"|"$/g, "");
  const windows = WINDOWS_ZONES[plain];
  if (windows !== undefined) return windows;
  return isTimeZone(plain) ? plain : namedWithin(plain);
}

/** Checking whether a name is a zone takes as long as this many days of a rule. */
const STEPS_OF_ZONE = 200;

/** All time zones of one calendar. */
export function makeClocks(
  zones: readonly CalendarComponent[],
  floating: string,
  span: LocalSpan,
  budget: ReadingBudget,
) {
  const own = new Map(zones.map((part) => [textOf(part, "tzid"), part]));
  const known = new Map<string, ZoneClock>();
  const unknown = new Set<string>();
  const home = clockOf(floating);

  function make(name: string): ZoneClock {
    budget.takeSteps(STEPS_OF_ZONE);
    const part = own.get(name);
    const iana = ianaOf(name) ?? (part === undefined ? null : ianaOf(textOf(part, "x-lic-location")));
    if (iana !== null) return clockOf(iana);
    try {
      if (part !== undefined) return ownClock(part, span, budget);
    } catch (error) {
      if (error instanceof TooComplex) throw error;
      // treated as missing
    }
    unknown.add(name);
    return home;
  }

  return {
    unknown,
    /** Null: floating. */
    of(name: string | null): ZoneClock {
      if (name === null) return home;
      if (name === "UTC") return UTC;
      const made = known.get(name) ?? make(name);
      known.set(name, made);
      return made;
    },
  };
}

export type Clocks = ReturnType<typeof makeClocks>;
