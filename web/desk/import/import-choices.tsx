/** Questions about a file that must be answered before the preview, and corrections to its headings. */
import { FIELD_LABELS, FILE_FIELDS, type FileField, type FileQuestion } from "#contract/booking/import-limits.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import type { ImportMade } from "./import-acts.ts";

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
      <option value="-">Not in the file</option>
      {made.columns.map((heading, index) => (
        <option key={index} value={index}>
          {heading === "" ? `Column ${index + 1}` : heading}
        </option>
      ))}
    </PlainSelect>
  );
}

function DayOrderSelect({ made }: { made: ImportMade }) {
  const [one = "", other] = made.unclearDates;
  return (
    <PlainSelect
      label="The dates"
      name="day-order"
      defaultValue={made.dayOrder ?? ""}
      help={`“${one}”${other === undefined ? "" : ` and “${other}”`} can be read both ways.`}
    >
      <option value="">Choose one</option>
      <option value="day_first">The day is first, as in 31/12</option>
      <option value="month_first">The month is first, as in 12/31</option>
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
          <h2 id="import-asks">First say this</h2>
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
          label="What is booked, where a row does not say"
          name="type"
          defaultValue={typeId}
          help="A row says it by the name of one of these."
        >
          <option value="">{made.used.type == null ? "Choose one" : "Leave such rows out"}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
      <details className="import-columns" open={isColumnAsked}>
        <summary>Columns</summary>
        <div className="import-grid">
          {FILE_FIELDS.map((field) => (
            <ColumnSelect key={field} field={field} made={made} />
          ))}
        </div>
      </details>
    </>
  );
}
