import { useId, useState, type TextareaHTMLAttributes } from "react";
import { CircleAlert } from "lucide-react";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string;
  /** In UTF-16 units, as the browser and the server count. */
  maxLength: number;
  defaultValue?: string | undefined;
  error: string | undefined;
}

/** Number of remaining characters from which they are counted down. */
const NEAR = 200;

/** Multi-line field with its errors, and near the limit the number of remaining characters. */
export function TextArea({ id: given, label, error, maxLength, defaultValue = "", onChange, ...rest }: TextAreaProps) {
  const own = useId();
  const id = given ?? own;
  const [length, setLength] = useState(defaultValue.length);
  const left = maxLength - length;
  const isNear = left <= NEAR;
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        {...rest}
        id={id}
        className="input"
        dir="auto"
        maxLength={maxLength}
        defaultValue={defaultValue}
        aria-invalid={error !== undefined}
        aria-describedby={[error === undefined ? "" : `${id}-error`, isNear ? `${id}-left` : ""].join(" ").trim()}
        onChange={(event) => {
          setLength(event.target.value.length);
          onChange?.(event);
        }}
      />
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
      {isNear && (
        <p className="help num" id={`${id}-left`}>
          {reviewFormsTexts.charactersLeft({ left })}
        </p>
      )}
    </div>
  );
}
