/** `/desk/{listing}/import`: previews and imports another system's file of bookings. Works without scripts. */
import { Link } from "react-router";
import { ArrowLeft, CircleAlert, Download } from "lucide-react";
import { BOOKING_FILE } from "#contract/booking/import-limits.ts";
import { DocumentForm, useDocumentAnswer } from "../../platform/document-form.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import type { DeskSectionData } from "../loads.ts";
import type { ImportMade } from "./import-acts.ts";
import { ImportChoices } from "./import-choices.tsx";
import { ImportRows } from "./import-rows.tsx";
import "../../ui/file-input.css";
import "./import.css";

const count = (number: number) => `${number.toLocaleString("en-US")} ${number === 1 ? "booking" : "bookings"}`;

function summaryOf({ asks, isBooked, counts }: ImportMade): string {
  if (asks.length > 0) return "Answer the questions below first.";
  const [fits = 0, booked = 0] = [counts.fits, counts.booked];
  const isNot = (counts.refused ?? 0) + (counts.unread ?? 0);
  const rest = isNot === 0 ? "" : ` ${count(isNot)} ${isNot === 1 ? "needs" : "need"} a look.`;
  if (isBooked) return `${count(booked)} imported.${fits === 0 ? "" : ` ${count(fits)} left to import.`}${rest}`;
  return `${fits === 0 ? "No booking fits" : `${count(fits)} ${fits === 1 ? "fits" : "fit"}`}. Nothing is booked yet.${rest}`;
}

function FileField({ error, isAgain }: { error: string | undefined; isAgain: boolean }) {
  return (
    <div className="field">
      <label htmlFor="import-file" className="label">
        {isAgain ? "Another file" : "File"}
      </label>
      <input
        id="import-file"
        className="input file-input"
        type="file"
        name="file"
        required={!isAgain}
        accept=".csv,.tsv,.txt,text/csv"
        aria-invalid={error !== undefined}
        aria-describedby="import-file-help"
      />
      {error === undefined ? (
        <p className="help" id="import-file-help">
          CSV, as OpenTable, Resy, Quandoo, TheFork, Fresha, Calendly, Cal.com and others export it; up to{" "}
          {BOOKING_FILE.bytes / 1_024} KB.
        </p>
      ) : (
        <p className="err" id="import-file-help">
          <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
          {error}
        </p>
      )}
    </div>
  );
}

function Refused({ csv }: { csv: string }) {
  if (csv === "") return null;
  return (
    <p>
      <a
        className="btn quiet sm"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        download="not-booked.csv"
      >
        <Download className="i" strokeWidth={1.75} aria-hidden />
        What is not booked, with the reasons (CSV)
      </a>
    </p>
  );
}

export function ImportBookings({ data: { business } }: { data: DeskSectionData<"import"> }) {
  const { id, as_of: asOf, reservation_types: types } = business;
  const { isAnswered, values, made: answer, failure, errors } = useDocumentAnswer("file");
  const made = (isAnswered ? answer : undefined) as ImportMade | undefined;
  // if the form was refused, but not for the file itself, the file is sent again with it
  const sentFile = errors["p_file"] === undefined ? (values["p_file"] ?? "") : "";
  const [wrong = null] = Object.values(errors);
  const said = failure ?? (errors["p_file"] === undefined ? wrong : null);
  const fits = made?.asks.length === 0 ? (made.counts.fits ?? 0) : 0;
  return (
    <main id="main" tabIndex={-1} className="import">
      <header>
        <p>
          <Link to={ownerPaths.desk(id, "bookings")} className="import-back">
            <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
            All bookings
          </Link>
        </p>
        <h1>Import bookings</h1>
        <p className="muted">
          From a CSV file of another system. You see what becomes of each row before anything is booked. A file can be
          imported again: nothing is booked twice. No emails are sent.
        </p>
      </header>
      {types.length === 0 ? (
        <p>
          Add a <Link to={ownerPaths.desk(id, "types")}>reservation type</Link> first.
        </p>
      ) : (
        <DocumentForm form="file" action={ownerPaths.importBookings(id)} encType="multipart/form-data">
          {said !== null && (
            <p className="err" role="alert">
              <CircleAlert className="i" strokeWidth={1.75} aria-hidden />
              {said}
            </p>
          )}
          {sentFile !== "" && (
            <>
              <input type="hidden" name="p_file" value={sentFile} />
              <input type="hidden" name="name" value={values["name"] ?? ""} />
            </>
          )}
          {made !== undefined && (
            <>
              <input type="hidden" name="looked" value={values["looked"] ?? ""} />
              <p className="import-said" role="status">
                <bdi>{values["name"]}</bdi>: {summaryOf(made)}
              </p>
              <ImportChoices made={made} types={types} typeId={values["type"] ?? ""} />
              <div className="row">
                {fits > 0 && (
                  <button className="btn primary" name="do" value="book">
                    {made.isBooked
                      ? `Book the next ${fits.toLocaleString("en-US")}`
                      : `Book the ${fits.toLocaleString("en-US")} that fit`}
                  </button>
                )}
                <button className={fits > 0 ? "btn" : "btn primary"} name="do" value="check">
                  Check again
                </button>
              </div>
              <Refused csv={made.refusedCsv} />
              <ImportRows rows={made.rows} counts={made.counts} year={Number(asOf.slice(0, 4))} />
            </>
          )}
          <FileField error={errors["p_file"]} isAgain={sentFile !== ""} />
          {made === undefined ? (
            <button className="btn primary" name="do" value="check">
              Check file
            </button>
          ) : (
            <button className="btn quiet" name="do" value="check">
              Check the other file
            </button>
          )}
        </DocumentForm>
      )}
    </main>
  );
}
