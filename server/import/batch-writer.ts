/** Writes the rows of an import, one transaction per batch, while the next batch is read. */
import type pg from "pg";
import { addCounts, NO_COUNTS, type ImportCounts } from "./counts.ts";
import type { ImportRow } from "./listing/import-row.ts";
import type { KnownRows } from "./match/known-rows.ts";
import type { PlaceMatcher } from "./match/place-matcher.ts";
import { planBatch } from "./plan.ts";
import { writeBatch, type ImportRun } from "./write/queries-write.ts";

export interface BatchSteps {
  known: KnownRows;
  matcher: PlaceMatcher;
  batchRows: number;
  isStopped: () => boolean;
  /** Called after each batch, before the next. */
  onWritten: () => Promise<void>;
}

export class BatchWriter {
  /** Counts of the written batches. */
  counts: Readonly<ImportCounts> = NO_COUNTS;
  private batch: ImportRow[] = [];
  private writing: Promise<void> = Promise.resolve();
  private readonly client: pg.ClientBase;
  private readonly run: ImportRun;
  private readonly steps: BatchSteps;

  constructor(client: pg.ClientBase, run: ImportRun, steps: BatchSteps) {
    this.client = client;
    this.run = run;
    this.steps = steps;
  }

  /** Writes each full batch after the previous one. Accepts no more rows once the import is stopped. */
  async add(rows: readonly ImportRow[]): Promise<void> {
    for (const row of rows) {
      this.batch.push(row);
      if (this.batch.length < this.steps.batchRows) continue;
      await this.writing;
      if (this.steps.isStopped()) return;
      this.writing = this.write(this.batch);
      // the next await rejects with the error; until then it must not count as unhandled
      this.writing.catch(() => undefined);
      this.batch = [];
    }
  }

  /** Resolves when no write is running. */
  async settle(): Promise<void> {
    await this.writing;
  }

  /** Writes the remaining rows, unless the import is stopped. */
  async finish(): Promise<void> {
    await this.writing;
    if (this.batch.length > 0 && !this.steps.isStopped()) await this.write(this.batch);
    this.batch = [];
  }

  private async write(rows: readonly ImportRow[]): Promise<void> {
    const { known, matcher, onWritten } = this.steps;
    const sorted = await known.sort(this.client, rows);
    const matched = await matcher.match(this.client, sorted.fresh);
    const { batch, counts } = planBatch(this.run, sorted, matched);
    const written = this.run.isDryRun ? { updated: batch.updated.length } : await writeBatch(this.client, batch);
    this.counts = addCounts(addCounts(this.counts, counts), written);
    await onWritten();
  }
}
