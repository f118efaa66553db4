/**
 * Splits the text of a calendar into the lines of its events, time zones and busy times, in one pass. Lines that do not
 * affect times are skipped, however long: descriptions and attachments are most of a calendar.
 */
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import { TooComplex, type ReadingBudget } from "./rules-budget.ts";

const BLOCKS: ReadonlySet<string> = new Set(["VEVENT", "VTIMEZONE", "VFREEBUSY"]);
/** Parts of a time zone. Other parts within a block, such as alarms, are skipped. */
const OBSERVANCES: ReadonlySet<string> = new Set(["STANDARD", "DAYLIGHT"]);

const USED: ReadonlySet<string> = new Set([
  ...["BEGIN", "END", "UID", "DTSTART", "DTEND", "DURATION", "RRULE", "EXRULE", "RDATE", "EXDATE", "RECURRENCE-ID"],
  ...["SEQUENCE", "STATUS", "TRANSP", "ATTENDEE", "ORGANIZER", "FREEBUSY", "X-WR-CALNAME", "X-WR-TIMEZONE"],
  ...["X-MICROSOFT-CDO-BUSYSTATUS", "X-MICROSOFT-CDO-ALLDAYEVENT"],
  ...["TZID", "TZOFFSETFROM", "TZOFFSETTO", "X-LIC-LOCATION"],
]);
const LONGEST_NAME = 30;

export interface CalendarBlock {
  /** 'VEVENT' and the like. */
  kind: string;
  /** Unfolded, without BEGIN and END. */
  lines: string[];
  /** False if its end is missing. */
  isWhole: boolean;
}

export interface CalendarHead {
  /** The name and zone that the calendar gives itself; empty if missing. */
  name: string;
  zone: string;
}

/** In uppercase; null for a line without a name. */
function nameOf(line: string): string | null {
  const start = line.slice(0, LONGEST_NAME + 1);
  const end = start.search(/[:;]/);
  if (end !== -1) return start.slice(0, end).toUpperCase();
  return line.includes(":") || line.includes(";") ? start : null;
}

/** Yields unfolded lines that are used, and lines that are not valid iCalendar, whose name is empty. */
function* usedLines(text: string, budget: ReadingBudget): Generator<[name: string, line: string]> {
  let parts: string[] = [];
  let length = 0;
  for (let at = 0, end = 0; at < text.length; at = end + 1) {
    budget.takeLine();
    const newline = text.indexOf("\n", at);
    end = newline === -1 ? text.length : newline;
    const line = text.slice(at, end > at && text[end - 1] === "\r" ? end - 1 : end);
    const isFolded = line.startsWith(" ") || line.startsWith("\t");
    if (isFolded && parts.length === 0) continue;
    if (!isFolded) {
      yield* unfolded(parts);
      parts = [];
      length = 0;
      // if the name itself is folded, it is known only at the end of the line
      const name = nameOf(line);
      if (line === "" || (name !== null && !USED.has(name))) continue;
    }
    parts.push(isFolded ? line.slice(1) : line);
    length += line.length;
    if (length > CALENDARS.lineLength) throw new TooComplex();
  }
  yield* unfolded(parts);
}

function* unfolded(parts: readonly string[]): Generator<[name: string, line: string]> {
  if (parts.length === 0) return;
  const line = parts.join("");
  const name = nameOf(line) ?? "";
  if (name === "" || USED.has(name)) yield [name, line];
}

const valueOf = (line: string): string => line.slice(line.indexOf(":") + 1).trim();

/** Calls `onBlock` for each block in turn. Throws `TooComplex`. */
export function scanCalendar(
  text: string,
  budget: ReadingBudget,
  onBlock: (block: CalendarBlock) => void,
): CalendarHead {
  const head: CalendarHead = { name: "", zone: "" };
  let isHead = true;
  let block: CalendarBlock | null = null;
  /** The nested part that is being skipped. */
  let skipped = "";
  const finish = (isWhole: boolean) => {
    if (block !== null) onBlock({ ...block, isWhole });
    block = null;
    skipped = "";
  };
  for (const [name, line] of usedLines(text, budget)) {
    const part = name === "BEGIN" || name === "END" ? valueOf(line).toUpperCase() : "";
    if (name === "BEGIN") {
      isHead &&= part === "VCALENDAR";
      if (BLOCKS.has(part)) {
        budget.takeEvent();
        finish(false);
        block = { kind: part, lines: [], isWhole: false };
      } else if (OBSERVANCES.has(part) && block !== null && skipped === "") {
        budget.takeEvent();
        block.lines.push(line);
      } else if (block !== null && skipped === "") skipped = part;
    } else if (name === "END") {
      if (part === block?.kind) finish(true);
      else if (part === skipped) skipped = "";
      else if (OBSERVANCES.has(part) && skipped === "") block?.lines.push(line);
    } else if (block !== null && skipped === "") block.lines.push(line);
    else if (block === null && isHead && name === "X-WR-CALNAME") head.name ||= valueOf(line).slice(0, 254);
    else if (block === null && isHead && name === "X-WR-TIMEZONE") head.zone ||= valueOf(line).slice(0, 254);
  }
  finish(false);
  return head;
}
