/** Public procedures of series. */
import { errors } from "../errors.ts";
import { forUser, procedure } from "../procedure.ts";
import { CancelCourseDateInput, Course, GetCourseInput, SaveTypeDatesInput } from "./course.ts";
import { CancelReservationInput, OneReservationInput, ReservationNotice } from "./reservation.ts";
import { GetResourcesInput } from "./resources.ts";
import {
  AddSeriesForGuestInput,
  AddSeriesInput,
  BusinessSeries,
  ChangedSeries,
  MarkSeriesInput,
  MoveSeriesInput,
  Series,
  SeriesOutcome,
} from "./series.ts";

const {
  after_deadline,
  course_fixed,
  course_over,
  display_name_required,
  guest_blocked,
  hours_unknown,
  idempotency_key_reused,
  listing_not_found,
  no_reservations,
  not_owner,
  own_listing,
  reservation_not_found,
  reservation_over,
  too_many_attempts,
  too_many_reservations,
  type_archived,
  type_not_found,
} = errors;

export const seriesContract = {
  add_series: forUser("add_series", "Reserve several dates at once, every week, and hear which of them fit")
    .errors({
      listing_not_found,
      type_not_found,
      no_reservations,
      hours_unknown,
      own_listing,
      guest_blocked,
      display_name_required,
      course_over,
      too_many_reservations,
      too_many_attempts,
      idempotency_key_reused,
    })
    .input(AddSeriesInput)
    .output(SeriesOutcome),
  add_series_for_guest: forUser("add_series_for_guest", "Write down several dates at once for a guest")
    .errors({
      listing_not_found,
      not_owner,
      type_not_found,
      no_reservations,
      hours_unknown,
      course_over,
      idempotency_key_reused,
    })
    .input(AddSeriesForGuestInput)
    .output(SeriesOutcome),
  get_series: forUser("get_series", "All dates that were booked together with a reservation")
    .errors({ reservation_not_found })
    .input(OneReservationInput)
    .output(Series),
  get_business_series: forUser("get_business_series", "The series and courses at one's listing that have dates to come")
    .errors({ listing_not_found, not_owner })
    .input(GetResourcesInput)
    .output(BusinessSeries),
  move_series: forUser("move_series", "Move all dates of a series that are to come by as much as one of them")
    .errors({
      reservation_not_found,
      reservation_over,
      course_fixed,
      after_deadline,
      guest_blocked,
      type_archived,
      no_reservations,
      hours_unknown,
      too_many_attempts,
    })
    .input(MoveSeriesInput)
    .output(SeriesOutcome),
  cancel_series: forUser("cancel_series", "Cancel all dates of one's own series or course that are to come")
    .errors({ reservation_not_found, reservation_over, after_deadline })
    .input(CancelReservationInput)
    .output(ChangedSeries),
  mark_series: forUser("mark_series", "Confirm or cancel all dates of a series at one's listing that are to come")
    .errors({ reservation_not_found, not_owner, reservation_over })
    .input(MarkSeriesInput)
    .output(ChangedSeries),
  get_course: procedure("get_course", "The dates of a course, and whether there is room at each of them")
    .errors({ listing_not_found, type_not_found })
    .input(GetCourseInput)
    .output(Course),
  save_type_dates: forUser("save_type_dates", "Say whether a type is a course, and how many dates guests book at once")
    .errors({ listing_not_found, not_owner, type_not_found })
    .input(SaveTypeDatesInput)
    .output(ReservationNotice),
  cancel_course_date: forUser("cancel_course_date", "Take a date off a course, or all; whoever has booked is told")
    .errors({ listing_not_found, not_owner, type_not_found, course_over })
    .input(CancelCourseDateInput)
    .output(ChangedSeries),
};
