/** Weekly hours and days off of one resource. */
import { useState } from "react";
import { Plus, Trash2 } from "lucide-react";
import type { Resource } from "#contract/booking/resources.ts";
import { NEEDS } from "#contract/booking/booking-limits.ts";
import { DatesField } from "../../hours/dates-field.tsx";
import { isLocalDate, readDates, type DateSpan } from "../../hours/typed-dates.ts";
import { rowsOfWeek } from "../../listings/edit/hours/rows.ts";
import { WeekEditor } from "../../listings/edit/hours/week-editor.tsx";
import { WeekPreview } from "../../listings/edit/hours/week-preview.tsx";
import type { PostFormState } from "../../platform/post-form.tsx";
import { PlainCheck, PlainSelect } from "../../ui/plain-controls.tsx";
import { daysOffText, weekErrors, weekFields, weekRows, type WeekToCopy } from "./staff-hours.ts";
import { resourceHoursTexts } from "./desk-resources-texts.ts";

interface HoursFieldsProps {
  resource: Resource;
  form: Pick<PostFormState, "values" | "errors">;
  /** Weeks of the listing and of other resources. */
  weeks: readonly WeekToCopy[];
}

const NEW: DateSpan = { from: "", to: "" };

export function WeeklyHoursFields({
  resource: { kind, weeklyHours },
  form: { values, errors },
  weeks,
}: HoursFieldsProps) {
  const [hasHours, setHasHours] = useState(weeklyHours !== null || values["ownHours"] !== undefined);
  const [week, setWeek] = useState(() => weekRows(values, weeklyHours));
  const isPerson = kind === "person";

  function turn(isOn: boolean): void {
    setHasHours(isOn);
    const [first] = weeks;
    // the listing's hours are the default
    if (isOn && first !== undefined && week.every((day) => day.length === 0)) setWeek(rowsOfWeek(first.week));
  }

  return (
    <>
      <PlainCheck
        label={isPerson ? resourceHoursTexts.worksSetHours : resourceHoursTexts.availableSetHours}
        help={isPerson ? resourceHoursTexts.worksSetHoursHelp : resourceHoursTexts.availableSetHoursHelp}
        name="ownHours"
        checked={hasHours}
        onChange={({ target }) => turn(target.checked)}
      />
      {hasHours && (
        <div className="stack staff-hours" role="group" aria-label={resourceHoursTexts.weeklyHours}>
          {weeks.length > 0 && (
            <PlainSelect
              label={resourceHoursTexts.copyHoursFrom}
              value=""
              onChange={({ target }) => {
                const chosen = weeks.find(({ id }) => id === target.value);
                if (chosen !== undefined) setWeek(rowsOfWeek(chosen.week));
              }}
            >
              <option value="">{resourceHoursTexts.choose}</option>
              {weeks.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </PlainSelect>
          )}
          <WeekEditor
            week={week}
            emptyText={isPerson ? resourceHoursTexts.notWorking : resourceHoursTexts.notAvailable}
            problems={weekErrors(errors, values, week)}
            onChange={setWeek}
          />
          <WeekPreview
            mode="custom"
            week={week}
            emptyText={isPerson ? resourceHoursTexts.notWorking : resourceHoursTexts.notAvailable}
            label={resourceHoursTexts.summary}
          />
          {weekFields(week).map(([name, line]) => (
            <input key={name} type="hidden" name={name} value={line} />
          ))}
        </div>
      )}
    </>
  );
}

function storedDays(typed: string | undefined, daysOff: readonly DateSpan[]): DateSpan[] {
  if (typed === undefined) return [...daysOff];
  return typed
    .split("\n")
    .filter((line) => line.trim() !== "")
    .flatMap((line) => {
      // submitted lines are full dates, or text that could not be parsed
      const read = readDates(line, "2000-01-01");
      return typeof read === "string" ? [{ from: line, to: "" }] : read;
    });
}

export function DaysOffFields({
  resource: { kind, daysOff },
  form: { values, errors },
}: Omit<HoursFieldsProps, "weeks">) {
  const [days, setDays] = useState(() => storedDays(values["daysOff"], daysOff));
  const title = kind === "person" ? resourceHoursTexts.daysOff : resourceHoursTexts.daysOutOfUse;
  // a field that cannot be parsed shows its own error
  const isRead = days.every(({ from }) => from === "" || isLocalDate(from));
  const error = isRead && values["daysOff"] === daysOffText(days) ? errors["daysOff"] : undefined;
  return (
    <fieldset className="field-set">
      <legend className="label">{title}</legend>
      {days.length > 0 && (
        <ul className="days-off">
          {days.map((span, index) => (
            <li key={index}>
              <DatesField
                label={
                  days.length === 1 ? resourceHoursTexts.dates : resourceHoursTexts.datesNumber({ number: index + 1 })
                }
                value={span}
                onChange={(spans) => setDays(days.toSpliced(index, 1, ...spans))}
              />
              <button
                type="button"
                className="btn quiet icon"
                aria-label={
                  isLocalDate(span.from)
                    ? resourceHoursTexts.removeDates({ number: index + 1, count: days.length })
                    : resourceHoursTexts.removeField({ number: index + 1, count: days.length })
                }
                onClick={() => setDays(days.toSpliced(index, 1))}
              >
                <Trash2 className="i" strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <input type="hidden" name="daysOff" value={daysOffText(days)} />
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <button
        type="button"
        className="btn quiet sm"
        disabled={days.length >= NEEDS.daysOffPerResource}
        onClick={() => setDays([...days, NEW])}
      >
        <Plus className="i" strokeWidth={1.75} aria-hidden />
        {kind === "person" ? resourceHoursTexts.addDaysOff : resourceHoursTexts.addDays}
      </button>
    </fieldset>
  );
}
