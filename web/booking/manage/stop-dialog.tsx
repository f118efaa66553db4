/** Stops new reservations for a while: all, or of a type, area or staff member. Others stay (rules: desk, 8). */
import { useEffect, useId, useState, type ReactNode } from "react";
import type { Business } from "#contract/listings/business.ts";
import type { Resources } from "#contract/booking/resources.ts";
import { LIMITS } from "#contract/limits.ts";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { focusFirstWrong, refusedOf } from "../../platform/refused-form.ts";
import { showToast } from "../../platform/toast.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FailedForm } from "../../ui/failed-form.tsx";
import { Field } from "../../ui/field.tsx";
import { addDays } from "../calendar.ts";
import { calledText } from "#contract/booking/resource-names.ts";
import { blockedTime } from "./block-span.ts";
import { BlockSpanFields, useBlockSpan } from "./block-span-fields.tsx";
import { bookingsIn, type BlockedScope, type TimeRange } from "./booked-time.ts";
import { clockAt, todayIn } from "./day-words.ts";
import { BookingsInTime } from "./bookings-in-time.tsx";
import { endOfTonight, longestFrom, STOP_NOTE, STOP_SCOPE, wholeDay } from "./stop-time.ts";
import { useBookingsIn } from "./use-bookings-in.ts";
import { useListingResources } from "./use-listing-resources.ts";
import { wallTimeOf } from "./zone-time.ts";
import { manageReservationsTexts, stopTexts } from "./manage-reservations-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface StopDialogProps {
  business: Pick<Business, "id" | "timezone" | "reservation_types">;
  isOpen: boolean;
  onClose: () => void;
  onStopped: (id: string) => void;
}

interface StopScope extends BlockedScope {
  key: string;
  text: string;
}

/** All reservations first, then each type, area and staff member. */
function scopesOf(
  { reservation_types: types }: Pick<Business, "reservation_types">,
  all: Resources | null,
): StopScope[] {
  const resources = all?.resources ?? [];
  const areas = [...new Set(resources.map(({ area }) => area))].filter((area) => area !== "");
  return [
    { key: "all", text: manageReservationsTexts.everything, resourceIds: [], typeId: null },
    ...(types.length > 1 ? types.map(({ id, name }) => ({ key: id, text: name, resourceIds: [], typeId: id })) : []),
    ...areas.map((area) => {
      const resourceIds = resources.filter((one) => one.area === area).map(({ id }) => id);
      return { key: `area ${area}`, text: area, resourceIds, typeId: null };
    }),
    ...resources
      .filter(({ kind }) => kind === "person")
      .map((one) => ({ key: one.id, text: calledText(one), resourceIds: [one.id], typeId: null })),
  ];
}

const WHEN = ["tonight", "now", "day", "span"] as const;
type When = (typeof WHEN)[number];

/** Yesterday's hours may still be open. */
function useTonight({ id, timezone }: Pick<Business, "id" | "timezone">, now: number): number | null {
  const [until, setUntil] = useState<number | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const p_from = addDays(todayIn(timezone, now), -1);
    api
      .get_calendar({ p_business_id: id, p_from, p_days: 2 }, { signal: controller.signal })
      .then(({ days }) => setUntil(endOfTonight(days, now, timezone)))
      .catch(() => {
        if (!controller.signal.aborted) setUntil(endOfTonight([], now, timezone));
      });
    return () => controller.abort();
  }, [id, timezone, now]);
  return until;
}

function clockText(instant: number, zone: string): string {
  const { time } = wallTimeOf(instant, zone);
  return time === "00:00" ? stopTexts.midnight : clockAt(instant, zone);
}

