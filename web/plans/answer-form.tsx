/** A friend's answer: two buttons and a name. */
import { useId } from "react";
import { PLAN_LIMITS } from "#contract/plans/plan-limits.ts";
import type { PlanAnswer } from "#contract/plans/plan.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { sharedPlanTexts } from "./plan-texts.ts";

export function AnswerForm({ mine }: { mine: PlanAnswer | null }) {
  const form = usePostForm("answer");
  const headingId = useId();
  const answer = mine === null ? null : mine.coming ? sharedPlanTexts.youAreIn : sharedPlanTexts.youCannot;
  return (
    <section className="plan-answer" aria-labelledby={headingId}>
      <h2 id={headingId}>{sharedPlanTexts.are}</h2>
      <PostForm of={form} className="stack" noValidate>
        <Field
          key={mine?.name}
          label={sharedPlanTexts.yourName}
          name="p_name"
          autoComplete="given-name"
          maxLength={PLAN_LIMITS.name}
          help={sharedPlanTexts.nameHelp}
          defaultValue={form.values["p_name"] ?? mine?.name}
          error={form.errors["p_name"]}
        />
        <FailedForm failure={form.failure} />
        <div className="row">
          <BusyButton
            className={mine === null ? "btn primary lg" : "btn lg"}
            isBusy={form.isBusy}
            name="p_coming"
            value="yes"
            aria-pressed={mine?.coming === true}
          >
            {sharedPlanTexts.in}
          </BusyButton>
          <button
            className="btn lg"
            aria-disabled={form.isBusy}
            name="p_coming"
            value="no"
            aria-pressed={mine?.coming === false}
          >
            {sharedPlanTexts.cannot}
          </button>
        </div>
        <p className="small" role="status">
          {answer}
        </p>
      </PostForm>
    </section>
  );
}
