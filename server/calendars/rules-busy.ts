/** When somebody is busy by a whole calendar: pure, and in bounds whatever the calendar says. */
import { CALENDARS } from "#contract/calendars/numbers.ts";
import type { FoundInCalendar } from "#contract/calendars/calendar.ts";
import { makeClocks, type Clocks } from "./rules-clock.ts";
import {
  firstOf,
  lengthOf,
  momentsOf,
  parameterOf,
  propertiesOf,
  readPart,
  textOf,
  valuesOf,
  type Part,
} from "./rules-component.ts";
import { isBusy, timesOf, type Busy } from "./rules-events.ts";
import { DAY_MS } from "../hours/rules-zone.ts";

export interface Reading {
  /** Of the listing: whole days and times without a zone are by its clock. */
  timeZone: string;
  span: Busy;
  /** Whether an event is one that we have written ourselves. */
  isOwn: (uid: string) => boolean;
}

export type BusyRead =
  | { outcome: "read"; busy: Busy[]; found: FoundInCalendar }
  | { outcome: "no_calendar" | "too_many" };

/** Those that meet are one. */
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

/** Feeds and invitations of ours name events so (server/booking/calendar/event.ts). */
export function ownUids(baseUrl: string): (uid: string) => boolean {
  const end = `@${new URL(baseUrl).hostname}`.toLowerCase();
  const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  return (uid) => {
    const plain = uid.toLowerCase();
    return plain.endsWith(end) && id.test(plain.slice(0, -end.length));
  };
}

/** Whole days, so that what is ahead changes once a day and not at every look. */
export function spanAt(now: number): Busy {
  const today = Math.floor(now / DAY_MS) * DAY_MS;
  return { from: today - CALENDARS.backDays * DAY_MS, until: today + CALENDARS.aheadDays * DAY_MS };
}

const BLOCK = /^BEGIN:(VEVENT|VTIMEZONE|VFREEBUSY)[ \t]*$(?:[\s\S]*?)^END:\1[ \t]*$/gim;

/** Each by itself: one that cannot be read takes no other with it. */
function partsOf(text: string): { parts: Part[]; unread: number } {
  const parts: Part[] = [];
  let unread = 0;
  for (const [block] of text.matchAll(BLOCK)) {
    try {
      parts.push(...readPart(`BEGIN:VCALENDAR\r\n${block.replaceAll(/\r?\n/g, "\r\n")}\r\nEND:VCALENDAR`).parts);
    } catch {
      unread += 1;
    }
  }
  return { parts, unread };
}

/** Of one UID in their newest version; several that say nothing of versions all count. */
function newest(parts: readonly Part[]): Part[] {
  const version = (part: Part) => Number(firstOf(part, "sequence")?.[3] ?? 0) || 0;
  const nameOf = (part: Part) => JSON.stringify(firstOf(part, "recurrence-id")?.slice(1) ?? null);
  const latest = new Map<string, number>();
  for (const part of parts) latest.set(nameOf(part), Math.max(latest.get(nameOf(part)) ?? 0, version(part)));
  return parts.filter((part) => version(part) === latest.get(nameOf(part)));
}

/** What others publish of somebody instead of events. */
function publishedOf(part: Part, clocks: Clocks): Busy[] {
  return propertiesOf(part, "freebusy")
    .filter((one) => !["FREE", "FREE-BUSY"].includes(parameterOf(one, "fbtype").toUpperCase()))
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

function byUid(events: readonly Part[]): Map<string, Part[]> {
  const all = new Map<string, Part[]>();
  for (const [index, part] of events.entries()) {
    const uid = textOf(part, "uid") || `without ${index}`;
    const there = all.get(uid);
    if (there === undefined) all.set(uid, [part]);
    else there.push(part);
  }
  return all;
}

export function readBusy(texts: readonly string[], { timeZone, span, isOwn }: Reading): BusyRead {
  const found = { events: 0, busy: 0, own: 0, free: 0, unread: 0 };
  if (!texts.every((text) => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))) return { outcome: "no_calendar" };
  const times: Busy[] = [];
  const zones = new Set<string>();
  for (const text of texts) {
    const { parts, unread } = partsOf(text);
    const of = (name: string) => parts.filter((part) => part.name === name);
    // some years further back: an event that has begun then is read by the clock of then
    const clocks = makeClocks(of("vtimezone"), timeZone, { from: span.from - 40 * 366 * DAY_MS, to: span.until });
    found.unread += unread;
    for (const [uid, versions] of byUid(of("vevent"))) {
      found.events += 1;
      if (isOwn(uid)) found.own += 1;
      else if (!versions.some(isBusy)) found.free += 1;
      else
        try {
          times.push(...timesOf(newest(versions), clocks, span));
        } catch {
          found.unread += 1;
        }
    }
    for (const part of of("vfreebusy")) times.push(...publishedOf(part, clocks));
    for (const zone of clocks.unknown) zones.add(zone.slice(0, 80));
    if (times.length > CALENDARS.busyTimes * 10) return { outcome: "too_many" };
  }
  const busy = clipped(merged(times), span);
  if (busy.length > CALENDARS.busyTimes) return { outcome: "too_many" };
  return { outcome: "read", busy, found: { ...found, busy: busy.length, zones: [...zones].slice(0, 5) } };
}
