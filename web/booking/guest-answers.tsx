/** Answers that a guest gives the business with one button: accepting a new time, and running late. */
import type { Reservation } from "#contract/booking/reservation.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { LATE_MINUTES } from "#contract/booking/booking-limits.ts";
import "./guest-answers.css";
import { bookingTexts } from "./booking-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface AnswerProps {
  reservation: Reservation;
  /** Appended to the accessible name of each button, for screen readers. */
  of: string;
}

function Keep({ reservation: { id }, of }: AnswerProps) {
  const form = usePostForm("keep");
  return (
    <PostForm of={form} className="guest-answer">
      <input type="hidden" name="p_reservation_id" value={id} />
      <p className="small">{richText(bookingTexts.movedByBusiness({ b: (parts) => <b>{parts}</b> }))}</p>
      <FailedForm failure={form.failure} />
      <BusyButton className="btn primary sm" isBusy={form.isBusy}>
        {bookingTexts.acceptTime}
        {of !== "" && <span className="vh"> {of}</span>}
      </BusyButton>
    </PostForm>
  );
}

function Late({ reservation: { id, lateMinutes }, of }: AnswerProps) {
  const form = usePostForm("late");
  return (
    <PostForm of={form} className="late-answer">
      <input type="hidden" name="p_reservation_id" value={id} />
      <fieldset>
        <legend className="small">
          {lateMinutes === null ? bookingTexts.runningLate : bookingTexts.lateNotified({ lateMinutes })}
          {of !== "" && <span className="vh"> {of}</span>}
        </legend>
        <div className="late-chips">
          {LATE_MINUTES.map((minutes) => (
            <BusyButton
              key={minutes}
              className="late-chip num"
              name="p_minutes"
              value={minutes}
              aria-pressed={minutes === lateMinutes}
              isBusy={form.isBusy}
            >
              {richText(bookingTexts.minutesLate({ minutes, span: (parts) => <span className="vh">{parts}</span> }))}
            </BusyButton>
          ))}
        </div>
      </fieldset>
      <FailedForm failure={form.failure} />
    </PostForm>
  );
}

export function GuestAnswers(props: AnswerProps) {
  const { movedByOwner, canSayLate } = props.reservation;
  return (
    <>
      {movedByOwner && <Keep {...props} />}
      {canSayLate && <Late {...props} />}
    </>
  );
}
