/** Reservations of the sample city: two weeks around the day on which it is loaded. */
import { createHash } from "node:crypto";
import { type Temporal } from "temporal-polyfill";
import type { OpeningHours } from "#contract/hours/hours.ts";
import type { SampleRows } from "./queries.ts";
import { availableStarts, holdOf, unitsOf, type TypeRules } from "../booking/availability/rules-availability.ts";
import type { Hold } from "../booking/availability/rules-capacity.ts";
import { DAY_MS, zoneOf } from "../hours/rules-zone.ts";
import type { SampleTypes } from "./read.ts";

const DAYS_BACK = 5;
const DAYS_AHEAD = 10;
/** Per type and day. */
const MOST_A_DAY = 5;
/** A guest has at most five upcoming reservations at one listing, and twenty in all (rules: booking, 5). */
const MOST_OF_ONE = 5;

export interface BookableListing {
  id: string;
  slug: string;
  name: string;
  hours: OpeningHours;
}

type Rows = Pick<SampleRows, "pools" | "types" | "reservations" | "events">;

/** A number from 0 to `below` - 1, deterministic for the same words. */
export function drawn(below: number, ...words: readonly (string | number)[]): number {
  const hash = createHash("sha256").update(words.join("/")).digest();
  return hash.readUInt32BE(0) % below;
}

interface SampleGuest {
  id: string;
  /** Days with a reservation: a guest has at most one a day. */
  days: Set<number>;
}

type Steady = (kind: string, key: string) => string;

interface Book {
  rows: Rows;
  guests: SampleGuest[];
  now: number;
  steadyId: Steady;
}

function rulesOf(type: SampleTypes["types"][number], id: string, pool: { id: string; size: number } | null): TypeRules {
  return {
    id,
    duration: type.duration,
    slotInterval: type.slotInterval,
    weeklyHours: null,
    minNotice: 0,
    maxAdvance: type.maxAdvance,
    bufferBefore: 0,
    bufferAfter: type.bufferAfter,
    overlapLimit: type.overlapLimit,
    allowConflicts: type.allowConflicts,
    poolId: pool?.id ?? null,
    poolTakes: type.poolTakes,
    poolSize: pool?.size ?? null,
  };
}

interface TypeToBook {
  listing: BookableListing;
  type: SampleTypes["types"][number];
  rules: TypeRules;
  /** Times taken at the listing; reservations are added to it. */
  holds: Hold[];
}

/** The next guest below the limit who has no other reservation that day. */
function nextGuest(guests: readonly SampleGuest[], seed: number, day: number): SampleGuest | undefined {
  for (let step = 0; step < guests.length; step += 1) {
    const guest = guests[(seed + step) % guests.length];
    if (guest !== undefined && guest.days.size < MOST_OF_ONE && !guest.days.has(day)) return guest;
  }
  return undefined;
}

interface SampleBooking {
  key: string;
  start: number;
  guestId: string;
  party: number | null;
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  booked: Date;
}

/** Adds one reservation and the time that it takes. Returns its id. */
function enter(
  { rows, steadyId }: Book,
  { listing, type, rules, holds }: TypeToBook,
  { key, start, guestId, party, status, booked }: SampleBooking,
): string {
  const { from, ends, until } = holdOf(rules, start);
  const isCancelled = status === "cancelled";
  if (status === "pending" || status === "confirmed")
    holds.push({
      typeId: rules.id,
      start: from,
      end: until,
      allowsConflicts: type.allowConflicts,
      poolId: rules.poolId,
      units: unitsOf(type.poolTakes, party),
    });
  const id = steadyId("reservation", key);
  rows.reservations.push({
    id,
    business_id: listing.id,
    business_name: listing.name,
    time_zone: listing.hours.timeZone,
    type_id: rules.id,
    type_name: type.name,
    user_id: guestId,
    source: "online",
    starts_at: new Date(start),
    ends_at: new Date(ends),
    holds: `[${new Date(from).toISOString()},${new Date(until).toISOString()})`,
    status,
    party_size: party,
    meeting_link: type.meetingLink,
    reason: isCancelled ? "Something came up, sorry." : "",
    cancelled_by: isCancelled ? "guest" : null,
    created_at: booked,
    updated_at: booked,
  });
  rows.events.push({
    reservation_id: id,
    business_id: listing.id,
    at: booked,
    actor: "guest",
    actor_id: guestId,
    kind: type.autoConfirm ? "confirmed" : "requested",
    moved_from: null,
  });
  return id;
}

const partyOf = (type: SampleTypes["types"][number], key: string): number | null =>
  type.party === undefined ? null : type.party[0] + drawn(type.party[1] - type.party[0] + 1, key, "party");

