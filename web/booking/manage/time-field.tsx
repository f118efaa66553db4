/** Start of a booking that is being edited: a free time of the day, or any other. */
import { useId, useState } from "react";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tidyClock } from "../../hours/clock.ts";
import { labelledSlots } from "../reservation-time-text.ts";
import { typedInstant } from "./block-span.ts";
import { clockAt } from "./day-words.ts";
import { useSlots, type SlotQuery } from "./use-slots.ts";
import { wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface TimeFieldProps extends SlotQuery {
  timeZone: string;
  /** Epoch milliseconds; null: the typed time is not valid. */
  at: number | null;
  error: string | undefined;
  onChoose: (at: number | null) => void;
}

const OTHER = "other";

export function TimeField({ timeZone, at, error, onChoose, ...query }: TimeFieldProps) {
  const id = useId();
  const { slots } = useSlots(query);
  const [typed, setTyped] = useState<string | null>(null);
  const clock = at === null ? "" : clockTimeText(wallTimeOf(at, timeZone).time);
  const options = labelledSlots(slots ?? [], timeZone).map(({ slot, label }) => ({
    at: Date.parse(slot.starts_at),
    label,
  }));
  if (at !== null && typed === null && !options.some((option) => option.at === at))
    options.push({ at, label: clockAt(at, timeZone) });
  options.sort((a, b) => a.at - b.at);
  function type(text: string) {
    setTyped(text);
    onChoose(typedInstant({ date: query.date, time: text }, timeZone, "first"));
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {manageReservationsTexts.time}
      </label>
      <select
        id={id}
        name={typed === null ? "p_reservation_time" : undefined}
        className="select num"
        value={typed === null ? String(at) : OTHER}
        onChange={({ target: { value } }) => {
          setTyped(value === OTHER ? clock : null);
          if (value !== OTHER) onChoose(Number(value));
        }}
      >
        {options.map((option) => (
          <option key={option.at} value={String(option.at)}>
            {option.label}
          </option>
        ))}
        <option value={OTHER}>{manageReservationsTexts.otherTimeOption}</option>
      </select>
      {typed !== null && (
        <input
          aria-label={manageReservationsTexts.startsAt}
          name="p_reservation_time"
          className="input num"
          autoComplete="off"
          maxLength={12}
          value={typed}
          aria-invalid={at === null}
          onChange={(event) => type(event.target.value)}
          onBlur={(event) => setTyped(tidyClock(event.target.value))}
        />
      )}
      {(error ?? (at === null ? manageReservationsTexts.enterTime : undefined)) !== undefined && (
        <p className="err" role="alert">
          {error ?? manageReservationsTexts.enterTime}
        </p>
      )}
    </div>
  );
}
