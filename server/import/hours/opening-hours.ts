/**
 * Converts OpenStreetMap's `opening_hours` to weekly hours if seven days of at most three periods express exactly the
 * same, otherwise to text: seasons, sunrise, open ends and comments are never guessed. Visitors never see the syntax
 * (decision 7).
 */
import { LRUCache } from "lru-cache";
import type { HolidayHours, HoursMode, SpecialHours, WeeklyHours } from "#contract/hours/hours.ts";
import { readHours } from "./reader.ts";
import { plainSpelling } from "./spelling.ts";
import { Doubtful, Inexact } from "./spans.ts";
import { hoursInWords } from "./words.ts";
import { shortened } from "#contract/text/cut.ts";
import { cleanLines } from "../listing/text.ts";

export interface ImportedHours {
  mode: HoursMode;
  weekly: WeeklyHours | null;
  special: SpecialHours[];
  /** Hours on public holidays; null if the source states none. */
  holidays: HolidayHours | null;
  /**
   * The part that the hours leave out, as text: everything if they are not exact; otherwise yearly dates, school
   * holidays, remarks.
   */
  note: string | null;
  /** True if mode, weekly hours, special hours and holidays express the whole string, except the note. */
  exact: boolean;
  /** An ambiguous part, for the operator to check: `12:30-9:30`. The hours are then unknown. */
  doubt: string | null;
}

const NOTE_LENGTH = 500;

const UNKNOWN: ImportedHours = {
  mode: "closed",
  weekly: null,
  special: [],
  holidays: null,
  note: null,
  exact: false,
  doubt: null,
};

/** Half the rows of a city repeat the hours of another, and parsing hours takes longer than the rest of a row. */
const cache = new LRUCache<string, ImportedHours>({ max: 4_000 });

export function parseOpeningHours(value: string | undefined): ImportedHours {
  if (value === undefined) return UNKNOWN;
  const known = cache.get(value);
  if (known !== undefined) return known;
  const hours = read(value);
  if (value.length <= 500) cache.set(value, hours);
  return hours;
}

function noteOf(texts: readonly string[]): string | null {
  const words = hoursInWords(texts);
  return words === null ? null : shortened(words, NOTE_LENGTH);
}

function read(value: string): ImportedHours {
  const text = cleanLines(value.slice(0, 5_000));
  if (text === "" || value.includes("\ufffd")) return UNKNOWN;
  try {
    const { remarks, ...hours } = readHours(plainSpelling(text));
    return { ...UNKNOWN, ...hours, note: noteOf(remarks), exact: true };
  } catch (error) {
    if (error instanceof Doubtful) return { ...UNKNOWN, doubt: error.message };
    if (!(error instanceof Inexact)) throw error;
    return { ...UNKNOWN, note: noteOf([text]) };
  }
}
