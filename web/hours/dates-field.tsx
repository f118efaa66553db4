import { useId, useState } from "react";
import { CalendarDays, CircleAlert } from "lucide-react";
import { datesText } from "#contract/hours/hours-text.ts";
import { DateField } from "../ui/date-field.tsx";
import { isLocalDate, readDates, type DateSpan } from "./typed-dates.ts";
import "./dates-field.css";
import { typedHoursTexts } from "./typed-hours-texts.ts";

interface DatesFieldProps {
  label: string;
  /** `from` is the typed text if it is not a date; `to` may be empty for one day. */
  value: DateSpan;
  error?: string | undefined;
  help?: string;
  /** More than one if the text names several: 'Dec 24, Dec 31'. */
  onChange: (spans: readonly [DateSpan, ...DateSpan[]]) => void;
}

const valueText = ({ from, to }: DateSpan): string =>
  isLocalDate(from) ? datesText(from, isLocalDate(to) ? to : from) : from;

/** Date of this browser: a date typed without a year is the next such date. */
const today = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10);
};

/** Field for one or more days, typed ('Dec 24–26') or picked. */
export function DatesField({ label, value, error, help, onChange }: DatesFieldProps) {
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const [isPicking, setPicking] = useState(false);
  const unread = value.from === "" || isLocalDate(value.from) || draft !== null ? null : readDates(value.from, today());
  const problem = error ?? (typeof unread === "string" ? unread : undefined);
  const note = problem ?? help;

  function leave(): void {
    if (draft === null) return;
    setDraft(null);
    if (draft === valueText(value)) return;
    const read = draft.trim() === "" ? [] : readDates(draft, today());
    const [first, ...others] = typeof read === "string" ? [] : read;
    onChange(first === undefined ? [{ from: draft.trim(), to: "" }] : [first, ...others]);
  }

  function pick(part: Partial<DateSpan>): void {
    setDraft(null);
    const from = part.from ?? (isLocalDate(value.from) ? value.from : (part.to ?? ""));
    const to = part.to ?? value.to;
    onChange([{ from, to: to !== "" && to < from ? from : to }]);
  }

  const { from, to } = isLocalDate(value.from) ? value : { from: "", to: "" };
  return (
    <div className="field dates-field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="dates-typed">
        <input
          id={id}
          className="input sm"
          autoComplete="off"
          placeholder={typedHoursTexts.datesPlaceholder}
          maxLength={200}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
          value={draft ?? valueText(value)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            leave();
          }}
        />
        <button
          type="button"
          className="btn quiet icon"
          aria-label={typedHoursTexts.openCalendar({ label })}
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
        >
          <CalendarDays className="i" strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {isPicking && (
        <div className="dates-picked">
          <DateField label={typedHoursTexts.from} value={from} onChange={(date) => pick({ from: date })} />
          <DateField label={typedHoursTexts.to} min={from} value={to} onChange={(date) => pick({ to: date })} />
        </div>
      )}
      {note !== undefined && (
        <p
          className={problem === undefined ? "help" : "err"}
          id={`${id}-note`}
          role={problem === undefined ? undefined : "alert"}
        >
          {problem !== undefined && <CircleAlert className="i" strokeWidth={1.75} aria-hidden />}
          {note}
        </p>
      )}
    </div>
  );
}
