import { useState } from "react";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { Field } from "../../ui/field.tsx";
import { blockedTime, type BlockSpan } from "./block-span.ts";
import { BlockSpanFields, useBlockSpan } from "./block-span-fields.tsx";
import { BlockWhat } from "./block-scope.tsx";
import { EntryForm } from "./entry-form.tsx";
import { bookingsIn, type TimeRange } from "./booked-time.ts";
import { todayIn } from "./day-words.ts";
import { BookingsInTime } from "./bookings-in-time.tsx";
import { longestFrom } from "./stop-time.ts";
import { useBookingsIn } from "./use-bookings-in.ts";
import { useEntry } from "./use-entry.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface BlockFormProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  /** `from` in epoch milliseconds; `resourceIds`: the only resources to block. Both if already chosen. */
  begin?: { from?: number; resourceIds?: readonly string[] };
  onAdded: (id: string) => void;
  onClose: () => void;
}

function rangeOf(span: BlockSpan, isAllDay: boolean, zone: string): TimeRange | null {
  try {
    const { p_from, p_until } = blockedTime(span, isAllDay, zone);
    const range = { from: Date.parse(p_from), until: Date.parse(p_until) };
    return range.until > range.from && range.until <= longestFrom(range.from) ? range : null;
  } catch {
    return null;
  }
}

/** Blocks time for new reservations. Existing bookings in it are listed and stay if it is blocked anyway. */
export function BlockForm({ business, begin = {}, onAdded, onClose }: BlockFormProps) {
  const { id: businessId, timezone, reservation_types: types } = business;
  const [isAllDay, setAllDay] = useState(false);
  const entered = useBlockSpan(timezone, { from: begin.from, isAllDay });
  const { span } = entered;
  const [resourceIds, setResourceIds] = useState(begin.resourceIds ?? []);
  /** The input that was refused: only the same input can be blocked anyway. */
  const [refused, setRefused] = useState<string | null>(null);
  const question = JSON.stringify([span, isAllDay, resourceIds]);
  const range = rangeOf(span, isAllDay, timezone);
  const read = useBookingsIn(business, range);
  const lying = range === null ? [] : bookingsIn(read, range, { resourceIds, typeId: null });

  const entry = useEntry({
    form: "block",
    check: () => blockedTime(span, isAllDay, timezone),
    onEntered: (id) => {
      onClose();
      onAdded(id);
    },
    onRefused: ({ code }) => setRefused(code === "slot_taken" ? question : null),
  });
  const { errors } = entry;

  return (
    <EntryForm
      businessId={businessId}
      entry={entry}
      submitText={manageReservationsTexts.blockTime}
      overrideText={refused === question ? manageReservationsTexts.blockAnyway : null}
      onCancel={onClose}
    >
      <p className="muted small">{manageReservationsTexts.blockHint}</p>
      {types.some(({ usesResources }) => usesResources) && (
        <BlockWhat
          businessId={businessId}
          begin={begin.resourceIds ?? []}
          error={errors["p_resource_ids"]}
          onChoose={setResourceIds}
        />
      )}
      <label className="opt">
        <input
          type="checkbox"
          name="isAllDay"
          checked={isAllDay}
          onChange={(event) => setAllDay(event.target.checked)}
        />
        {manageReservationsTexts.wholeDays}
      </label>
      <BlockSpanFields entered={entered} errors={errors} />
      <BookingsInTime bookings={lying} today={todayIn(timezone)} />
      <Field
        label={manageReservationsTexts.noteOptional}
        name="p_note"
        placeholder={manageReservationsTexts.staffMeeting}
        help={manageReservationsTexts.noteHelp}
        maxLength={LIMITS.reservationReasonLength}
        error={errors["p_note"]}
      />
    </EntryForm>
  );
}
