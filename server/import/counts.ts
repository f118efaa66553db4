/** Number of rows of an import by result. */
export interface ImportCounts {
  created: number;
  updated: number;
  unchanged: number;
  duplicates: number;
  refused: number;
  /** Part of the refused rows: places that closed permanently. */
  closed: number;
  /** Rows of claimed listings, which an import never changes. */
  claimed: number;
  /** Rows of deleted listings, which an import does not restore. */
  deleted: number;
  /** Rows with an earlier date than the latest of their source: they change nothing. */
  older: number;
  /** Rows that an earlier file lacked. */
  returned: number;
}

export const NO_COUNTS: Readonly<ImportCounts> = { created: 0, updated: 0, unchanged: 0, duplicates: 0, refused: 0, closed: 0, claimed: 0, deleted: 0, older: 0, returned: 0 }; // oxfmt-ignore

export const addCounts = (total: Readonly<ImportCounts>, more: Readonly<Partial<ImportCounts>>): ImportCounts => ({
  created: total.created + (more.created ?? 0),
  updated: total.updated + (more.updated ?? 0),
  unchanged: total.unchanged + (more.unchanged ?? 0),
  duplicates: total.duplicates + (more.duplicates ?? 0),
  refused: total.refused + (more.refused ?? 0),
  closed: total.closed + (more.closed ?? 0),
  claimed: total.claimed + (more.claimed ?? 0),
  deleted: total.deleted + (more.deleted ?? 0),
  older: total.older + (more.older ?? 0),
  returned: total.returned + (more.returned ?? 0),
});
