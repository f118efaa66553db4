/** Formats waitlist entries. Dates and times are in the listing's zone. */
import { commaList } from "#contract/text/text-list.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import { dayInstantText, instantText } from "#contract/hours/instant-text.ts";
import type { OwnerWaiting, UserWaiting } from "#contract/waitlist/waiting.ts";
import { whatText } from "#contract/booking/reservation-words.ts";
import { waitlistTexts } from "./waitlist-texts.ts";

const [FIRST, LAST] = ["00:00", "23:59"];

/** 'any time', '6:00 PM – 8:30 PM', 'from 6:00 PM on', 'until 8:30 PM', 'at 6:00 PM' */
export function spanText({ from, until }: Pick<UserWaiting, "from" | "until">): string {
  if (from === until) return waitlistTexts.spanAt({ clockTime: clockTimeText(from) });
  if (from === FIRST)
    return until === LAST ? waitlistTexts.spanAnyTime : waitlistTexts.spanUntil({ clockTime: clockTimeText(until) });
  return until === LAST
    ? waitlistTexts.spanFrom({ clockTime: clockTimeText(from) })
    : `${clockTimeText(from)} – ${clockTimeText(until)}`;
}

/** 'Fri, Nov 27, 6:00 PM – 8:30 PM' */
export const requestText = (waiting: Pick<UserWaiting, "date" | "from" | "until">, year: number | null): string =>
  commaList([dateText(waiting.date, year ?? Number(waiting.date.slice(0, 4))), spanText(waiting)]);

export const waitingForText = ({
  reservationTypeName: typeName,
  partySize,
  resourceName: withName,
}: Pick<UserWaiting, "reservationTypeName" | "partySize" | "resourceName">): string =>
  whatText({ typeName, partySize, withName });

/** '6:30 PM – 8:00 PM' */
export const offerText = (from: string, to: string, timeZone: string): string =>
  `${instantText(from, timeZone)} – ${instantText(to, timeZone)}`;

const MINUTE_MS = 60_000;

/** The date of `now` (epoch milliseconds) at the offset of this instant. */
const dateThere = (instant: string, now: number): string =>
  new Date(now + Date.parse(`${instant.slice(0, 19)}Z`) - Date.parse(instant)).toISOString().slice(0, 10);

/**
 * 'until 2:05 PM', with the day if it is not today's or the browser's clock is not known yet, else with the remaining
 * time; says so once it has passed.
 */
export function untilText(until: string, now: number, timeZone: string): string {
  const isToday = now !== 0 && dateThere(until, now) === until.slice(0, 10);
  const clockTime = isToday ? instantText(until, timeZone) : dayInstantText(until, timeZone);
  const at = waitlistTexts.spanUntil({ clockTime });
  if (now === 0) return at;
  const left = Math.floor((Date.parse(until) - now) / MINUTE_MS);
  if (left < 0) return waitlistTexts.offerEnded({ at });
  const [hours, minutes] = [Math.floor(left / 60), left % 60];
  const text = hours > 0 ? waitlistTexts.hoursLeft({ hours, minutes }) : waitlistTexts.minutesLeft({ minutes });
  return waitlistTexts.timeLeft({ at, left: text });
}

/** 'Waiting 12 min · quoted 30 min'; `now` in epoch milliseconds. */
export function waitedText(
  { joinedAt, quotedUntil }: Pick<OwnerWaiting, "joinedAt" | "quotedUntil">,
  now: number,
): string {
  const joined = Date.parse(joinedAt);
  const waited = waitlistTexts.waitingMinutes({ minutes: Math.max(0, Math.floor((now - joined) / MINUTE_MS)) });
  return quotedUntil === null
    ? waited
    : waitlistTexts.quotedMinutes({ waited, quoted: Math.round((Date.parse(quotedUntil) - joined) / MINUTE_MS) });
}

/** Minutes that a party has waited longer than quoted; 0 for others. */
export const overQuote = ({ quotedUntil }: Pick<OwnerWaiting, "quotedUntil">, now: number): number =>
  quotedUntil === null ? 0 : Math.max(0, Math.floor((now - Date.parse(quotedUntil)) / MINUTE_MS));
