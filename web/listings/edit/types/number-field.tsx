import { Field } from "../../../ui/field.tsx";

interface NumberFieldProps {
  label: string;
  name: string;
  value: string;
  most: number;
  help?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A whole number from 1 on. */
export function NumberField({ most, onChange, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      type="number"
      inputMode="numeric"
      min={1}
      max={most}
      step={1}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
