/** What an import writes: a listing with every limit of the contract kept, and what the import must remember of its row. */
import { hash } from "node:crypto";
import type { Category } from "#contract/categories.ts";
import type { ImportedListing } from "#server/db/queries/import-write.ts";

export interface ImportRow {
  sourceId: string;
  fingerprint: string;
  listing: ImportedListing;
  /** Something in the row says what the place is. */
  isKindKnown: boolean;
  /** The row has opening hours that only a note can hold. */
  isHoursNote: boolean;
}

/** What is taken where the file says nothing. */
export interface Defaults {
  city: string;
  state: string;
  country: string;
  timeZone: string | null;
  category: Category | null;
}

/** 128 bits of the text, in 22 characters. */
export function digest(text: string): string {
  return hash("sha256", text, "base64url").slice(0, 22);
}
