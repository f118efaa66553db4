/** Moves a reservation to another time: today's rules of the type, its own time counting as free (decisions.md, 'Hours'). */
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { api } from "../platform/api.ts";
import { failureText, UNANSWERED } from "../platform/failure-text.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { Callout } from "../ui/callout.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast.ts";
import { dayOfInstant, isSameInstant, offsetMinutesOf } from "./calendar.ts";
import { TimePicker } from "./time-picker.tsx";
import { useTimePicker } from "./use-time-picker.ts";
import { nearTimeText, rangeText, whatText, wholeDayText } from "./words.ts";
import { ZoneNote } from "./zone-note.tsx";

interface Moved {
  reservation: Reservation;
  businessId: string;
  typeId: string;
  onClose: () => void;
  onMoved: () => void;
}

function Move({ reservation, businessId, typeId, onClose, onMoved }: Moved) {
  const { id, reservationTime: now, reservationEndTime: end, reservationTypeName: typeName, partySize } = reservation;
  const [date, setDate] = useState(dayOfInstant(now));
  const [at, setAt] = useState<string | null>(now);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const picker = useTimePicker({
    question: {
      p_business_id: businessId,
      p_reservation_type_id: typeId,
      p_reservation_id: id,
      ...(partySize === null ? {} : { p_party_size: partySize }),
    },
    offsetMinutes: offsetMinutesOf(now),
    farthest: LIMITS.maxAdvanceMax,
    date,
    at,
  });
  const { chosen, today } = picker;
  const isMove = chosen !== null && !isSameInstant(chosen.starts_at, now);

  async function move() {
    if (!isMove || isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { message } = await api.reschedule_reservation({
        p_reservation_id: id,
        p_reservation_time: chosen.starts_at,
      });
      showToast(message);
      onClose();
      onMoved();
    } catch (error) {
      setFailure(failureText(error, UNANSWERED.chosen));
      picker.refresh();
      setBusy(false);
    }
  }

  return (
    <>
      <div className="dbody stack">
        <p className="small muted">
          Now: {whatText({ typeName, partySize })}, {wholeDayText(dayOfInstant(now))}, {rangeText(now, end)}
        </p>
        <TimePicker
          picker={picker}
          onPickDay={(day) => {
            setDate(day);
            setAt(null);
            picker.show(day);
          }}
          onPickTime={setAt}
        />
        <ZoneNote timeZone={reservation.timezone} at={now} />
        {failure !== null && (
          <Callout kind="danger">
            <p>{failure}</p>
          </Callout>
        )}
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          Keep it as it is
        </button>
        <BusyButton
          type="button"
          className="btn primary"
          isBusy={isBusy}
          aria-disabled={!isMove}
          onClick={() => void move()}
        >
          {isMove ? `Move to ${nearTimeText(chosen.starts_at, today)}` : "Choose another time"}
        </BusyButton>
      </div>
    </>
  );
}

interface RescheduleDialogProps {
  reservation: Reservation;
  isOpen: boolean;
  onClose: () => void;
  onMoved: () => void;
}

export function RescheduleDialog({ reservation, isOpen, onClose, onMoved }: RescheduleDialogProps) {
  const { businessId, reservationTypeId: typeId } = reservation;
  return (
    <Dialog title="Reschedule" isOpen={isOpen} onClose={onClose}>
      {businessId !== null && typeId !== null && (
        <Move reservation={reservation} businessId={businessId} typeId={typeId} onClose={onClose} onMoved={onMoved} />
      )}
    </Dialog>
  );
}
