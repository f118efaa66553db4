import { useId } from "react";
import "./toggle.css";

interface ToggleProps {
  label: string;
  help: string;
  isOn: boolean;
  /** Of a form that sends it where there are no scripts. */
  name?: string;
  disabled?: boolean;
  onToggle: () => void;
}

/** One thing that is on or off, and takes effect at once. */
export function Toggle({ label, help, isOn, name, disabled, onToggle }: ToggleProps) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>
        <b>{label}</b>
        <span id={`${id}-help`}>{help}</span>
      </label>
      <input
        id={id}
        className="switch"
        type="checkbox"
        role="switch"
        name={name}
        disabled={disabled}
        checked={isOn}
        aria-describedby={`${id}-help`}
        onChange={onToggle}
      />
    </li>
  );
}
