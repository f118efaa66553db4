import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainText } from "../ui/plain-controls.tsx";
import { queueTexts } from "./queue-texts.ts";

/** Id of the datalist for fields of reasons: a chosen reason can be edited before it is sent. */
export const REASONS_LIST = "operator-reasons";

/** Templates of reasons, and the form that edits them, one per line. */
export function Reasons({ reasons }: { reasons: readonly string[] }) {
  const form = usePostForm("reasons");
  const { values, errors, failure } = form;
  return (
    <>
      <datalist id={REASONS_LIST}>
        {reasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <details className="operator-more" open={failure !== null || errors["p_reasons"] !== undefined}>
        <summary>{queueTexts.editReasons}</summary>
        <PostForm of={form} className="stack" noValidate>
          <FailedForm failure={failure} />
          <PlainText
            label={queueTexts.reasons}
            name="p_reasons"
            key={reasons.join("\n")}
            defaultValue={values["p_reasons"] ?? reasons.join("\n")}
            rows={6}
            help={queueTexts.reasonsHelp}
            error={errors["p_reasons"]}
          />
          <div>
            <BusyButton isBusy={form.isBusy}>{queueTexts.saveReasons}</BusyButton>
          </div>
        </PostForm>
      </details>
    </>
  );
}
