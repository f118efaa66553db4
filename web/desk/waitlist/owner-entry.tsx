/** A waitlist entry, with the actions of members. */
import { useId, type ReactNode } from "react";
import { Link, useNavigate } from "react-router";
import { Clock, Mail, Phone, TriangleAlert } from "lucide-react";
import { dateText } from "#contract/hours/hours-text.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { OwnerWaiting } from "#contract/waitlist/waiting.ts";
import { inLine } from "#contract/waitlist/waitlist-words.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { useYear } from "../../platform/site.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { SeatForm, type SeatChoice } from "./seat-form.tsx";
import { offerText, overQuote, spanText, untilText, waitedText, waitingForText } from "../../waitlist/waiting-words.ts";
import { waitlistEntryTexts } from "./desk-waitlist-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Details below one entry: times at which it can be offered or booked, or tables at which it can be seated. */
export type EntryDetails =
  | { kind: "times"; id: string; date: string; slots: readonly TimeSlot[] }
  | { kind: "tables"; id: string; tables: readonly SeatChoice[] };

interface EntryProps {
  businessId: string;
  timeZone: string;
  waiting: OwnerWaiting;
  /** Details of this entry. */
  details: EntryDetails | null;
  /** Epoch milliseconds. */
  now: number;
  isToday: boolean;
  /** Its type needs tables or staff. */
  hasTables: boolean;
}

function TimesForm({
  businessId,
  timeZone,
  waiting,
  details: { date, slots },
}: Pick<EntryProps, "businessId" | "timeZone" | "waiting"> & { details: Extract<EntryDetails, { kind: "times" }> }) {
  const navigate = useNavigate();
  const form = usePostForm(
    waiting.isByDesk ? "book" : "offer",
    () => void navigate(waitlistPaths.desk(businessId), { preventScrollReset: true }),
  );
  return (
    <div className="waiting-offer stack">
      <form method="get" className="waiting-day">
        <input type="hidden" name="offer" value={waiting.id} />
        <div className="field">
          <label className="label" htmlFor={`day-${waiting.id}`}>
            {waitlistEntryTexts.day}
          </label>
          <input id={`day-${waiting.id}`} className="input" type="date" name="date" defaultValue={date} required />
        </div>
        <button className="btn">{waitlistEntryTexts.showTimes}</button>
      </form>
      {slots.length === 0 ? (
        <p className="muted small">{waitlistEntryTexts.noTimes}</p>
      ) : (
        <PostForm of={form} className="stack">
          <FailedForm failure={form.failure} />
          <input type="hidden" name="p_waiting_id" value={waiting.id} />
          <PlainSelect
            label={waitlistEntryTexts.time}
            name="p_time"
            defaultValue={waiting.nextFreeAt ?? undefined}
            error={form.errors["p_time"] ?? form.errors["p_reservation_time"]}
          >
            {slots.map(({ starts_at }) => (
              <option key={starts_at} value={starts_at}>
                {instantText(starts_at, timeZone)}
              </option>
            ))}
          </PlainSelect>
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {waiting.isByDesk ? waitlistEntryTexts.bookIt : waitlistEntryTexts.offerIt}
          </BusyButton>
        </PostForm>
      )}
      <Link className="small" to={waitlistPaths.desk(businessId)} preventScrollReset>
        {waitlistEntryTexts.close}
      </Link>
    </div>
  );
}

/** 'Free now', '7:30 PM is free', or the place in line. */
function Standing({ waiting, timeZone, now }: Pick<EntryProps, "waiting" | "timeZone" | "now">) {
  const { isByDesk, isAtDoor, place, nextFreeAt } = waiting;
  if (!isByDesk)
    return (
      <span className={place === null ? "waiting-place is-offered" : "waiting-place"}>
        {place === null ? waitlistEntryTexts.offered : inLine(place)}
      </span>
    );
  if (nextFreeAt === null) return null;
  const time = instantText(nextFreeAt, timeZone);
  if (isAtDoor && Date.parse(nextFreeAt) <= now)
    return <span className="waiting-place is-free">{waitlistEntryTexts.freeNow}</span>;
  return isAtDoor ? (
    <span className="waiting-place">{waitlistEntryTexts.freeAt({ time })}</span>
  ) : (
    <span className="waiting-place is-free">{waitlistEntryTexts.isFree({ time })}</span>
  );
}

