/** What an import writes of a row, and how rows go to PostgreSQL. */
import type { AsOf } from "./as-of.ts";
import { COLUMNS, FIELDS, type FactName, type ImportedListing } from "./imported-listing.ts";

/** Who asks to be named for a row besides its source. */
export interface RowCredit {
  /** A key of `source`, where it is kept beside those that are imported. */
  key: string;
  attribution: string;
  url: string;
}

/** A source's row and the listing that it is. */
export interface SourceLink {
  business_id: string;
  source_id: string;
  fingerprint: string;
}

export interface WrittenRow extends SourceLink {
  /** Who asks to be named for it besides its source. */
  credits: readonly RowCredit[];
  listing: ImportedListing;
  /** See `certaintyOf`. */
  certain: number;
  /** The facts that its file has columns for; null: all. */
  has: readonly FactName[] | null;
  /** The listing began with this row, and with no other source's. */
  isFirst: boolean;
  /** The rows of other sources that a row of our own export stands for. */
  carried: readonly CarriedSource[];
  asOf: AsOf | null;
  /** See `defaultedIn`. */
  defaulted?: readonly (keyof ImportedListing)[];
}

/** Where a listing of our own export comes from. */
export interface CarriedSource {
  source: string;
  id: string;
  attribution: string;
  attribution_url: string;
  /** The fields that it gave; null: all. */
  gives: readonly string[] | null;
  /** Who asks to be named for it besides its source. */
  credits: readonly RowCredit[];
  /** When it was last imported from. */
  seen_at: string;
  /** The date of its facts; null where the source gave none. */
  as_of: string | null;
  is_check: boolean;
}

/** A row as JSON has it, for `json_to_recordset`. */
export const RECORD = [
  "business_id uuid",
  "source_id text",
  ...FIELDS.map((field) => `${field} ${COLUMNS[field]}`),
].join(", ");

export const list = (each: (field: string) => string, fields: readonly string[] = FIELDS) =>
  fields.map(each).join(", ");
