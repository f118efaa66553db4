/** Reservation types of the sample city, with all that is reserved, by table. */
import { type Temporal } from "temporal-polyfill";
import type { Hold } from "../booking/availability/rules-capacity.ts";
import { zoneOf } from "../hours/rules-zone.ts";
import {
  bookDay,
  bookVisit,
  DAYS_AHEAD,
  DAYS_BACK,
  rulesOf,
  type BookableListing,
  type Book,
  type BookingRows,
  type Steady,
  type TypeToBook,
  type Visit,
} from "./bookings.ts";
import { courseDatesOf, enrolGuests, fillDay } from "./courses.ts";
import type { Sample, SampleTypes } from "./read.ts";
import { SampleSeating } from "./seating.ts";

export interface SampleReservations {
  rows: BookingRows;
  /** Reservation ids by visit key. */
  visits: ReadonlyMap<string, string>;
}

type Group = Omit<SampleTypes, "listings">;

/** Adds the pools, resources and types of a listing. */
function addTypes(
  { pools, resources, notes, types }: Group,
  listing: BookableListing,
  today: number,
  book: Book,
): TypeToBook[] {
  const { rows, steadyId } = book;
  const { id: listingId, slug } = listing;
  const made = new Map(pools.map(({ name, size }) => [name, { id: steadyId("pool", `${slug}/${name}`), size }]));
  for (const [position, { name, size }] of pools.entries())
    rows.pools.push({ business_id: listingId, id: steadyId("pool", `${slug}/${name}`), position, name, size });
  const seats = resources.map((resource) => ({ ...resource, id: steadyId("resource", `${slug}/${resource.name}`) }));
  for (const [position, { id, name, kind, area, party, isChosen }] of seats.entries())
    rows.resources.push({
      ...{ id, business_id: listingId, position, kind, name, area, is_chosen: isChosen },
      ...{ min_party: party?.[0] ?? null, max_party: party?.[1] ?? null },
      ...{ weekly_hours: null, user_id: null, image_id: null, archived_at: null },
    });
  const seating = seats.length === 0 ? null : new SampleSeating(seats);
  const holds: Hold[] = [];
  return types.map((type, position): TypeToBook => {
    const pool = type.pool === null ? null : (made.get(type.pool) ?? null);
    const id = steadyId("reservation-type", `${slug}/${type.name}`);
    rows.types.push({
      id,
      business_id: listingId,
      position,
      name: type.name,
      description: type.description,
      price: type.price,
      duration: type.duration,
      slot_interval: type.slotInterval,
      min_party_size: type.party?.[0] ?? null,
      max_party_size: type.party?.[1] ?? null,
      auto_confirm: type.autoConfirm,
      asks_phone: type.asksPhone,
      waitlist: type.waitlist,
      questions: JSON.stringify(
        type.questions.map(({ text, kind, isRequired, choices }) => ({ text, kind, isRequired, choices })),
      ),
      cancel_hours: type.cancelHours,
      overlap_limit: type.overlapLimit,
      allow_conflicts: type.allowConflicts,
      weekly_hours: null,
      min_notice: type.minNotice,
      max_advance: type.maxAdvance,
      buffer_after: type.bufferAfter,
      pool_id: pool?.id ?? null,
      pool_takes: type.poolTakes,
      meeting_link: type.meetingLink,
      uses_resources: seats.length > 0,
      repeats: type.repeats,
      is_course: type.course !== undefined,
      course_dates: JSON.stringify(courseDatesOf(type, today)),
      archived_at: null,
    });
    for (const seat of seats) rows.typeResources.push({ type_id: id, resource_id: seat.id });
    return { listing, type, rules: rulesOf(type, id, pool), seating, notes, holds };
  });
}

interface SamplePeople {
  /** Accounts of the guests. */
  userIds: readonly string[];
  /** Names of guests without an account. */
  names: readonly string[];
  /** Past visits with reviews. */
  visits: readonly Visit[];
}

export function bookingRows(
  { types, apology }: Pick<Sample, "types" | "apology">,
  listings: ReadonlyMap<string, BookableListing>,
  { userIds, names, visits }: SamplePeople,
  now: Temporal.Instant,
  steadyId: Steady,
): SampleReservations {
  const visited = new Map<string, string>();
  const rows: BookingRows = { pools: [], types: [], resources: [], typeResources: [], reservations: [], seats: [], events: [], waiting: [] }; // oxfmt-ignore
  const guests = userIds.map((id) => ({ id, days: new Set<number>() }));
  const book: Book = { rows, guests, names, apology, now: now.epochMilliseconds, steadyId };
  for (const { listings: slugs, ...group } of types)
    for (const slug of slugs) {
      const listing = listings.get(slug);
      if (listing === undefined)
        throw new Error(`The sample has reservation types for ${slug}, which it does not have`);
      const today = zoneOf(listing.hours.timeZone).dayAt(book.now);
      const all = addTypes(group, listing, today, book);
      const daily = all.filter(({ type }) => type.course === undefined);
      for (const toBook of all) enrolGuests(toBook, today, book);
      for (let day = today - DAYS_BACK; day <= today + DAYS_AHEAD; day += 1)
        for (const toBook of daily) bookDay(toBook, day, book);
      for (const toBook of daily) fillDay(toBook, today, book);
      for (const visit of visits.filter((one) => one.slug === slug)) {
        const id = bookVisit(visit, daily, book);
        if (id !== null) visited.set(visit.key, id);
      }
    }
  return { rows, visits: visited };
}
