import type { RowCredit } from "../../listings/sources/queries-rows.ts";
import type { FactName } from "../../listings/sources/imported-listing.ts";

/** A row as its file has it, before anything is made of it. Tags are OpenStreetMap's keys, whatever the file called them. */
export interface RawRow {
  kind: "row";
  /** Line of a CSV file, ordinal number of a feature. */
  at: number;
  /** The source's own id, or null where it has none. */
  id: string | null;
  tags: ReadonlyMap<string, string>;
  /** As written; checked later. */
  lat: number | null;
  lng: number | null;
  /** The coordinate system that the file names, where it is not one of degrees: 'EPSG:31468'. */
  system?: string;
  /** The facts that its file has columns for, filled or not; null: all, as of an object of OpenStreetMap. */
  has: readonly FactName[] | null;
  /** Who asks to be named for it besides its source. */
  credits?: readonly RowCredit[];
  /** The text of the row, for the file of refused rows. */
  readonly text: string;
}

/** A row that cannot even be read. */
export interface UnreadableRow {
  kind: "broken";
  at: number;
  reason: string;
  text: string;
}

/** A row that says itself that it does not belong here: a place that has closed. Counted by its reason, and no fault. */
export interface LeftOutRow {
  kind: "left-out";
  at: number;
  reason: string;
}

export type SourceFileRow = RawRow | UnreadableRow | LeftOutRow;

/** What the file says about itself besides its rows. */
export interface FileNotes {
  attribution: string | null;
  attributionUrl: string;
  /** As `RawRow.system`. */
  system?: string;
  /** Where the file ends before its end, as 'in the middle of line 12'; or what the one who made it says went wrong. */
  cutOff: string | null;
  /** The date that the file gives for all of its rows, as it is written there. */
  asOf?: string | undefined;
}
