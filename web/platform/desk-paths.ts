/** Addresses of the operator's desk, which no page of visitors needs. */
import { queryOf } from "./paths.ts";

export interface AuditAddress {
  action?: string;
  about?: string;
  since?: string;
  /** The last line of the page before. */
  before?: string;
}

export const deskPaths = {
  today: () => "/operator",
  queue: (kind = "all") => `/operator/queue${queryOf({ kind: kind === "all" ? "" : kind })}`,
  /** Whether the queue has changed. */
  queueMark: () => "/operator/queue-mark",
  /** A letter with a code, as a file. */
  letter: () => "/operator/letter",
  /** `one` and `other`: two that may be one business, side by side. `gone` and `merged`: the last ones of the pages before. */
  listings: (
    q = "",
    { state = "", category = "", place = "", after = "", one = "", other = "", gone = "", merged = "" } = {},
  ) => `/operator/listings${queryOf({ q, state, category, place, after, one, other, gone, merged })}`,
  /** What an operator's editor reads and sends. */
  listing: (id: string) => `/operator/listing/${id}`,
  /** Photos of a listing and its reviews, or of one review alone. */
  photos: (listing: string, review = "") => `/operator/listings${queryOf({ q: listing, photos: listing, review })}`,
  accounts: (q = "", after = "") => `/operator/accounts${queryOf({ q, after })}`,
  imports: () => "/operator/imports",
  /** Where a form with a file goes. */
  upload: () => "/operator/import",
  refused: (id: string) => `/operator/import/${id}/refused.csv`,
  jobs: () => "/operator/jobs",
  audit: ({ action = "", about = "", since = "", before = "" }: AuditAddress = {}) =>
    `/operator/audit${queryOf({ action, about, since, before })}`,
} as const;
