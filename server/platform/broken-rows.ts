/**
 * Rows of the database that the program cannot parse: edited manually, or written by an older fault or another program.
 * They are shown without the broken part, so that they never fail a page with other rows, and each is reported once.
 */
export interface BrokenTableRow {
  table: string;
  id: string;
  columns: readonly string[];
}

/** The message of a report in the log. */
export const BROKEN_ROW = "a row of the database cannot be used as it is, and is shown without what is broken";

type BrokenRowReport = (row: BrokenTableRow) => void;

const MOST_REPORTED = 1_000;
const reported = new Set<string>();
let report: BrokenRowReport | null = null;

/** Sets the receiver of reports: the log of this process. */
export function reportBrokenRowsTo(to: BrokenRowReport): void {
  report = to;
}

export function reportBrokenRow(row: BrokenTableRow): void {
  const key = [row.table, row.id, ...row.columns].join(" ");
  if (report === null || reported.has(key) || reported.size >= MOST_REPORTED) return;
  reported.add(key);
  report(row);
}
