import { CircleAlert } from "lucide-react";
import { useId } from "react";
import { LIMITS } from "#contract/limits.ts";
import { reportReasonTexts } from "#contract/reviews/review-texts.ts";
import { TextArea } from "./text-area.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";

interface ReportFieldsProps {
  errors: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  onNote: (note: string) => void;
}

export function ReportFields({ errors, values, onNote }: ReportFieldsProps) {
  const id = useId();
  const wrong = errors["p_reason"];
  return (
    <>
      <fieldset aria-describedby={wrong === undefined ? undefined : id}>
        <legend className="label">{reviewFormsTexts.reportReason}</legend>
        {Object.entries(reportReasonTexts).map(([reason, label]) => (
          <label key={reason} className="opt">
            <input
              type="radio"
              name="p_reason"
              value={reason}
              required
              defaultChecked={values["p_reason"] === reason}
            />
            {label}
          </label>
        ))}
        {wrong !== undefined && (
          <div className="field">
            <p className="err" id={id}>
              <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
              {wrong}
            </p>
          </div>
        )}
      </fieldset>
      <TextArea
        label={reviewFormsTexts.reportNote}
        name="p_note"
        rows={3}
        maxLength={LIMITS.reportNoteLength}
        defaultValue={values["p_note"]}
        error={errors["p_note"]}
        onChange={(event) => onNote(event.target.value)}
      />
      <p className="help">{reviewFormsTexts.reportPrivacy}</p>
    </>
  );
}
