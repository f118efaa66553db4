/** Questions about a file that must be answered before the preview, and corrections to its headings. */
import { FIELD_LABELS, FILE_FIELDS, type FileField, type FileQuestion } from "#contract/booking/import-limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import type { ImportMade } from "./import-acts.ts";
import { deskImportTexts } from "./desk-import-texts.ts";

const QUESTION_TEXTS: Readonly<Record<FileQuestion, string>> = {
  date: "Which column has the dates?",
  time: "Which column has the times?",
  day_order: "Is the day or the month first?",
  type: "What is booked?",
};

function ColumnSelect({ field, made }: { field: FileField; made: ImportMade }) {
  const at = made.used[field] ?? null;
  return (
    <PlainSelect label={FIELD_LABELS[field]} name={`column-${field}`} defaultValue={at === null ? "-" : String(at)}>
      <option value="-">{deskImportTexts.notInTheFile}</option>
      {made.columns.map((heading, index) => (
        <option key={index} value={index}>
          {heading === "" ? deskImportTexts.column({ value: index + 1 }) : heading}
        </option>
      ))}
    </PlainSelect>
  );
}

function DayOrderSelect({ made }: { made: ImportMade }) {
  const [one = "", other] = made.unclearDates;
  return (
    <PlainSelect
      label={deskImportTexts.theDates}
      name="day-order"
      defaultValue={made.dayOrder ?? ""}
      help={deskImportTexts.canBeReadBothWays({ one, value: other === undefined ? "" : ` and “${other}”` })}
    >
      <option value="">{deskImportTexts.chooseOne}</option>
      <option value="day_first">{deskImportTexts.theDayIsFirstAs}</option>
      <option value="month_first">{deskImportTexts.theMonthIsFirstAs}</option>
    </PlainSelect>
  );
}

interface ImportChoicesProps {
  made: ImportMade;
  types: readonly ReservationType[];
  typeId: string;
}

export function ImportChoices({ made, types, typeId }: ImportChoicesProps) {
  const { asks } = made;
  const isColumnAsked = asks.includes("date") || asks.includes("time");
  return (
    <>
      {asks.length > 0 && (
        <section className="import-asks" aria-labelledby="import-asks">
          <h2 id="import-asks">{deskImportTexts.firstSayThis}</h2>
          <ul>
            {asks.map((ask) => (
              <li key={ask}>{QUESTION_TEXTS[ask]}</li>
            ))}
          </ul>
        </section>
      )}
      {made.unclearDates.length > 0 && <DayOrderSelect made={made} />}
      {types.length > 1 && (
        <PlainSelect
          label={deskImportTexts.whatIsBookedWhereA}
          name="type"
          defaultValue={typeId}
          help={deskImportTexts.aRowSaysItBy}
        >
          <option value="">
            {made.used.type == null ? deskImportTexts.chooseOne : deskImportTexts.leaveSuchRowsOut}
          </option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
      <details className="import-columns" open={isColumnAsked}>
        <summary>{deskImportTexts.columns}</summary>
        <div className="import-grid">
          {FILE_FIELDS.map((field) => (
            <ColumnSelect key={field} field={field} made={made} />
          ))}
        </div>
      </details>
    </>
  );
}
