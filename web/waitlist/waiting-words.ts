/** Formats waitlist entries. Dates and times are in the listing's zone. */
import { commaList } from "#contract/text/text-list.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
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
export const offerText = (from: string, to: string): string =>
  `${clockTimeText(from.slice(11, 16))} – ${clockTimeText(to.slice(11, 16))}`;

const MINUTE_MS = 60_000;

/** 'until 2:05 PM', with the remaining time once the browser's clock is known; says so once it has passed. */
export function untilText(until: string, now: number): string {
  const at = waitlistTexts.spanUntil({ clockTime: clockTimeText(until.slice(11, 16)) });
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
