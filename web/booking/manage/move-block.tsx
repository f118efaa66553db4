/** Moves blocked time, in the listing's time zone; the duration stays. */
import { commaList } from "#contract/text/text-list.ts";
import { useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tidyClock } from "../../hours/clock.ts";
import { api } from "../../platform/api.ts";
import { focusFirstWrong, refusedOf } from "../../platform/refused-form.ts";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { instant } from "./block-span.ts";
import { BlockChanges, sendOver } from "./block-changes.tsx";
import { dayText, todayIn } from "./day-words.ts";
import { DialogForm, WhichOne } from "./dialog-parts.tsx";
import { timesText } from "./reservation-words.ts";
import { useManageParams, type AskedProps } from "./use-dialog-request.ts";
import { useRebased } from "./use-rebased.ts";
import { wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

type Props = AskedProps<OwnerReservation>;

function draftOf({ reservationTime, timezone }: OwnerReservation) {
  const { date, time } = wallTimeOf(Date.parse(reservationTime), timezone);
  return { date, time: clockTimeText(time) };
}

function MoveForm({ reservation, ...params }: Props & { reservation: OwnerReservation }) {
  const { id, timezone } = reservation;
  const rebased = useRebased(reservation, draftOf);
  const { draft, change } = rebased;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { isBusy, failure, send, clear } = useManageParams(params);
  const whenText = (date: string, time: string) => commaList([dayText(date, todayIn(timezone)), time]);

  async function move(form: HTMLFormElement): Promise<void> {
    try {
      const p_reservation_time = instant(draft, timezone, "first", { date: "time", time: "time" });
      setErrors({});
      await send(() =>
        sendOver(
          rebased,
          (p_version) => api.move_reservation({ p_reservation_id: id, p_reservation_time, p_version }),
          manageReservationsTexts.occupied,
        ),
      );
    } catch (error) {
      const wrong = refusedOf(error)?.errors ?? {};
      setErrors(wrong);
      focusFirstWrong(form, wrong);
    }
  }

  return (
    <DialogForm
      onClose={params.onClose}
      isBusy={isBusy}
      canDo={!rebased.isCancelled}
      onDo={(form) => void move(form)}
      act={rebased.theirs === null ? manageReservationsTexts.move : manageReservationsTexts.saveMine}
    >
      <WhichOne reservation={rebased.base} />
      <BlockChanges
        of={rebased}
        what={manageReservationsTexts.time}
        textOf={(theirs) => commaList([dayText(theirs.day, todayIn(timezone)), timesText(theirs)])}
        mine={draft.date === "" ? draft.time : whenText(draft.date, draft.time)}
        isBusy={isBusy}
        onTheirsUsed={clear}
      />
      <div className="manage-pair">
        <Field
          label={manageReservationsTexts.day}
          name="date"
          type="date"
          value={draft.date}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Field
          label={manageReservationsTexts.from}
          name="time"
          className="input num"
          autoComplete="off"
          maxLength={12}
          value={draft.time}
          error={errors["time"]}
          onChange={(event) => change({ time: event.target.value })}
          onBlur={(event) => change({ time: tidyClock(event.target.value) })}
        />
      </div>
      <p className="help">{manageReservationsTexts.lengthUnchanged}</p>
      <FailedForm failure={failure} />
    </DialogForm>
  );
}

export function MoveBlockDialog({ reservation, ...params }: Props) {
  return (
    <Dialog title={manageReservationsTexts.moveBlockedTime} isOpen={reservation !== null} onClose={params.onClose}>
      {reservation !== null && <MoveForm reservation={reservation} {...params} />}
    </Dialog>
  );
}
