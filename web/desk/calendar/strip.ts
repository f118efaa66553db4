import type { CalendarDay } from "#contract/booking/calendar.ts";

/**
 * Time spans from top to bottom, as high as they last: by elapsed time between instants, so that nights and clock
 * changes are drawn correctly. Pure; instants are epoch milliseconds.
 */
const HOUR = 3_600_000;
/** Height of an hour, in em. */
export const HOUR_EM = 5;

export interface StripSpan {
  from: number;
  until: number;
}

export interface StripItem<Item> {
  item: Item;
  /** Time between the span above and this one. */
  gap: number;
  length: number;
}

const round = (em: number): number => Math.round(em * 1000) / 1000;
export const emOf = (length: number): number => round((length / HOUR) * HOUR_EM);

/** `items` must be sorted and must not overlap; they are clipped to `shown`. */
export function stripOf<Item>(
  items: readonly Item[],
  spanOf: (item: Item) => StripSpan,
  shown: StripSpan,
): StripItem<Item>[] {
  const placed: StripItem<Item>[] = [];
  let at = shown.from;
  for (const item of items) {
    const span = spanOf(item);
    const from = Math.max(span.from, at);
    const until = Math.min(span.until, shown.until);
    if (until <= from) continue;
    placed.push({ item, gap: emOf(from - at), length: emOf(until - from) });
    at = until;
  }
  return placed;
}

/** Uses the fewest lanes: each item, in the order of starts, goes into the first lane that is free. */
export function lanesOf<Item>(items: readonly Item[], spanOf: (item: Item) => StripSpan): Item[][] {
  const lanes: { until: number; items: Item[] }[] = [];
  for (const item of items.toSorted((a, b) => spanOf(a).from - spanOf(b).from)) {
    const { from, until } = spanOf(item);
    const free = lanes.find((lane) => lane.until <= from);
    if (free === undefined) lanes.push({ until, items: [item] });
    else {
      free.items.push(item);
      free.until = until;
    }
  }
  return lanes.map((lane) => lane.items);
}

/** The hours of a day's grid. Pure; instants are epoch milliseconds. */
interface Hour extends StripSpan {
  time: string;
}

/** From each full hour to the next, which is not always 60 minutes when clocks change. */
export const hoursOf = ({ hours }: CalendarDay, shown: StripSpan): Hour[] =>
  hours.map(({ at, time }, index) => {
    const next = hours[index + 1];
    return { time, from: Date.parse(at), until: next === undefined ? shown.until : Date.parse(next.at) };
  });
