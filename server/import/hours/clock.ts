/** Resolves two written times to minutes. */
import { DAY_MINUTES, Inexact, type HoursSpan } from "./spans.ts";
import type { TimeToken } from "./tokens.ts";

const NOON = 720;
const LAST_MINUTE = DAY_MINUTES - 1;

/** A span and how it was written, which may make it doubtful. */
export interface WrittenSpan {
  readonly span: HoursSpan;
  /** One of its hours has a single digit: `07:00-8:00`, `6-7`. */
  readonly isUnpadded: boolean;
  /** Both times are hours without minutes. */
  readonly isBare: boolean;
  /** `00:00-00:00`, which some sources write for a closed day. */
  readonly isZeroToZero: boolean;
}

/** On a 12-hour clock the hour may be in the morning or the afternoon. */
const isEitherHalf = ({ minutes }: TimeToken): boolean => minutes >= 60 && minutes < NOON + 60;

/**
 * `4-10 pm` begins in the afternoon, `9-5 pm` in the morning, `9am-5` ends in the afternoon. `8-10 pm` and `9am-11` may
 * last two hours or fourteen: those are inexact.
 */
function resolved(from: TimeToken, to: TimeToken): HoursSpan {
  if ((from.meridiem === null) === (to.meridiem === null)) return [from.minutes, to.minutes];
  if (to.meridiem !== null) {
    if (!isEitherHalf(from)) return [from.minutes, to.minutes];
    const morning = from.minutes % NOON;
    const [same, other] = to.meridiem === "pm" ? [morning + NOON, morning] : [morning, morning + NOON];
    if (same >= to.minutes) return [other, to.minutes];
    if (to.meridiem === "pm" && morning >= 7 * 60) throw new Inexact();
    return [same, to.minutes];
  }
  if (!isEitherHalf(to)) return [from.minutes, to.minutes];
  const morning = to.minutes % NOON;
  if (from.meridiem === "pm") return [from.minutes, morning + NOON > from.minutes ? morning + NOON : morning];
  if (morning > from.minutes) throw new Inexact();
  return [from.minutes, morning + NOON];
}

/** Throws `Inexact` if the times are ambiguous. */
export function readSpan(first: TimeToken, last: TimeToken): WrittenSpan {
  const [begin, to] = resolved(first, last);
  if (first.meridiem === null && last.meridiem === null && (first.isBareHour || last.isBareHour)) {
    // 9-18 and 18-2 are clear; 9-5 and 1-5 are not
    const isClear = begin >= NOON + 60 || (to > begin && (to > NOON || begin >= 6 * 60));
    if (!isClear) throw new Inexact();
  }
  if (begin >= DAY_MINUTES) throw new Inexact();
  // 23:59 means the end of the day, and 00:01 its beginning
  const until = to === LAST_MINUTE ? DAY_MINUTES : to;
  const from = begin === 1 && until === DAY_MINUTES ? 0 : begin;
  const end = until <= from ? until + DAY_MINUTES : until;
  // 09:00-09:00 would literally be a whole day; only midnight to midnight is written with that meaning
  if (end - from > DAY_MINUTES || (end - from === DAY_MINUTES && from !== 0)) throw new Inexact();
  const isTwelve = first.meridiem === null && last.meridiem === null;
  return {
    span: [from, end],
    isUnpadded: isTwelve && (first.isUnpadded || last.isUnpadded),
    isBare: first.isBareHour && last.isBareHour,
    isZeroToZero: first.minutes === 0 && last.minutes === 0,
  };
}
