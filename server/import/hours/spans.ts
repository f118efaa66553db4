/** Spans of minutes and operations on them, for `opening-hours.ts`. */

export const DAY_MINUTES = 1_440;

/** Minutes after the day's midnight, from and to; at most a day long. */
export type HoursSpan = readonly [from: number, to: number];

/** The string cannot be expressed; caught only by `parseOpeningHours`. */
export class Inexact extends Error {}

/** The string can be parsed but is implausible; the message is the part in question. */
export class Doubtful extends Error {}

/** Maximum length of a night shift that ends the next morning. */
const LONGEST_NIGHT = 14 * 60;
const EVENING = 18 * 60;
const MORNING = DAY_MINUTES + 6 * 60;
/** Around the clock except a short break, for example for cleaning. */
const NEARLY_A_DAY = DAY_MINUTES - 30;

/** A night club open from noon to six in the morning. */
const LONGEST_TO_SIX = 18 * 60;

/**
 * `12:30-9:30` and `09:00-06:00` are far more often an evening hour on a 12-hour clock than a night. A bar's
 * `18:00-02:00`, a night pharmacy's `18:00-08:00` and a night club's `12:00-06:00` are nights, `12:00-6:00` is not. If
 * other nights of the week end late too, this one is accepted.
 */
export function isDoubtfulNight([from, to]: HoursSpan, isUnpadded: boolean, all: readonly HoursSpan[]): boolean {
  if (to < MORNING || to - from >= NEARLY_A_DAY) return false;
  if (from >= EVENING && to - from <= LONGEST_NIGHT) return false;
  if (to === MORNING && to - from <= LONGEST_TO_SIX && !isUnpadded) return false;
  return to > MORNING + 60 || !all.some(([, end]) => end > DAY_MINUTES && end < MORNING);
}

/** Whether two spans of one day overlap or follow each other without a break. */
export const isTouching = ([a, b]: HoursSpan, [c, d]: HoursSpan): boolean => a <= d && c <= b;

/** Sorted, with overlapping and adjacent spans joined. */
export function merged(spans: readonly HoursSpan[]): HoursSpan[] {
  const result: HoursSpan[] = [];
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], to)];
    else result.push([from, to]);
  }
  if (result.some(([from, to]) => to - from > DAY_MINUTES)) throw new Inexact();
  return result;
}

const NIGHT_ENDS_BY = 8 * 60;

/** `Fr 18:00-24:00; Sa 00:00-02:00` is one night, shown as Friday until 2:00. */
export function joinedNights(days: readonly HoursSpan[][]): HoursSpan[][] {
  const goesOn = days.map((spans, day) => {
    const last = spans.at(-1);
    const next = days[(day + 1) % 7]?.[0];
    if (last?.[1] !== DAY_MINUTES || last[0] === 0 || next?.[0] !== 0 || next[1] > NIGHT_ENDS_BY) return null;
    return next[1] <= last[0] ? next[1] : null;
  });
  return days.map((spans, day) => {
    const remaining = goesOn[(day + 6) % 7] === null ? spans : spans.slice(1);
    const until = goesOn[day];
    const last = remaining.at(-1);
    if (until === null || until === undefined || last === undefined) return [...remaining];
    return [...remaining.slice(0, -1), [last[0], DAY_MINUTES + until]];
  });
}

export function clock(minutes: number): string {
  const day = minutes % DAY_MINUTES;
  return `${String(Math.floor(day / 60)).padStart(2, "0")}:${String(day % 60).padStart(2, "0")}`;
}
