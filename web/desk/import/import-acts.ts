/** Server action of the form for importing a file of bookings. */
import { BOOKING_FILE, FILE_FIELDS, fileTooLargeText, type RowOutcome } from "#contract/booking/import-limits.ts";
import type { BookingFile, FileRow } from "#contract/booking/booking-import.ts";
import type { FormHandlers, FormRequest } from "../../platform/form-action.ts";
import { FieldError } from "../../platform/refused-form.ts";
import { deskImportTexts } from "./desk-import-texts.ts";

/** Further rows of a kind are only counted. */
const MOST_SHOWN = 100;

export interface ImportMade extends Omit<BookingFile, "rows"> {
  isBooked: boolean;
  counts: Partial<Record<RowOutcome, number>>;
  rows: FileRow[];
}

async function base64Of(file: File): Promise<string> {
  return Buffer.from(await file.arrayBuffer()).toString("base64");
}

function shownOf({ rows, ...found }: BookingFile, isBooked: boolean): ImportMade {
  const counts: Partial<Record<RowOutcome, number>> = {};
  const shown = rows.filter(({ outcome }) => {
    const count = (counts[outcome] ?? 0) + 1;
    counts[outcome] = count;
    return count <= MOST_SHOWN;
  });
  return { ...found, isBooked, counts, rows: shown };
}

/** The choices of the form: empty is no choice, '-' is no column. */
function columnsOf({ field }: FormRequest): Record<string, number | null> {
  const columns: Record<string, number | null> = {};
  for (const name of FILE_FIELDS) {
    const said = field(`column-${name}`);
    if (said === "-") columns[name] = null;
    else if (/^\d{1,2}$/.test(said)) columns[name] = Number(said);
  }
  return columns;
}

/** The choices at the time of the preview: the user has seen what is going to be booked. */
const choicesOf = (columns: Readonly<Record<string, number | null | undefined>>, order: string, type: string): string =>
  JSON.stringify([FILE_FIELDS.map((name) => columns[name] ?? null), order, type]);

export function importActs(id: string): FormHandlers {
  return {
    async file(work) {
      const { api, field, file, stay } = work;
      const chosen = file("file");
      if (chosen !== null && chosen.size > BOOKING_FILE.bytes) throw new FieldError("p_file", fileTooLargeText());
      const p_file = chosen === null ? field("p_file") : await base64Of(chosen);
      if (p_file === "") throw new FieldError("p_file", deskImportTexts.chooseFile);
      const [order, type] = [field("day-order"), field("type")];
      // choices for another file do not apply
      const columns = chosen === null ? columnsOf(work) : {};
      const params = {
        p_business_id: id,
        p_file,
        p_columns: columns,
        p_day_order: order === "day_first" || order === "month_first" ? order : null,
        p_reservation_type_id: type === "" ? null : type,
      } as const;
      const isBooked = field("do") === "book" && chosen === null && field("looked") === choicesOf(columns, order, type);
      const found = isBooked ? await api.import_bookings(params) : await api.check_booking_file(params);
      const looked = choicesOf(found.used, found.unclearDates.length === 0 ? "" : (found.dayOrder ?? ""), type);
      const name = chosen?.name ?? field("name");
      return stay(null, { p_file, name, type, looked }, shownOf(found, isBooked));
    },
  };
}
