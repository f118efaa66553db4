import { useId, useState, type FocusEvent } from "react";
import { X } from "lucide-react";
import type { Problems } from "../listing-form.ts";
import { tidyRows } from "../../../hours/typed-hours.ts";
import { periodProblems, type PeriodRow } from "./rows.ts";
import { hoursEditorTexts } from "./hours-editor-texts.ts";

interface PeriodRowsProps {
  /** 'Monday', for screen readers. */
  of: string;
  rows: readonly PeriodRow[];
  /** By path such as '0.open'. */
  problems: Problems;
  onChange: (rows: PeriodRow[]) => void;
}

type PeriodEnd = "open" | "close";

/** Long enough for a line such as '8-12, 1-5'. */
const LONGEST_LINE = 80;

const keyOf = (end: PeriodEnd, row: PeriodRow | undefined) => `${end}:${row?.[end] ?? ""}`;

/** Up to three periods. A field is formatted and checked when it loses the focus. */
export function PeriodRows({ of, rows, problems: given, onChange }: PeriodRowsProps) {
  const id = useId();
  // texts of fields that lost the focus: the problem is shown until the field changes
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const found = Object.entries(periodProblems(rows)).filter(([path]) => {
    const [index, end] = path.split(".");
    return left.has(keyOf(end === "open" ? "open" : "close", rows[Number(index)]));
  });
  const problems: Problems = { ...given, ...Object.fromEntries(found) };

  const change = (index: number, part: Partial<PeriodRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));

  function leave(index: number, end: PeriodEnd, { currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>): void {
    const row = currentTarget.closest(".period");
    const isRowLeft = !(relatedTarget instanceof HTMLInputElement && row?.contains(relatedTarget) === true);
    const next = tidyRows(rows, index, end, isRowLeft);
    const ends: readonly PeriodEnd[] = isRowLeft ? ["open", "close"] : [end];
    setLeft(new Set([...left, ...ends.map((one) => keyOf(one, next[index]))]));
    if (JSON.stringify(next) !== JSON.stringify(rows)) onChange(next);
  }

  return (
    <div className="periods">
      {rows.map((row, index) => {
        const problem = problems[`${index}.open`] ?? problems[`${index}.close`];
        const noteId = `${id}-${index}`;
        return (
          <div key={index}>
            <div className="period">
              {(["open", "close"] as const).map((end) => (
                <span key={end} className="period-end">
                  {end === "close" && <span aria-hidden>–</span>}
                  <input
                    className="input sm num"
                    aria-label={
                      end === "open"
                        ? hoursEditorTexts.opens({ day: of, number: index + 1 })
                        : hoursEditorTexts.closes({ day: of, number: index + 1 })
                    }
                    aria-invalid={problems[`${index}.${end}`] !== undefined}
                    aria-describedby={problem === undefined ? undefined : noteId}
                    autoComplete="off"
                    maxLength={LONGEST_LINE}
                    placeholder={
                      end === "open" ? hoursEditorTexts.opensPlaceholder : hoursEditorTexts.closesPlaceholder
                    }
                    value={row[end]}
                    onChange={(event) => change(index, { [end]: event.target.value })}
                    onBlur={(event) => leave(index, end, event)}
                  />
                </span>
              ))}
              <button
                type="button"
                className="btn quiet icon"
                aria-label={hoursEditorTexts.removePeriod({ number: index + 1, day: of })}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                <X className="i" strokeWidth={1.75} aria-hidden />
              </button>
            </div>
            {problem !== undefined && (
              <p id={noteId} className="err" role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
