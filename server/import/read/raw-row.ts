import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { FactName } from "../../listings/sources/imported-listing.ts";

/** A row as read from its file. Tags are OpenStreetMap keys, whatever the file's columns are named. */
export interface RawRow {
  kind: "row";
  /** Line of a CSV file, ordinal number of a feature. */
  at: number;
  /** The source's own id, or null if it has none. */
  id: string | null;
  tags: ReadonlyMap<string, string>;
  /** As written; checked later. */
  lat: number | null;
  lng: number | null;
  /** The coordinate system named in the file, if it does not use degrees: 'EPSG:31468'. */
  system?: string;
  /** Facts that have columns in its file, filled or not; null: all, as for an OpenStreetMap object. */
  has: readonly FactName[] | null;
  /** Additional attributions of the row. */
  credits?: readonly RowCredit[];
  /** The text of the row, for the file of refused rows. */
  readonly text: string;
}

/** A row that cannot be parsed. */
export interface UnreadableRow {
  kind: "broken";
  at: number;
  reason: string;
  text: string;
}

/** A row that states that it does not belong here, for example a closed place. Counted by reason; not an error. */
export interface LeftOutRow {
  kind: "left-out";
  at: number;
  reason: string;
}

export type SourceFileRow = RawRow | UnreadableRow | LeftOutRow;

/** Information about the file itself. */
export interface FileNotes {
  attribution: string | null;
  attributionUrl: string;
  /** As `RawRow.system`. */
  system?: string;
  /** Where the file is truncated, such as 'in the middle of line 12', or an error message from its producer. */
  cutOff: string | null;
  /** The date of all rows, as written in the file. */
  asOf?: string | undefined;
}
