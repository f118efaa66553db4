import { useId } from "react";
import { CircleAlert, Minus, Plus } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import "./party-field.css";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface PartyFieldProps {
  /** Text as typed. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Party size, typed or stepped. If it exceeds a limit, the server names the rule, which the owner may overrule. */
export function PartyField({ value, error, onChange }: PartyFieldProps) {
  const id = useId();
  const size = Number(value);
  const step = (by: number) => {
    const next = Math.min(Math.max((Number.isInteger(size) ? size : 0) + by, 1), LIMITS.partySizeMax);
    onChange(String(next));
  };
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {manageReservationsTexts.partySize}
      </label>
      <div className="party-field">
        <button
          type="button"
          className="btn icon"
          aria-label={manageReservationsTexts.oneFewer}
          aria-disabled={size <= 1}
          onClick={() => step(-1)}
        >
          <Minus className="i" strokeWidth={1.75} aria-hidden />
        </button>
        <input
          id={id}
          name="p_party_size"
          type="number"
          inputMode="numeric"
          className="input num"
          min={1}
          max={LIMITS.partySizeMax}
          value={value}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" className="btn icon" aria-label={manageReservationsTexts.oneMore} onClick={() => step(1)}>
          <Plus className="i" strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-note`}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
