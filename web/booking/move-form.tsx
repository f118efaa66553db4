/**
 * Moves a reservation to another time or changes its party size: the type's present rules apply, its own time counts as
 * free (rules: booking, 7). Shown in the reservation's dialog, and as a page if scripts do not run.
 */
import { useState, type ReactNode } from "react";
import { LIMITS } from "#contract/limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { Reservation } from "#contract/booking/reservation.ts";
import { partyText, whatText } from "#contract/booking/reservation-words.ts";
import { unansweredTexts } from "../platform/platform-texts.ts";
import { isRight, PostForm, usePostForm } from "../platform/post-form.tsx";
import { useYear } from "../platform/site.ts";
import { useHydrated } from "../platform/use-in-browser.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { dayOfInstant, isSameInstant, offsetMinutesOf } from "./calendar.ts";
import { Chooser, ShowTimes } from "./chooser.tsx";
import { PartySelect } from "./party-select.tsx";
import { TimePicker } from "./time-picker.tsx";
import { useTimePicker, type KnownTimes, type PickerView } from "./use-time-picker.ts";
import { nearTimeText, rangeText, wholeDayText } from "./reservation-time-text.ts";
import { useOtherClock } from "./zone-note.tsx";
import { zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import { bookingTexts } from "./booking-texts.ts";

/** Choices in the page's address, and the data loaded for them. */
interface MovePage {
  party: number | null;
  /** Null: the date of the reservation. */
  date: string | null;
  view: PickerView;
  known: KnownTimes;
  type: ReservationType | undefined;
}

interface MoveFormProps {
  reservation: Reservation;
  businessId: string;
  typeId: string;
  /** Null in the dialog, where scripts load everything. */
  page?: MovePage | null;
  /** Control that leaves the form without a change. */
  keep: ReactNode;
  /** Called as soon as the server has moved it, before the page has loaded it again. */
  onAnswer?: () => void;
  /** Called when the page shows the change. */
  onDone?: () => void;
}

/** Parameters of the request for the days and times to which a reservation can move. */
export const moveQuestion = (businessId: string, typeId: string, reservationId: string, party: number | null) => ({
  p_business_id: businessId,
  p_reservation_type_id: typeId,
  p_reservation_id: reservationId,
  ...(party === null ? {} : { p_party_size: party }),
});

export function MoveForm({ reservation, businessId, typeId, page = null, keep, onAnswer, onDone }: MoveFormProps) {
  const { id, reservationTime: now, reservationEndTime: end, timezone: timeZone } = reservation;
  const { reservationTypeName: typeName, partySize, withName } = reservation;
  const isHydrated = useHydrated();
  const year = useYear();
  const isOtherClock = useOtherClock(now, true);
  const [party, setParty] = useState(page?.party ?? partySize);
  const [date, setDate] = useState(page?.date ?? dayOfInstant(now));
  const form = usePostForm("move", onDone, {
    onAnswer(answer) {
      if (isRight(answer)) onAnswer?.();
      else picker.refresh();
    },
    unanswered: unansweredTexts.chosen,
  });
  const [at, setAt] = useState<string | null>(form.values["at"] ?? now);
  const picker = useTimePicker({
    timeZone,
    question: moveQuestion(businessId, typeId, id, party),
    offsetMinutes: offsetMinutesOf(now),
    farthest: LIMITS.maxAdvanceMax,
    date,
    at,
    known: page?.known ?? null,
    view: page?.view ?? "week",
  });
  const { chosen, today } = picker;
  const isElsewhen = chosen !== null && !isSameInstant(chosen.starts_at, now);
  const isMove = chosen !== null && (isElsewhen || party !== partySize);
  const failure = form.failure ?? Object.values(form.errors)[0] ?? null;
  const doing = isElsewhen
    ? bookingTexts.moveTo({ nearTime: nearTimeText(chosen.starts_at, today, timeZone) })
    : isMove && party !== null
      ? bookingTexts.changeTo({ party: partyText(party) })
      : partySize === null
        ? bookingTexts.chooseAnotherTime
        : bookingTexts.chooseAnotherTimeOrParty;

  return (
    <>
      <Chooser
        id={picker.chooser}
        businessId={businessId}
        fields={{ move: id, reserve: typeId, date: picker.date, view: picker.view }}
      />
      <PostForm of={form} className={page === null ? "" : "stack"}>
        <div className={page === null ? "dbody stack" : "stack"}>
          <p className="small muted">
            {bookingTexts.now({
              what: whatText({ typeName, partySize, withName }),
              wholeDay: wholeDayText(dayOfInstant(now), year),
              range: rangeText(now, end, timeZone),
            })}
          </p>
          <input type="hidden" name="move" value={id} />
          {party !== null && (
            <>
              <input type="hidden" name="party" value={party} />
              <PartySelect
                businessId={businessId}
                typeId={typeId}
                party={party}
                known={page?.type}
                form={picker.chooser}
                onChange={setParty}
              />
              <ShowTimes form={picker.chooser} />
            </>
          )}
          <TimePicker
            picker={picker}
            onPickDay={(day) => {
              setDate(day);
              setAt(null);
              picker.show(day);
            }}
            onPickTime={setAt}
            zoneName={isOtherClock ? zoneNameOfTime(timeZone, Date.parse(now)) : null}
          />
          <FailedForm failure={form.isBusy ? null : failure} />
        </div>
        <div className={page === null ? "dfoot" : "row"}>
          {keep}
          <BusyButton
            className="btn primary"
            isBusy={form.isBusy}
            aria-disabled={isHydrated && !isMove}
            onClick={(event) => {
              if (!isMove) event.preventDefault();
            }}
          >
            {isHydrated ? doing : bookingTexts.moveReservation}
          </BusyButton>
        </div>
      </PostForm>
    </>
  );
}
