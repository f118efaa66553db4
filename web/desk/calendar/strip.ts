import type { CalendarDay } from "#contract/booking/calendar.ts";

/**
 * Stretches of time one under another, as long as they last: by what has gone by between two instants, whatever the clocks show,
 * so that both clock changes and nights are drawn right. Pure; instants are epoch milliseconds.
 */
const HOUR = 3_600_000;
/** Of an hour, in the size of the text beside it. */
export const HOUR_EM = 5;

export interface StripSpan {
  from: number;
  until: number;
}

export interface StripItem<Item> {
  item: Item;
  /** Before it, since the one above. */
  gap: number;
  length: number;
}

const round = (em: number): number => Math.round(em * 1000) / 1000;
export const emOf = (length: number): number => round((length / HOUR) * HOUR_EM);

/** `items` in order, not over each other; what reaches beyond `shown` is cut there. */
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

/** As few lanes as there are at once: each item goes into the first that is free. In order of their starts. */
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

/** From each full hour of the clock to the next, which may be further away or nearer where clocks change. */
export const hoursOf = ({ hours }: CalendarDay, shown: StripSpan): Hour[] =>
  hours.map(({ at, time }, index) => {
    const next = hours[index + 1];
    return { time, from: Date.parse(at), until: next === undefined ? shown.until : Date.parse(next.at) };
  });
