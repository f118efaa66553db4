/** The events, zones and busy times of one calendar's text, and what of it cannot be read. */
import type { FoundInCalendar } from "#contract/calendars/calendar.ts";
import { firstOf, readPart, textOf, type Part } from "./rules-component.ts";
import { checkRules, isMoment } from "./rules-rule-text.ts";

export type UnreadEventNote = FoundInCalendar["unread_events"][number];

export interface CalendarParts {
  parts: Part[];
  /** Events that are read but for their rule. */
  faults: Map<Part, UnreadEventNote>;
  /** Blocks that are no events, zones or busy times. */
  unread: UnreadEventNote[];
  /** As the calendar names itself, and its zone; empty where it does not. */
  name: string;
  zone: string;
}

const BLOCK = /^BEGIN:(VEVENT|VTIMEZONE|VFREEBUSY)[ \t]*$(?:[\s\S]*?)^END:\1[ \t]*$/gim;

function dayOf(block: string): string | null {
  const [, year = "", month = "", day = ""] = /^DTSTART[^:\r\n]*:(\d{4})(\d{2})(\d{2})/im.exec(block) ?? [];
  return isMoment(year + month + day) ? `${year}-${month}-${day}` : null;
}

/** Of the calendar itself, before its first event. */
function headOf(text: string, name: string): string {
  const head = text.slice(0, 4_000).replace(/^BEGIN:(?!VCALENDAR)[\s\S]*/im, "");
  const [, value = ""] = new RegExp(`^${name}(?:;[^:\\r\\n]*)?:([^\\r\\n]*)`, "im").exec(head) ?? [];
  return value.trim().slice(0, 254);
}

/** Each by itself: one that cannot be read takes no other with it. */
export function partsOf(text: string): CalendarParts {
  const parts: Part[] = [];
  const faults: CalendarParts["faults"] = new Map();
  const unread: UnreadEventNote[] = [];
  for (const [given, kind = ""] of text.matchAll(BLOCK)) {
    const { block, fault } = kind.toUpperCase() === "VEVENT" ? checkRules(given) : { block: given, fault: null };
    try {
      const read = readPart(`BEGIN:VCALENDAR\r\n${block.replaceAll(/\r?\n/g, "\r\n")}\r\nEND:VCALENDAR`).parts;
      parts.push(...read);
      if (fault !== null) for (const part of read) faults.set(part, { ...fault, day: dayOf(block) });
    } catch {
      unread.push({ ...(fault ?? { fault: "syntax", detail: "" }), day: dayOf(block) });
    }
  }
  return { parts, faults, unread, name: headOf(text, "X-WR-CALNAME"), zone: headOf(text, "X-WR-TIMEZONE") };
}

/** Of one UID in their newest version; several that say nothing of versions all count. */
export function newest(parts: readonly Part[]): Part[] {
  const version = (part: Part) => Number(firstOf(part, "sequence")?.[3] ?? 0) || 0;
  const nameOf = (part: Part) => JSON.stringify(firstOf(part, "recurrence-id")?.slice(1) ?? null);
  const latest = new Map<string, number>();
  for (const part of parts) latest.set(nameOf(part), Math.max(latest.get(nameOf(part)) ?? 0, version(part)));
  return parts.filter((part) => version(part) === latest.get(nameOf(part)));
}

export function byUid(events: readonly Part[]): Map<string, Part[]> {
  const all = new Map<string, Part[]>();
  for (const [index, part] of events.entries()) {
    const uid = textOf(part, "uid") || `without ${index}`;
    const there = all.get(uid);
    if (there === undefined) all.set(uid, [part]);
    else there.push(part);
  }
  return all;
}
