/** Actions of a guest on a reservation, as a row of buttons. */
import { lazy, Suspense, useId, useState, type MouseEvent } from "react";
import { CalendarClock, CalendarPlus, Phone, Send, Video } from "lucide-react";
import { Link } from "react-router";
import { meetingHref } from "#contract/booking/meeting-link.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import { guestPaths, paths, reservationPaths } from "../platform/paths.ts";
import { planPaths } from "../platform/plan-paths.ts";
import { useYear } from "../platform/site.ts";
import { DIALOG_ID } from "../ui/dialog.tsx";
import { dayOfInstant } from "./calendar.ts";
import { bookingTexts } from "./booking-texts.ts";
import { localPath } from "../platform/local-path.ts";

const CancelDialog = lazy(async () => ({ default: (await import("./cancel-dialog.tsx")).CancelDialog }));
const RescheduleDialog = lazy(async () => ({ default: (await import("./reschedule-dialog.tsx")).RescheduleDialog }));

type ReservationAction = "cancel" | "reschedule";

/** Link to the place of the meeting, if it is not the listing. */
function MeetingLink({ reservation: { zoomMeetingUrl, meetingLink } }: { reservation: Reservation }) {
  const href = meetingHref(zoomMeetingUrl ?? meetingLink);
  if (href === null) return null;
  const isCall = href.startsWith("tel:");
  const Icon = isCall ? Phone : Video;
  return (
    <a className="btn sm" href={href} {...(isCall ? {} : { target: "_blank", rel: "noopener" })}>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {isCall
        ? bookingTexts.call({ meetingLink })
        : zoomMeetingUrl === null
          ? bookingTexts.joinOnline
          : bookingTexts.joinZoom}
    </a>
  );
}

/** Form that the buttons submit without scripts. */
function PlainMove({ id, reservation }: { id: string; reservation: Reservation }) {
  const { businessId, reservationTypeId: typeId, reservationTime, partySize } = reservation;
  return (
    <form id={id} method="get" action={localPath(guestPaths.reserve(businessId ?? ""))} hidden>
      <input type="hidden" name="move" value={reservation.id} />
      <input type="hidden" name="reserve" value={typeId ?? ""} />
      <input type="hidden" name="party" value={partySize ?? ""} />
      <input type="hidden" name="date" value={dayOfInstant(reservationTime)} />
    </form>
  );
}

/** Buttons for one date of a series name it; a course is left as a whole. */
function labelsOf({ series, reservationTime }: Reservation, presentYear: number | null) {
  const { reschedule, cancelOne: cancel, rescheduleDay, cancelDay, leaveCourse } = bookingTexts;
  if (series === null) return { reschedule, cancel };
  if (series.isCourse) return { reschedule, cancel: leaveCourse };
  const date = dayOfInstant(reservationTime);
  const day = dateText(date, presentYear ?? Number(date.slice(0, 4)));
  return { reschedule: rescheduleDay({ day }), cancel: cancelDay({ day }) };
}

interface ActionsProps {
  reservation: Reservation;
  /** Appended to the accessible name of each button, for screen readers. */
  of?: string;
  /** It has ended: no one can join any more. */
  isPast?: boolean;
  /** The address opens the question whether to cancel. */
  isAsked?: boolean;
  /** The page that confirms a cancellation without scripts. */
  here?: string;
  onChanged: (what: ReservationAction) => void;
}

export function ReservationActions({
  reservation,
  of = "",
  isPast = false,
  isAsked = false,
  here = paths.reservations(),
  onChanged,
}: ActionsProps) {
  const { id, status, expired, canCancel, canReschedule } = reservation;
  const formId = useId();
  const labels = labelsOf(reservation, useYear());
  const [opened, setOpened] = useState<ReservationAction | null>(isAsked && canCancel ? "cancel" : null);
  // a dialog stays mounted after the first opening so that it can restore the focus
  const [wanted, setWanted] = useState({ cancel: isAsked && canCancel, reschedule: false });
  const isActive = (status === "confirmed" || status === "pending") && !expired;
  const isComing = isActive && (canCancel || canReschedule);
  const named = of === "" ? null : <span className="vh"> {of}</span>;

  function open(event: MouseEvent, action: ReservationAction) {
    event.preventDefault();
    setWanted((before) => ({ ...before, [action]: true }));
    setOpened(action);
  }
  const close = () => setOpened(null);

  return (
    <div className="row item-actions">
      {(canReschedule || canCancel) && <PlainMove id={formId} reservation={reservation} />}
      {!isPast && status === "confirmed" && <MeetingLink reservation={reservation} />}
      {canReschedule && (
        <button form={formId} className="btn sm" aria-haspopup="dialog" onClick={(event) => open(event, "reschedule")}>
          <CalendarClock className="i" strokeWidth={1.75} aria-hidden />
          {labels.reschedule}
          {named}
        </button>
      )}
      {canCancel && (
        <button
          form={formId}
          formAction={localPath(`${here}#${DIALOG_ID}`)}
          name="cancel"
          value={id}
          className="btn quiet sm"
          aria-haspopup="dialog"
          onClick={(event) => open(event, "cancel")}
        >
          {labels.cancel}
          {named}
        </button>
      )}
      {isComing && (
        <a className="btn quiet sm to-calendar" href={localPath(guestPaths.reservationFile(id))} download>
          <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
          {bookingTexts.addToCalendar}
          {named}
        </a>
      )}
      {/* its page has the form itself */}
      {!isPast && isActive && here !== reservationPaths.own(id) && (
        <Link className="btn quiet sm" to={planPaths.own(id)}>
          <Send className="i" strokeWidth={1.75} aria-hidden />
          {bookingTexts.sendPlan}
          {named}
        </Link>
      )}
      <Suspense>
        {wanted.cancel && (
          <CancelDialog
            reservation={reservation}
            here={here}
            isOpen={opened === "cancel"}
            onClose={close}
            onCancelled={() => onChanged("cancel")}
          />
        )}
        {wanted.reschedule && (
          <RescheduleDialog
            reservation={reservation}
            isOpen={opened === "reschedule"}
            onClose={close}
            onMoved={() => onChanged("reschedule")}
          />
        )}
      </Suspense>
    </div>
  );
}
