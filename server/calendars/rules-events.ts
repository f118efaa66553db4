/** The times of one event with all its repetitions and exceptions (RFC 5545, 3.8.4.4 and 3.8.5), within a span of instants. */
import { DAY_MS, timeOfDay } from "../hours/rules-zone.ts";
import type { ZoneClock, Clocks } from "./rules-clock.ts";
import {
  firstOf,
  lengthOf,
  momentsOf,
  NO_LENGTH,
  parameterOf,
  propertiesOf,
  ruleOf,
  untilEndOf,
  valuesOf,
  type Length,
  type CalendarMoment,
  type CalendarComponent,
} from "./rules-component.ts";
import type { EventFault } from "#contract/calendars/faults.ts";
import type { ReadingBudget } from "./rules-budget.ts";
import { comesTooOften, endOfRule } from "./rules-dense.ts";
import { startsOf, TooOften, type RecurrenceRule, type LocalSpan } from "./rules-recurrence.ts";

/** A span of instants; the end is not included. */
export interface Busy {
  from: number;
  until: number;
}

/** An event that is not read, and why. */
export class UnreadEvent extends Error {
  readonly fault: EventFault;

  constructor(fault: EventFault) {
    super(fault);
    this.fault = fault;
  }
}

interface Event {
  part: CalendarComponent;
  start: CalendarMoment;
  clock: ZoneClock;
  /** Counted by the calendar if it is in days or a DURATION; by the clock if the event ends at a time. */
  length: Length;
}

/** Throws if the event has no start. */
function eventOf(part: CalendarComponent, clocks: Clocks): Event {
  const given = firstOf(part, "dtstart");
  const start = given === undefined ? undefined : momentsOf(given)[0];
  if (start === undefined) throw new UnreadEvent("start");
  const clock = clocks.of(start.zone);
  return { part, start, clock, length: lengthOfEvent(part, start, clock, clocks) };
}

function lengthOfEvent(part: CalendarComponent, start: CalendarMoment, clock: ZoneClock, clocks: Clocks): Length {
  const ends = firstOf(part, "dtend");
  const end = ends === undefined ? undefined : momentsOf(ends)[0];
  if (end !== undefined && end.isDay && start.isDay)
    return { days: Math.max(1, Math.round((end.local - start.local) / DAY_MS)), ms: 0 };
  if (end !== undefined) {
    const ms = clocks.of(end.zone).instantOf(end.local) - clock.instantOf(start.local);
    // compares wall times in one zone: in an hour that a clock change skips, the instant of a start may be after that
    // of its end
    if (end.zone === start.zone && end.isDay === start.isDay ? end.local < start.local : ms < 0)
      throw new UnreadEvent("end");
    return { days: 0, ms: Math.max(0, ms) };
  }
  if (ends !== undefined) throw new UnreadEvent("end");
  const duration = firstOf(part, "duration");
  const [lasts] = duration === undefined ? [] : valuesOf(duration);
  const length = lengthOf(lasts);
  if (duration !== undefined && (length === null || String(lasts).startsWith("-"))) throw new UnreadEvent("end");
  if (start.isDay) return length === null || length.days === 0 ? { days: 1, ms: 0 } : length;
  return length ?? NO_LENGTH;
}

const busyFrom = (local: number, { clock }: Pick<Event, "clock">, { days, ms }: Length): Busy => ({
  from: clock.instantOf(local),
  until: clock.instantOf(local + days * DAY_MS) + ms,
});

/** Keys of a repetition, as changes refer to it: its instant, and for references by day also its day. */
function namesOf(local: number, { clock, start }: Event): string[] {
  const day = `day ${Math.floor(local / DAY_MS)}`;
  return start.isDay ? [day] : [`at ${clock.instantOf(local)}`, day];
}

