import { useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { api, ApiError } from "../../platform/api.ts";
import { addDays } from "../calendar.ts";
import { Field } from "../../ui/field.tsx";
import { FieldError } from "../../platform/refused-form.ts";
import { useSubmit } from "../../platform/use-submit.ts";
import { parseClock, tidyClock } from "../../hours/clock.ts";
import { EntryForm } from "./entry-form.tsx";
import { instantOf, wallTimeOf } from "./zone-time.ts";

interface BlockFormProps {
  business: Pick<Business, "id" | "timezone">;
  onAdded: (id: string, message: string) => void;
  onClose: () => void;
}

interface Span {
  from: string;
  fromTime: string;
  until: string;
  untilTime: string;
}

const HOUR = 3_600_000;
const OCCUPIED = "There are reservations in this time. Cancel them first, or block the time around them.";

/** The next whole hour, for an hour. */
function spanFrom(now: number, zone: string): Span {
  const start = wallTimeOf(Math.ceil(now / HOUR) * HOUR, zone);
  const end = wallTimeOf((Math.ceil(now / HOUR) + 1) * HOUR, zone);
  return { from: start.date, fromTime: clockTimeText(start.time), until: end.date, untilTime: clockTimeText(end.time) };
}

function instant(field: string, date: string, typed: string, zone: string, which: "first" | "last"): string {
  const time = parseClock(typed);
  if (date === "") throw new FieldError(field, "Choose a date.");
  if (time === null) throw new FieldError(field, "Enter a time, like 9:30 AM.");
  const found = instantOf({ date, time }, zone, which);
  if (found === null) throw new FieldError(field, "Choose a date.");
  return new Date(found).toISOString();
}

/** Keeps a time free of reservations; what is reserved already stays, and stands in the way. */
export function BlockForm({ business: { id: businessId, timezone }, onAdded, onClose }: BlockFormProps) {
  const [span, setSpan] = useState(() => spanFrom(Date.now(), timezone));
  const [isAllDay, setAllDay] = useState(false);
  const change = (part: Partial<Span>) => setSpan((now) => ({ ...now, ...part }));

  const submission = useSubmit(async (fields) => {
    const { from, fromTime, until, untilTime } = span;
    const start = instant("p_from", from, isAllDay ? "00:00" : fromTime, timezone, "first");
    const last = isAllDay && until !== "" ? addDays(until, 1) : until;
    const end = instant("p_until", last, isAllDay ? "00:00" : untilTime, timezone, "last");
    if (end <= start) throw new FieldError("p_until", "The end has to be after the start.");
    const { id, message } = await api
      .block_time({ p_business_id: businessId, p_from: start, p_until: end, p_note: fields["p_note"] ?? "" })
      .catch((error: unknown) => {
        // what a guest would be told is not what an owner can do about it
        throw error instanceof ApiError && error.code === "slot_taken" ? new FieldError("p_until", OCCUPIED) : error;
      });
    onClose();
    onAdded(id, message);
  });
  const { errors } = submission;

  const time = (name: "fromTime" | "untilTime", label: string) =>
    !isAllDay && (
      <Field
        label={label}
        name={name}
        className="input num"
        autoComplete="off"
        maxLength={12}
        value={span[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        onBlur={(event) => change({ [name]: tidyClock(event.target.value) })}
      />
    );

  return (
    <EntryForm submission={submission} deed="Block time" onCancel={onClose}>
      <p className="muted small">Nobody can reserve in this time. Reservations in it have to be cancelled first.</p>
      <label className="opt">
        <input type="checkbox" checked={isAllDay} onChange={(event) => setAllDay(event.target.checked)} />
        Whole days
      </label>
      <div className="manage-pair">
        <Field
          label={isAllDay ? "First day" : "From"}
          name="p_from"
          type="date"
          value={span.from}
          error={errors["p_from"]}
          onChange={({ target: { value } }) =>
            change(value > span.until ? { from: value, until: value } : { from: value })
          }
        />
        {time("fromTime", "From time")}
      </div>
      <div className="manage-pair">
        <Field
          label={isAllDay ? "Last day" : "Until"}
          name="p_until"
          type="date"
          min={span.from}
          value={span.until}
          error={errors["p_until"]}
          onChange={(event) => change({ until: event.target.value })}
        />
        {time("untilTime", "Until time")}
      </div>
      <Field
        label="Note (optional)"
        name="p_note"
        placeholder="Staff meeting"
        help="Only you see it."
        maxLength={LIMITS.reservationReasonLength}
        error={errors["p_note"]}
      />
    </EntryForm>
  );
}
