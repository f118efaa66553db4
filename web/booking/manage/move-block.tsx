/** Another time for blocked time, by the listing's clock; it lasts as long as before. */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tidyClock } from "../../hours/clock.ts";
import { api, ApiError } from "../../platform/api.ts";
import { refusedOf } from "../../platform/refused-form.ts";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { instant } from "./block-span.ts";
import { DialogFoot, WhichOne } from "./dialog-parts.tsx";
import { useAsked, type AskedProps } from "./use-asked.ts";
import { wallTimeOf } from "./zone-time.ts";

type Props = AskedProps<OwnerReservation>;

const OCCUPIED = "There are reservations in that time. Choose another time.";

function MoveForm({ reservation, ...asked }: Props & { reservation: OwnerReservation }) {
  const { id, timezone, reservationTime } = reservation;
  const begins = wallTimeOf(Date.parse(reservationTime), timezone);
  const [date, setDate] = useState(begins.date);
  const [time, setTime] = useState(clockTimeText(begins.time));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, failure, send } = useAsked(asked);

  async function move(): Promise<void> {
    try {
      const at = instant("time", date, time, timezone, "first");
      setErrors({});
      await send(() =>
        api.move_reservation({ p_reservation_id: id, p_reservation_time: at }).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== "slot_taken") throw error;
          throw new ApiError(error.status, { code: error.code, message: OCCUPIED });
        }),
      );
    } catch (error) {
      setErrors(refusedOf(error)?.errors ?? {});
    }
  }

  return (
    <>
      <div className="dbody stack">
        <WhichOne reservation={reservation} />
        <div className="manage-pair">
          <Field label="Day" name="date" type="date" value={date} onChange={(event) => setDate(event.target.value)} />
          <Field
            label="From"
            name="time"
            className="input num"
            autoComplete="off"
            maxLength={12}
            value={time}
            error={errors["time"]}
            onChange={(event) => setTime(event.target.value)}
            onBlur={(event) => setTime(tidyClock(event.target.value))}
          />
        </div>
        <p className="help">It lasts as long as before.</p>
        <FailedForm failure={failure} />
      </div>
      <DialogFoot onClose={asked.onClose} isBusy={isBusy} onDo={() => void move()} act="Move" />
    </>
  );
}

export function MoveBlockDialog({ reservation, ...asked }: Props) {
  return (
    <Dialog title="Move blocked time" isOpen={reservation !== null} onClose={asked.onClose}>
      {reservation !== null && <MoveForm reservation={reservation} {...asked} />}
    </Dialog>
  );
}
