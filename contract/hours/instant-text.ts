/** Local times of instants; a time that occurs twice says which of the two it is (rules: hours, 4). */
import { commaList } from "../text/text-list.ts";
import { clockTimeText, dateText } from "./hours-text.ts";
import { instantTexts } from "./instant-texts.ts";
import { repeatedHour } from "./zone-clock.ts";

/** Clocks are set back at night only (on Easter Island at 22:00), and `Intl` takes milliseconds on a phone. */
const NIGHT_ENDS = "04:00";
const NIGHT_BEGINS = "21:00";

/**
 * '6:30 PM'; '2:30 AM (first)' if the time occurs twice in the zone. `clock`: the zone's local time, 'HH:MM', at `at`,
 * an instant in epoch milliseconds.
 */
export function localTimeText(clock: string, at: number, timeZone: string): string {
  const isAtNight = clock < NIGHT_ENDS || clock >= NIGHT_BEGINS;
  const which = isAtNight ? repeatedHour(timeZone, at) : null;
  const time = clockTimeText(clock);
  if (which === null) return time;
  return which === "first" ? instantTexts.firstOfTwo({ time }) : instantTexts.secondOfTwo({ time });
}

/** The same for an instant with the offset of the zone. */
export const instantText = (instant: string, timeZone: string): string =>
  localTimeText(instant.slice(11, 16), Date.parse(instant), timeZone);

/** 'Fri, Nov 27, 2:05 PM', with the year if it is not `presentYear`; never with it if that is null. */
export function dayInstantText(instant: string, timeZone: string, presentYear: number | null = null): string {
  const date = instant.slice(0, 10);
  return commaList([dateText(date, presentYear ?? Number(date.slice(0, 4))), instantText(instant, timeZone)]);
}
