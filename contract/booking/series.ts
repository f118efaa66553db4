/** Series: weekly repetitions and courses (docs/rules/series.md). Instants are ISO 8601. */
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { AnswersInput } from "./question.ts";
import { AddForGuestInput, AddReservationInput, ReservationStatus, SeriesPlace } from "./reservation.ts";
import { SERIES } from "./booking-limits.ts";

const WithOffset = z.iso.datetime({ offset: true });

/** Every so many weeks at the same local time of the listing. */
const Repeat = z.strictObject({
  p_first: InstantInput,
  p_weeks: z.int().min(1).max(SERIES.weeksMax).default(1),
  p_times: z.int().min(SERIES.timesMin).max(SERIES.timesMax),
});

export type SeriesRepeat = z.input<typeof Repeat>;

const more = {
  /** Repetition; null for a course, which has its own dates. */
  p_repeat: Repeat.nullable().default(null),
  /** Books the dates that fit and skips the others; otherwise all or none. A course is always all or none. */
  p_skip_taken: z.boolean().default(false),
};

const { p_business_id, p_reservation_type_id, p_party_size, p_resource_id } = AddReservationInput.shape;
const booked = { p_business_id, p_reservation_type_id, p_party_size, p_resource_id };
const { p_note, p_phone } = AddReservationInput.shape;

export const AddSeriesInput = z.strictObject({
  ...booked,
  ...more,
  p_note,
  p_phone,
  p_answers: AnswersInput.default([]),
});

const { p_guest_name, p_guest_contact, p_guest_id } = AddForGuestInput.shape;
export const AddSeriesForGuestInput = z.strictObject({
  ...booked,
  ...more,
  p_guest_name,
  p_guest_contact,
  p_guest_id,
  p_note: AddForGuestInput.shape.p_note,
});

export const DateProblem = z.enum(["taken", "not_offered", "own_overlap"]);
export type DateProblem = z.infer<typeof DateProblem>;

export const SeriesDate = z.strictObject({
  /** Id of the reservation; null if none exists. */
  id: z.uuid().nullable(),
  startsAt: WithOffset,
  /** Conflict; null if it fits. */
  problem: DateProblem.nullable(),
});
export type SeriesDate = z.infer<typeof SeriesDate>;

/** Which dates fit and which do not. */
export const SeriesOutcome = z.strictObject({
  /** False: some dates do not fit, and nothing was changed. */
  done: z.boolean(),
  seriesId: z.uuid().nullable(),
  dates: z.array(SeriesDate),
  message: z.string(),
});
export type SeriesOutcome = z.infer<typeof SeriesOutcome>;

/** Moves this date to the given time, and all future ones by the same number of days and hours of local time. */
export const MoveSeriesInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_reservation_time: InstantInput,
  p_skip_taken: z.boolean().default(false),
});

const p_reason = AddForGuestInput.shape.p_note;
/** All future dates: the pending ones are confirmed, or all are cancelled. */
export const MarkSeriesInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_new_status: z.enum(["confirmed", "cancelled"]),
  p_reason,
});
export const ChangedSeries = z.strictObject({ count: z.int().min(0), message: z.string() });

export const DateOfSeries = z.strictObject({
  id: z.uuid(),
  startsAt: WithOffset,
  endsAt: WithOffset,
  status: ReservationStatus,
  isOver: z.boolean(),
});
export type DateOfSeries = z.infer<typeof DateOfSeries>;

export const Series = z.strictObject({
  ...SeriesPlace.shape,
  typeName: z.string(),
  /** Time zone of the listing. */
  timezone: z.string(),
  dates: z.array(DateOfSeries),
  canEnd: z.boolean(),
});
export type Series = z.infer<typeof Series>;

/** A series of a listing with future dates. */
export const OwnerSeries = z.strictObject({
  id: z.uuid(),
  isCourse: z.boolean(),
  typeId: z.uuid().nullable(),
  typeName: z.string(),
  guestName: z.string(),
  guestContact: z.string(),
  partySize: z.int().nullable(),
  /** Number of all dates, and the future ones. */
  of: z.int(),
  dates: z.array(DateOfSeries),
});
export type OwnerSeries = z.infer<typeof OwnerSeries>;

export const OwnerCourseDate = z.strictObject({ startsAt: WithOffset, bookings: z.int(), people: z.int() });
export const OwnerCourse = z.strictObject({
  typeId: z.uuid(),
  typeName: z.string(),
  /** All dates that the owner has set, in local time, `YYYY-MM-DDTHH:MM`. */
  planned: z.array(z.string()),
  /** Future dates. */
  dates: z.array(OwnerCourseDate),
});
export type OwnerCourse = z.infer<typeof OwnerCourse>;

export const BusinessSeries = z.strictObject({ series: z.array(OwnerSeries), courses: z.array(OwnerCourse) });
export type BusinessSeries = z.infer<typeof BusinessSeries>;
