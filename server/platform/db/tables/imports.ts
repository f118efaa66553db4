/** Sources of listings, and what imports did with them. */
import type { Generated } from "kysely";
import type { Defaulted } from "./columns.ts";

export interface SourceTable {
  key: string;
  attribution: Generated<string>;
  attribution_url: Generated<string>;
}

export interface BusinessSourceTable {
  source: string;
  source_id: string;
  business_id: string | null;
  fingerprint: string;
  first_seen_at: Defaulted<Date, Date | string>;
  last_seen_at: Defaulted<Date, Date | string>;
  /** Duplicate of a place that was listed already. */
  is_duplicate: Defaulted<boolean>;
  said: Defaulted<unknown>;
  certain: Defaulted<number>;
  gives: Defaulted<string[] | null>;
  credits: Defaulted<string[] | null>;
  /** The date of its facts; null where the file gives none. */
  as_of: Defaulted<Date | string | null>;
  is_check: Defaulted<boolean>;
}

export interface ImportMissingTable {
  source: string;
  source_id: string;
  business_id: string;
  misses: Defaulted<number>;
  file: string;
  marked_at: Defaulted<Date, Date | string>;
  as_of: Defaulted<Date | string | null>;
}

export interface ImportHiddenTable {
  business_id: string;
  reason: string;
  hidden_at: Defaulted<Date, Date | string>;
}

export interface ImportMergeTable {
  number: Defaulted<string>;
  source: string;
  source_id: string;
  business_id: string;
  name: string;
  listing_name: string;
  meters: number | null;
  reason: string;
  merged_at: Defaulted<Date, Date | string>;
  undone_at: Defaulted<Date | null, Date | string | null>;
}

export interface ImportTables {
  source: SourceTable;
  business_source: BusinessSourceTable;
  import_missing: ImportMissingTable;
  import_hidden: ImportHiddenTable;
  import_merge: ImportMergeTable;
}
