import { CalendarPlus, Plus, Trash2 } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { DatesField } from "../../../hours/dates-field.tsx";
import type { DateSpan } from "../../../hours/typed-dates.ts";
import { type Problems, problemsUnder } from "../listing-form.ts";
import { PeriodRows } from "./period-rows.tsx";
import { withOneMore, type SpecialRow } from "./rows.ts";
import "./hours.css";
import { hoursEditorTexts } from "./hours-editor-texts.ts";

interface SpecialEditorProps {
  rows: readonly SpecialRow[];
  /** By path such as '0.from' or '0.periods'. */
  problems: Problems;
  onChange: (rows: SpecialRow[]) => void;
}

const NEW: SpecialRow = { from: "", to: "", periods: [], note: "" };

interface EntryProps {
  row: SpecialRow;
  number: number;
  problems: Problems;
  onChange: (part: Partial<SpecialRow>) => void;
  /** Several spans become entries with the same hours. */
  onDates: (spans: readonly DateSpan[]) => void;
  onRemove: () => void;
}

function Entry({ row, number, problems, onChange, onDates, onRemove }: EntryProps) {
  const name = row.note.trim() === "" ? hoursEditorTexts.specialHoursNumber({ number }) : row.note.trim();
  return (
    <li>
      <div className="special-entry" role="group" aria-label={name}>
        <div className="special-dates">
          <DatesField
            label={hoursEditorTexts.dates}
            error={problems["from"] ?? problems["to"]}
            value={{ from: row.from, to: row.to }}
            onChange={onDates}
          />
          <label className="field special-note">
            <span className="label">{hoursEditorTexts.note}</span>
            <input
              className="input sm"
              placeholder={hoursEditorTexts.notePlaceholder}
              maxLength={LIMITS.specialHoursNoteLength}
              value={row.note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          </label>
          <button
            type="button"
            className="btn quiet icon"
            aria-label={hoursEditorTexts.remove({ name })}
            onClick={onRemove}
          >
            <Trash2 className="i" strokeWidth={1.75} aria-hidden />
          </button>
        </div>
        <div className="special-hours">
          {row.periods.length === 0 ? (
            <span className="week-closed">{hoursEditorTexts.closed}</span>
          ) : (
            <PeriodRows
              of={name}
              rows={row.periods}
              problems={problems}
              onChange={(periods) => onChange({ periods })}
            />
          )}
          <button
            type="button"
            className="btn quiet sm"
            disabled={row.periods.length >= LIMITS.periodsPerDay}
            onClick={() => onChange({ periods: withOneMore(row.periods) })}
          >
            <Plus className="i" strokeWidth={1.75} aria-hidden />
            {hoursEditorTexts.addHours}
          </button>
        </div>
      </div>
    </li>
  );
}

/** Dates with other hours, and a note for visitors. */
export function SpecialEditor({ rows, problems, onChange }: SpecialEditorProps) {
  return (
    <div className="special-editor">
      <h3 className="label">{hoursEditorTexts.specialHours}</h3>
      <p className="help">{hoursEditorTexts.specialHoursHint}</p>
      {rows.length > 0 && (
        <ul className="special-entries">
          {rows.map((row, index) => (
            <Entry
              key={index}
              row={row}
              number={index + 1}
              problems={problemsUnder(problems, String(index))}
              onChange={(part) => onChange(rows.map((old, at) => (at === index ? { ...old, ...part } : old)))}
              onDates={(spans) =>
                onChange(
                  rows.toSpliced(
                    index,
                    1,
                    ...spans.map(({ from, to }) => ({ ...row, from, to: to === from ? "" : to })),
                  ),
                )
              }
              onRemove={() => onChange(rows.filter((_, at) => at !== index))}
            />
          ))}
        </ul>
      )}
      {Object.entries(problems)
        .filter(([path]) => /^\d*$/.test(path))
        .map(([path, message]) => (
          <p key={path} className="err" role="alert">
            {message}
          </p>
        ))}
      <button
        type="button"
        className="btn quiet sm"
        disabled={rows.length >= LIMITS.specialHoursEntries}
        onClick={() => onChange([...rows, NEW])}
      >
        <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
        {hoursEditorTexts.addSpecialHours}
      </button>
    </div>
  );
}
