/** Overview of the day for an owner, over all of their listings. */
import { z } from "zod";

/** Maximum rows of each list; the counts cover all. */
export const OWNER_TODAY_ROWS = 5;

/** Days ahead for which public holidays are shown. */
export const OWNER_HOLIDAY_DAYS = 31;

/** Maximum number of holidays. */
export const OWNER_HOLIDAYS = 20;

/**
 * Missing parts that guests need to find and book a listing, in this order. `reservation_type` is not missing if there
 * has never been a reservation: such a listing takes none.
 */
export const OWNER_LACKS = ["hidden", "hours", "photos", "description", "reservation_type"] as const;
export type OwnerLack = (typeof OWNER_LACKS)[number];

export const OwnerTodayReservation = z.strictObject({
  id: z.uuid(),
  business_id: z.uuid(),
  business_name: z.string(),
  /** With the offset of the listing's zone. */
  starts_at: z.iso.datetime({ offset: true }),
  /** IANA zone of the listing. */
  timezone: z.string(),
  /** Zone name such as 'Eastern Time', if the owner's listings are in zones with different names; else empty. */
  zone_name: z.string(),
  /** Current local date of the listing. */
  local_date: z.iso.date(),
  /** The guest's display name, or the name that the owner entered; may be empty. */
  guest: z.string(),
  party_size: z.int().nullable(),
  /** It is pending. */
  waits: z.boolean(),
});
export type OwnerTodayReservation = z.infer<typeof OwnerTodayReservation>;

export const OwnerTodayListing = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Reservations of the listing's day that have not ended, without cancelled ones and blocks. */
  today: z.int().min(0),
  /** Pending reservations of any day. */
  waiting: z.int().min(0),
  /** Public reviews without a reply. */
  unanswered_reviews: z.int().min(0),
  unanswered_questions: z.int().min(0).describe("Questions without an answer."),
  /** Future reservations with an undelivered email, without cancelled ones. */
  undelivered: z.int().min(0),
  /** Future reservations that were cancelled, not by the guest, and whose email about it was not delivered. */
  untold: z.int().min(0),
  lacks: z.array(z.enum(OWNER_LACKS)),
});
export type OwnerTodayListing = z.infer<typeof OwnerTodayListing>;

/** An upcoming public holiday for which a listing states no hours. */
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
  /** Soonest first. */
  today: z.array(OwnerTodayReservation).max(OWNER_TODAY_ROWS),
  /** Longest waiting first. */
  waiting: z.array(OwnerTodayReservation).max(OWNER_TODAY_ROWS),
  /** The next month's, soonest first, for listings that the viewer may edit. */
  holidays: z.array(OwnerHoliday).max(OWNER_HOLIDAYS),
  /** Listings with anything to report, by name. */
  listings: z.array(OwnerTodayListing),
});
export type OwnerToday = z.infer<typeof OwnerToday>;