function nameOf(moment: CalendarMoment, { start, clock }: Event, clocks: Clocks): string {
  if (moment.isDay) return `day ${Math.floor(moment.local / DAY_MS)}`;
  const instant = clocks.of(moment.zone).instantOf(moment.local);
  return start.isDay
    ? `day ${Math.floor(moment.local / DAY_MS)}`
    : `at ${moment.zone === null ? clock.instantOf(moment.local) : instant}`;
}

const namedBy = (event: Event, property: string, clocks: Clocks): Set<string> =>
  new Set(
    propertiesOf(event.part, property).flatMap((dates) => momentsOf(dates).map((one) => nameOf(one, event, clocks))),
  );

function rulesOf({ part, clock, start }: Event, property: "rrule" | "exrule", clocks: Clocks): RecurrenceRule[] {
  const until = (moment: CalendarMoment) =>
    moment.zone === null ? untilEndOf(moment) : clock.localAt(clocks.of(moment.zone).instantOf(moment.local));
  return propertiesOf(part, property).map((given) => readableRule(() => ruleOf(valuesOf(given)[0], until), start));
}

function readableRule(read: () => RecurrenceRule, { local }: CalendarMoment): RecurrenceRule {
  let rule: RecurrenceRule;
  try {
    rule = read();
  } catch {
    throw new UnreadEvent("rule");
  }
  // many programs end a series at midnight of its last day; the first time stays if it is on that day
  if (rule.until !== null && rule.until < local - timeOfDay(local)) throw new UnreadEvent("until");
  return rule;
}

/** Additional dates (RDATE), some with their own length. */
function datedTimes(event: Event, clocks: Clocks): { local: number; length: Length }[] {
  return propertiesOf(event.part, "rdate").flatMap((dates) =>
    momentsOf(dates).map((moment, index) => {
      const local = moment.isDay
        ? moment.local + timeOfDay(event.start.local)
        : event.clock.localAt(clocks.of(moment.zone).instantOf(moment.local));
      return { local, length: periodLength(valuesOf(dates)[index], moment, clocks) ?? event.length };
    }),
  );
}

function periodLength(value: unknown, from: CalendarMoment, clocks: Clocks): Length | null {
  if (!Array.isArray(value)) return null;
  const length = lengthOf(value[1]);
  if (length !== null) return length;
  const [end] = momentsOf(["", {}, "", value[1]]);
  if (end === undefined) return null;
  return {
    days: 0,
    ms: Math.max(0, clocks.of(end.zone).instantOf(end.local) - clocks.of(from.zone).instantOf(from.local)),
  };
}

interface ShiftedEvent {
  /** The first repetition that the change applies to. */
  since: number;
  shift: number;
  event: Event;
}

/** Changes that apply to all later repetitions (RANGE=THISANDFUTURE). */
function laterOf(changes: readonly Event[], main: Event, clocks: Clocks): ShiftedEvent[] {
  return changes
    .flatMap((event) => {
      const id = firstOf(event.part, "recurrence-id");
      const moment = id === undefined ? undefined : momentsOf(id)[0];
      if (id === undefined || moment === undefined || parameterOf(id, "range").toUpperCase() !== "THISANDFUTURE")
        return [];
      const since = moment.isDay
        ? moment.local + timeOfDay(main.start.local)
        : main.clock.localAt(clocks.of(moment.zone).instantOf(moment.local));
      const moved = event.start.isDay
        ? event.start.local
        : main.clock.localAt(event.clock.instantOf(event.start.local));
      return [{ since, shift: moved - since, event }];
    })
    .sort((a, b) => a.since - b.since);
}

interface EventReading {
  clocks: Clocks;
  span: Busy;
  /** Whether a version of an event takes up time. */
  isBusy: (part: CalendarComponent) => boolean;
  budget: ReadingBudget;
}

export interface EventTimes {
  times: Busy[];
  /** It repeats too often to be expanded, and counts as busy throughout. */
  isThroughout: boolean;
}

/**
 * `parts` are all versions of one UID: the event, if present, and changes of single repetitions. Throws UnreadEvent and
 * TooComplex.
 */
