/** Whether guests are asked shortly before they come, and what follows where they do not answer. */
import { ON_THE_DAY } from "#contract/notifications/on-the-day-limits.ts";
import type { DayRules } from "#contract/notifications/on-the-day.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";

export function DayRulesPart({ businessId, rules }: { businessId: string; rules: DayRules }) {
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
        <h2>Ask guests before they come</h2>
        <span className="muted small">{rules === null ? "Off" : `${rules.ask_hours} hours before`}</span>
      </summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="p_business_id" value={businessId} />
        <PlainSelect
          label="Guests with a confirmed reservation"
          name="asks"
          defaultValue={values["asks"] ?? (rules === null ? "no" : "yes")}
          help="They get a mail with one press to say that they are coming, and one to cancel. Whom you wrote down has no mail here."
        >
          <option value="no">are not asked</option>
          <option value="yes">are asked whether they come</option>
        </PlainSelect>
        <Field
          label="Asked so many hours before"
          min={ON_THE_DAY.askHoursMin}
          max={ON_THE_DAY.askHoursMax}
          {...hours("ask_hours", rules?.ask_hours ?? usual.askHours)}
        />
        <Field
          label="Answered at the latest so many hours before"
          min={ON_THE_DAY.untilHoursMin}
          max={ON_THE_DAY.untilHoursMax}
          {...hours("until_hours", rules?.until_hours ?? usual.untilHours)}
        />
        <PlainSelect
          label="Without an answer"
          name="releases"
          defaultValue={values["releases"] ?? (rules?.releases === true ? "yes" : "no")}
          help="Never where the mail could not be sent in time."
        >
          <option value="no">it is only marked in your list</option>
          <option value="yes">the reservation ends, and the time is free again</option>
        </PlainSelect>
        <div>
          <BusyButton className="btn primary sm" isBusy={form.isBusy}>
            Save
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}
