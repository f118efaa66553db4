import { useId, type ReactNode } from "react";

interface CheckProps {
  label: string;
  help?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Checkbox with a help text. */
export function Check({ label, help, isChecked, onChange }: CheckProps) {
  const id = useId();
  return (
    <div className="check">
      <label className="opt">
        <input
          type="checkbox"
          aria-describedby={help === undefined ? undefined : id}
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
        />
        {label}
      </label>
      {help !== undefined && (
        <p className="help" id={id}>
          {help}
        </p>
      )}
    </div>
  );
}
