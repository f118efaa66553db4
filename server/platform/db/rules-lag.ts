/** How far a standby is behind its primary, by the primary's own log: no two clocks are compared. */

/** How far the primary had written, in bytes of its log, at an instant of a clock that nobody sets. */
export interface Mark {
  readonly written: number;
  readonly at: number;
}

/** PostgreSQL's pages of the log begin with a head of 24 bytes, the first of a file with one of 40. */
const PAGE_BYTES = 8_192;
const HEAD_BYTES = 40;

/**
 * Where the next record would be put, as where the last one ends: at the end of a page the former is past the next one's head,
 * where a standby that has everything does not come before there is more.
 */
export function endOfLog(insertAt: number): number {
  const inPage = insertAt % PAGE_BYTES;
  return inPage <= HEAD_BYTES ? insertAt - inPage : insertAt;
}

/** Milliseconds; at most so far behind. Null where it has reached nothing that is known of. `marks` in the order of their making. */
export function lagOf(marks: readonly Mark[], replayed: number, now: number): number | null {
  const reached = marks.findLastIndex(({ written }) => written <= replayed);
  const mark = marks[reached];
  if (mark === undefined) return null;
  return reached === marks.length - 1 ? 0 : now - mark.at;
}

/** Of those that a standby has reached only the last says anything. */
export function marksLeft(marks: readonly Mark[], replayed: number): Mark[] {
  return marks.slice(
    Math.max(
      0,
      marks.findLastIndex(({ written }) => written <= replayed),
    ),
  );
}
