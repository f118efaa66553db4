/** Lag of a standby, by positions in the primary's own log: no clocks of two machines are compared. */

/** Position of the primary in its log, in bytes, at an instant of a monotonic clock. */
export interface Mark {
  readonly written: number;
  readonly at: number;
}

/** Pages of PostgreSQL's log begin with a header of 24 bytes, the first page of a file with one of 40. */
const PAGE_BYTES = 8_192;
const HEAD_BYTES = 40;

/**
 * Converts the position of the next record into the end of the last one. At the end of a page the next record's
 * position is past the next page's header, which a standby does not reach before there is another record.
 */
export function endOfLog(insertAt: number): number {
  const inPage = insertAt % PAGE_BYTES;
  return inPage <= HEAD_BYTES ? insertAt - inPage : insertAt;
}

/** Upper bound of the lag in milliseconds. Null where no known position is reached. `marks` in order of creation. */
export function lagOf(marks: readonly Mark[], replayed: number, now: number): number | null {
  const reached = marks.findLastIndex(({ written }) => written <= replayed);
  const mark = marks[reached];
  if (mark === undefined) return null;
  return reached === marks.length - 1 ? 0 : now - mark.at;
}

/** Drops all reached marks but the last, which is the only one that `lagOf` needs. */
export function marksLeft(marks: readonly Mark[], replayed: number): Mark[] {
  return marks.slice(
    Math.max(
      0,
      marks.findLastIndex(({ written }) => written <= replayed),
    ),
  );
}
