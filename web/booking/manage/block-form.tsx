import { useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { Field } from "../../ui/field.tsx";
import { blockedTime, tidyTimes, type Span } from "./block-span.ts";
import { BlockWhat } from "./block-what.tsx";
import { EntryForm } from "./entry-form.tsx";
import { useEntry } from "./use-entry.ts";
import { wallTimeOf } from "./zone-time.ts";

interface BlockFormProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  /** Epoch milliseconds, and what alone is to be blocked, where that was chosen already. */
  begin?: { from?: number; resourceIds?: readonly string[] };
  onAdded: (id: string) => void;
  onClose: () => void;
}

const HOUR = 3_600_000;
const nextHour = () => Math.ceil(Date.now() / HOUR) * HOUR;

/** For an hour. */
function spanFrom(from: number, zone: string): Span {
  const start = wallTimeOf(from, zone);
  const end = wallTimeOf(from + HOUR, zone);
  return { from: start.date, fromTime: clockTimeText(start.time), until: end.date, untilTime: clockTimeText(end.time) };
}

/** Keeps a time free of reservations; what is reserved already stays, and stands in the way. */
export function BlockForm({ business, begin = {}, onAdded, onClose }: BlockFormProps) {
  const { id: businessId, timezone, reservation_types: types } = business;
  const [span, setSpan] = useState(() => spanFrom(begin.from ?? nextHour(), timezone));
  const [isAllDay, setAllDay] = useState(false);
  const change = (part: Partial<Span>) => setSpan((now) => ({ ...now, ...part }));

  const entry = useEntry({
    form: "block",
    check: () => blockedTime(span, isAllDay, timezone),
    onEntered: (id) => {
      onClose();
      onAdded(id);
    },
  });
  const { errors } = entry;

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
        onBlur={() => change(tidyTimes(span, name))}
      />
    );

  return (
    <EntryForm businessId={businessId} entry={entry} submitText="Block time" onCancel={onClose}>
      <p className="muted small">Nobody can reserve in this time. Reservations in it have to be cancelled first.</p>
      {types.some(({ usesResources }) => usesResources) && (
        <BlockWhat businessId={businessId} begin={begin.resourceIds ?? []} error={errors["p_resource_ids"]} />
      )}
      <label className="opt">
        <input
          type="checkbox"
          name="isAllDay"
          checked={isAllDay}
          onChange={(event) => setAllDay(event.target.checked)}
        />
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
