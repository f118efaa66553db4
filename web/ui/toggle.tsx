import { useId } from "react";
import "./toggle.css";
import "./switch.css";

interface ToggleProps {
  label: string;
  help: string;
  isOn: boolean;
  /** Field name for submission without scripts. */
  name?: string;
  disabled?: boolean;
  onToggle: () => void;
}

/** A switch that takes effect at once. */
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
