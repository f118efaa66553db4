/** Parses the text of one calendar into events, zones and busy times, and lists what cannot be read. */
import type { FoundInCalendar } from "#contract/calendars/calendar.ts";
import { firstOf, readPart, textOf, type CalendarComponent } from "./rules-component.ts";
import type { ReadingBudget } from "./rules-budget.ts";
import { scanCalendar } from "./rules-lines.ts";
import { checkRules, isMoment } from "./rules-rule-text.ts";

export type UnreadEventNote = FoundInCalendar["unread_events"][number];

export interface CalendarParts {
  parts: CalendarComponent[];
  /** Events that were read without their rule. */
  faults: Map<CalendarComponent, UnreadEventNote>;
  /** Blocks that could not be parsed. */
  unread: UnreadEventNote[];
  /** The name and zone that the calendar gives itself; empty if missing. */
  name: string;
  zone: string;
}

function dayOf(lines: readonly string[]): string | null {
  const start = lines.find((line) => /^DTSTART[;:]/i.test(line)) ?? "";
  const [, year = "", month = "", day = ""] = /^[^:]*:(\d{4})(\d{2})(\d{2})/.exec(start) ?? [];
  return isMoment(year + month + day) ? `${year}-${month}-${day}` : null;
}

const textOfBlock = (kind: string, lines: readonly string[]): string =>
  ["BEGIN:VCALENDAR", `BEGIN:${kind}`, ...lines, `END:${kind}`, "END:VCALENDAR"].join("\r\n");

/** Parses each block separately, so that one that cannot be read does not affect others. Throws `TooComplex`. */
export function partsOf(text: string, budget: ReadingBudget): CalendarParts {
  const parts: CalendarComponent[] = [];
  const faults: CalendarParts["faults"] = new Map();
  const unread: UnreadEventNote[] = [];
  const { name, zone } = scanCalendar(text, budget, ({ kind, lines: given, isWhole }) => {
    const { lines, fault } = kind === "VEVENT" ? checkRules(given) : { lines: given, fault: null };
    try {
      if (!isWhole) throw new Error("a block without an end");
      const read = readPart(textOfBlock(kind, lines)).parts;
      parts.push(...read);
      if (fault !== null) for (const part of read) faults.set(part, { ...fault, day: dayOf(lines) });
    } catch {
      unread.push({ ...(fault ?? { fault: "syntax", detail: "" }), day: dayOf(lines) });
    }
  });
  return { parts, faults, unread, name, zone };
}

/** The newest versions of one UID; several without a version number are all returned. */
export function newest(parts: readonly CalendarComponent[]): CalendarComponent[] {
  const version = (part: CalendarComponent) => Number(firstOf(part, "sequence")?.[3] ?? 0) || 0;
  const nameOf = (part: CalendarComponent) => JSON.stringify(firstOf(part, "recurrence-id")?.slice(1) ?? null);
  const latest = new Map<string, number>();
  for (const part of parts) latest.set(nameOf(part), Math.max(latest.get(nameOf(part)) ?? 0, version(part)));
  return parts.filter((part) => version(part) === latest.get(nameOf(part)));
}

export function byUid(events: readonly CalendarComponent[]): Map<string, CalendarComponent[]> {
  const all = new Map<string, CalendarComponent[]>();
  for (const [index, part] of events.entries()) {
    const uid = textOf(part, "uid") || `without ${index}`;
    const there = all.get(uid);
    if (there === undefined) all.set(uid, [part]);
    else there.push(part);
  }
  return all;
}
