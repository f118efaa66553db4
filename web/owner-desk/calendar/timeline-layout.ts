/**
 * The day as a table: a row for each table, room or thing, time across in steps of five minutes. Pure; instants are epoch milliseconds.
 * A booking at several tables is one block where these are next to each other, else a block in the first row and a mark in the others.
 */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { endOf, startOf } from "./moves.ts";
import { lanesOf, type Span } from "./strip.ts";

export const STEP = 5 * 60_000;

export interface TimelineCell extends Span {
  /** Columns that it spans. */
  steps: number;
  /** Lines that it spans: of tables that are next to each other. */
  lines: number;
  /** Null: free. */
  reservation: OwnerReservation | null;
  /** The second and later tables of a booking whose block is elsewhere. */
  isLinked: boolean;
  isOpen: boolean;
}

export interface TimelineLine {
  cells: TimelineCell[];
}

export interface TimelineRow {
  key: string;
  /** Null: bookings without a table. */
  resource: CalendarResource | null;
  /** One unless the owner has put two parties at one table. */
  lines: TimelineLine[];
}

const HOUR = 12 * STEP;
const down = (at: number): number => Math.floor(at / STEP) * STEP;

interface Entry extends Span {
  reservation: OwnerReservation;
  lines: number;
  isLinked: boolean;
}

/** Free time between bookings, in pieces that end with each hour and where the listing opens or closes. */
function freeCells(from: number, until: number, shown: Span, open: readonly Span[]): TimelineCell[] {
  const cells: TimelineCell[] = [];
  const edges = open.flatMap((span) => [down(span.from), down(span.until)]);
  let at = from;
  while (at < until) {
    const hour = shown.from + (Math.floor((at - shown.from) / HOUR) + 1) * HOUR;
    const next = Math.min(until, hour, ...edges.filter((edge) => edge > at));
    const isOpen = open.some((span) => down(span.from) <= at && next <= down(span.until));
    cells.push({ from: at, until: next, steps: (next - at) / STEP, lines: 1, reservation: null, isLinked: false, isOpen }); // oxfmt-ignore
    at = next;
  }
  return cells;
}

function lineOf(entries: readonly Entry[], covered: readonly Span[], shown: Span, open: readonly Span[]): TimelineLine {
  const cells: TimelineCell[] = [];
  let at = shown.from;
  const taken = [...entries, ...covered.map((span) => ({ ...span, reservation: null }))];
  for (const entry of taken.toSorted((a, b) => a.from - b.from)) {
    cells.push(...freeCells(at, entry.from, shown, open));
    at = entry.until;
    // a block of the row above reaches into this one
    if (entry.reservation === null) continue;
    const { from, until, reservation, lines, isLinked } = entry;
    cells.push({ from, until, steps: (until - from) / STEP, lines, reservation, isLinked, isOpen: true });
  }
  return { cells: [...cells, ...freeCells(at, shown.until, shown, open)] };
}

/** Within what is shown, at least one step long; null: not on this day. */
function spanWithin(reservation: OwnerReservation, shown: Span): Span | null {
  const from = Math.max(shown.from, down(startOf(reservation)));
  const until = Math.min(shown.until, Math.max(from + STEP, down(endOf(reservation) + STEP - 1)));
  return from < until ? { from, until } : null;
}

export function timelineOf(
  resources: readonly CalendarResource[],
  reservations: readonly OwnerReservation[],
  shown: Span,
  open: readonly Span[],
): TimelineRow[] {
  const indexOf = new Map(resources.map(({ id }, index) => [id, index]));
  const entries: Entry[][] = resources.map(() => []);
  const covered: Span[][] = resources.map(() => []);
  const homeless: Entry[] = [];
  for (const reservation of reservations) {
    const span = spanWithin(reservation, shown);
    if (span === null || reservation.status === "cancelled") continue;
    const isOfAll = reservation.source === "block" && reservation.resourceIds.length === 0;
    const places = isOfAll ? [] : reservation.resourceIds.flatMap((id) => indexOf.get(id) ?? []).toSorted((a, b) => a - b); // oxfmt-ignore
    const [first] = places;
    const entry = { ...span, reservation, lines: 1, isLinked: false };
    if (first === undefined) {
      homeless.push(entry);
      continue;
    }
    const isTogether = places.every((place, index) => place === first + index);
    const isFree = (place: number) =>
      ![...(entries[place] ?? []), ...(covered[place] ?? [])].some(
        (other) => other.from < span.until && span.from < other.until,
      ) &&
      !reservations.some(
        (other) =>
          other !== reservation &&
          other.isOverruled &&
          other.resourceIds.some((id) => indexOf.get(id) === place) &&
          startOf(other) < span.until &&
          span.from < endOf(other),
      );
    if (places.length > 1 && isTogether && places.every(isFree)) {
      entries[first]?.push({ ...entry, lines: places.length });
      for (const place of places.slice(1)) covered[place]?.push(span);
    } else for (const place of places) entries[place]?.push({ ...entry, isLinked: place !== first });
  }
  const rows = resources.map((resource, index): TimelineRow => {
    // a block of several rows lies in the first line of each
    const tall = (entries[index] ?? []).filter(({ lines }) => lines > 1);
    const lanes = lanesOf((entries[index] ?? []).filter(({ lines }) => lines === 1), (entry) => entry); // oxfmt-ignore
    const hasTall = tall.length > 0 || (covered[index] ?? []).length > 0;
    const clash = (lane: readonly Entry[]) => lane.some((one) => [...tall, ...(covered[index] ?? [])].some((other) => one.from < other.until && other.from < one.until)); // oxfmt-ignore
    const [firstLane = [], ...more] = lanes;
    const lines = hasTall && clash(firstLane)
      ? [lineOf(tall, covered[index] ?? [], shown, open), ...lanes.map((lane) => lineOf(lane, [], shown, open))]
      : [lineOf([...tall, ...firstLane], covered[index] ?? [], shown, open), ...more.map((lane) => lineOf(lane, [], shown, open))]; // oxfmt-ignore
    return { key: resource.id, resource, lines };
  });
  if (homeless.length === 0) return rows;
  const lines = lanesOf(homeless, (entry) => entry).map((lane) => lineOf(lane, [], shown, open));
  return [...rows, { key: "none", resource: null, lines }];
}