function Contact({ waiting: { phone, email, userName } }: Pick<EntryProps, "waiting">) {
  const call = meetingHref(phone);
  if (phone === "" && email === "") return null;
  return (
    <p className="waiting-contact small">
      {phone !== "" && (
        <span>
          <Phone className="i" strokeWidth={1.75} aria-hidden />
          {call?.startsWith("tel:") === true ? (
            <a href={call}>
              <span className="vh">{waitlistEntryTexts.call({ name: userName })} </span>
              <bdi>{phone}</bdi>
            </a>
          ) : (
            <bdi>{phone}</bdi>
          )}
        </span>
      )}
      {email !== "" && (
        <span>
          <Mail className="i" strokeWidth={1.75} aria-hidden />
          <a href={`mailto:${encodeURIComponent(email)}`}>
            <span className="vh">{waitlistEntryTexts.email({ name: userName })} </span>
            <bdi>{email}</bdi>
          </a>
        </span>
      )}
    </p>
  );
}

function Waited({ waiting, now }: Pick<EntryProps, "waiting" | "now">) {
  const over = overQuote(waiting, now);
  return (
    <p className="waiting-waited small num">
      <Clock className="i" strokeWidth={1.75} aria-hidden />
      {waitedText(waiting, now)}
      {over > 0 && (
        <span className="waiting-over">
          <TriangleAlert className="i" strokeWidth={1.75} aria-hidden />
          {waitlistEntryTexts.overQuote({ minutes: over })}
        </span>
      )}
    </p>
  );
}

const span = (parts: ReactNode[]) => <span className="vh">{parts}</span>;

export function OwnerEntry({ businessId, timeZone, waiting, details, now, isToday, hasTables }: EntryProps) {
  const headingId = useId();
  const year = useYear();
  const remove = usePostForm("remove");
  const seat = usePostForm("seat");
  const { id, offer, userName, isByDesk, isAtDoor, nextFreeAt, note, partySize } = waiting;
  const isFree = isAtDoor && nextFreeAt !== null && Date.parse(nextFreeAt) <= now;
  const canSeat = offer === null && (isAtDoor || isToday);
  const isServed = partySize === null;
  const named = { name: userName, span };
  return (
    <article
      className={offer !== null ? "waiting is-offered" : isFree ? "waiting is-free" : "waiting"}
      aria-labelledby={headingId}
    >
      <div className="waiting-head">
        <h3 id={headingId}>
          <bdi>{userName}</bdi>
        </h3>
        <Standing waiting={waiting} timeZone={timeZone} now={now} />
      </div>
      <p className="small">
        <bdi>{waitingForText(waiting)}</bdi>
        {!isAtDoor && <> · {spanText(waiting)}</>}
        {isByDesk && !isAtDoor && ` · ${waitlistEntryTexts.caller}`}
      </p>
      {isAtDoor && <Waited waiting={waiting} now={now} />}
      <Contact waiting={waiting} />
      {note !== "" && (
        <p className="waiting-note small" dir="auto">
          {note}
        </p>
      )}
      {offer !== null && (
        <p className="small num">
          {waitlistEntryTexts.held({
            date: dateText(offer.reservationTime.slice(0, 10), year ?? Number(offer.reservationTime.slice(0, 4))),
            offer: offerText(offer.reservationTime, offer.reservationEndTime, timeZone),
            until: untilText(offer.until, now, timeZone),
          })}
        </p>
      )}
      <FailedForm failure={seat.failure ?? remove.failure} />
      <div className="waiting-acts">
        {canSeat && details?.kind !== "tables" && (
          <PostForm of={seat}>
            <input type="hidden" name="p_waiting_id" value={id} />
            <BusyButton className={isFree ? "btn primary" : "btn"} isBusy={seat.isBusy}>
              {richText(isServed ? waitlistEntryTexts.startNow(named) : waitlistEntryTexts.seatNow(named))}
            </BusyButton>
          </PostForm>
        )}
        {canSeat && hasTables && details?.kind !== "tables" && (
          <Link className="btn" to={waitlistPaths.seating(businessId, id)} preventScrollReset>
            {richText(isServed ? waitlistEntryTexts.chooseStaff(named) : waitlistEntryTexts.chooseTable(named))}
          </Link>
        )}
        {offer === null && !isAtDoor && details?.kind !== "times" && (
          <Link className="btn" to={waitlistPaths.offering(businessId, id)} preventScrollReset>
            {richText(isByDesk ? waitlistEntryTexts.bookTime(named) : waitlistEntryTexts.offerTime(named))}
          </Link>
        )}
        <PostForm of={remove}>
          <input type="hidden" name="p_waiting_id" value={id} />
          <BusyButton className="btn quiet" isBusy={remove.isBusy}>
            {richText(offer === null ? waitlistEntryTexts.remove(named) : waitlistEntryTexts.withdrawOffer(named))}
          </BusyButton>
        </PostForm>
      </div>
      {details?.kind === "times" && offer === null && <TimesForm {...{ businessId, timeZone, waiting, details }} />}
      {details?.kind === "tables" && canSeat && (
        <SeatForm businessId={businessId} waiting={waiting} tables={details.tables} />
      )}
    </article>
  );
}
