import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";

interface ReasonFieldProps {
  label: string;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export function ReasonField({ label, defaultValue, error }: ReasonFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        name="p_reason"
        className="input"
        rows={3}
        required
        maxLength={LIMITS.claimReasonLength}
        defaultValue={defaultValue}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
      />
      {error !== undefined && (
        <p className="err" id={`${id}-note`}>
          {error}
        </p>
      )}
    </div>
  );
}
