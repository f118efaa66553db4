/**
 * Parses hours as people type them: '10-6', '9 to noon, 1-5', '6pm-2am', '22-2'. The only parser for fields of hours
 * (docs/rules/hours.md, 7). Hours in files have separate parsers (server/import/opening-hours*).
 */
import { commaList } from "#contract/text/text-list.ts";
import type { Period } from "#contract/hours/hours.ts";
import { clockText, clockTimeText, periodText } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { clockTimeOf, readClock, type ClockReading } from "./clock.ts";
import { typedHoursTexts } from "./typed-hours-texts.ts";
import { withKnownWords } from "./typed-words.ts";

/** A period as typed in its two fields. */
export interface TypedPeriod {
  open: string;
  close: string;
}

/** `period` is null if a time is missing or cannot be parsed. */
export interface PeriodReading {
  period: Period | null;
  /** Why it cannot be parsed, and which field is wrong. */
  problem: { at: keyof TypedPeriod; message: string } | null;
}

const BETWEEN = /\s*(?:–|—|-|\bto\b|\buntil\b|\btill\b)\s*/i;
const CLOSED = /^closed$/i;
const WHOLE_DAY = /^(?:open\s+)?(?:24\s*(?:h|hours|hrs)|all day)$/i;

const HOUR = 60;
const NOON = 12 * HOUR;
const DAY = 24 * HOUR;
/** A longer period is not plausible without AM and PM. */
const LONGEST = 15 * HOUR;

interface TypedSpan {
  open: number;
  close: number;
}

const lengthOf = ({ open, close }: TypedSpan) => (close - open + DAY) % DAY || DAY;
const endsNextDay = ({ open, close }: TypedSpan) => close <= open && close !== 0;

/** Whether an interpretation of a period that omits AM or PM at least once is plausible. */
function isMeant(span: TypedSpan, isOpenOpen: boolean, isCloseOpen: boolean): boolean {
  const { open, close } = span;
  if (lengthOf(span) > LONGEST) return false;
  // '1-5' is an afternoon; '5-1' may be a bakery's day
  if (isOpenOpen && open < 6 * HOUR) {
    if (open < 5 * HOUR || endsNextDay(span) || close > 18 * HOUR || (isCloseOpen && close < NOON)) return false;
  }
  // '8-12' is until noon
  if (isCloseOpen && close < HOUR && open < NOON) return false;
  if (isOpenOpen && isCloseOpen && open >= 20 * HOUR) return false;
  if (!endsNextDay(span)) return true;
  if (isOpenOpen && isCloseOpen) return open >= 16 * HOUR && close <= 4 * HOUR;
  return close <= 6 * HOUR && (isOpenOpen || open >= 15 * HOUR);
}

function possibleSpans(open: ClockReading, close: ClockReading): TypedSpan[] {
  // '9-17': one of the times shows that both are in 24-hour format
  const isOf24Hours = open.isOf24Hours || close.isOf24Hours;
  const [opens, closes] = [open, close].map(({ minutes }) => (isOf24Hours ? of24Hours(minutes) : minutes));
  return (opens ?? []).flatMap((from) => (closes ?? []).map((to) => ({ open: from, close: to })));
}

/** '12' is noon, '6' is six in the morning. */
const of24Hours = (minutes: readonly number[]): readonly number[] =>
  minutes.length === 1 ? minutes : minutes.filter((one) => one >= HOUR && one < NOON + HOUR);

const periodOf = ({ open, close }: TypedSpan): Period => ({ open: clockTimeOf(open), close: clockTimeOf(close) });

function question(spans: readonly TypedSpan[]): string {
  if (spans.length < 2) return typedHoursTexts.halfMissing;
  const texts = spans.map((span) => periodText(periodOf(span)));
  return typedHoursTexts.timesAmbiguous({
    times: texts.reduce((first, second) => typedHoursTexts.or({ first, second })),
  });
}

/** `earliest`: closing time of the previous period on the same day. */
function readSpan(open: ClockReading, close: ClockReading, earliest: number): TypedSpan | string {
  const spans = possibleSpans(open, close);
  const [only] = spans;
  if (spans.length === 1 && only !== undefined) {
    // '10-06' looks like a day, but would be a night of 20 hours
    const isCertain = !(open.isOf24Hours || close.isOf24Hours) || !endsNextDay(only) || lengthOf(only) <= 16 * HOUR;
    return isCertain ? only : question([]);
  }
  const [isOpenOpen, isCloseOpen] = [open, close].map(({ minutes }) => minutes.length > 1);
  const meant = spans.filter((span) => isMeant(span, isOpenOpen === true, isCloseOpen === true));
  // '11-2, 6-10': dinner comes after lunch
  const later = meant.filter((span) => span.open >= earliest);
  const left = earliest > 0 && later.length > 0 ? later : meant;
  const [found] = left;
  return left.length === 1 && found !== undefined ? found : question(left);
}

