/** A day's hours on one line, as people write them: '9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM'. An empty line is closed. */
import { LIMITS } from "#contract/limits.ts";
import { parseClock } from "../../../hours/clock.ts";
import type { PeriodRow } from "../hours/rows.ts";

const BETWEEN = /\s*(?:–|—|-|\bto\b|\buntil\b)\s*/i;
const CLOSED = /^closed$/i;

export function lineOf(rows: readonly PeriodRow[]): string {
  return rows.map(({ open, close }) => `${open} – ${close}`).join(", ");
}

/** What is no time from–to is a row all the same, so that nothing that was typed is dropped unsaid. */
export function rowsOfLine(line: string): PeriodRow[] {
  if (CLOSED.test(line.trim())) return [];
  return line
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [open = "", close = "", ...more] = part.split(BETWEEN);
      return more.length > 0 ? { open: part, close: "" } : { open, close };
    });
}

/** Null where nothing is wrong. */
export function lineProblem(line: string): string | null {
  const rows = rowsOfLine(line);
  if (rows.some(({ open, close }) => parseClock(open) === null || parseClock(close) === null))
    return "Enter times like 9:00 AM – 5:00 PM, with a comma before the next.";
  return rows.length > LIMITS.periodsPerDay ? `Enter at most ${LIMITS.periodsPerDay} times a day.` : null;
}
