/**
 * The dates of a file and of a row, as stated in them (docs/decisions/0045-facts-by-source.md). The modification time
 * of a file is never used: it is that of the copy.
 */

/** The date of a row's facts. */
export interface AsOf {
  /** ISO 8601 in UTC; noon for a day without a time. */
  at: string;
  /** A check on that date: the facts may have been changed later. */
  isCheck: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Clocks and time zones differ. */
const SLACK = DAY;

/** For a day alone, so that it is the same day in nearly all zones. */
const NOON = "T12:00:00.000Z";

const pad = (number: number) => String(number).padStart(2, "0");

function dayOf(year: number, month: number, day: number): number {
  const at = Date.parse(`${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}${NOON}`);
  // rejects 31 February
  return new Date(at).getUTCDate() === day ? at : Number.NaN;
}

/** Epoch milliseconds; NaN for an invalid date. In '03/04/2020' the month is ambiguous. */
function instantOf(text: string): number {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  if (/^\d{4}-\d{1,2}-\d{1,2}[T ]\d{1,2}:\d{2}/.test(text)) {
    const [, day = "", time = "", zone = "Z"] =
      /^(\S+?)[T ]([\d:.]+)\s?(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i.exec(text) ?? [];
    return Date.parse(
      `${day}T${time.padStart(5, "0")}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone.replace(/utc/i, "Z")}`,
    );
  }
  const month = /^(\d{4})(?:-(\d{1,2}))?$/.exec(text);
  if (month !== null) return dayOf(Number(month[1]), Number(month[2] ?? 1), 1);
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[ T].*)?$/.exec(text);
  if (parts !== null) {
    const [first, second, year] = [Number(parts[1]), Number(parts[3]), Number(parts[4])];
    if (parts[2] === "." || first > 12 || first === second) return dayOf(year, second, first);
    return second > 12 ? dayOf(year, first, second) : Number.NaN;
  }
  // seconds or milliseconds since 1970
  if (/^\d{9,10}(?:\.\d+)?$/.test(text)) return Number(text) * 1_000;
  if (/^\d{12,13}$/.test(text)) return Number(text);
  return Number.NaN;
}

/** ISO 8601; null for an invalid date, one in the future, or one before the first computers. */
export function readDate(text: string, now: Date): string | null {
  const at = instantOf(text.trim());
  if (!(at > DAY && at <= now.getTime() + SLACK)) return null;
  return new Date(at).toISOString();
}

/** Columns and tags with the date of the last change, most reliable first. */
const CHANGED = ["@timestamp", "as_of", "update_time", "date_refreshed", "timestamp"] as const;
/** Columns and tags with the date of the last check. */
const CHECKED = ["check_date", "check_date:opening_hours", "opening_hours:check_date", "survey:date", "last_checked", "lastcheck"]; // oxfmt-ignore

export const DATE_KEYS: readonly string[] = [...CHANGED, ...CHECKED];

/** Length of an invalid date text in reports. */
const MOST_SHOWN = 30;

/** The date of a row, or null. An invalid date is reported and ignored. */
export function asOfRow(
  tags: ReadonlyMap<string, string>,
  now: Date,
  onUnusable: (text: string) => void = () => undefined,
): AsOf | null {
  const newest = (keys: readonly string[]): string | null => {
    let found: string | null = null;
    for (const key of keys) {
      const text = tags.get(key);
      if (text === undefined || text.trim() === "") continue;
      const at = readDate(text, now);
      if (at === null) onUnusable(text.trim().slice(0, MOST_SHOWN));
      else if (found === null || at > found) found = at;
    }
    return found;
  };
  const changed = newest(CHANGED);
  if (changed !== null) return { at: changed, isCheck: false };
  const checked = newest(CHECKED);
  return checked === null ? null : { at: checked, isCheck: true };
}

/** Database columns of a date. */
export interface StoredDate {
  as_of: Date | null;
  is_check: boolean;
}

export const storedDate = ({ as_of, is_check }: StoredDate): AsOf | null =>
  as_of === null ? null : { at: as_of.toISOString(), isCheck: is_check };

/**
 * Whether a row is older than what its source stated last. If one of the dates has no time, days are compared. A check
 * date never makes a row older than a dated file: it may have been changed since.
 */
export function isOlder(row: AsOf | null, known: AsOf | null): boolean {
  if (row === null || known === null || (row.isCheck && !known.isCheck)) return false;
  const isByDay = row.at.endsWith(NOON) || known.at.endsWith(NOON);
  return isByDay ? row.at.slice(0, 10) < known.at.slice(0, 10) : row.at < known.at;
}

/** The later of two; null if both are undated. */
export function laterOf(a: AsOf | null, b: AsOf | null): AsOf | null {
  if (a === null || b === null) return a ?? b;
  return a.at >= b.at ? a : b;
}
