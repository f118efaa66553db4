import { useId, useState, type InputHTMLAttributes, type ReactNode, type Ref } from "react";
import { CircleAlert, Eye, EyeOff } from "lucide-react";
import { uiTexts } from "./ui-texts.ts";

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "id"> {
  name: string;
  label: string;
  ref?: Ref<HTMLInputElement>;
  /** Hint below the field. */
  help?: string | undefined;
  /** Error, linked to the field and shown instead of `help`. */
  error?: string | undefined;
  /** On the label's line, at the other edge. */
  aside?: ReactNode;
}

/** A labelled input with a linked error. Passwords can be made visible. */
export function Field({ label, help, error, aside, type = "text", ...input }: FieldProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const isPassword = type === "password";
  const note = error ?? help;
  return (
    <div className="field">
      <div className="between">
        <label className="label" htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      <div className={isPassword ? "reveal" : undefined}>
        <input
          {...input}
          id={id}
          className="input"
          type={isPassword && isShown ? "text" : type}
          aria-invalid={error !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {isPassword && (
          <button
            type="button"
            className="btn quiet icon"
            aria-label={isShown ? uiTexts.hidePassword : uiTexts.showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? (
              <EyeOff className="i" strokeWidth={1.75} aria-hidden />
            ) : (
              <Eye className="i" strokeWidth={1.75} aria-hidden />
            )}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p className="err" id={`${id}-note`}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
      {error === undefined && help !== undefined && (
        <p className="help" id={`${id}-note`}>
          {help}
        </p>
      )}
    </div>
  );
}
