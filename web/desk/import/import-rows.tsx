/** Result of each row of a file of bookings; rows that need attention come first. */
import { commaList } from "#contract/text/text-list.ts";
import type { FileRow } from "#contract/booking/booking-import.ts";
import type { RowOutcome } from "#contract/booking/import-limits.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import type { ImportMade } from "./import-acts.ts";
import { importRowTexts } from "./desk-import-texts.ts";

const GROUPS: readonly { outcome: RowOutcome; isOpen?: true }[] = [
  { outcome: "unread", isOpen: true },
  { outcome: "refused", isOpen: true },
  { outcome: "booked", isOpen: true },
  { outcome: "fits", isOpen: true },
  { outcome: "there" },
  { outcome: "past" },
  { outcome: "left_out" },
];

function Row({ row, year, timeZone }: { row: FileRow } & Pick<ImportRowsProps, "year" | "timeZone">) {
  const { line, why, time, guest, partySize, reservationTypeName: type } = row;
  const what = commaList([type, partySize === null ? "" : partyText(partySize)]);
  return (
    <li>
      <p className="import-line">
        <span className="muted num">{importRowTexts.line({ line })}</span>
        {time !== null && <span className="num">{dayInstantText(time, timeZone, year)}</span>}
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
  timeZone: string;
}

export function ImportRows({ rows, counts, year, timeZone }: ImportRowsProps) {
  return GROUPS.map(({ outcome, isOpen }) => {
    const count = counts[outcome] ?? 0;
    if (count === 0) return null;
    const shown = rows.filter((row) => row.outcome === outcome);
    return (
      <details key={outcome} className="import-group" open={isOpen === true}>
        <summary>
          <h2>{importRowTexts[outcome]({ count })}</h2>
        </summary>
        <ul className="plain">
          {shown.map((row) => (
            <Row key={row.line} row={row} year={year} timeZone={timeZone} />
          ))}
        </ul>
        {count > shown.length && <p className="small muted">{importRowTexts.more({ count: count - shown.length })}</p>}
      </details>
    );
  });
}
