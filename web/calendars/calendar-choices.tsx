/** Form for a calendar's events that can count as busy or free. */
import { ChevronRight } from "lucide-react";
import type { OtherCalendar } from "#contract/calendars/calendar.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { choicesText } from "./calendar-words.ts";

interface ChoiceProps {
  label: string;
  name: "p_unanswered" | "p_all_day";
  stored: OtherCalendar["unanswered"];
  form: PostFormState;
  isThis: boolean;
}

function Choice({ label, name, stored, form, isThis }: ChoiceProps) {
  return (
    <PlainSelect
      label={label}
      name={name}
      defaultValue={(isThis ? form.values[name] : undefined) ?? stored}
      error={isThis ? form.errors[name] : undefined}
    >
      <option value="busy">Busy</option>
      <option value="free">Free</option>
    </PlainSelect>
  );
}

/** Google returns busy times without their events, so there is nothing to choose. */
export function CalendarChoices({ calendar }: { calendar: OtherCalendar }) {
  const form = usePostForm("choices");
  const { id, name, kind, unanswered, all_day: allDay, invited_as: invitedAs } = calendar;
  if (kind === "google")
    return (
      <p className="small muted">
        Google decides which events count. An event that is shown as free there can be reserved here.
      </p>
    );
  const isThis = form.values["p_calendar_id"] === id;
  const shared = { form, isThis };
  return (
    <details open={isThis && (form.failure !== null || Object.keys(form.errors).length > 0)}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        <span>
          What counts as busy<span className="vh"> in {name}</span>
          <span className="muted small"> · {choicesText(calendar)}</span>
        </span>
      </summary>
      <PostForm of={form} className="stack" noValidate>
        {isThis && <FailedForm failure={form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <Choice {...shared} label="Invitations that you have not answered" name="p_unanswered" stored={unanswered} />
        <Choice {...shared} label="All-day events" name="p_all_day" stored={allDay} />
        <Field
          label="Address that invitations come to (optional)"
          name="p_invited_as"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={(isThis ? form.values["p_invited_as"] : undefined) ?? invitedAs}
          error={isThis ? form.errors["p_invited_as"] : undefined}
          help="Invitations that this address declined are free."
        />
        <div>
          <BusyButton className="btn" isBusy={form.isBusy}>
            Save<span className="vh"> what counts in {name}</span>
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}
