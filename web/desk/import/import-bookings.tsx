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
import { deskImportTexts } from "./desk-import-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

function summaryOf({ asks, isBooked, counts }: ImportMade): string {
  if (asks.length > 0) return deskImportTexts.answerFirst;
  const [fits = 0, booked = 0] = [counts.fits, counts.booked];
  const isNot = (counts.refused ?? 0) + (counts.unread ?? 0);
  const sentences = isBooked
    ? [
        deskImportTexts.imported({ count: booked }),
        ...(fits === 0 ? [] : [deskImportTexts.leftToImport({ count: fits })]),
      ]
    : [fits === 0 ? deskImportTexts.noneFits : deskImportTexts.fits({ count: fits })];
  return [...sentences, ...(isNot === 0 ? [] : [deskImportTexts.needsAttention({ count: isNot })])].join(" ");
}

function FileField({ error, isAgain }: { error: string | undefined; isAgain: boolean }) {
  return (
    <div className="field">
      <label htmlFor="import-file" className="label">
        {isAgain ? deskImportTexts.anotherFile : deskImportTexts.file}
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
          {deskImportTexts.fileHelp({ kilobytes: BOOKING_FILE.bytes / 1_024 })}
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
        {deskImportTexts.downloadRefused}
      </a>
    </p>
  );
}

export function ImportBookings({ data: { business } }: { data: DeskSectionData<"import"> }) {
  const { id, as_of: asOf, timezone, reservation_types: types } = business;
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
            {deskImportTexts.allBookings}
          </Link>
        </p>
        <h1>{deskImportTexts.title}</h1>
        <p className="muted">{deskImportTexts.about}</p>
      </header>
      {types.length === 0 ? (
        <p>
          {richText(
            deskImportTexts.addTypeFirst({
              link: (parts) => <Link to={ownerPaths.desk(id, "types")}>{parts}</Link>,
            }),
          )}
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
                      ? deskImportTexts.importNext({ count: fits })
                      : deskImportTexts.importFitting({ count: fits })}
                  </button>
                )}
                <button className={fits > 0 ? "btn" : "btn primary"} name="do" value="check">
                  {deskImportTexts.checkAgain}
                </button>
              </div>
              <Refused csv={made.refusedCsv} />
              <ImportRows rows={made.rows} counts={made.counts} year={Number(asOf.slice(0, 4))} timeZone={timezone} />
            </>
          )}
          <FileField error={errors["p_file"]} isAgain={sentFile !== ""} />
          {made === undefined ? (
            <button className="btn primary" name="do" value="check">
              {deskImportTexts.checkFile}
            </button>
          ) : (
            <button className="btn quiet" name="do" value="check">
              {deskImportTexts.checkOtherFile}
            </button>
          )}
        </DocumentForm>
      )}
    </main>
  );
}
