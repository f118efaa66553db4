/** Native controls with a label, a hint and an error. */
import { useId, type InputHTMLAttributes, type SelectHTMLAttributes, type TextareaHTMLAttributes } from "react";
import { CircleAlert } from "lucide-react";

interface FieldLabels {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
}

function noteOf(id: string, { help, error }: Omit<FieldLabels, "label">) {
  return (error ?? help) === undefined ? undefined : `${id}-note`;
}

function Note({ id, help, error }: Omit<FieldLabels, "label"> & { id: string }) {
  if (error === undefined)
    return help === undefined ? null : (
      <p className="help" id={`${id}-note`}>
        {help}
      </p>
    );
  return (
    <p className="err" id={`${id}-note`}>
      <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
      {error}
    </p>
  );
}

export function PlainSelect({ label, help, error, ...rest }: SelectHTMLAttributes<HTMLSelectElement> & FieldLabels) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        {...rest}
        id={id}
        className="select"
        aria-invalid={error !== undefined}
        aria-describedby={noteOf(id, { help, error })}
      />
      <Note id={id} help={help} error={error} />
    </div>
  );
}

type PlainTextProps = TextareaHTMLAttributes<HTMLTextAreaElement> & FieldLabels;

export function PlainText({ label, help, error, dir = "auto", ...rest }: PlainTextProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className="input"
        dir={dir}
        aria-invalid={error !== undefined}
        aria-describedby={noteOf(id, { help, error })}
      />
      <Note id={id} help={help} error={error} />
    </div>
  );
}

type CheckProps = InputHTMLAttributes<HTMLInputElement> & Omit<FieldLabels, "error">;

/** A checkbox or radio button. */
export function PlainCheck({ label, help, type = "checkbox", ...rest }: CheckProps) {
  const id = useId();
  return (
    <div>
      <label className="opt">
        <input {...rest} type={type} aria-describedby={help === undefined ? undefined : `${id}-note`} />
        {label}
      </label>
      <Note id={id} help={help} />
    </div>
  );
}
