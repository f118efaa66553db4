/** Rows of a file that are known from earlier imports, and those already met in this run. */
import type pg from "pg";
import { laterOf, type AsOf } from "../../listings/sources/as-of.ts";
import type { ImportRow } from "../listing/import-row.ts";
import * as queries from "../queries.ts";
import type { ImportRun } from "../write/queries-write.ts";
import { proveSource } from "./prove-source.ts";
import { SeenIds } from "./seen-ids.ts";

export interface KnownRow {
  /** With its known id. */
  row: ImportRow;
  before: queries.KnownSource;
}

export interface SortedRows {
  known: readonly KnownRow[];
  fresh: readonly ImportRow[];
  /** Rows whose id this run has already met. */
  repeated: number;
}

export class KnownRows {
  /** Rows met that were known before this run. */
  known = 0;
  /** The latest date of the rows met. */
  newest: AsOf | null = null;
  /** Ids met in a dry run, which are not stored in the database; empty otherwise. */
  readonly dryIds: ReadonlySet<string>;
  private readonly met: Set<string> | null;
  /** Ids met so far of a source without earlier imports; null for other sources, whose ids are in the database. */
  private readonly seen: SeenIds | null;
  private readonly run: ImportRun;
  private isToBeProved: boolean;

  /** `isNamedByFile`: the source is known only by the file's name, so the first rows must match its places. */
  constructor(run: ImportRun, { isSourceKnown, isNamedByFile }: { isSourceKnown: boolean; isNamedByFile: boolean }) {
    this.run = run;
    this.met = run.isDryRun ? new Set() : null;
    this.dryIds = this.met ?? new Set();
    this.seen = isSourceKnown ? null : new SeenIds();
    this.isToBeProved = isSourceKnown && isNamedByFile;
  }

  async sort(client: pg.ClientBase, rows: readonly ImportRow[]): Promise<SortedRows> {
    const { source, runAt } = this.run;
    if (this.isToBeProved) await proveSource(client, source, rows);
    this.isToBeProved = false;
    const ids = rows.flatMap((row) => this.idsOf(row)).filter((id) => this.seen?.meet(id) ?? true);
    const stored = ids.length === 0 ? [] : await queries.listKnownSources(client, source, ids, runAt);
    const storedById = new Map(stored.map((one) => [one.source_id, one]));
    const known: KnownRow[] = [];
    const fresh: ImportRow[] = [];
    const idsOfBatch = new Set<string>();
    for (const made of rows) {
      const before = this.idsOf(made)
        .map((id) => storedById.get(id))
        .find((one) => one !== undefined);
      const row = before === undefined || before.source_id === made.sourceId ? made : { ...made, sourceId: before.source_id }; // oxfmt-ignore
      if (idsOfBatch.has(row.sourceId) || before?.is_seen === true || this.dryIds.has(row.sourceId)) continue;
      idsOfBatch.add(row.sourceId);
      this.met?.add(row.sourceId);
      this.newest = laterOf(this.newest, row.asOf);
      if (before === undefined) fresh.push(row);
      else known.push({ row, before });
    }
    this.known += known.length;
    return { known, fresh, repeated: rows.length - known.length - fresh.length };
  }

  private idsOf({ sourceId, formerId }: ImportRow): string[] {
    return this.seen !== null || formerId === undefined ? [sourceId] : [sourceId, formerId];
  }
}
