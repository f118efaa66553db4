/** One course: its participants by date, removing a date, and adding a participant. */
import { CalendarX2, GraduationCap } from "lucide-react";
import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { OwnerCourse } from "#contract/booking/series.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import { dayOfInstant } from "../../booking/calendar.ts";
import { NotDone } from "../../booking/series/date-list.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { GuestPart, useBooking } from "./guest-part.tsx";
import { deskCourseTexts } from "./desk-series-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

const bookedText = (bookings: number, people: number): string =>
  bookings === 0
    ? deskCourseTexts.noBookings
    : people === bookings
      ? deskCourseTexts.booked({ count: bookings })
      : deskCourseTexts.bookedPeople({ count: bookings, people });

function CancelDate({ typeId, typeName, dates, timeZone }: OwnerCourse & { timeZone: string }) {
  const form = usePostForm("cancel-date", (element) => element?.reset());
  const year = useYear();
  return (
    <details>
      <summary>{deskCourseTexts.cancelDate}</summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="type" value={typeId} />
        <PlainSelect label={deskCourseTexts.date} name="start" defaultValue={form.values["start"]}>
          {dates.map(({ startsAt }) => (
            <option key={startsAt} value={startsAt}>
              {dayInstantText(startsAt, timeZone, year)}
            </option>
          ))}
          <option value="">{deskCourseTexts.allUpcoming}</option>
        </PlainSelect>
        <Field
          label={deskCourseTexts.reason}
          name="p_reason"
          autoComplete="off"
          dir="auto"
          maxLength={LIMITS.reservationReasonLength}
          help={deskCourseTexts.reasonHelp}
          defaultValue={form.values["p_reason"]}
        />
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          <CalendarX2 className="i" strokeWidth={1.75} aria-hidden />
          {richText(
            deskCourseTexts.cancelForAll({ name: typeName, span: (parts) => <span className="vh">{parts}</span> }),
          )}
        </BusyButton>
      </PostForm>
    </details>
  );
}

function JoinForm({ type, timeZone, pageKey }: { type: ReservationType; timeZone: string; pageKey: string }) {
  const form = useBooking("join-course");
  return (
    <details>
      <summary>{deskCourseTexts.addGuest}</summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <input type="hidden" name="type" value={type.id} />
        <GuestPart form={form} pageKey={`${pageKey}-${type.id}`} types={[type]} />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {richText(
            deskCourseTexts.reserveAllDates({ name: type.name, span: (parts) => <span className="vh">{parts}</span> }),
          )}
        </BusyButton>
        <NotDone form={form} timeZone={timeZone} isWhole />
      </PostForm>
    </details>
  );
}

interface CourseItemProps {
  course: OwnerCourse;
  /** Undefined if it is no longer offered. */
  type: ReservationType | undefined;
  businessId: string;
  timeZone: string;
  mayChange: boolean;
  pageKey: string;
}

export function CourseItem({ course, type, businessId, timeZone, mayChange, pageKey }: CourseItemProps) {
  const year = useYear();
  const { typeName, dates, planned } = course;
  return (
    <li className="resource series-part">
      <h3 className="series-head">
        <GraduationCap className="i" strokeWidth={1.75} aria-hidden />
        <bdi>{typeName}</bdi>
        <span className="muted small">
          {deskCourseTexts.upcoming({ count: dates.length, all: Math.max(planned.length, dates.length) })}
        </span>
      </h3>
      <ol className="date-list">
        {dates.map(({ startsAt, bookings, people }) => (
          <li key={startsAt}>
            <Link to={ownerPaths.deskCalendar(businessId, { on: dayOfInstant(startsAt) })}>
              {dayInstantText(startsAt, timeZone, year)}
            </Link>
            <span className="muted small">{bookedText(bookings, people)}</span>
          </li>
        ))}
      </ol>
      {dates.length > 0 && type !== undefined && <JoinForm type={type} timeZone={timeZone} pageKey={pageKey} />}
      {dates.length > 0 && mayChange && <CancelDate {...course} timeZone={timeZone} />}
    </li>
  );
}
