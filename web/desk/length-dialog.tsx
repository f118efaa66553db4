/** Changes the end of blocked time. */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { api } from "../platform/api.ts";
import { Dialog } from "../ui/dialog.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { BlockChanges, sendOver } from "../booking/manage/block-changes.tsx";
import { DialogForm, WhichOne } from "../booking/manage/dialog-parts.tsx";
import { useManageParams, type AskedProps } from "../booking/manage/use-dialog-request.ts";
import { timesText } from "../booking/manage/reservation-words.ts";
import { useRebased } from "../booking/manage/use-rebased.ts";
import { instantOf, wallTimeOf } from "../booking/manage/zone-time.ts";
import { parseClock } from "../hours/clock.ts";
import { typedHoursTexts } from "../hours/typed-hours-texts.ts";
import { readPeriods } from "../hours/typed-hours.ts";
import { addDays } from "../booking/calendar.ts";
import { blockLengthTexts } from "./desk-texts.ts";

type Props = AskedProps<OwnerReservation>;

const DAY = 86_400_000;

/** The first time after its start at which the clock shows the typed time. */
function endAt({ reservationTime, timezone }: OwnerReservation, typed: string): number | null {
  const start = Date.parse(reservationTime);
  const { date, time: open } = wallTimeOf(start, timezone);
  // '6' after a start at 2 PM is 6 PM
  const time = readPeriods([{ open: clockTimeText(open), close: typed }])[0]?.period?.close ?? parseClock(typed);
  if (time === null) return null;
  const found = [date, addDays(date, 1)].map((day) => instantOf({ date: day, time }, timezone, "last"));
  return found.find((at) => at !== null && at > start) ?? null;
}

const endText = ({ reservationEndTime, timezone }: OwnerReservation): string =>
  clockTimeText(wallTimeOf(Date.parse(reservationEndTime), timezone).time);

const draftOf = (reservation: OwnerReservation) => ({ end: endText(reservation) });

function Body({ reservation, ...params }: Props & { reservation: OwnerReservation }) {
  const { isBusy, failure, send, clear } = useManageParams(params);
  const rebased = useRebased(reservation, draftOf);
  const { base, draft, change } = rebased;
  const isLong = Date.parse(base.reservationEndTime) - Date.parse(base.reservationTime) >= DAY;
  const until = endAt(base, draft.end);

  async function save(): Promise<void> {
    if (until === null) return;
    const p_until = new Date(until).toISOString();
    const p_reservation_id = reservation.id;
    await send(() =>
      sendOver(
        rebased,
        (p_version) => api.resize_reservation({ p_reservation_id, p_until, p_version }),
        blockLengthTexts.occupied,
      ),
    );
  }

  return (
    <DialogForm
      onClose={params.onClose}
      isBusy={isBusy}
      canDo={until !== null && !rebased.isCancelled}
      onDo={() => void save()}
      act={rebased.theirs === null ? blockLengthTexts.change : blockLengthTexts.saveMine}
    >
      <WhichOne reservation={base} />
      <BlockChanges
        of={rebased}
        what={blockLengthTexts.until}
        textOf={(theirs) => timesText(theirs)}
        mine={draft.end}
        isBusy={isBusy}
        onTheirsUsed={clear}
      />
      <Field
        label={blockLengthTexts.until}
        name="until"
        className="input num"
        autoComplete="off"
        maxLength={12}
        value={draft.end}
        error={until === null ? typedHoursTexts.timeInvalid : undefined}
        help={isLong ? blockLengthTexts.longHelp : undefined}
        onChange={(event) => change({ end: event.target.value })}
        onBlur={() => until !== null && change({ end: clockTimeText(wallTimeOf(until, base.timezone).time) })}
      />
      <FailedForm failure={failure} />
    </DialogForm>
  );
}

export function LengthDialog({ reservation, ...params }: Props) {
  return (
    <Dialog title={blockLengthTexts.title} isOpen={reservation !== null} onClose={params.onClose}>
      {reservation !== null && <Body key={reservation.id} reservation={reservation} {...params} />}
    </Dialog>
  );
}
