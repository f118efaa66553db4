/** Settings for the question that guests receive shortly before they come, and for unanswered ones. */
import { ON_THE_DAY } from "#contract/notifications/on-the-day-limits.ts";
import type { DayQuestionRules } from "#contract/notifications/on-the-day.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";

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
        <h2>Confirmation emails</h2>
        <span className="muted small">{rules === null ? "Off" : `${rules.ask_hours} hours before`}</span>
      </summary>
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <input type="hidden" name="p_business_id" value={businessId} />
        <PlainSelect
          label="Ask guests to confirm"
          name="asks"
          defaultValue={values["asks"] ?? (rules === null ? "no" : "yes")}
          help="Guests who booked online get an email in which they confirm or cancel with one press. Bookings that you entered get none."
        >
          <option value="no">No</option>
          <option value="yes">Yes, by email before each confirmed reservation</option>
        </PlainSelect>
        <Field
          label="Send the email, hours before"
          min={ON_THE_DAY.askHoursMin}
          max={ON_THE_DAY.askHoursMax}
          {...hours("ask_hours", rules?.ask_hours ?? usual.askHours)}
        />
        <Field
          label="Answer due, hours before"
          min={ON_THE_DAY.untilHoursMin}
          max={ON_THE_DAY.untilHoursMax}
          {...hours("until_hours", rules?.until_hours ?? usual.untilHours)}
        />
        <PlainSelect
          label="Without an answer"
          name="releases"
          defaultValue={values["releases"] ?? (rules?.releases === true ? "yes" : "no")}
          help="Nothing is cancelled where the email could not be sent in time."
        >
          <option value="no">Mark the reservation in the list</option>
          <option value="yes">Cancel the reservation and free its time</option>
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