function bookDay(toBook: TypeToBook, day: number, book: Book): void {
  const { listing, type, rules, holds } = toBook;
  const { guests, now } = book;
  const requests = 1 + drawn(MOST_A_DAY, listing.slug, type.name, day);
  for (let request = 0; request < requests; request += 1) {
    const key = `${listing.slug}/${type.name}/${day}/${request}`;
    const party = partyOf(type, key);
    const units = unitsOf(type.poolTakes, party);
    // as seen from before all of the days
    const reach = { now: now - (DAYS_BACK + 1) * DAY_MS, isOwner: true };
    const starts = availableStarts(listing.hours, rules, { first: day, last: day }, reach, { holds, units });
    const start = starts[drawn(Math.max(1, starts.length), key, "start")];
    const guest = nextGuest(guests, drawn(guests.length, key, "guest"), day);
    if (start === undefined || guest === undefined) return;
    const isPast = holdOf(rules, start).ends <= now;
    const isPending = !type.autoConfirm && start > now && drawn(3, key, "pending") > 0;
    const isCancelled = drawn(9, key, "cancelled") === 0;
    const status = isCancelled
      ? "cancelled"
      : isPending
        ? "pending"
        : isPast && drawn(8, key, "came") === 0
          ? "no_show"
          : "confirmed";
    if (!isCancelled) guest.days.add(day);
    const booked = new Date(Math.min(now, start) - (1 + drawn(72, key, "booked")) * 3_600_000);
    enter(book, toBook, { key, start, guestId: guest.id, party, status, booked });
  }
}

/** A visit that a review is about. */
export interface Visit {
  /** Key of the review. */
  key: string;
  slug: string;
  guestId: string;
  /** When the review was written, in epoch milliseconds. */
  writtenAt: number;
}

/** Maximum number of days between a visit and its review. */
const REMEMBERED_DAYS = 14;

/** Reserves the last free day before the review. Null if none exists. */
function bookVisit({ key, guestId, writtenAt }: Visit, allToBook: readonly TypeToBook[], book: Book): string | null {
  const toBook = allToBook[drawn(Math.max(1, allToBook.length), key, "offer")];
  if (toBook === undefined) return null;
  const { listing, type, rules, holds } = toBook;
  const party = partyOf(type, key);
  const written = zoneOf(listing.hours.timeZone).dayAt(writtenAt);
  const reach = { now: writtenAt - (REMEMBERED_DAYS + 1) * DAY_MS, isOwner: true };
  for (let day = written - 1; day >= written - REMEMBERED_DAYS; day -= 1) {
    const room = { holds, units: unitsOf(type.poolTakes, party) };
    const starts = availableStarts(listing.hours, rules, { first: day, last: day }, reach, room);
    const start = starts[drawn(Math.max(1, starts.length), key, "start")];
    if (start === undefined) continue;
    const booked = new Date(start - (1 + drawn(72, key, "booked")) * 3_600_000);
    return enter(book, toBook, { key: `visit/${key}`, start, guestId, party, status: "confirmed", booked });
  }
  return null;
}

export interface SampleReservations {
  rows: Rows;
  /** Reservation ids by visit key. */
  visits: ReadonlyMap<string, string>;
}

/**
 * Types, pools and reservations of the listings that take reservations. `userIds`: the guests; `visits`: past visits
 * with reviews.
 */
export function bookingRows(
  sample: readonly SampleTypes[],
  listings: ReadonlyMap<string, BookableListing>,
  { userIds, visits }: { userIds: readonly string[]; visits: readonly Visit[] },
  now: Temporal.Instant,
  steadyId: Steady,
): SampleReservations {
  const visited = new Map<string, string>();
  const rows: Rows = { pools: [], types: [], reservations: [], events: [] };
  const book: Book = {
    rows,
    guests: userIds.map((id) => ({ id, days: new Set() })),
    now: now.epochMilliseconds,
    steadyId,
  };
  for (const { listings: slugs, pools, types } of sample)
    for (const slug of slugs) {
      const listing = listings.get(slug);
      if (listing === undefined)
        throw new Error(`The sample has reservation types for ${slug}, which it does not have`);
      const made = new Map(pools.map(({ name, size }) => [name, { id: steadyId("pool", `${slug}/${name}`), size }]));
      for (const [position, { name, size }] of pools.entries())
        rows.pools.push({ business_id: listing.id, id: steadyId("pool", `${slug}/${name}`), position, name, size });
      const holds: Hold[] = [];
      const allToBook = types.map((type, position): TypeToBook => {
        const pool = type.pool === null ? null : (made.get(type.pool) ?? null);
        const id = steadyId("reservation-type", `${slug}/${type.name}`);
        rows.types.push({
          id,
          business_id: listing.id,
          position,
          name: type.name,
          duration: type.duration,
          slot_interval: type.slotInterval,
          min_party_size: type.party?.[0] ?? null,
          max_party_size: type.party?.[1] ?? null,
          auto_confirm: type.autoConfirm,
          overlap_limit: type.overlapLimit,
          allow_conflicts: type.allowConflicts,
          weekly_hours: null,
          min_notice: type.minNotice,
          max_advance: type.maxAdvance,
          buffer_after: type.bufferAfter,
          pool_id: pool?.id ?? null,
          pool_takes: type.poolTakes,
          meeting_link: type.meetingLink,
          archived_at: null,
        });
        return { listing, type, rules: rulesOf(type, id, pool), holds };
      });
      const today = zoneOf(listing.hours.timeZone).dayAt(book.now);
      for (let day = today - DAYS_BACK; day <= today + DAYS_AHEAD; day += 1)
        for (const toBook of allToBook) bookDay(toBook, day, book);
      for (const visit of visits.filter((one) => one.slug === slug)) {
        const id = bookVisit(visit, allToBook, book);
        if (id !== null) visited.set(visit.key, id);
      }
    }
  return { rows, visits: visited };
}
