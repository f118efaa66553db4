/** Paths of the operator. */
import { queryOf } from "./paths.ts";

export interface AuditAddress {
  action?: string;
  about?: string;
  since?: string;
  /** Last row of the previous page. */
  before?: string;
}

/** The operator's screens. */
export const operatorPaths = {
  today: () => "/operator",
  queue: (kind = "all") => `/operator/queue${queryOf({ kind: kind === "all" ? "" : kind })}`,
  /** Polled for changes of the queue. */
  queueMark: () => "/operator/queue-mark",
  /** A postal letter with a code, as a file. */
  letter: () => "/operator/letter",
  /** `one` and `other`: two possible duplicates to compare. `gone` and `merged`: last rows of the previous pages. */
  listings: (
    q = "",
    { state = "", category = "", place = "", after = "", one = "", other = "", gone: removed = "", merged = "" } = {},
  ) => `/operator/listings${queryOf({ q, state, category, place, after, one, other, gone: removed, merged })}`,
  /** Loads and saves the operator's editor. */
  listing: (id: string) => `/operator/listing/${id}`,
  /** Photos of a listing and its reviews, or of one review only. */
  photos: (listing: string, review = "") => `/operator/listings${queryOf({ q: listing, photos: listing, review })}`,
  accounts: (q = "", after = "") => `/operator/accounts${queryOf({ q, after })}`,
  imports: () => "/operator/imports",
  /** Receives an uploaded file. */
  upload: () => "/operator/import",
  refused: (id: string) => `/operator/import/${id}/refused.csv`,
  jobs: () => "/operator/jobs",
  audit: ({ action = "", about = "", since = "", before = "" }: AuditAddress = {}) =>
    `/operator/audit${queryOf({ action, about, since, before })}`,
} as const;
