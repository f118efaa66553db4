/** Courses: reserved as a whole, at dates set by the owner (docs/rules/series.md, 4). */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { AddForGuestInput, AddReservationInput } from "./reservation.ts";
import { SERIES } from "./booking-limits.ts";
import { inputTexts } from "../input-texts.ts";

const WithOffset = z.iso.datetime({ offset: true });

/** Local time of the listing, without a zone. */
const WallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => inputTexts.localDateTime })
  .refine(
    (text) => {
      const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
      const at = new Date(Date.UTC(year, month - 1, day));
      return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
    },
    { error: () => inputTexts.noSuchDay },
  );

const { p_business_id, p_reservation_type_id } = AddReservationInput.shape;
const OfType = { p_business_id, p_reservation_type_id };

export const GetCourseInput = z.strictObject({
  ...OfType,
  /** Default: the smallest party. */
  p_party_size: AddReservationInput.shape.p_party_size.optional(),
});
export const CourseDate = z.strictObject({ startsAt: WithOffset, endsAt: WithOffset, hasRoom: z.boolean() });
export type CourseDate = z.infer<typeof CourseDate>;
export const Course = z.strictObject({
  /** All dates, including those that can no longer be joined. */
  dates: z.array(CourseDate),
  /** Why it cannot be booked; null if it can. */
  problem: z.enum(["over", "full", "closed"]).nullable(),
});
export type Course = z.infer<typeof Course>;

/** How a type is booked: one date at a time, as a series, or as a course. Existing reservations do not change. */
export const SaveTypeDatesInput = z.strictObject({
  ...OfType,
  /** Most dates that guests book at once; 0: one at a time. */
  p_repeats: z.int().min(0).max(SERIES.timesMax).default(0),
  /** Null: not a course. */
  p_course_dates: z.array(WallTime).max(SERIES.courseDatesMax).nullable().default(null),
});

/** Cancels one date of a course, or with null all future ones. Guests are notified; the dates are not offered again. */
export const CancelCourseDateInput = z.strictObject({
  ...OfType,
  p_start: InstantInput.nullable(),
  p_reason: AddForGuestInput.shape.p_note,
});
