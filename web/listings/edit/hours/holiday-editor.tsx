import { Plus } from "lucide-react";
import type { HolidayHours } from "#contract/hours/hours.ts";
import { dateText } from "#contract/hours/hours-text.ts";
import type { ComingHoliday } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { isolated } from "#contract/text/locale.ts";
import type { Problems } from "../listing-form.ts";
import { PeriodRows } from "./period-rows.tsx";
import { withOneMore, type HolidayRow } from "./rows.ts";
import "./hours.css";
import { holidayRuleTexts, hoursEditorTexts } from "./hours-editor-texts.ts";

const RULES = ["usual", "closed", "custom"] as const satisfies readonly HolidayHours["rule"][];

interface HolidayEditorProps {
  row: HolidayRow;
  /** The next holidays, if the address determines them. */
  coming: readonly ComingHoliday[];
  /** By path such as '0.open'; '' for the whole. */
  problems: Problems;
  error: string | undefined;
  onChange: (row: HolidayRow) => void;
}

/** 'Christmas Day, Fri, Dec 25' */
function comingText({ on, name }: ComingHoliday, thisYear: number): string {
  return hoursEditorTexts.holiday({ name: isolated(name), date: dateText(on, thisYear) });
}

/** 'Christmas Day, Fri, Dec 25; New Year’s Day, Fri, Jan 1, 2027' */
export function holidayList(coming: readonly ComingHoliday[], thisYear: number): string {
  const [first = "", ...others] = coming.map((holiday) => comingText(holiday, thisYear));
  return others.reduce((start, next) => hoursEditorTexts.holidayList({ first: start, next }), first);
}

/** Hours for all public holidays at once. */
export function HolidayEditor({ row, coming, problems, error, onChange }: HolidayEditorProps) {
  const thisYear = Number(coming[0]?.on.slice(0, 4) ?? 0);
  const choose = (rule: HolidayHours["rule"]) =>
    onChange({ rule, periods: rule === "custom" && row.periods.length === 0 ? withOneMore([]) : row.periods });
  return (
    <div className="holiday-editor" role="group" aria-labelledby="holiday-heading" aria-describedby="holiday-help">
      <div className="between">
        <h3 id="holiday-heading" className="label">
          {hoursEditorTexts.onPublicHolidays}
        </h3>
        <div className="seg" role="group" aria-labelledby="holiday-heading">
          {RULES.map((rule) => (
            <button key={rule} type="button" aria-pressed={row.rule === rule} onClick={() => choose(rule)}>
              {holidayRuleTexts[rule]}
            </button>
          ))}
        </div>
      </div>
      {row.rule === "custom" && (
        <div className="special-hours">
          <PeriodRows
            of={hoursEditorTexts.publicHolidays}
            rows={row.periods}
            problems={problems}
            onChange={(periods) => onChange({ ...row, periods })}
          />
          <button
            type="button"
            className="btn quiet sm"
            disabled={row.periods.length >= LIMITS.periodsPerDay}
            onClick={() => onChange({ ...row, periods: withOneMore(row.periods) })}
          >
            <Plus className="i" strokeWidth={1.75} aria-hidden />
            {hoursEditorTexts.addHours}
          </button>
        </div>
      )}
      {error !== undefined && (
        <p className="err" role="alert">
          {error}
        </p>
      )}
      <p id="holiday-help" className="help">
        {coming.length === 0
          ? hoursEditorTexts.noHolidays
          : hoursEditorTexts.nextHolidays({ holidays: holidayList(coming, thisYear) })}
      </p>
    </div>
  );
}
