import type { InputHTMLAttributes } from "react";

interface DateFieldProps extends Pick<InputHTMLAttributes<HTMLInputElement>, "min" | "max" | "aria-invalid"> {
  label: string;
  /** YYYY-MM-DD; may be empty. */
  value: string;
  onChange: (date: string) => void;
}

/** A compact date input for rows of fields. */
export function DateField({ label, onChange, ...input }: DateFieldProps) {
  return (
    <label className="field">
      <span className="label">{label}</span>
      <input type="date" className="input sm" {...input} onChange={(event) => onChange(event.target.value)} />
    </label>
  );
}
