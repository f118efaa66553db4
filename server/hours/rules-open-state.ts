/** The text of the open badge, and how long it is valid. */
import { Temporal } from "temporal-polyfill";
import { type OpenState, type OpeningHours } from "../../contract/hours/hours.ts";
import { type DayReference, closesText, opensText } from "../../contract/hours/hours-text.ts";
import { DAY_MS, MINUTE_MS, type ZoneOffsets, weekdayOf } from "./rules-zone.ts";
import { type HoursPlan, holidayAfter, isRoundTheClock, planOf } from "./rules-plan.ts";
import { findChange, isOpenAtMs } from "./rules-windows.ts";
import { openingHoursTexts } from "../../contract/hours/hours-texts.ts";

/** Changes further ahead are not shown. In days of 24 hours. */
export const HORIZON_DAYS = 400;

const CLOSING_SOON_MS = 60 * MINUTE_MS;

/** A close after midnight within this time belongs to the same evening: the text names no day. */
const SAME_EVENING_MS = 12 * 60 * MINUTE_MS;

/** Up to this many days ahead, a weekday's name is unambiguous; a week ahead it would be today's. */
const NAMED_DAYS = 6;

export interface OpenStateAt {
  readonly state: OpenState["state"];
  /** The next change between open and closed within the horizon. */
  readonly changesAt: Temporal.Instant | null;
  readonly text: string;
  /** The next instant at which `state` or `text` changes; null if they never do. */
  readonly textChangesAt: Temporal.Instant | null;
}

interface OpenStateInput {
  readonly zone: ZoneOffsets;
  readonly isOpen: boolean;
  readonly isRoundTheClock: boolean;
  /** Epoch milliseconds, not limited to the horizon. */
  readonly changeAt: number | null;
}

interface Badge {
  readonly state: OpenState["state"];
  readonly text: string;
}

/**
 * The badge of a listing at an instant. 'Open 24/7' requires a regular week without a closed moment and no closing
 * within the next six days. A close at the midnight that ends today, or within twelve hours, names no day.
 */
export function openState(hours: OpeningHours, at: Temporal.Instant): OpenStateAt {
  const plan = planOf(hours);
  const now = at.epochMilliseconds;
  const change = findChange(plan, now);
  const subject: OpenStateInput = {
    zone: plan.zone,
    isOpen: change === null ? isOpenAtMs(plan, now) : !change.opens,
    isRoundTheClock: isRoundTheClock(plan),
    changeAt: change?.at ?? null,
  };
  const badge = badgeAt(subject, now);
  return {
    ...badge,
    changesAt: subject.changeAt === null || isBeyondHorizon(subject.changeAt, now) ? null : instant(subject.changeAt),
    textChangesAt:
      subject.changeAt === null
        ? unseenChangeAt(plan, now)
        : instant(badgeChangesAt(subject, subject.changeAt, badge, now)),
  };
}

/** With holidays, searches twice the horizon: a change beyond the horizon can affect the badge later. */
function unseenChangeAt({ holidays, zone }: HoursPlan, now: number): Temporal.Instant | null {
  const hasHolidays = holidays !== null && holidayAfter(holidays, zone.dayAt(now)) !== Infinity;
  return hasHolidays ? instant(now + HORIZON_DAYS * DAY_MS) : null;
}

export function isBeyondHorizon(changeAt: number, now: number, horizonDays = HORIZON_DAYS): boolean {
  return changeAt - now > horizonDays * DAY_MS;
}

function badgeAt({ zone, isOpen, isRoundTheClock, changeAt }: OpenStateInput, now: number): Badge {
  if (changeAt === null || isBeyondHorizon(changeAt, now)) {
    if (!isOpen) return { state: "closed", text: "" };
    return { state: "open", text: isRoundTheClock ? openingHoursTexts.openAlways : openingHoursTexts.openAllDay };
  }
  const changeLocal = zone.localAt(changeAt);
  const changeDay = Math.floor(changeLocal / DAY_MS);
  const minutes = Math.floor((changeLocal - changeDay * DAY_MS) / MINUTE_MS);
  const today = zone.dayAt(now);
  const reference = dayReference(changeDay, today);
  if (!isOpen) return { state: "closed", text: opensText(reference, minutes) };

  const left = changeAt - now;
  const state = left <= CLOSING_SOON_MS ? "closing_soon" : "open";
  if (isRoundTheClock && reference.kind === "date") return { state, text: openingHoursTexts.openAlways };
  const endsToday = left <= SAME_EVENING_MS || (minutes === 0 && changeDay === today + 1);
  return { state, text: closesText(endsToday ? { kind: "today" } : reference, minutes) };
}

function dayReference(day: number, today: number): DayReference {
  const ahead = day - today;
  // Where a repeated hour spans midnight, the date of a change can be the day before.
  if (ahead <= 0) return { kind: "today" };
  if (ahead === 1) return { kind: "tomorrow" };
  if (ahead <= NAMED_DAYS) return { kind: "weekday", day: weekdayOf(day) };
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  return {
    kind: "date",
    month: date.getUTCMonth() + 1,
    dayOfMonth: date.getUTCDate(),
    year: year === new Date(today * DAY_MS).getUTCFullYear() ? null : year,
  };
}

/** Tries every instant at which the badge could change, in order: cheaper and safer than a rule for each text. */
function badgeChangesAt(subject: OpenStateInput, changeAt: number, badge: Badge, now: number): number {
  const { zone } = subject;
  const changeDay = zone.dayAt(changeAt);
  const newYear = Date.UTC(new Date(changeDay * DAY_MS).getUTCFullYear(), 0, 1) / DAY_MS;
  const candidates = [changeAt - HORIZON_DAYS * DAY_MS, changeAt - SAME_EVENING_MS, changeAt - CLOSING_SOON_MS];
  for (const day of [newYear, changeDay - NAMED_DAYS, changeDay - 1, changeDay]) {
    const first = zone.firstAt(day * DAY_MS);
    const last = zone.lastAt(day * DAY_MS);
    candidates.push(first);
    // A repeated midnight: the date begins, may go back at the change of offset, and begins again.
    if (last !== first) candidates.push(last, ...zone.changesIn(first, last).map((change) => change.at));
  }
  const next = candidates
    .filter((candidate) => candidate > now && candidate < changeAt)
    .sort((a, b) => a - b)
    .find((candidate) => {
      const then = badgeAt(subject, candidate);
      return then.text !== badge.text || then.state !== badge.state;
    });
  return next ?? changeAt;
}

function instant(ms: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(ms);
}
