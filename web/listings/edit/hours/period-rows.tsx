import { X } from "lucide-react";
import type { Problems } from "../listing-form.ts";
import { tidyClock } from "../../../hours/clock.ts";
import type { PeriodRow } from "./rows.ts";

interface PeriodRowsProps {
  /** 'Monday', for those who cannot see in whose row a field stands. */
  of: string;
  rows: readonly PeriodRow[];
  /** By '0.open'. */
  problems: Problems;
  onChange: (rows: PeriodRow[]) => void;
}

const ENDS = { open: "opens", close: "closes" } as const;

/** Up to three times from–to, as typed; tidied when a field is left. */
export function PeriodRows({ of, rows, problems, onChange }: PeriodRowsProps) {
  const change = (index: number, part: Partial<PeriodRow>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...part } : row)));
  return (
    <div className="periods">
      {rows.map((row, index) => {
        const problem = problems[`${index}.open`] ?? problems[`${index}.close`];
        return (
          <div key={index}>
            <div className="period">
              {(["open", "close"] as const).map((end) => (
                <span key={end} className="period-end">
                  {end === "close" && <span aria-hidden>–</span>}
                  <input
                    className="input sm num"
                    aria-label={`${of} ${ENDS[end]}, period ${index + 1}`}
                    aria-invalid={problems[`${index}.${end}`] !== undefined}
                    autoComplete="off"
                    maxLength={12}
                    placeholder={end === "open" ? "9:00 AM" : "5:00 PM"}
                    value={row[end]}
                    onChange={(event) => change(index, { [end]: event.target.value })}
                    onBlur={(event) => change(index, { [end]: tidyClock(event.target.value) })}
                  />
                </span>
              ))}
              <button
                type="button"
                className="btn quiet icon"
                aria-label={`Remove period ${index + 1} of ${of}`}
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                <X className="i" strokeWidth={1.75} aria-hidden />
              </button>
            </div>
            {problem !== undefined && (
              <p className="err" role="alert">
                {problem}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
