/** Form for a calendar's events that can count as busy or free. */
import { ChevronRight } from "lucide-react";
import type { OtherCalendar } from "#contract/calendars/calendar.ts";
import { PostForm, usePostForm, type PostFormState } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainSelect } from "../ui/plain-controls.tsx";
import { choicesText } from "./calendar-words.ts";
import { richText } from "#contract/text/rich-text.ts";
import { calendarItemTexts } from "./calendars-texts.ts";

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
      <option value="busy">{calendarItemTexts.busy}</option>
      <option value="free">{calendarItemTexts.free}</option>
    </PlainSelect>
  );
}

/** Google returns busy times without their events, so there is nothing to choose. */
export function CalendarChoices({ calendar }: { calendar: OtherCalendar }) {
  const form = usePostForm("choices");
  const { id, name, kind, unanswered, all_day: allDay, invited_as: invitedAs } = calendar;
  if (kind === "google") return <p className="small muted">{calendarItemTexts.googleDecides}</p>;
  const isThis = form.values["p_calendar_id"] === id;
  const shared = { form, isThis };
  return (
    <details open={isThis && (form.failure !== null || Object.keys(form.errors).length > 0)}>
      <summary>
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        <span>
          {richText(
            calendarItemTexts.busyRules({
              name,
              rules: choicesText(calendar),
              hidden: (parts) => <span className="vh">{parts}</span>,
              note: (parts) => <span className="muted small">{parts}</span>,
            }),
          )}
        </span>
      </summary>
      <PostForm of={form} className="stack" noValidate>
        {isThis && <FailedForm failure={form.failure} />}
        <input type="hidden" name="p_calendar_id" value={id} />
        <Choice {...shared} label={calendarItemTexts.unanswered} name="p_unanswered" stored={unanswered} />
        <Choice {...shared} label={calendarItemTexts.allDay} name="p_all_day" stored={allDay} />
        <Field
          label={calendarItemTexts.invitedAs}
          name="p_invited_as"
          type="email"
          autoComplete="off"
          maxLength={254}
          defaultValue={(isThis ? form.values["p_invited_as"] : undefined) ?? invitedAs}
          error={isThis ? form.errors["p_invited_as"] : undefined}
          help={calendarItemTexts.invitedAsHelp}
        />
        <div>
          <BusyButton className="btn" isBusy={form.isBusy}>
            {richText(calendarItemTexts.saveRules({ name, span: (parts) => <span className="vh">{parts}</span> }))}
          </BusyButton>
        </div>
      </PostForm>
    </details>
  );
}
