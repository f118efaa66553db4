/** Questions about a file that must be answered before the preview, and corrections to its headings. */
import { FILE_FIELDS, type FileField } from "#contract/booking/import-limits.ts";
import { importFieldTexts } from "#contract/booking/import-texts.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import type { ImportMade } from "./import-acts.ts";
import { importChoiceTexts, importQuestionTexts } from "./desk-import-texts.ts";

function ColumnSelect({ field, made }: { field: FileField; made: ImportMade }) {
  const at = made.used[field] ?? null;
  return (
    <PlainSelect label={importFieldTexts[field]} name={`column-${field}`} defaultValue={at === null ? "-" : String(at)}>
      <option value="-">{importChoiceTexts.notInFile}</option>
      {made.columns.map((heading, index) => (
        <option key={index} value={index}>
          {heading === "" ? importChoiceTexts.column({ number: index + 1 }) : heading}
        </option>
      ))}
    </PlainSelect>
  );
}

function DayOrderSelect({ made }: { made: ImportMade }) {
  const [one = "", other] = made.unclearDates;
  return (
    <PlainSelect
      label={importChoiceTexts.dateFormat}
      name="day-order"
      defaultValue={made.dayOrder ?? ""}
      help={
        other === undefined
          ? importChoiceTexts.unclearDate({ date: one })
          : importChoiceTexts.unclearDates({ date: one, other })
      }
    >
      <option value="">{importChoiceTexts.chooseOne}</option>
      <option value="day_first">{importChoiceTexts.dayFirst}</option>
      <option value="month_first">{importChoiceTexts.monthFirst}</option>
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
          <h2 id="import-asks">{importChoiceTexts.heading}</h2>
          <ul>
            {asks.map((ask) => (
              <li key={ask}>{importQuestionTexts[ask]}</li>
            ))}
          </ul>
        </section>
      )}
      {made.unclearDates.length > 0 && <DayOrderSelect made={made} />}
      {types.length > 1 && (
        <PlainSelect
          label={importChoiceTexts.typeOfOtherRows}
          name="type"
          defaultValue={typeId}
          help={importChoiceTexts.typeOfOtherRowsHelp}
        >
          <option value="">{made.used.type == null ? importChoiceTexts.chooseOne : importChoiceTexts.skipRows}</option>
          {types.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </PlainSelect>
      )}
      <details className="import-columns" open={isColumnAsked}>
        <summary>{importChoiceTexts.columns}</summary>
        <div className="import-grid">
          {FILE_FIELDS.map((field) => (
            <ColumnSelect key={field} field={field} made={made} />
          ))}
        </div>
      </details>
    </>
  );
}
