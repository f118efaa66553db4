import { Field } from "../../../ui/field.tsx";

interface NumberFieldProps {
  label: string;
  name: string;
  value: string;
  /** Default: 1. */
  least?: number;
  most: number;
  help?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A whole number. */
export function NumberField({ least = 1, most, onChange, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={least}
      max={most}
      step={1}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
