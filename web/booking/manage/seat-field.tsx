import { useId } from "react";
import { ANY_SEAT, type SeatOption } from "./seat-options.ts";

interface SeatFieldProps {
  label: string;
  /** Text of the option without a choice. */
  anyText: string;
  options: readonly SeatOption[];
  value: string;
  onChoose: (value: string) => void;
}

/** Selects the table, staff member or room of a booking. */
export function SeatField({ label, anyText, options, value, onChoose }: SeatFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select id={id} className="select" value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value={ANY_SEAT}>{anyText}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
