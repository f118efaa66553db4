import { useId, type KeyboardEvent } from "react";
import { CircleAlert } from "lucide-react";

interface InPlaceFieldProps {
  label: string;
  name: string;
  /** Style: the listing's name or its description. */
  look: "name" | "description";
  value: string;
  maxLength: number;
  placeholder: string;
  isMultiline?: boolean;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Field in the style of the text that it edits. In a single-line field, Enter does nothing (rules: listings, 8). */
export function InPlaceField({
  label,
  name,
  look,
  value,
  maxLength,
  placeholder,
  isMultiline = false,
  error,
  onChange,
}: InPlaceFieldProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter" && !isMultiline) event.preventDefault();
  }
  return (
    <div className="field">
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      {/* a textarea for one line too: a long name wraps as it does for visitors */}
      <textarea
        id={id}
        name={name}
        className={`in-place in-place-${look}`}
        rows={isMultiline ? 4 : 1}
        dir="auto"
        value={value}
        maxLength={maxLength}
        placeholder={placeholder}
        required
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        onKeyDown={onKeyDown}
        onChange={({ target }) => onChange(isMultiline ? target.value : target.value.replace(/[\r\n]+/g, " "))}
      />
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}
