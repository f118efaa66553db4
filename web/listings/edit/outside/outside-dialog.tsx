import { useNavigate } from "react-router";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { ownerPaths, paths } from "../../../platform/paths.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { dayText, todayIn } from "../../../booking/manage/day-words.ts";
import { timesText } from "../../../booking/manage/reservation-words.ts";
import { outsideTexts } from "./outside-texts.ts";

interface OutsideDialogProps {
  listingId: string;
  reservations: readonly OwnerReservation[];
}

/** Longer lists are for Manage Reservations. */
const SHOWN = 6;

/** Shown after saving: reservations at times when the listing is now closed. None was cancelled. */
export function OutsideDialog({ listingId, reservations }: OutsideDialogProps) {
  const navigate = useNavigate();
  const leave = () => void navigate(paths.listing(listingId));
  const rest = reservations.length - SHOWN;
  return (
    <Dialog
      title={outsideTexts.title({ count: reservations.length })}
      isOpen
      onClose={leave}
      footer={
        <>
          <button type="button" className="btn" onClick={leave}>
            {outsideTexts.later}
          </button>
          <button type="button" className="btn primary" onClick={() => void navigate(ownerPaths.manage(listingId))}>
            {outsideTexts.manageReservations}
          </button>
        </>
      }
    >
      <div className="dbody stack">
        <p className="muted">{outsideTexts.detail({ count: reservations.length })}</p>
        <ul className="outside-list">
          {reservations.slice(0, SHOWN).map((reservation) => (
            <li key={reservation.id}>
              <b>
                <bdi>{reservation.userName}</bdi>
              </b>
              <span className="num">
                {outsideTexts.when({
                  day: dayText(reservation.reservationTime.slice(0, 10), todayIn(reservation.timezone)),
                  times: timesText(reservation),
                })}
              </span>
            </li>
          ))}
        </ul>
        {rest > 0 && <p className="muted small">{outsideTexts.more({ count: rest })}</p>}
      </div>
    </Dialog>
  );
}
