/** Busy times of a whole calendar: pure, and within limits for any input. */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { NOTHING_FOUND, type FoundInCalendar } from "#contract/calendars/calendar.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { addressKey, hasDecline, isEmail, isInvitation, ownerOf } from "./rules-answers.ts";
import { ReadingBudget, TooComplex } from "./rules-budget.ts";
import { makeClocks, type Clocks } from "./rules-clock.ts";
import {
  firstOf,
  lengthOf,
  momentsOf,
  parameterOf,
  propertiesOf,
  valuesOf,
  type CalendarMoment,
  type CalendarComponent,
} from "./rules-component.ts";
import { timesOf, UnreadEvent, type Busy } from "./rules-events.ts";
import { byUid, newest, partsOf, type CalendarParts, type UnreadEventNote } from "./rules-parts.ts";
import { freeReason, type BusyChoices } from "./rules-standing.ts";
import { DAY_MS } from "../hours/rules-zone.ts";

/** One calendar; an account has several. */
export interface CalendarSource {
  texts: readonly string[];
  /** Addresses of the calendar's owner, as given by its server or the listing's owner. */
  own: readonly string[];
  /** Addresses that may be the owner's: those of the account that added the calendar. */
  likely: readonly string[];
}

export interface BusyOptionsOfFile {
  /** The listing's time zone, used for whole days and times without a zone. */
  timeZone: string;
  span: Busy;
  /** Whether this site has created the event. */
  isOwn: (uid: string) => boolean;
  choices: BusyChoices;
}

export type BusyRead =
  | { outcome: "read"; busy: Busy[]; found: FoundInCalendar }
  | { outcome: "no_calendar" | "too_many" | "too_complex" };

/** Merges times that overlap or touch. */
export function merged(times: readonly Busy[]): Busy[] {
  const all: Busy[] = [];
  for (const { from, until } of [...times].sort((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && from <= last.until) last.until = Math.max(last.until, until);
    else all.push({ from, until });
  }
  return all;
}

export const clipped = (times: readonly Busy[], { from, until }: Busy): Busy[] =>
  times
    .map((one) => ({ from: Math.max(one.from, from), until: Math.min(one.until, until) }))
    .filter((one) => one.from < one.until);

/** Recognizes UIDs of this site's feeds and invitations (server/booking/calendar/event.ts). */
export function ownUids(baseUrl: string): (uid: string) => boolean {
  const end = `@${new URL(baseUrl).hostname}`.toLowerCase();
  const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  return (uid) => {
    const plain = uid.toLowerCase();
    return plain.endsWith(end) && id.test(plain.slice(0, -end.length));
  };
}

/** In whole days, so that the span changes once a day and not with every reading. */
export function spanAt(now: number): Busy {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - CALENDARS.backDays * DAY_MS, until: today + CALENDARS.aheadDays * DAY_MS };
}

/** Busy times that a calendar publishes instead of events. */
function publishedOf(part: CalendarComponent, clocks: Clocks, { unanswered }: BusyChoices): Busy[] {
  const free = ["FREE", "FREE-BUSY", ...(unanswered === "free" ? ["BUSY-TENTATIVE"] : [])];
  return propertiesOf(part, "freebusy")
    .filter((one) => !free.includes(parameterOf(one, "fbtype").toUpperCase()))
    .flatMap((one) =>
      valuesOf(one).flatMap((value): Busy[] => {
        if (!Array.isArray(value)) return [];
        const [start] = momentsOf(["", {}, "", value[0]]);
        if (start === undefined) return [];
        const from = clocks.of(start.zone).instantOf(start.local);
        const length = lengthOf(value[1]);
        if (length !== null) return [{ from, until: from + length.days * DAY_MS + length.ms }];
        const [end] = momentsOf(["", {}, "", value[1]]);
        return end === undefined ? [] : [{ from, until: clocks.of(end.zone).instantOf(end.local) }];
      }),
    );
}

const eventsOf = ({ parts }: CalendarParts): CalendarComponent[] => parts.filter(({ name }) => name === "vevent");

function startOf(part: CalendarComponent | undefined): CalendarMoment | undefined {
  const start = part === undefined ? undefined : firstOf(part, "dtstart");
  return start === undefined ? undefined : momentsOf(start)[0];
}

function startDayOf([first]: readonly CalendarComponent[]): string | null {
  const start = startOf(first);
  return start === undefined ? null : new Date(start.local).toISOString().slice(0, 10);
}

/** Whether the event has a time without a zone. */
function isFloating(part: CalendarComponent): boolean {
  const moment = startOf(part);
  return moment !== undefined && !moment.isDay && moment.zone === null;
}

/** Addresses given for the owner take precedence over a guess from the invitations. */
function ownersOf({ own, likely }: CalendarSource, read: readonly CalendarParts[]): Set<string> {
  const named = [...own, ...read.map(({ name }) => name).filter(isEmail)].map(addressKey);
  if (named.some(isEmail)) return new Set(named);
  const invitations = read.flatMap((one) =>
    [...byUid(eventsOf(one)).values()].filter((versions) => versions.some(isInvitation)),
  );
  return new Set([...named, ...ownerOf(invitations, likely)].filter((one) => one !== ""));
}

