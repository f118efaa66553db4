import { useId } from "react";
import { CircleAlert } from "lucide-react";
import { lengthText, parseLength, tidyLength } from "./lengths.ts";
import { typeFieldTexts } from "./types-editor-texts.ts";

interface LengthFieldProps {
  label: string;
  value: string;
  /** Durations to choose with one press, in minutes. */
  presets: readonly number[];
  placeholder?: string;
  help?: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A duration as typed, formatted on blur, with buttons for usual values. */
export function LengthField({ label, value, presets, placeholder, help, error, onChange }: LengthFieldProps) {
  const id = useId();
  const minutes = parseLength(value);
  const note = error ?? help;
  return (
    <div className="field length-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input num"
        autoComplete="off"
        maxLength={24}
        placeholder={placeholder}
        aria-invalid={error !== undefined}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          const tidied = tidyLength(event.target.value);
          if (tidied !== value) onChange(tidied);
        }}
      />
      {note !== undefined && (
        <p className={error === undefined ? "help" : "err"} id={`${id}-note`}>
          {error !== undefined && <CircleAlert className="i" strokeWidth={1.75} aria-hidden />}
          {note}
        </p>
      )}
      <div className="presets" role="group" aria-label={typeFieldTexts.usualValues({ label })}>
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            className="preset num"
            aria-pressed={minutes === preset}
            onClick={() => onChange(lengthText(preset))}
          >
            {lengthText(preset)}
          </button>
        ))}
      </div>
    </div>
  );
}
