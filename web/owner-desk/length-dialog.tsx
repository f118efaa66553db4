/** Another end of blocked time. */
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { ApiError, api } from "../platform/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { DialogFoot, WhichOne } from "../booking/manage/dialog-parts.tsx";
import { useAsked, type AskedProps } from "../booking/manage/use-asked.ts";
import { instantOf, wallTimeOf } from "../booking/manage/zone-time.ts";
import { parseClock } from "../hours/clock.ts";
import { readPeriods } from "../hours/typed-hours.ts";
import { addDays } from "../booking/calendar.ts";

type Props = AskedProps<OwnerReservation>;

const DAY = 86_400_000;

/** The first time after its start at which the clocks show what was typed. */
function endAt({ reservationTime, timezone }: OwnerReservation, typed: string): number | null {
  const start = Date.parse(reservationTime);
  const { date, time: open } = wallTimeOf(start, timezone);
  // '6' after a start at 2 PM is 6 PM
  const time = readPeriods([{ open, close: typed }])[0]?.period?.close ?? parseClock(typed);
  if (time === null) return null;
  const found = [date, addDays(date, 1)].map((day) => instantOf({ date: day, time }, timezone, "last"));
  return found.find((at) => at !== null && at > start) ?? null;
}

const refused = (error: unknown): unknown =>
  error instanceof ApiError && error.code === "slot_taken"
    ? new ApiError(error.status, { code: error.code, message: "There are reservations in that time." })
    : error;

function Body({ reservation, ...asked }: Props & { reservation: OwnerReservation }) {
  const { id, timezone, reservationTime, reservationEndTime } = reservation;
  const isLong = Date.parse(reservationEndTime) - Date.parse(reservationTime) >= DAY;
  const [typed, setTyped] = useState(() => clockTimeText(wallTimeOf(Date.parse(reservationEndTime), timezone).time));
  const { isBusy, failure, send } = useAsked(asked);
  const until = endAt(reservation, typed);

  async function change(): Promise<void> {
    if (until === null) return;
    const p_until = new Date(until).toISOString();
    await send(() =>
      api.resize_reservation({ p_reservation_id: id, p_until }).catch((error: unknown) => {
        throw refused(error);
      }),
    );
  }

  return (
    <>
      <div className="dbody stack">
        <WhichOne reservation={reservation} />
        <Field
          label="Until"
          name="until"
          className="input num"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={until === null ? "Enter a time, like 9:30 AM." : undefined}
          help={isLong ? "On the first day or the next. For a longer time, unblock it and block it again." : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => until !== null && setTyped(clockTimeText(wallTimeOf(until, timezone).time))}
        />
        <FailedForm failure={failure} />
      </div>
      <DialogFoot
        onClose={asked.onClose}
        isBusy={isBusy}
        canDo={until !== null}
        onDo={() => void change()}
        act="Change"
      />
    </>
  );
}

export function LengthDialog({ reservation, ...asked }: Props) {
  return (
    <Dialog title="How long it lasts" isOpen={reservation !== null} onClose={asked.onClose}>
      {reservation !== null && <Body key={reservation.id} reservation={reservation} {...asked} />}
    </Dialog>
  );
}
