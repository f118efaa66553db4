/** The hours of a day's grid. Pure; instants are epoch milliseconds. */
import type { CalendarDay } from "#contract/booking/calendar.ts";
import type { Span } from "./strip.ts";

export interface Hour extends Span {
  time: string;
}

/** From each full hour of the clock to the next, which may be further away or nearer where clocks change. */
export const hoursOf = ({ hours }: CalendarDay, shown: Span): Hour[] =>
  hours.map(({ at, time }, index) => {
    const next = hours[index + 1];
    return { time, from: Date.parse(at), until: next === undefined ? shown.until : Date.parse(next.at) };
  });
