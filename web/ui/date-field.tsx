import type { InputHTMLAttributes } from "react";

interface DateFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "aria-invalid"> {
  label: string;
  /** YYYY-MM-DD; empty without one. */
  value: string;
  onChange: (date: string) => void;
}

/** A small date among others of a row. */
export function DateField({ label, onChange, ...input }: DateFieldProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input type="date" className="input sm" {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