function StopForm({ business, onClose, onStopped }: Omit<StopDialogProps, "isOpen">) {
  const scopeSelect = useId();
  const { id: businessId, timezone: zone, reservation_types: types } = business;
  const [now] = useState(() => Date.now());
  const today = todayIn(zone, now);
  const tonight = useTonight(business, now);
  const all = useListingResources(
    businessId,
    types.some(({ usesResources }) => usesResources),
  );
  const scopes = scopesOf(business, all);
  const [scopeKey, setScopeKey] = useState("all");
  const [when, setWhen] = useState<When>("tonight");
  const [day, setDay] = useState(addDays(today, 1));
  const entered = useBlockSpan(zone);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const scope = scopes.find(({ key }) => key === scopeKey) ?? scopes[0];

  function typedRange(): TimeRange {
    const { p_from, p_until } = blockedTime(entered.span, false, zone);
    return { from: Date.parse(p_from), until: Date.parse(p_until) };
  }
  function rangeOrNull(): TimeRange | null {
    switch (when) {
      case "tonight":
        return tonight === null ? null : { from: now, until: tonight };
      case "now":
        return { from: now, until: longestFrom(now) };
      case "day":
        return wholeDay(day, now, zone);
      case "span":
        try {
          return typedRange();
        } catch {
          return null;
        }
    }
  }
  const range = rangeOrNull();
  const read = useBookingsIn(business, range);
  const lying = range === null || scope === undefined ? [] : bookingsIn(read, range, scope);

  async function stop(form: HTMLFormElement): Promise<void> {
    if (isBusy || scope === undefined) return;
    setBusy(true);
    setFailure(null);
    setErrors({});
    try {
      const wanted = when === "span" ? typedRange() : range;
      if (wanted === null) return;
      const { id, message } = await api.block_time({
        p_business_id: businessId,
        p_from: new Date(wanted.from).toISOString(),
        p_until: new Date(wanted.until).toISOString(),
        p_note: scope.key === "all" ? STOP_NOTE : STOP_SCOPE + scope.text,
        p_resource_ids: [...scope.resourceIds],
        p_reservation_type_id: scope.typeId,
        p_override: true,
      });
      onClose();
      onStopped(id);
      showToast(message);
    } catch (error) {
      const wrong = refusedOf(error);
      setErrors(wrong?.errors ?? {});
      setFailure(wrong === null ? failureText(error) : wrong.failure);
      focusFirstWrong(form, wrong?.errors ?? {});
    } finally {
      setBusy(false);
    }
  }

  function whenText(one: When): ReactNode {
    const muted = (parts: ReactNode[]) => <span className="muted">{parts}</span>;
    if (one === "tonight" && tonight !== null)
      return richText(stopTexts.tonightUntil({ clock: clockText(tonight, zone), muted }));
    return one === "now" ? richText(stopTexts.now({ blockedDays: LIMITS.blockedDays, muted })) : stopTexts[one];
  }

  return (
    <form
      className="manage-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void stop(event.currentTarget);
      }}
    >
      <div className="dbody stack">
        <div className="field">
          <label className="label" htmlFor={scopeSelect}>
            {manageReservationsTexts.stopReservationsFor}
          </label>
          <select
            id={scopeSelect}
            className="select"
            value={scope?.key}
            onChange={(event) => setScopeKey(event.target.value)}
          >
            {scopes.map(({ key, text }) => (
              <option key={key} value={key}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <fieldset className="stop-when">
          <legend className="label">{manageReservationsTexts.when}</legend>
          {WHEN.map((one) => (
            <label key={one} className="opt">
              <input type="radio" name="when" checked={when === one} onChange={() => setWhen(one)} />
              <span className="num">{whenText(one)}</span>
            </label>
          ))}
        </fieldset>
        {when === "day" && (
          <Field
            label={manageReservationsTexts.day}
            name="p_from"
            type="date"
            min={today}
            value={day}
            error={errors["p_from"] ?? errors["p_until"]}
            onChange={(event) => setDay(event.target.value)}
          />
        )}
        {when === "span" && <BlockSpanFields entered={entered} firstDay={today} errors={errors} />}
        <BookingsInTime bookings={lying} today={today} />
        <p className="help">{manageReservationsTexts.stopHint}</p>
        <FailedForm failure={failure} />
      </div>
      <div className="dfoot">
        <button type="button" className="btn" onClick={onClose}>
          {manageReservationsTexts.cancel}
        </button>
        <BusyButton
          type="submit"
          className="btn primary"
          isBusy={isBusy}
          aria-disabled={when !== "span" && range === null}
        >
          {manageReservationsTexts.stopReservations}
        </BusyButton>
      </div>
    </form>
  );
}

export function StopDialog({ isOpen, ...props }: StopDialogProps) {
  return (
    <Dialog title={manageReservationsTexts.stopReservations} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <StopForm {...props} />}
    </Dialog>
  );
}
