import { useEffect, useRef, useState } from "react";
import { RotateCw } from "lucide-react";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { MESSAGES } from "#contract/messages.ts";
import { api } from "../../platform/api.ts";
import { labelledSlots } from "../words.ts";

interface SlotPickerProps {
  businessId: string;
  typeId: string;
  timeZone: string;
  /** YYYY-MM-DD; empty while none is chosen. */
  date: string;
  partySize: number | null;
  /** One that is to be moved: its own time counts as free. */
  movedId?: string;
  /** The instant of the chosen one. */
  chosen: string | null;
  error: string | undefined;
  /** Rises when what was read may not hold any more. */
  reading: number;
  /** `HH:MM`: chosen by itself where it is free on the day that is shown first. */
  usual?: string | undefined;
  onChoose: (startsAt: string | null) => void;
}

type Read = { of: string; slots: readonly TimeSlot[] } | { of: string; slots: null };

/** The times of one day that are free. */
export function SlotPicker(props: SlotPickerProps) {
  const {
    businessId,
    typeId,
    timeZone,
    date,
    partySize,
    movedId = null,
    chosen,
    error,
    reading,
    usual,
    onChoose,
  } = props;
  const hopes = useRef(usual);
  const [tries, setTries] = useState(0);
  const [read, setRead] = useState<Read | null>(null);
  const of = JSON.stringify([businessId, typeId, date, partySize, movedId, reading, tries]);

  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (date === "") return;
    const controller = new AbortController();
    api
      .get_available_time_slots(
        {
          p_business_id: businessId,
          p_reservation_type_id: typeId,
          p_date: date,
          p_party_size: partySize,
          p_reservation_id: movedId,
        },
        { signal: controller.signal },
      )
      .then((slots) => {
        setRead({ of, slots });
        const hoped = slots.find(({ time }) => time === hopes.current);
        hopes.current = undefined;
        if (hoped !== undefined) choose.current(hoped.starts_at);
      })
      .catch(() => {
        if (!controller.signal.aborted) setRead({ of, slots: null });
      });
    return () => controller.abort();
  }, [businessId, typeId, date, partySize, movedId, of]);

  if (date === "") return null;
  const now = read?.of === of ? read : null;
  return (
    <fieldset className="slots" aria-busy={now === null}>
      <legend className="label">Time</legend>
      {now === null && <p className="slots-note muted">{MESSAGES.loading}</p>}
      {now?.slots === null && (
        <p className="slots-note" role="alert">
          The times did not load.
          <button type="button" className="btn quiet sm" onClick={() => setTries(tries + 1)}>
            <RotateCw className="i" strokeWidth={1.75} aria-hidden />
            Retry
          </button>
        </p>
      )}
      {now?.slots?.length === 0 && <p className="slots-note muted">{MESSAGES.noAvailableTimes}</p>}
      {now?.slots != null && now.slots.length > 0 && (
        <div className="slot-grid">
          {labelledSlots(now.slots, timeZone).map(({ slot: { starts_at: at }, label }) => (
            <label key={at} className="slot num">
              <input
                type="radio"
                name="p_reservation_time"
                className="slot-box"
                value={at}
                checked={chosen === at}
                onChange={() => onChoose(at)}
              />
              {label}
            </label>
          ))}
        </div>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
