import { useEffect, useEffectEvent, useId, useState } from "react";
import { Search, SlidersHorizontal } from "lucide-react";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import type { ReservationFilters } from "#contract/booking/reservation-lists.ts";
import { LIMITS } from "#contract/limits.ts";
import { useDebounced } from "../../platform/delays.ts";
import { DateField } from "../../ui/date-field.tsx";
import { NO_FILTERS, setCount, toggled } from "./filters.ts";
import { manageReservationsTexts, periodTexts, statusTexts } from "./manage-reservations-texts.ts";
import { STATUSES } from "./reservation-words.ts";

interface ManageFiltersProps {
  filters: ReservationFilters;
  types: readonly Pick<ReservationType, "id" | "name">[];
  onChange: (part: Partial<ReservationFilters>) => void;
}

const WHEN = ["upcoming", "past", "all"] as const;

const TYPING_MS = 300;

/** Searches for part of a name or number after a pause in typing. */
function GuestSearch({ guest, onChange }: { guest: string; onChange: (guest: string) => void }) {
  const [typed, setTyped] = useState(guest);
  const debounced = useDebounced(typed.trim(), TYPING_MS);
  // only typing starts a search; when the filter is cleared elsewhere, this field gets a new key
  const ask = useEffectEvent((wanted: string) => {
    if (wanted !== guest) onChange(wanted);
  });
  useEffect(() => ask(debounced), [debounced]);
  return (
    <label className="manage-search">
      <span className="vh">{manageReservationsTexts.guest}</span>
      <Search className="i" strokeWidth={1.75} aria-hidden />
      <input
        type="search"
        className="input sm"
        placeholder={manageReservationsTexts.guestNameOrContact}
        autoComplete="off"
        maxLength={LIMITS.guestNameLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </label>
  );
}

function Chips<Value extends string>({
  legend,
  choices,
  chosen,
  onToggle,
}: {
  legend: string;
  choices: readonly (readonly [Value, string])[];
  chosen: readonly Value[];
  onToggle: (value: Value) => void;
}) {
  return (
    <fieldset className="manage-chips">
      <legend className="label">{legend}</legend>
      {choices.map(([value, label]) => (
        <button
          key={value}
          type="button"
          className="manage-chip"
          aria-pressed={chosen.includes(value)}
          onClick={() => onToggle(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Dates({ filters: { from, to }, onChange }: Pick<ManageFiltersProps, "filters" | "onChange">) {
  const read = (value: string) => (value === "" ? null : value);
  return (
    <div className="manage-dates">
      <DateField
        label={manageReservationsTexts.from}
        max={to ?? undefined}
        value={from ?? ""}
        onChange={(date) => onChange({ from: read(date) })}
      />
      <DateField
        label={manageReservationsTexts.to}
        min={from ?? undefined}
        value={to ?? ""}
        onChange={(date) => onChange({ to: read(date) })}
      />
    </div>
  );
}

export function ManageFilters({ filters, types, onChange }: ManageFiltersProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [cleared, setCleared] = useState(0);
  const count = setCount(filters);
  return (
    <div className="manage-filters" role="search" aria-label={manageReservationsTexts.reservations}>
      <div className="manage-filter-row">
        <div className="seg" role="group" aria-label={manageReservationsTexts.when}>
          {WHEN.map((when) => (
            <button key={when} type="button" aria-pressed={filters.when === when} onClick={() => onChange({ when })}>
              {periodTexts[when]}
            </button>
          ))}
        </div>
        <GuestSearch key={cleared} guest={filters.guest} onChange={(guest) => onChange({ guest })} />
        <button
          type="button"
          className="btn sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal className="i" strokeWidth={1.75} aria-hidden />
          {manageReservationsTexts.filters}
          {count > 0 && <span className="manage-count num">{count}</span>}
        </button>
      </div>
      <div id={id} className="manage-more" hidden={!isOpen}>
        <Chips
          legend={manageReservationsTexts.status}
          choices={STATUSES.map((status) => [status, statusTexts[status]] as const)}
          chosen={filters.statuses}
          onToggle={(status) => onChange({ statuses: toggled(filters.statuses, status) })}
        />
        {types.length > 0 && (
          <Chips
            legend={manageReservationsTexts.type}
            choices={types.map((type) => [type.id, type.name] as const)}
            chosen={filters.type_ids}
            onToggle={(type) => onChange({ type_ids: toggled(filters.type_ids, type) })}
          />
        )}
        <Dates filters={filters} onChange={onChange} />
        <button
          type="button"
          className="btn quiet sm"
          disabled={count === 0 && filters.guest === ""}
          onClick={() => {
            onChange({ ...NO_FILTERS, when: filters.when });
            setCleared(cleared + 1);
          }}
        >
          {manageReservationsTexts.clearFilters}
        </button>
      </div>
    </div>
  );
}
