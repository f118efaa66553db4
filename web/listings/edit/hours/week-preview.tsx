import type { HoursMode } from "#contract/hours/hours.ts";
import { weekInWords } from "./week-words.ts";
import { weekOf, type PeriodRow } from "./rows.ts";
import "./hours.css";
import { hoursEditorTexts } from "./hours-editor-texts.ts";
import { openingHoursTexts } from "#contract/hours/hours-texts.ts";

interface WeekPreviewProps {
  mode: HoursMode;
  week: readonly PeriodRow[][];
  /** For days without hours. */
  emptyText?: string;
  /** For screen readers. */
  label: string;
}

/** The week as it was parsed. */
export function WeekPreview({ mode, week, emptyText, label }: WeekPreviewProps) {
  return (
    <div className="week-preview" role="status" aria-label={label}>
      <h3 className="label">{hoursEditorTexts.preview}</h3>
      <ul className="week-words">
        {weekInWords(mode, weekOf(week)).map(({ days, hours }) => (
          <li key={days}>
            <b>{days}</b>{" "}
            {hours === openingHoursTexts.closed || hours === openingHoursTexts.unknown ? (emptyText ?? hours) : hours}
          </li>
        ))}
      </ul>
    </div>
  );
}
