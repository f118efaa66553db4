/** Result of each row of a file of bookings; rows that need attention come first. */
import type { FileRow } from "#contract/booking/booking-import.ts";
import type { RowOutcome } from "#contract/booking/import-limits.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { clockTimeText, dateText } from "#contract/hours/hours-text.ts";
import { clockOfInstant, dayOfInstant } from "../../booking/calendar.ts";
import type { ImportMade } from "./import-acts.ts";

const GROUPS: readonly { outcome: RowOutcome; title: (count: string) => string; isOpen?: true }[] = [
  { outcome: "unread", title: (count) => `Not understood: ${count}`, isOpen: true },
  { outcome: "refused", title: (count) => `No room: ${count}`, isOpen: true },
  { outcome: "booked", title: (count) => `Booked: ${count}`, isOpen: true },
  { outcome: "fits", title: (count) => `Fit: ${count}`, isOpen: true },
  { outcome: "there", title: (count) => `Booked already: ${count}` },
  { outcome: "past", title: (count) => `Past: ${count}` },
  { outcome: "left_out", title: (count) => `Left out: ${count}` },
];

function Row({ row, year }: { row: FileRow; year: number }) {
  const { line, why, time, guest, partySize, reservationTypeName: type } = row;
  const what = [type, partySize === null ? "" : partyText(partySize)].filter((one) => one !== "").join(", ");
  return (
    <li>
      <p className="import-line">
        <span className="muted num">Line {line}</span>
        {time !== null && (
          <span className="num">
            {dateText(dayOfInstant(time), year)}, {clockTimeText(clockOfInstant(time))}
          </span>
        )}
        <bdi className="import-guest">{guest}</bdi>
        {what !== "" && <span className="muted">{what}</span>}
      </p>
      {why !== "" && <p className="small">{why}</p>}
    </li>
  );
}

interface ImportRowsProps extends Pick<ImportMade, "rows" | "counts"> {
  /** The present year, which is omitted from dates. */
  year: number;
}

export function ImportRows({ rows, counts, year }: ImportRowsProps) {
  return GROUPS.map(({ outcome, title, isOpen }) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return null;
    const shown = rows.filter((row) => row.outcome === outcome);
    return (
      <details key={outcome} className="import-group" open={isOpen === true}>
        <summary>
          <h2>{title(count.toLocaleString("en-US"))}</h2>
        </summary>
        <ul className="plain">
          {shown.map((row) => (
            <Row key={row.line} row={row} year={year} />
          ))}
        </ul>
        {count > shown.length && (
          <p className="small muted">And {(count - shown.length).toLocaleString("en-US")} more.</p>
        )}
      </details>
    );
  });
}
