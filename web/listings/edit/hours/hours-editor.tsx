import type { ComingHoliday } from "#contract/listings/business.ts";
import { zoneProblem } from "#contract/hours/time-zone.ts";
import type { HoursMode } from "#contract/hours/hours.ts";
import { HOURS_UNKNOWN } from "#contract/hours/has-times.ts";
import { Callout } from "../../../ui/callout.tsx";
import { saysHours, type ListingForm, type Problems, problemsUnder } from "../listing-form.ts";
import { HolidayEditor } from "./holiday-editor.tsx";
import { SpecialEditor } from "./special-editor.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";
import { WeekEditor } from "./week-editor.tsx";
import { WeekPreview } from "./week-preview.tsx";
import "./hours.css";
import { hoursEditorTexts, hoursModeTexts } from "./hours-editor-texts.ts";

const MODES = ["always", "custom", "closed"] as const satisfies readonly HoursMode[];

interface HoursEditorProps {
  form: ListingForm;
  comingHolidays: readonly ComingHoliday[];
  problems: Problems;
  onChange: (part: Partial<ListingForm>) => void;
}

export function HoursEditor({ form, comingHolidays, problems, onChange }: HoursEditorProps) {
  return (
    <section className="edit-section" aria-labelledby="hours-heading">
      <div className="between edit-heading">
        <h2 id="hours-heading">{hoursEditorTexts.hours}</h2>
        <div className="seg" role="group" aria-label={hoursEditorTexts.hours}>
          {MODES.map((mode) => (
            <button
              key={mode}
              type="button"
              aria-pressed={form.hours === mode}
              onClick={() => onChange({ hours: mode })}
            >
              {hoursModeTexts[mode]}
            </button>
          ))}
        </div>
      </div>
      {form.hours === "custom" && (
        <WeekEditor
          week={form.customHours}
          emptyText={saysHours(form) ? hoursEditorTexts.closed : hoursEditorTexts.notSet}
          problems={problemsUnder(problems, "customHours")}
          onChange={(customHours) => onChange({ customHours })}
        />
      )}
      {!saysHours(form) && (
        <Callout kind="note">
          <p>{hoursEditorTexts.unknownHint({ text: HOURS_UNKNOWN })}</p>
        </Callout>
      )}
      {form.hours === "closed" && <p className="help">{hoursEditorTexts.closedHint}</p>}
      <div className="hours-more">
        <TimeZoneSelect
          value={form.timezone}
          error={problems["timezone"] ?? zoneProblem(form.timezone)}
          onChange={(timezone) => onChange({ timezone })}
        />
        <WeekPreview mode={form.hours} week={form.customHours} label={hoursEditorTexts.previewLabel} />
      </div>
      {form.hours !== "closed" && (
        <HolidayEditor
          row={form.holidayHours}
          coming={comingHolidays}
          problems={problemsUnder(problems, "holidayHours")}
          error={problems["holidayHours"]}
          onChange={(holidayHours) => onChange({ holidayHours })}
        />
      )}
      <SpecialEditor
        rows={form.specialHours}
        problems={problemsUnder(problems, "specialHours")}
        onChange={(specialHours) => onChange({ specialHours })}
      />
    </section>
  );
}
