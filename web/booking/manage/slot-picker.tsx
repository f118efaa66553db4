/** Start of a booking: a free time of the day, or any other time, with which the owner may overrule a rule. */
import { useEffect, useId, useRef, useState } from "react";
import { RotateCw } from "lucide-react";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tidyClock } from "../../hours/clock.ts";
import { isSameInstant } from "../calendar.ts";
import { bookingTexts } from "../booking-texts.ts";
import { labelledSlots } from "../reservation-time-text.ts";
import { UnavailableRule, UnavailableTimes } from "../unavailable-times.tsx";
import { typedInstant } from "./block-span.ts";
import { clockAt } from "./day-words.ts";
import { useSlots, type SlotQuery } from "./use-slots.ts";
import { wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface SlotPickerProps extends SlotQuery {
  timeZone: string;
  /** The day; shown even if its times cannot be loaded, as for a party size that the type does not take. */
  day: string;
  /** The chosen start, an instant. */
  chosen: string | null;
  error: string | undefined;
  /** `HH:MM`: preselected if it is free on the first day shown. */
  usual?: string | undefined;
  onChoose: (startsAt: string | null) => void;
}

/** Null if the time is not valid. */
function instantOrNull(date: string, time: string, zone: string): string | null {
  const found = typedInstant({ date, time }, zone, "first");
  return found === null ? null : new Date(found).toISOString();
}

export function SlotPicker({ timeZone, day, chosen, error, usual, onChoose, ...query }: SlotPickerProps) {
  const otherId = useId();
  const hopes = useRef(usual);
  const { slots, retry } = useSlots(query);
  const [typed, setTyped] = useState<string | null>(null);
  const [isExplained, setExplained] = useState(false);
  const { businessId, typeId, date, partySize, movedId, resourceId, reading = 0 } = query;
  const timesQuestion = {
    ...{ p_business_id: businessId, p_reservation_type_id: typeId, p_date: date },
    ...(partySize === null ? {} : { p_party_size: partySize }),
    ...(movedId === undefined ? {} : { p_reservation_id: movedId }),
    ...(resourceId === undefined ? {} : { p_resource_id: resourceId }),
  };
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (slots == null) return;
    const hoped = slots.find(({ time }) => time === hopes.current);
    hopes.current = undefined;
    if (hoped !== undefined) choose.current(hoped.starts_at);
  }, [slots]);

  const isFree = chosen !== null && slots?.some(({ starts_at: at }) => isSameInstant(at, chosen)) === true;
  const isOther = typed !== null || (chosen !== null && slots !== undefined && !isFree);
  const clock = chosen === null ? "" : clockTimeText(wallTimeOf(Date.parse(chosen), timeZone).time);
  function type(text: string) {
    setTyped(text);
    onChoose(instantOrNull(day, text, timeZone));
  }

  return (
    <fieldset className="slots" aria-busy={slots === undefined}>
      <legend className="label">{manageReservationsTexts.time}</legend>
      {slots === undefined && (
        <>
          <p className="slots-note muted">{sharedPageTexts.loading}</p>
          {chosen !== null && !isOther && <input type="hidden" name="p_reservation_time" value={chosen} />}
        </>
      )}
      {slots === null && (
        <p className="slots-note" role="alert">
          {manageReservationsTexts.timesFailed}
          <button type="button" className="btn quiet sm" onClick={retry}>
            <RotateCw className="i" strokeWidth={1.75} aria-hidden />
            {manageReservationsTexts.retry}
          </button>
        </p>
      )}
      {slots?.length === 0 && query.date !== "" && (
        <p className="slots-note muted">{reservationTexts.noAvailableTimes}</p>
      )}
      {slots != null && slots.length > 0 && (
        <div className="slot-grid">
          {labelledSlots(slots, timeZone).map(({ slot: { starts_at: at }, label }) => (
            <label key={at} className="slot num">
              <input
                type="radio"
                name="p_reservation_time"
                className="slot-box"
                value={at}
                checked={!isOther && chosen !== null && isSameInstant(chosen, at)}
                onChange={() => {
                  setTyped(null);
                  onChoose(at);
                }}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      <label className="slot slot-other">
        <input
          type="radio"
          name="p_reservation_time"
          className="slot-box"
          value={chosen ?? ""}
          checked={isOther}
          onChange={() => type(clock)}
        />
        {manageReservationsTexts.otherTime}
      </label>
      {isOther && (
        <div className="field">
          <label className="label" htmlFor={otherId}>
            {manageReservationsTexts.startsAt}
          </label>
          <input
            id={otherId}
            className="input num"
            autoComplete="off"
            maxLength={12}
            placeholder={manageReservationsTexts.timeExample}
            value={typed ?? clock}
            aria-describedby={`${otherId}-note`}
            onChange={(event) => type(event.target.value)}
            onBlur={(event) => setTyped(tidyClock(event.target.value))}
          />
          <p className="help" id={`${otherId}-note`}>
            {chosen === null
              ? manageReservationsTexts.enterTime
              : isFree
                ? manageReservationsTexts.thisTimeIsFree
                : manageReservationsTexts.timeNotFree({ clock: clockAt(Date.parse(chosen), timeZone) })}
          </p>
          {chosen !== null && date !== "" && (
            <UnavailableRule question={timesQuestion} generation={reading} at={chosen} />
          )}
        </div>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      {slots != null && date !== "" && (
        <details className="why-not" onToggle={({ currentTarget }) => setExplained(currentTarget.open)}>
          <summary>{bookingTexts.whyNot}</summary>
          {isExplained && (
            <UnavailableTimes question={timesQuestion} generation={reading} slots={slots} timeZone={timeZone} />
          )}
        </details>
      )}
    </fieldset>
  );
}
