import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api } from "../../platform/api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { dayOfInstant } from "../calendar.ts";
import { ChangedElsewhere } from "./changed-elsewhere.tsx";
import { dayText, todayIn } from "./day-words.ts";
import { timesText } from "./reservation-words.ts";
import { DialogFoot, WhichOne } from "./dialog-parts.tsx";
import { MoveBlock } from "./move-block.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { useAsked, type AskedProps } from "./use-asked.ts";

type Props = AskedProps<OwnerReservation>;

function Body({ reservation, ...asked }: Props & { reservation: OwnerReservation }) {
  const { id, businessId, reservationTypeId, reservationTime, timezone, partySize, source } = reservation;
  const [date, setDate] = useState(dayOfInstant(reservationTime));
  const [at, setAt] = useState<string | null>(null);
  const { isBusy, failure, send } = useAsked(asked);
  const today = todayIn(timezone);
  return (
    <>
      <div className="dbody stack">
        <WhichOne
          reservation={reservation}
          when={`${dayText(dayOfInstant(reservationTime), today)}, ${timesText(reservation)}`}
        />
        <ChangedElsewhere reservation={reservation} />
        <Field
          label="Day"
          name="date"
          type="date"
          min={today}
          value={date}
          onChange={(event) => {
            setDate(event.target.value);
            setAt(null);
          }}
        />
        <SlotPicker
          businessId={businessId ?? ""}
          typeId={reservationTypeId ?? ""}
          timeZone={timezone}
          date={date}
          partySize={partySize}
          movedId={id}
          chosen={at}
          error={undefined}
          reading={0}
          onChoose={setAt}
        />
        <p className="help">
          {source === "online" ? "The guest is told by mail, and may refuse." : "Tell the guest yourself."}
        </p>
        <FailedForm failure={failure} />
      </div>
      <DialogFoot
        onClose={asked.onClose}
        isBusy={isBusy}
        canDo={at !== null}
        onDo={() => {
          if (at !== null) void send(() => api.move_reservation({ p_reservation_id: id, p_reservation_time: at }));
        }}
        act={at === null ? "Choose a time" : "Move"}
      />
    </>
  );
}

/** Another time for what somebody has booked, among those that are free; for blocked time any. */
export function MoveDialog({ reservation, ...asked }: Props) {
  const isBlock = reservation?.source === "block";
  return (
    <Dialog
      title={isBlock ? "Move blocked time" : "Move this reservation"}
      isOpen={reservation !== null}
      onClose={asked.onClose}
    >
      {reservation !== null && !isBlock && <Body reservation={reservation} {...asked} />}
      {reservation !== null && isBlock && <MoveBlock reservation={reservation} {...asked} />}
    </Dialog>
  );
}
