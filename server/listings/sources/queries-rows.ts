/** Fields of a row that an import writes, and their form in PostgreSQL. */
import type { AsOf } from "./as-of.ts";
import { COLUMNS, FIELDS, type FactName, type ImportedListing } from "./imported-listing.ts";

/** An additional attribution of a row. */
export interface RowCredit {
  /** A key of `source`, which also contains the imported sources. */
  key: string;
  attribution: string;
  url: string;
}

/** A row of a source and its listing. */
export interface SourceLink {
  business_id: string;
  source_id: string;
  fingerprint: string;
}

export interface WrittenRow extends SourceLink {
  /** Additional attributions of the row. */
  credits: readonly RowCredit[];
  listing: ImportedListing;
  /** See `certaintyOf`. */
  certain: number;
  /** Facts that have columns in its file; null: all. */
  has: readonly FactName[] | null;
  /** The listing was created from this row. */
  isFirst: boolean;
  /** Rows of other sources that a row of our own export represents. */
  carried: readonly CarriedSource[];
  asOf: AsOf | null;
  /** See `defaultedIn`. */
  defaulted?: readonly (keyof ImportedListing)[];
}

/** A source of a listing in our own export. */
export interface CarriedSource {
  source: string;
  id: string;
  attribution: string;
  attribution_url: string;
  /** Fields taken from it; null: all. */
  gives: readonly string[] | null;
  /** Additional attributions of the source. */
  credits: readonly RowCredit[];
  /** Date of its last import. */
  seen_at: string;
  /** Date of its facts; null if the source stated none. */
  as_of: string | null;
  is_check: boolean;
}

/** JSON columns of a row, for `json_to_recordset`. */
export const RECORD = [
  "business_id uuid",
  "source_id text",
  ...FIELDS.map((field) => `${field} ${COLUMNS[field]}`),
].join(", ");

export const list = (each: (field: string) => string, fields: readonly string[] = FIELDS) =>
  fields.map(each).join(", ");