export function timesOf(parts: readonly CalendarComponent[], reading: EventReading): EventTimes {
  const { clocks, span, isBusy } = reading;
  const events = parts.map((part) => eventOf(part, clocks));
  const [mains, changes] = [false, true].map((isChange) =>
    events.filter(({ part }) => (firstOf(part, "recurrence-id") !== undefined) === isChange),
  ) as [Event[], Event[]];
  const changed = changes
    .filter(({ part }) => isBusy(part))
    .map((event) => busyFrom(event.start.local, event, event.length));
  const ofMains = mains.map((main) => timesOfMain(main, changes, reading));
  const times = [changed, ...ofMains.map((one) => one.times)].flat();
  return {
    times: times.filter(({ from, until }) => from < until && from < span.until && until > span.from),
    isThroughout: ofMains.some((one) => one.isThroughout),
  };
}

const DAYS_AROUND = 2;

function timesOfMain(main: Event, changes: readonly Event[], reading: EventReading): EventTimes {
  const { clocks, span, isBusy, budget } = reading;
  budget.takeSteps(changes.length);
  const later = laterOf(changes, main, clocks);
  const longest = Math.max(...[main, ...later.map(({ event }) => event)].map(({ length }) => length.days * DAY_MS + length.ms)); // oxfmt-ignore
  const around = Math.max(0, ...later.map(({ shift }) => Math.abs(shift))) + DAYS_AROUND * DAY_MS;
  const wall: LocalSpan = { from: span.from - longest - around, to: span.until + around };
  const [rules, exceptions] = [rulesOf(main, "rrule", clocks), rulesOf(main, "exrule", clocks)];
  const startsOfAll = (all: readonly RecurrenceRule[]) =>
    all.flatMap((rule) => {
      if (comesTooOften(rule, main.start.local, wall)) throw new TooOften();
      return startsOf(rule, main.start.local, wall, (steps) => budget.takeSteps(steps));
    });
  const isMainBusy = isBusy(main.part);
  const dated = datedTimes(main, clocks);
  let [starts, left]: [number[], number[]] = [[], []];
  try {
    [starts, left] = [startsOfAll(rules), startsOfAll(exceptions)];
  } catch (error) {
    if (!(error instanceof TooOften)) throw error;
    if (!isMainBusy && !later.some(({ event }) => isBusy(event.part))) return { times: [], isThroughout: false };
    const lastStart = Math.max(...rules.map((rule) => endOfRule(rule, main.start.local)));
    const last = lastStart > wall.to ? span.until : busyFrom(lastStart, main, NO_LENGTH).until + longest;
    const whole = { from: busyFrom(main.start.local, main, NO_LENGTH).from, until: last };
    return { times: [whole, ...dated.map(({ local, length }) => busyFrom(local, main, length))], isThroughout: true };
  }
  const removed = namedBy(main, "exdate", clocks);
  for (const { part } of changes)
    for (const id of propertiesOf(part, "recurrence-id"))
      for (const one of momentsOf(id)) removed.add(nameOf(one, main, clocks));
  for (const local of left) for (const name of namesOf(local, main).slice(0, 1)) removed.add(name);
  const lengths = new Map<number, Length>([[main.start.local, main.length]]);
  for (const local of starts) lengths.set(local, main.length);
  for (const { local, length } of dated) lengths.set(local, length);
  const times = [...lengths].flatMap(([local, length]) => {
    if (namesOf(local, main).some((name) => removed.has(name))) return [];
    const change = later.findLast(({ since }) => since <= local);
    if (change !== undefined) {
      const { event, shift } = change;
      // whole days are those of the listing, whatever the zone of the series
      return isBusy(event.part) ? [busyFrom(local + shift, event.start.isDay ? event : main, event.length)] : [];
    }
    return isMainBusy ? [busyFrom(local, main, length)] : [];
  });
  return { times, isThroughout: false };
}
