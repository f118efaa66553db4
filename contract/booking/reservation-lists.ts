/** Paged reservations for owners and guests (docs/rules/booking.md). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { OwnerReservation, Reservation, RESERVATION_STATUSES, ReservationStatus } from "./reservation.ts";

const Page = z.int().min(1).max(LIMITS.pageNumberMax);

/** `p_business_id` alone: pending and upcoming, at most 200. With a page or filters: the page of matching ones. */
export const GetBusinessReservationsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: Page.optional(),
  filters: z
    .strictObject({
      /** By end time. Cancelled reservations are not upcoming unless `statuses` includes them. */
      when: z.enum(["upcoming", "past", "all"]).default("upcoming"),
      statuses: z.array(ReservationStatus).max(RESERVATION_STATUSES.length).default([]),
      type_ids: z.array(z.uuid()).max(LIMITS.reservationTypesPerListing).default([]),
      /** Local dates of the listing, inclusive. */
      from: z.iso.date().nullable().default(null),
      to: z.iso.date().nullable().default(null),
      /** Part of a guest's name or email address, or of a telephone number in any format. */
      guest: SafeText.transform(cleanLine).pipe(z.string().max(LIMITS.guestNameLength)).default(""),
    })
    .optional(),
});
export type ReservationFilters = NonNullable<z.output<typeof GetBusinessReservationsInput>["filters"]>;
/**
 * Totals of a day at a listing, whatever page or filters are requested. Excludes cancelled, expired and no-show
 * reservations.
 */
export const DayTotal = z.strictObject({
  date: z.iso.date(),
  bookings: z.int().min(0),
  /** Null if no reservation has a party size. */
  people: z.int().nullable(),
  /** `people` are covers: all of them are at tables. */
  is_covers: z.boolean(),
  /** Number of pending ones among them. */
  waiting: z.int().min(0),
});
export type DayTotal = z.infer<typeof DayTotal>;
/** Pending reservations first, then by day. */
export const ReservationList = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  reservations: z.array(OwnerReservation),
  /** Totals of the days on this page. */
  days: z.array(DayTotal),
});
export type ReservationList = z.infer<typeof ReservationList>;

export const GetUserReservationsInput = z.strictObject({
  when: z.enum(["upcoming", "past"]).default("upcoming"),
  page_number: Page.default(1),
});
export const UserReservations = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  reservations: z.array(Reservation),
});
export type UserReservations = z.infer<typeof UserReservations>;

/** A reservation of the caller; `past`: it has ended or was cancelled. */
export const UserReservation = z.strictObject({ reservation: Reservation, past: z.boolean() });
export type UserReservation = z.infer<typeof UserReservation>;
