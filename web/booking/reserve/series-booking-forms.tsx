/** Forms for several dates at once: a weekly series or a course. */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { Course } from "#contract/booking/course.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { SeriesOutcome } from "#contract/booking/series.ts";
import { SERIES } from "#contract/booking/booking-limits.ts";
import { datesText, everyText } from "#contract/booking/series-words.ts";
import { untilText } from "#contract/booking/terms.ts";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { HouseRules } from "../house-rules.tsx";
import type { BookingChoice } from "./choice.ts";
import { CourseDates } from "../series/course-dates.tsx";
import { NotDone } from "../series/date-list.tsx";
import { paths } from "../../platform/paths.ts";
import { PostForm, usePostForm, type PostFormState } from "../../platform/post-form.tsx";
import { useProfile } from "../../platform/viewer.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { GuestFields, NameField } from "./guest-fields.tsx";
import { reserveTexts } from "./reserve-texts.ts";

/** Fields for the repetition of a time; renders nothing if the type is booked one date at a time. */
export function RepeatFields({
  type,
  form,
}: {
  type: ReservationType;
  form: Pick<PostFormState, "values" | "errors">;
}) {
  const { values, errors } = form;
  if (type.repeats < SERIES.timesMin) return null;
  const times = Array.from({ length: type.repeats - 1 }, (_, index) => index + SERIES.timesMin);
  return (
    <>
      <PlainSelect
        label={reserveTexts.datesLabel}
        name="times"
        defaultValue={values["times"] ?? "1"}
        error={errors["p_repeat.p_times"]}
      >
        <option value="1">{reserveTexts.oneDate}</option>
        {times.map((count) => (
          <option key={count} value={count}>
            {datesText(count)}
          </option>
        ))}
      </PlainSelect>
      <PlainSelect label={reserveTexts.frequencyLabel} name="weeks" defaultValue={values["weeks"] ?? "1"}>
        {Array.from({ length: SERIES.weeksMax }, (_, index) => (
          <option key={index} value={index + 1}>
            {everyText(index + 1).replace(/^e/, "E")}
          </option>
        ))}
      </PlainSelect>
    </>
  );
}

interface CourseFormProps {
  business: Business;
  type: ReservationType;
  choice: BookingChoice;
  course: Course;
  /** The path to which logging in returns. */
  here: string;
  idempotencyKey: string;
}

/** All dates of a course, with one button for all. */
export function CourseForm({ business, type, choice, course, here, idempotencyKey }: CourseFormProps) {
  const form = usePostForm<SeriesOutcome>("course");
  const isGuest = useProfile() === null;
  const { problem, dates } = course;
  return (
    <PostForm of={form} className="section stack">
      <h2>
        <bdi>{type.name}</bdi>
      </h2>
      {type.description !== "" && <p className="muted">{type.description}</p>}
      <CourseDates course={course} />
      <p className="help">{reserveTexts.zoneNote({ name: business.hours_view.zone.name })}</p>
      <FailedForm failure={form.failure}>
        {form.code === "unauthenticated" && <Link to={paths.login(here)}>{reserveTexts.logInAgain}</Link>}
      </FailedForm>
      <input type="hidden" name="key" value={idempotencyKey} />
      <input type="hidden" name="type" value={type.id} />
      <input type="hidden" name="party" value={choice.party ?? ""} />
      <input type="hidden" name="with" value={choice.withId ?? ""} />
      {problem === null && (
        <>
          <NameField form={form} />
          {!isGuest && <GuestFields form={form} type={type} />}
          <HouseRules rules={business.house_rules} />
          <p className="help">
            {reserveTexts.courseTerms({
              dates: datesText(dates.length),
              until: untilText(type.cancelHours, { isCourse: true }),
            })}
          </p>
          {isGuest ? (
            <Link className="btn primary lg block" to={paths.login(here)} rel="nofollow">
              {reservationTexts.loginToReserve}
            </Link>
          ) : (
            <BusyButton className="btn primary lg block" isBusy={form.isBusy}>
              {reserveTexts.bookAll({ dates: datesText(dates.length) })}
            </BusyButton>
          )}
          <NotDone form={form} isWhole />
        </>
      )}
    </PostForm>
  );
}
