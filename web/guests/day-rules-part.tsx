/** Settings for the question that guests receive shortly before they come, and for unanswered ones. */
import { ON_THE_DAY } from "#contract/notifications/on-the-day-limits.ts";
import type { DayQuestionRules } from "#contract/notifications/on-the-day.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { guestsTexts } from "./guests-texts.ts";

export function DayRulesPart({ businessId, rules }: { businessId: string; rules: DayQuestionRules }) {
  const form = usePostForm("ask");
  const { values, errors } = form;
  const usual = ON_THE_DAY.usual;
  const hours = (name: "ask_hours" | "until_hours", saved: number) => ({
    name,
    type: "number",
    inputMode: "numeric" as const,
    required: true,
    defaultValue: values[name] ?? String(saved),
    error: errors[`p_rules.${name}`],
  });
  return (
    <details className="guests-ask">
      <summary>
        <h2>{guestsTexts.confirmationEmails}</h2>
        <span className="muted small">
          {rules === null ? guestsTexts.off : guestsTexts.hoursBefore({ hours: rules.ask_hours })}
        </span>
      </summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="p_business_id" value={businessId} />
        <PlainSelect
          label={guestsTexts.askGuestsToConfirm}
          name="asks"
          defaultValue={values["asks"] ?? (rules === null ? "no" : "yes")}
          help={guestsTexts.confirmationHelp}
        >
          <option value="no">{guestsTexts.no}</option>
          <option value="yes">{guestsTexts.yes}</option>
        </PlainSelect>
        <Field
          label={guestsTexts.sendHoursBefore}
          min={ON_THE_DAY.askHoursMin}
          max={ON_THE_DAY.askHoursMax}
          {...hours("ask_hours", rules?.ask_hours ?? usual.askHours)}
        />
        <Field
          label={guestsTexts.answerHoursBefore}
          min={ON_THE_DAY.untilHoursMin}
          max={ON_THE_DAY.untilHoursMax}
          {...hours("until_hours", rules?.until_hours ?? usual.untilHours)}
        />
        <PlainSelect
          label={guestsTexts.withoutAnswer}
          name="releases"
          defaultValue={values["releases"] ?? (rules?.releases === true ? "yes" : "no")}
          help={guestsTexts.withoutAnswerHelp}
        >
          <option value="no">{guestsTexts.markReservation}</option>
          <option value="yes">{guestsTexts.cancelAndFree}</option>
        </PlainSelect>
        <div>
          <BusyButton className="btn primary sm" isBusy={form.isBusy}>
            {guestsTexts.save}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}
