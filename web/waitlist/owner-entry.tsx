/** Somebody who waits, as the business sees them, and what it may do. */
import { useId } from "react";
import { Link, useNavigate } from "react-router";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { inLine } from "#contract/waitlist/waitlist-words.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useYear } from "../platform/site.ts";
import { useClock } from "../platform/use-now.ts";
import { waitlistPaths } from "../platform/waitlist-paths.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { offerText, spanText, untilText, waitingForText } from "./waiting-words.ts";

/** The starts that can be offered to one of them, on the day that is looked at. */
export interface Offering {
  id: string;
  date: string;
  slots: readonly TimeSlot[];
}

interface EntryProps {
  businessId: string;
  waiting: OwnerWaiting;
  /** Where this one is being offered something. */
  offering: Offering | null;
}

function OfferForm({ businessId, waiting, offering }: EntryProps & { offering: Offering }) {
  const navigate = useNavigate();
  const form = usePostForm("offer", () => void navigate(waitlistPaths.desk(businessId), { preventScrollReset: true }));
  const { date, slots } = offering;
  return (
    <div className="waiting-offer stack">
      <form method="get" className="waiting-day">
        <input type="hidden" name="offer" value={waiting.id} />
        <div className="field">
          <label className="label" htmlFor={`day-${waiting.id}`}>
            Day
          </label>
          <input id={`day-${waiting.id}`} className="input" type="date" name="date" defaultValue={date} required />
        </div>
        <button className="btn">Show times</button>
      </form>
      {slots.length === 0 ? (
        <p className="muted small">Nothing is free on this day.</p>
      ) : (
        <PostForm of={form} className="stack">
          <FailedForm failure={form.failure} />
          <input type="hidden" name="p_waiting_id" value={waiting.id} />
          <PlainSelect label="Time" name="p_time" error={form.errors["p_time"] ?? form.errors["p_reservation_time"]}>
            {slots.map(({ time, starts_at }) => (
              <option key={starts_at} value={starts_at}>
                {clockTimeText(time)}
              </option>
            ))}
          </PlainSelect>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            Offer it
          </BusyButton>
        </PostForm>
      )}
    </div>
  );
}

export function OwnerEntry({ businessId, waiting, offering }: EntryProps) {
  const headingId = useId();
  const now = useClock();
  const year = useYear();
  const remove = usePostForm("remove");
  const { id, offer, place, phone, userName } = waiting;
  return (
    <article className={offer === null ? "waiting" : "waiting is-offered"} aria-labelledby={headingId}>
      <div className="waiting-head">
        <h3 id={headingId}>
          <bdi>{userName}</bdi>
        </h3>
        <span className={offer === null ? "waiting-place" : "waiting-place is-offered"}>
          {place === null ? "Offered" : inLine(place)}
        </span>
      </div>
      <p className="small">
        <bdi>{waitingForText(waiting)}</bdi> · {spanText(waiting)}
        {phone !== "" && (
          <>
            {" · "}
            <bdi>{phone}</bdi>
          </>
        )}
      </p>
      {offer !== null && (
        <p className="small num">
          {dateText(offer.reservationTime.slice(0, 10), year ?? Number(offer.reservationTime.slice(0, 4)))},{" "}
          {offerText(offer.reservationTime, offer.reservationEndTime)}: held {untilText(offer.until, now)}
        </p>
      )}
      <FailedForm failure={remove.failure} />
      <div className="waiting-acts">
        {offer === null && offering === null && (
          <Link className="btn" to={waitlistPaths.offering(businessId, id)} preventScrollReset>
            Offer a time<span className="vh"> to {userName}</span>
          </Link>
        )}
        <PostForm of={remove}>
          <input type="hidden" name="p_waiting_id" value={id} />
          <BusyButton className="btn quiet" isBusy={remove.isBusy}>
            {offer === null ? "Remove" : "Take it back"}
            <span className="vh"> {userName}</span>
          </BusyButton>
        </PostForm>
      </div>
      {offering !== null && offer === null && <OfferForm {...{ businessId, waiting, offering }} />}
    </article>
  );
}
