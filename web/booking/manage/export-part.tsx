import { useState } from "react";
import { Download } from "lucide-react";
import { ownerPaths } from "../../platform/paths.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";
import { localPath } from "../../platform/local-path.ts";

interface ExportPartProps {
  businessId: string;
  /** Initial range: the days of the list. */
  range: { from: string; to: string };
}

/** Downloads the reservations of some days as a spreadsheet file. */
export function ExportPart({ businessId, range }: ExportPartProps) {
  const [{ from, to }, setRange] = useState(range);
  const isGood = from !== "" && to !== "" && from <= to;
  return (
    <div className="manage-export">
      <label className="field">
        <span className="label">{manageReservationsTexts.firstDay}</span>
        <input
          type="date"
          className="input sm"
          value={from}
          onChange={(event) => setRange({ from: event.target.value, to })}
        />
      </label>
      <label className="field">
        <span className="label">{manageReservationsTexts.lastDay}</span>
        <input
          type="date"
          className="input sm"
          min={from}
          value={to}
          onChange={(event) => setRange({ from, to: event.target.value })}
        />
      </label>
      {isGood ? (
        <a className="btn" href={localPath(ownerPaths.reservationsCsv(businessId, from, to))} download>
          <Download className="i" strokeWidth={1.75} aria-hidden />
          {manageReservationsTexts.downloadCsv}
        </a>
      ) : (
        <p className="help">{manageReservationsTexts.exportHelp}</p>
      )}
    </div>
  );
}