const NOTES_SHOWN = 5;

/** Collects the busy times of several calendars. */
class Collected {
  readonly times: Busy[] = [];
  readonly zones = new Set<string>();
  readonly owners = new Set<string>();
  readonly found: FoundInCalendar = { ...NOTHING_FOUND, events: 0, zones: [], unread_events: [], throughout_days: [] };

  /** Merges the times of one event, so that an event of every minute does not become a million times. */
  addTimes(times: readonly Busy[]): void {
    for (const one of merged(times)) this.times.push(one);
    if (this.times.length > CALENDARS.busyTimes * 10) throw new TooMany();
  }

  addUnread(note: UnreadEventNote): void {
    this.found.unread += 1;
    if (this.found.unread_events.length < NOTES_SHOWN) this.found.unread_events.push(note);
  }

  addThroughout(day: string | null): void {
    this.found.throughout += 1;
    if (day !== null && this.found.throughout_days.length < NOTES_SHOWN) this.found.throughout_days.push(day);
  }
}

class TooMany extends Error {}

function addEvent(
  all: Collected,
  versions: readonly CalendarComponent[],
  read: CalendarParts,
  reading: EventsReading,
): void {
  const { found } = all;
  const reasons = versions.map((part) => freeReason(part, reading.own, reading.choices));
  const [reason] = reasons;
  if (reason !== undefined && reasons.every((one) => one !== null)) {
    if (reason !== null) found[reason] += 1;
    return;
  }
  const fault = versions.map((part) => read.faults.get(part)).find((one) => one !== undefined);
  if (fault !== undefined) {
    all.addUnread(fault);
    return;
  }
  if (![...reading.own].some(isEmail) && versions.some(hasDecline)) found.unclear += 1;
  if (versions.some(isFloating)) found.floating += 1;
  const busyParts = new Set(versions.filter((_part, index) => reasons[index] === null));
  const { clocks, span, budget } = reading;
  try {
    const { times, isThroughout } = timesOf(versions, { clocks, span, budget, isBusy: (part) => busyParts.has(part) });
    all.addTimes(times);
    if (isThroughout) all.addThroughout(startDayOf(versions));
  } catch (error) {
    if (error instanceof TooComplex || error instanceof TooMany) throw error;
    const fault = error instanceof UnreadEvent ? error.fault : "syntax";
    all.addUnread({ fault, detail: "", day: startDayOf(versions) });
  }
}

interface EventsReading extends BusyOptionsOfFile {
  clocks: Clocks;
  own: ReadonlySet<string>;
  budget: ReadingBudget;
}

function addCalendar(all: Collected, read: CalendarParts, reading: Omit<EventsReading, "clocks">): void {
  const { timeZone, span, isOwn, choices, budget } = reading;
  const of = (name: string) => read.parts.filter((part) => part.name === name);
  // begins years earlier: an event that began then needs the zone's offset of that time
  const clocks = makeClocks(of("vtimezone"), timeZone, { from: span.from - 40 * 366 * DAY_MS, to: span.until }, budget);
  for (const note of read.unread) all.addUnread(note);
  for (const [uid, given] of byUid(of("vevent"))) {
    all.found.events = (all.found.events ?? 0) + 1;
    if (isOwn(uid)) {
      all.found.own += 1;
      continue;
    }
    const versions = newest(given);
    addEvent(all, versions, read, { ...reading, clocks });
  }
  for (const part of of("vfreebusy")) all.addTimes(publishedOf(part, clocks, choices));
  for (const zone of clocks.unknown) all.zones.add(plainLine(zone).slice(0, 80));
  if (read.zone !== "" && read.zone !== timeZone) all.found.named_zone = plainLine(read.zone).slice(0, 80);
}

export function readBusy(sources: readonly CalendarSource[], reading: BusyOptionsOfFile): BusyRead {
  const texts = sources.flatMap((source) => source.texts);
  if (!texts.every((text) => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))) return { outcome: "no_calendar" };
  try {
    return readSources(sources, reading);
  } catch (error) {
    if (error instanceof TooComplex) return { outcome: "too_complex" };
    if (error instanceof TooMany) return { outcome: "too_many" };
    throw error;
  }
}

function readSources(sources: readonly CalendarSource[], reading: BusyOptionsOfFile): BusyRead {
  const all = new Collected();
  const budget = new ReadingBudget();
  for (const source of sources) {
    const read = source.texts.map((text) => partsOf(text, budget));
    const own = ownersOf(source, read);
    for (const one of own) if (isEmail(one)) all.owners.add(plainLine(one));
    for (const one of read) addCalendar(all, one, { ...reading, own, budget });
  }
  const busy = clipped(merged(all.times), reading.span);
  if (busy.length > CALENDARS.busyTimes) return { outcome: "too_many" };
  const [zones, owners] = [[...all.zones].slice(0, 5), [...all.owners].slice(0, 5)];
  return { outcome: "read", busy, found: { ...all.found, busy: busy.length, zones, owners } };
}
