/** 'Free at' as query parameters: date and time local to the listings, and the party size. */
import { LIMITS, USUAL_PARTY } from "#contract/limits.ts";
import { LOCAL_DATE } from "#contract/hours/local-date.ts";
import type { Available } from "#contract/search/search.ts";

/** Default time of the filter. */
export const USUAL_TIME = "19:00";

const HOUR_MS = 3_600_000;
/** The westernmost zone, in hours west of Greenwich: the last where a date ends. */
const LAST_ZONE_HOURS = 12;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WHOLE_NUMBER = /^\d{1,9}$/;

/** '00:00', '00:30' … '23:30': a start in the same half hour matches. */
export const HALF_HOURS: readonly string[] = Array.from(
  { length: 48 },
  (_, index) => `${String(Math.floor(index / 2)).padStart(2, "0")}:${index % 2 === 0 ? "00" : "30"}`,
);

/** Party sizes to choose from; larger parties are possible through the URL. */
export const PARTIES: readonly number[] = Array.from({ length: 12 }, (_, index) => index + 1);

const isDate = (text: string) => LOCAL_DATE.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

/** '19:10' → '19:00'. */
const halfHourOf = (time: string) => `${time.slice(0, 3)}${time.slice(3) < "30" ? "00" : "30"}`;

/** The same time, or the next half hour if it has passed today; `clock` is the local time, 'HH:MM'. */
export const notYetPast = (time: string, clock: string): string =>
  time >= clock ? time : (HALF_HOURS.find((half) => half >= clock) ?? time);

/** The earliest date that is still today somewhere. */
const firstDate = (now: number) => new Date(now - LAST_ZONE_HOURS * HOUR_MS).toISOString().slice(0, 10);

function readParty(text: string): number {
  return WHOLE_NUMBER.test(text) ? Math.min(LIMITS.partySizeMax, Math.max(1, Number(text))) : USUAL_PARTY;
}

/** Null unless there are both a time and a date that is not past everywhere; `now` in epoch milliseconds. */
export function readAvailable(parameters: URLSearchParams, now: number): Available | null {
  const date = parameters.get("date") ?? "";
  const time = parameters.get("time") ?? "";
  if (!isDate(date) || !TIME.test(time) || date < firstDate(now)) return null;
  return { date, time: halfHourOf(time), party: readParty(parameters.get("party") ?? "") };
}
