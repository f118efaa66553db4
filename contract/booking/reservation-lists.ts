/** Reservations by the page, for owners and guests (docs/rules/booking.md). */
import { z } from "zod";
import { LIMITS } from "../limits.ts";
import { cleanLine } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { OwnerReservation, Reservation, RESERVATION_STATUSES, ReservationStatus } from "./reservation.ts";

const Page = z.int().min(1).max(LIMITS.pageNumberMax);

/** `p_business_id` alone: pending and upcoming, at most 200. With a page or filters: that page of what fits. */
export const GetBusinessReservationsInput = z.strictObject({
  p_business_id: z.uuid(),
  page_number: Page.optional(),
  filters: z
    .strictObject({
      /** By when they end; what was cancelled is not upcoming unless `statuses` asks for it. */
      when: z.enum(["upcoming", "past", "all"]).default("upcoming"),
      statuses: z.array(ReservationStatus).max(RESERVATION_STATUSES.length).default([]),
      type_ids: z.array(z.uuid()).max(LIMITS.reservationTypesPerListing).default([]),
      /** The listing's local dates, both included. */
      from: z.iso.date().nullable().default(null),
      to: z.iso.date().nullable().default(null),
      /** Part of a guest's name or email address, or of a telephone number in any spelling. */
      guest: SafeText.transform(cleanLine).pipe(z.string().max(LIMITS.guestNameLength)).default(""),
    })
    .optional(),
});
export type ReservationFilters = NonNullable<z.output<typeof GetBusinessReservationsInput>["filters"]>;
/** All of a day at a listing, whatever page or filters are requested, without cancelled, unanswered and no-show reservations. */
export const DayTotal = z.strictObject({
  date: z.iso.date(),
  bookings: z.int().min(0),
  /** Null where no booking says how many come. */
  people: z.int().nullable(),
  /** `people` are covers: all of them are at tables. */
  is_covers: z.boolean(),
  /** Those of them that wait for the owner. */
  waiting: z.int().min(0),
});
export type DayTotal = z.infer<typeof DayTotal>;
/** What waits for an answer comes first, then one day after the other. */
export const ReservationList = z.strictObject({
  total: z.int().min(0),
  pages: z.int().min(0),
  reservations: z.array(OwnerReservation),
  /** Of the days that these are on. */
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

/** One of one's own; `past`: it has ended, or was cancelled. */
export const UserReservation = z.strictObject({ reservation: Reservation, past: z.boolean() });
export type UserReservation = z.infer<typeof UserReservation>;
