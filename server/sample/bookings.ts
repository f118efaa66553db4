/** Reservations of the sample city: two weeks around the day on which it is loaded. */
import { createHash } from "node:crypto";
import type { OpeningHours } from "#contract/hours/hours.ts";
import type { SampleRows } from "./queries.ts";
import { availableStarts, holdOf, unitsOf, type TypeRules } from "../booking/availability/rules-availability.ts";
import type { Hold } from "../booking/availability/rules-capacity.ts";
import { DAY_MS, zoneOf } from "../hours/rules-zone.ts";
import type { SampleTypes } from "./read.ts";
import type { SampleSeating } from "./seating.ts";

export const DAYS_BACK = 5;
export const DAYS_AHEAD = 10;
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

export type BookingRows = Pick<
  SampleRows,
  "pools" | "types" | "resources" | "typeResources" | "reservations" | "seats" | "events" | "waiting"
>;

/** A number from 0 to `below` - 1, deterministic for the same words. */
export function drawn(below: number, ...words: readonly (string | number)[]): number {
  const hash = createHash("sha256").update(words.join("/")).digest();
  return hash.readUInt32BE(0) % below;
}

export interface SampleGuest {
  id: string;
  /** Days with a reservation: a guest has at most one a day. */
  days: Set<number>;
}

export type Steady = (kind: string, key: string) => string;

export interface Book {
  rows: BookingRows;
  guests: SampleGuest[];
  /** Names of guests without an account. */
  names: readonly string[];
  /** Reason that guests give when they cancel. */
  apology: string;
  now: number;
  steadyId: Steady;
}

export function rulesOf(
  type: SampleTypes["types"][number],
  id: string,
  pool: { id: string; size: number } | null,
): TypeRules {
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

export interface TypeToBook {
  listing: BookableListing;
  type: SampleTypes["types"][number];
  rules: TypeRules;
  /** The listing's tables or people; null: none are needed. */
  seating: SampleSeating | null;
  /** Notes that guests of the listing write. */
  notes: readonly string[];
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

export interface SampleBooking {
  key: string;
  start: number;
  /** An account, or the name of a guest that the owner has entered. */
  guest: { id: string } | { name: string };
  /** The course that it is a date of. */
  seriesId?: string;
  party: number | null;
  status: "pending" | "confirmed" | "cancelled" | "no_show";
  booked: Date;
}

/** Starts on a day at which the listing has capacity for a party. */
export function freeStarts(
  { listing, type, rules, seating, holds }: TypeToBook,
  party: number | null,
  day: number,
  now: number,
) {
  const room = { holds, units: unitsOf(type.poolTakes, party) };
  const starts = availableStarts(listing.hours, rules, { first: day, last: day }, { now, isOwner: true }, room);
  return seating === null ? starts : starts.filter((start) => seating.find(holdOf(rules, start), party) !== null);
}

/** Adds one reservation and the time that it takes. Returns its id. */
export function enter(
  { rows, apology, steadyId }: Book,
  { listing, type, rules, seating, notes, holds }: TypeToBook,
  { key, start, guest, seriesId, party, status, booked }: SampleBooking,
): string {
  const { from, ends, until } = holdOf(rules, start);
  const isCancelled = status === "cancelled";
  const isOnline = "id" in guest;
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
  const held = `[${new Date(from).toISOString()},${new Date(until).toISOString()})`;
  const seat = isCancelled || status === "no_show" ? null : (seating?.take({ from, until }, party) ?? null);
  rows.reservations.push({
    id,
    business_id: listing.id,
    business_name: listing.name,
    time_zone: listing.hours.timeZone,
    type_id: rules.id,
    type_name: type.name,
    user_id: isOnline ? guest.id : null,
    guest_name: isOnline ? "" : guest.name,
    source: isOnline ? "online" : "owner",
    series_id: seriesId ?? null,
    guest_note: isOnline && notes.length > 0 && drawn(3, key, "note") === 0 ? pickOf(notes, key, "which note") : "",
    answers: isOnline ? answersOf(type, key) : "[]",
    starts_at: new Date(start),
    ends_at: new Date(ends),
    holds: held,
    status,
    party_size: party,
    meeting_link: type.meetingLink,
    reason: isCancelled ? apology : "",
    cancelled_by: isCancelled ? "guest" : null,
    created_at: booked,
    updated_at: booked,
  });
  if (seat !== null) rows.seats.push({ reservation_id: id, resource_id: seat, held });
  rows.events.push({
    reservation_id: id,
    business_id: listing.id,
    at: booked,
    actor: isOnline ? "guest" : "owner",
    actor_id: isOnline ? guest.id : null,
    kind: !isOnline ? "entered" : type.autoConfirm ? "confirmed" : "requested",
    moved_from: null,
  });
  return id;
}

const pickOf = (texts: readonly string[], ...words: readonly string[]): string =>
  texts[drawn(texts.length, ...words)] ?? "";

/** Answers to the type's questions, as JSON. */
const answersOf = ({ questions }: TypeToBook["type"], key: string): string =>
  JSON.stringify(
    questions
      .filter(({ answers }) => answers.length > 0)
      .map(({ text, answers }) => ({ question: text, answer: pickOf(answers, key, text) })),
  );

export const partyOf = (type: SampleTypes["types"][number], key: string): number | null =>
  type.party === undefined ? null : type.party[0] + drawn(type.party[1] - type.party[0] + 1, key, "party");

export function bookDay(toBook: TypeToBook, day: number, book: Book): void {
  const { listing, type, rules } = toBook;
  const { guests, now } = book;
  const requests = 1 + drawn(MOST_A_DAY, listing.slug, type.name, day);
  for (let request = 0; request < requests; request += 1) {
    const key = `${listing.slug}/${type.name}/${day}/${request}`;
    const party = partyOf(type, key);
    // as seen from before all of the days
    const starts = freeStarts(toBook, party, day, now - (DAYS_BACK + 1) * DAY_MS);
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
    enter(book, toBook, { key, start, guest: { id: guest.id }, party, status, booked });
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
export function bookVisit(
  { key, guestId, writtenAt }: Visit,
  allToBook: readonly TypeToBook[],
  book: Book,
): string | null {
  const toBook = allToBook[drawn(Math.max(1, allToBook.length), key, "offer")];
  if (toBook === undefined) return null;
  const { listing, type } = toBook;
  const party = partyOf(type, key);
  const written = zoneOf(listing.hours.timeZone).dayAt(writtenAt);
  for (let day = written - 1; day >= written - REMEMBERED_DAYS; day -= 1) {
    const starts = freeStarts(toBook, party, day, writtenAt - (REMEMBERED_DAYS + 1) * DAY_MS);
    const start = starts[drawn(Math.max(1, starts.length), key, "start")];
    if (start === undefined) continue;
    const booked = new Date(start - (1 + drawn(72, key, "booked")) * 3_600_000);
    return enter(book, toBook, {
      key: `visit/${key}`,
      start,
      guest: { id: guestId },
      party,
      status: "confirmed",
      booked,
    });
  }
  return null;
}
