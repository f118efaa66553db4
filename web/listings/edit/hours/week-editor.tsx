import { Plus } from "lucide-react";
import { dayName, dayNameShort } from "#contract/hours/hours-text.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Problems, problemsUnder } from "../listing-form.ts";
import { PeriodRows } from "./period-rows.tsx";
import { applyToAll, DAYS, withOneMore, type PeriodRow } from "./rows.ts";
import "./hours.css";
import { hoursEditorTexts } from "./hours-editor-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

interface WeekEditorProps {
  week: PeriodRow[][];
  /** Shown for a day without hours. */
  emptyText?: string;
  /** By path such as '2.0.open', or '2' for a whole day. */
  problems: Problems;
  onChange: (week: PeriodRow[][]) => void;
}

/** Seven days with up to three periods each. */
export function WeekEditor({ week, emptyText = openingHoursTexts.closed, problems, onChange }: WeekEditorProps) {
  const change = (day: number, rows: PeriodRow[]) => onChange(week.map((old, at) => (at === day ? rows : old)));
  return (
    <div className="week-editor">
      {DAYS.map((day) => {
        const rows = week[day] ?? [];
        const name = dayName(day);
        return (
          <div key={day} className="week-day" role="group" aria-label={name}>
            <span className="week-day-name" aria-hidden>
              <span className="day-short">{dayNameShort(day)}</span>
              <span className="day-whole">{dayName(day)}</span>
            </span>
            {rows.length === 0 ? (
              <span className="week-closed">{emptyText}</span>
            ) : (
              <PeriodRows
                of={name}
                rows={rows}
                problems={problemsUnder(problems, String(day))}
                onChange={(next) => change(day, next)}
              />
            )}
            <div className="week-actions">
              <button
                type="button"
                className="btn quiet icon"
                aria-label={hoursEditorTexts.addPeriodTo({ day: name })}
                title={hoursEditorTexts.addPeriod}
                disabled={rows.length >= LIMITS.periodsPerDay}
                onClick={() => change(day, withOneMore(rows))}
              >
                <Plus className="i" strokeWidth={1.75} aria-hidden />
              </button>
              <button
                type="button"
                className="btn quiet sm"
                aria-label={hoursEditorTexts.applyAllLabel({ day: name })}
                title={hoursEditorTexts.applyAllHint}
                onClick={() => onChange(applyToAll(week, day))}
              >
                {hoursEditorTexts.applyAll}
              </button>
            </div>
            {problems[String(day)] !== undefined && (
              <p className="err week-problem" role="alert">
                {problems[String(day)]}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
