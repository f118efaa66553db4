/**
 * Rows of the database that are not as the program writes them: by hand, by an older fault, by another program. They are shown
 * without the broken part, so that they never fail a page of others, and are reported once each.
 */
export interface BrokenTableRow {
  table: string;
  id: string;
  /** The columns that cannot be used. */
  columns: readonly string[];
}

/** The message of a report in the log. */
export const BROKEN_ROW = "a row of the database cannot be used as it is, and is shown without what is broken";

type BrokenRowReport = (row: BrokenTableRow) => void;

const MOST_REPORTED = 1_000;
const reported = new Set<string>();
let report: BrokenRowReport | null = null;

/** Where reports go: the log of this process. */
export function reportBrokenRowsTo(to: BrokenRowReport): void {
  report = to;
}

export function reportBrokenRow(row: BrokenTableRow): void {
  const key = [row.table, row.id, ...row.columns].join(" ");
  if (report === null || reported.has(key) || reported.size >= MOST_REPORTED) return;
  reported.add(key);
  report(row);
}
