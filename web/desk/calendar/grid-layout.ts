/**
 * Lays out a day as a table in steps of five minutes: a row for each table, room or piece of equipment with time
 * across, or a column for each staff member with time down. Pure; instants are epoch milliseconds. A booking at several
 * tables is one block if they are adjacent, else a block in the first row and a mark in the others.
 */
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { endOf, startOf } from "./moves.ts";
import { lanesOf, type StripSpan } from "./strip.ts";

export const STEP = 5 * 60_000;

export interface GridCell extends StripSpan {
  /** Length in steps of five minutes. */
  steps: number;
  /** Number of lines that it spans: several for adjacent tables. */
  lines: number;
  /** Null: free. */
  reservation: OwnerReservation | null;
  /** The second and later tables of a booking whose block is in another row. */
  isLinked: boolean;
  isOpen: boolean;
}

export interface GridLine {
  cells: GridCell[];
}

export interface TimelineRow {
  key: string;
  /** Null: bookings without a table. */
  resource: CalendarResource | null;
  /** One line, unless the owner has put two parties at one table. */
  lines: GridLine[];
}

const HOUR = 12 * STEP;
const QUARTER = 3 * STEP;
const down = (at: number): number => Math.floor(at / STEP) * STEP;

interface GridEntry extends StripSpan {
  reservation: OwnerReservation;
  lines: number;
  isLinked: boolean;
}

/** A visible day, with the listing's hours. */
export interface ShownDay {
  shown: StripSpan;
  open: readonly StripSpan[];
}

/** Free time between bookings, split at each hour or quarter, and where the listing opens or closes. */
function freeCells(from: number, until: number, { shown, open }: ShownDay, piece: number): GridCell[] {
  const cells: GridCell[] = [];
  const edges = open.flatMap((span) => [down(span.from), down(span.until)]);
  let at = from;
  while (at < until) {
    const end = shown.from + (Math.floor((at - shown.from) / piece) + 1) * piece;
    const next = Math.min(until, end, ...edges.filter((edge) => edge > at));
    const isOpen = open.some((span) => down(span.from) <= at && next <= down(span.until));
    cells.push({ from: at, until: next, steps: (next - at) / STEP, lines: 1, reservation: null, isLinked: false, isOpen }); // oxfmt-ignore
    at = next;
  }
  return cells;
}

function lineOf(entries: readonly GridEntry[], covered: readonly StripSpan[], day: ShownDay, piece = HOUR): GridLine {
  const cells: GridCell[] = [];
  let at = day.shown.from;
  const taken = [...entries, ...covered.map((span) => ({ ...span, reservation: null }))];
  for (const entry of taken.toSorted((a, b) => a.from - b.from)) {
    cells.push(...freeCells(at, entry.from, day, piece));
    at = entry.until;
    // covered by a block of the row above
    if (entry.reservation === null) continue;
    const { from, until, reservation, lines, isLinked } = entry;
    cells.push({ from, until, steps: (until - from) / STEP, lines, reservation, isLinked, isOpen: true });
  }
  return { cells: [...cells, ...freeCells(at, day.shown.until, day, piece)] };
}

/** Clipped to the visible time, at least one step long; null: not on this day. */
function spanWithin(reservation: OwnerReservation, shown: StripSpan): StripSpan | null {
  if (endOf(reservation) <= shown.from) return null;
  const from = Math.max(shown.from, down(startOf(reservation)));
  const until = Math.min(shown.until, Math.max(from + STEP, down(endOf(reservation) + STEP - 1)));
  return from < until ? { from, until } : null;
}

export function timelineOf(
  resources: readonly CalendarResource[],
  reservations: readonly OwnerReservation[],
  shown: StripSpan,
  open: readonly StripSpan[],
): TimelineRow[] {
  const day = { shown, open };
  const indexOf = new Map(resources.map(({ id }, index) => [id, index]));
  const entries: GridEntry[][] = resources.map(() => []);
  const covered: StripSpan[][] = resources.map(() => []);
  const homeless: GridEntry[] = [];
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
    // a block over several rows is in the first line of each
    const tall = (entries[index] ?? []).filter(({ lines }) => lines > 1);
    const lanes = lanesOf((entries[index] ?? []).filter(({ lines }) => lines === 1), (entry) => entry); // oxfmt-ignore
    const hasTall = tall.length > 0 || (covered[index] ?? []).length > 0;
    const clash = (lane: readonly GridEntry[]) => lane.some((one) => [...tall, ...(covered[index] ?? [])].some((other) => one.from < other.until && other.from < one.until)); // oxfmt-ignore
    const [firstLane = [], ...more] = lanes;
    const lines = hasTall && clash(firstLane)
      ? [lineOf(tall, covered[index] ?? [], day), ...lanes.map((lane) => lineOf(lane, [], day))]
      : [lineOf([...tall, ...firstLane], covered[index] ?? [], day), ...more.map((lane) => lineOf(lane, [], day))]; // oxfmt-ignore
    return { key: resource.id, resource, lines };
  });
  if (homeless.length === 0) return rows;
  const lines = lanesOf(homeless, (entry) => entry).map((lane) => lineOf(lane, [], day));
  return [...rows, { key: "none", resource: null, lines }];
}

/** One column: parallel lines for simultaneous bookings, with free time split into quarters of an hour. */
export function columnLines(reservations: readonly OwnerReservation[], day: ShownDay): GridLine[] {
  const entries = reservations.flatMap((reservation): GridEntry[] => {
    const span = spanWithin(reservation, day.shown);
    if (span === null || reservation.status === "cancelled") return [];
    return [{ ...span, reservation, lines: 1, isLinked: false }];
  });
  const lanes = lanesOf(entries, (entry) => entry);
  return (lanes.length === 0 ? [[]] : lanes).map((lane) => lineOf(lane, [], day, QUARTER));
}
