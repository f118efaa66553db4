import { localTimeText } from "#contract/hours/instant-text.ts";
import { wallTimeAt } from "./rules-local-day.ts";

/** '6:10 PM' for an instant in epoch milliseconds; '2:30 AM (first)' if the time occurs twice. */
export const timeTextAt = (timeZone: string, instant: number): string =>
  localTimeText(wallTimeAt(timeZone, instant).slice(11, 16), instant, timeZone);
