/** Texts about series that were booked, moved or cancelled. */
import { seriesTexts } from "./series-texts.ts";

/** '3 dates' */
export const datesText = (count: number): string => seriesTexts.dates({ count });

/** 'every week', 'every 2 weeks'. */
export const everyText = (weeks: number): string => seriesTexts.every({ weeks });

/** '3 of 8'. */
export const numberText = (series: { number: number; of: number }): string => seriesTexts.number(series);

/** The message after booking: `done` of `all` dates were booked, or requested if they wait for confirmation. */
export function seriesBookedText(done: number, all: number, isPending: boolean): string {
  if (isPending) return done === all ? seriesTexts.requested({ count: all }) : seriesTexts.someRequested({ done, all });
  return done === all ? seriesTexts.booked({ count: all }) : seriesTexts.someBooked({ done, all });
}

export const seriesEnteredText = (done: number, all: number): string =>
  done === all ? seriesTexts.entered({ count: all }) : seriesTexts.someEntered({ done, all });

export const seriesMovedText = (done: number, all: number): string =>
  done === all ? seriesTexts.moved({ count: all }) : seriesTexts.someMoved({ done, all });
