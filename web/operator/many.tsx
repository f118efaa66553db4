import { useId } from "react";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { REASONS_LIST } from "./reasons.tsx";
import { operatorReviewTexts } from "./review-texts.ts";

/** Id of the form that the checkboxes of the list belong to. */
export const CHOSEN_FORM = "operator-many";

/** Decides all selected reviews at once. */
export function Many({ asOf }: { asOf: string }) {
  const headingId = useId();
  const form = usePostForm("many");
  const { errors, values, failure } = form;
  return (
    <section className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{operatorReviewTexts.selected}</h2>
      <PostForm of={form} id={CHOSEN_FORM} className="stack" noValidate>
        <input type="hidden" name="looked_at" value={asOf} />
        <FailedForm failure={errors["chosen"] ?? errors["p_items"] ?? failure} />
        <Field
          label={operatorReviewTexts.reasonForAll}
          name="p_reason"
          defaultValue={values["p_reason"]}
          maxLength={500}
          list={REASONS_LIST}
          autoComplete="off"
          error={errors["p_reason"]}
        />
        <div className="row">
          <BusyButton name="act" value="hide" isBusy={form.isBusy}>
            {operatorReviewTexts.hideSelected}
          </BusyButton>
          <BusyButton name="act" value="show" isBusy={form.isBusy}>
            {operatorReviewTexts.showSelected}
          </BusyButton>
        </div>
        <p className="help">{operatorReviewTexts.selectedHelp}</p>
      </PostForm>
    </section>
  );
}
