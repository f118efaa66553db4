/** Moves a reservation to another time, or changes for how many it is: today's rules of the type, its own time counting as free (rules: booking, 7). */
import { useState } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { useYear } from "../platform/site.ts";
import { partyText, whatText } from "#contract/booking/reservation-words.ts";
import { UNANSWERED } from "../platform/failure-text.ts";
import { isRight, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { dayOfInstant, isSameInstant, offsetMinutesOf } from "./calendar.ts";
import { PartySelect } from "./party-select.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useTimePicker } from "./use-time-picker.ts";
import { nearTimeText, rangeText, wholeDayText } from "./words.ts";
import { ZoneNote } from "./zone-note.tsx";

interface Moved {
  reservation: Reservation;
  businessId: string;
  typeId: string;
  onClose: () => void;
  onMoved: () => void;
}

function Move({ reservation, businessId, typeId, onClose, onMoved }: Moved) {
  const { id, reservationTime: now, reservationEndTime: end } = reservation;
  const { reservationTypeName: typeName, partySize, withName } = reservation;
  const [date, setDate] = useState(dayOfInstant(now));
  const [at, setAt] = useState<string | null>(now);
  const [party, setParty] = useState(partySize);
  const picker = useTimePicker({
    timeZone: reservation.timezone,
    question: {
      p_business_id: businessId,
      p_reservation_type_id: typeId,
      p_reservation_id: id,
      ...(party === null ? {} : { p_party_size: party }),
    },
    offsetMinutes: offsetMinutesOf(now),
    farthest: LIMITS.maxAdvanceMax,
    date,
    at,
  });
  const { chosen, today } = picker;
  const year = useYear();
  const isElsewhen = chosen !== null && !isSameInstant(chosen.starts_at, now);
  const isMove = chosen !== null && (isElsewhen || party !== partySize);

  const form = usePostForm("move", undefined, {
    onAnswer(answer) {
      if (!isRight(answer)) picker.refresh();
      else {
        onClose();
        onMoved();
      }
    },
    unanswered: UNANSWERED.chosen,
  });
  const failure = form.failure ?? Object.values(form.errors)[0] ?? null;

  return (
    <>
      <div className="dbody stack">
        <p className="small muted">
          Now: {whatText({ typeName, partySize, withName })}, {wholeDayText(dayOfInstant(now), year)},{" "}
          {rangeText(now, end, reservation.timezone)}
        </p>
        {party !== null && <PartySelect businessId={businessId} typeId={typeId} party={party} onChange={setParty} />}
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
        <FailedForm failure={form.isBusy ? null : failure} />
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          Keep it as it is
        </button>
        <BusyButton
          type="button"
          className="btn primary"
          isBusy={form.isBusy}
          aria-disabled={!isMove}
          onClick={() => {
            if (isMove) form.send({ move: id, at: chosen.starts_at, party: party === null ? "" : String(party) });
          }}
        >
          {isElsewhen
            ? `Move to ${nearTimeText(chosen.starts_at, today, reservation.timezone)}`
            : isMove && party !== null
              ? `Change to ${partyText(party)}`
              : partySize === null
                ? "Choose another time"
                : "Choose another time or size"}
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
