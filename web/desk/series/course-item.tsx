/** One course: its participants by date, removing a date, and adding a participant. */
import { CalendarX2, GraduationCap } from "lucide-react";
import { Link } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { OwnerCourse } from "#contract/booking/series.ts";
import { dayOfInstant } from "../../booking/calendar.ts";
import { dateWhenText, NotDone } from "../../booking/series/date-list.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { GuestPart, useBooking } from "./guest-part.tsx";

const bookedText = (bookings: number, people: number): string =>
  bookings === 0 ? "nobody yet" : people === bookings ? `${bookings} booked` : `${bookings} booked, ${people} people`;

function CancelDate({ typeId, typeName, dates }: OwnerCourse) {
  const form = usePostForm("cancel-date", (element) => element?.reset());
  const year = useYear();
  return (
    <details>
      <summary>Take a date off</summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="type" value={typeId} />
        <PlainSelect label="Which" name="start" defaultValue={form.values["start"]}>
          {dates.map(({ startsAt }) => (
            <option key={startsAt} value={startsAt}>
              {dateWhenText(startsAt, year)}
            </option>
          ))}
          <option value="">All that are to come</option>
        </PlainSelect>
        <Field
          label="Reason (optional)"
          name="p_reason"
          autoComplete="off"
          dir="auto"
          maxLength={LIMITS.reservationReasonLength}
          help="Everyone who has booked it reads the reason."
          defaultValue={form.values["p_reason"]}
        />
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          <CalendarX2 className="i" strokeWidth={1.75} aria-hidden />
          Take it off<span className="vh">, {typeName}</span>
        </BusyButton>
      </PostForm>
    </details>
  );
}

function JoinForm({ type, pageKey }: { type: ReservationType; pageKey: string }) {
  const form = useBooking("join-course");
  return (
    <details>
      <summary>Add a guest</summary>
      <PostForm of={form} className="stack" noValidate>
        <FailedForm failure={form.failure} />
        <input type="hidden" name="type" value={type.id} />
        <GuestPart form={form} pageKey={`${pageKey}-${type.id}`} types={[type]} />
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          Book all dates<span className="vh"> of {type.name}</span>
        </BusyButton>
        <NotDone form={form} verb="Book" isWhole />
      </PostForm>
    </details>
  );
}

interface CourseItemProps {
  course: OwnerCourse;
  /** Undefined if it is no longer offered. */
  type: ReservationType | undefined;
  businessId: string;
  mayChange: boolean;
  pageKey: string;
}

export function CourseItem({ course, type, businessId, mayChange, pageKey }: CourseItemProps) {
  const year = useYear();
  const { typeName, dates, planned } = course;
  return (
    <li className="resource series-part">
      <h3 className="series-head">
        <GraduationCap className="i" strokeWidth={1.75} aria-hidden />
        <bdi>{typeName}</bdi>
        <span className="muted small">
          {dates.length} of {Math.max(planned.length, dates.length)} to come
        </span>
      </h3>
      <ol className="date-list">
        {dates.map(({ startsAt, bookings, people }) => (
          <li key={startsAt}>
            <Link to={ownerPaths.deskCalendar(businessId, { on: dayOfInstant(startsAt) })}>
              {dateWhenText(startsAt, year)}
            </Link>
            <span className="muted small">{bookedText(bookings, people)}</span>
          </li>
        ))}
      </ol>
      {dates.length > 0 && type !== undefined && <JoinForm type={type} pageKey={pageKey} />}
      {dates.length > 0 && mayChange && <CancelDate {...course} />}
    </li>
  );
}
