/** What an owner's day begins with, over all their listings. */
import { z } from "zod";

/** The rows of each list; the counts are of all. */
export const OWNER_TODAY_ROWS = 5;

/** Public holidays this many days ahead are shown. */
export const OWNER_HOLIDAY_DAYS = 31;

/** The most of them. */
export const OWNER_HOLIDAYS = 20;

/**
 * Missing parts of a listing that guests need to find and book it, in this order. `reservation_type` is not missing where there has
 * never been a reservation: such a listing takes none.
 */
export const OWNER_LACKS = ["hidden", "hours", "photos", "description", "reservation_type"] as const;
export type OwnerLack = (typeof OWNER_LACKS)[number];

export const OwnerTodayReservation = z.strictObject({
  id: z.uuid(),
  business_id: z.uuid(),
  business_name: z.string(),
  /** With the offset of the listing's zone. */
  starts_at: z.iso.datetime({ offset: true }),
  /** The listing's IANA zone. */
  timezone: z.string(),
  /** Of the listing, like 'Eastern Time', where the owner's listings are in zones of several names; else empty. */
  zone_name: z.string(),
  /** The listing's date now. */
  local_date: z.iso.date(),
  /** The guest's display name, or the name the owner wrote down; it may be empty. */
  guest: z.string(),
  party_size: z.int().nullable(),
  /** It has no answer yet. */
  waits: z.boolean(),
});
export type OwnerTodayReservation = z.infer<typeof OwnerTodayReservation>;

export const OwnerTodayListing = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Bookings of the listing's day that have not ended: neither cancelled nor blocked time. */
  today: z.int().min(0),
  /** Those of any day that wait for the owner. */
  waiting: z.int().min(0),
  /** Shown reviews without a reply. */
  unanswered_reviews: z.int().min(0),
  unanswered_questions: z.int().min(0).describe("Questions without an answer."),
  /** Bookings to come of which a mail was given up; cancelled ones are not among them. */
  undelivered: z.int().min(0),
  /** Bookings that were to come and were cancelled, though not by their guests, whose mail of it was given up. */
  untold: z.int().min(0),
  lacks: z.array(z.enum(OWNER_LACKS)),
});
export type OwnerTodayListing = z.infer<typeof OwnerTodayListing>;

/** A coming public holiday of which a listing does not say whether it is open. */
export const OwnerHoliday = z.strictObject({
  business_id: z.uuid(),
  business_name: z.string(),
  /** The local date. */
  on: z.iso.date(),
  name: z.string(),
  /** 'Fri, Dec 25' */
  date_text: z.string(),
});
export type OwnerHoliday = z.infer<typeof OwnerHoliday>;

export const OwnerToday = z.strictObject({
  /** The soonest. */
  today: z.array(OwnerTodayReservation).max(OWNER_TODAY_ROWS),
  /** Those that have waited longest. */
  waiting: z.array(OwnerTodayReservation).max(OWNER_TODAY_ROWS),
  /** The soonest of the coming month; of listings that the viewer may change. */
  holidays: z.array(OwnerHoliday).max(OWNER_HOLIDAYS),
  /** The listings with anything to say, by name. */
  listings: z.array(OwnerTodayListing),
});
export type OwnerToday = z.infer<typeof OwnerToday>;