const NOTHING: PeriodReading = { period: null, problem: null };

const isTyped = (text: string) => text.trim() !== "";

/** '9-5' in a field for one time: returns the problem of the whole text. */
const fieldProblem = (typed: string): string =>
  BETWEEN.test(withKnownWords(typed))
    ? (lineProblem(typed) ?? typedHoursTexts.timeInvalid)
    : typedHoursTexts.timeInvalid;

/** The periods of one day, in order. */
export function readPeriods(rows: readonly TypedPeriod[]): PeriodReading[] {
  let earliest = 0;
  return rows.map((row) => {
    const [open, close] = [readClock(row.open), readClock(row.close)];
    for (const [at, reading] of [
      ["open", open],
      ["close", close],
    ] as const)
      // oxfmt-ignore
      if (reading === null && isTyped(row[at]))
        return { period: null, problem: { at, message: fieldProblem(row[at]) } };
    if (open === null || close === null) return NOTHING;
    const span = readSpan(open, close, earliest);
    if (typeof span === "string") return { period: null, problem: { at: "close", message: span } };
    earliest = endsNextDay(span) || span.close === 0 ? DAY : span.close;
    return { period: periodOf(span), problem: null };
  });
}

/** A day's hours on one line, in the format that `rowsOfLine` parses. */
export function lineOf(rows: readonly TypedPeriod[]): string {
  return commaList(rows.map(({ open, close }) => `${open} – ${close}`));
}

/** Text that is not a period becomes a row too, so that no input is lost. */
export function rowsOfLine(line: string): TypedPeriod[] {
  const known = withKnownWords(line.replaceAll("\n", ";"));
  if (CLOSED.test(known)) return [];
  if (WHOLE_DAY.test(known)) return [{ open: clockText(0), close: clockText(0) }];
  return known
    .split(/[,;&]|\band\b/i)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => {
      const [open = "", close = "", ...more] = part.split(BETWEEN);
      return more.length > 0 ? { open: part, close: "" } : { open, close };
    });
}

/** Null if there is no problem. */
export function lineProblem(line: string): string | null {
  const rows = rowsOfLine(line);
  if (rows.some(({ open, close }) => readClock(open) === null || readClock(close) === null))
    return typedHoursTexts.timesInvalid;
  if (rows.length > LIMITS.periodsPerDay) return typedHoursTexts.tooManyTimes({ limit: LIMITS.periodsPerDay });
  return readPeriods(rows).find(({ problem }) => problem !== null)?.problem?.message ?? null;
}

const shown = ({ open, close }: Period): TypedPeriod => ({ open: clockTimeText(open), close: clockTimeText(close) });

/** Formats a field on blur: as a time if it is unambiguous without the other field, else unchanged. */
function tidyEnd(typed: string): string {
  const [only, ...others] = readClock(typed)?.minutes ?? [];
  return only === undefined || others.length > 0 ? typed.trim() : clockText(only);
}

/**
 * Formats the rows when a field loses the focus: '5:30 PM' for '530p'. '9-12, 1-5' in one field becomes two rows.
 * `isRowLeft`: the focus leaves the row, so that both fields are parsed together.
 */
export function tidyRows(
  rows: readonly TypedPeriod[],
  index: number,
  end: keyof TypedPeriod,
  isRowLeft: boolean,
): TypedPeriod[] {
  const row = rows[index];
  if (row === undefined) return [...rows];
  const known = withKnownWords(row[end]);
  if (readClock(row[end]) === null && (BETWEEN.test(known) || WHOLE_DAY.test(known))) {
    const filled = rows.toSpliced(index, 1, ...rowsOfLine(row[end]));
    const read = readPeriods(filled).slice(index, index + rowsOfLine(row[end]).length);
    const periods = read.flatMap(({ period }) => (period === null ? [] : [shown(period)]));
    if (periods.length === read.length && filled.length <= LIMITS.periodsPerDay)
      return rows.toSpliced(index, 1, ...periods);
  }
  const period = isRowLeft ? (readPeriods(rows)[index]?.period ?? null) : null;
  return rows.with(index, period === null ? { ...row, [end]: tidyEnd(row[end]) } : shown(period));
}
