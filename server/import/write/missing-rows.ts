/**
 * After an import of a file that covers its whole area and source: the rows that it lacks
 * (docs/decisions/0052-missing-rows.md).
 */
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import type { FileArea } from "../read/file-area.ts";
import type { KnownRows } from "../match/known-rows.ts";
import type { ImportRun } from "./queries-write.ts";
import { countHidden, listUnmet, markMissing, type MissingSourceRow } from "../../listings/sources/queries-missing.ts";

export interface MissingRowsReport {
  /** Rows of the source in the file's area, met or missing. */
  stood: number;
  /** Rows that the file lacks. */
  missing: number;
  /** Missing rows that no earlier import lacked. */
  fresh: number;
  /** Listings hidden because of it, or that would be. */
  hidden: number;
  /** False if there were too many and the operator did not confirm: nothing was marked. */
  isAgreed: boolean;
  /** Some of the missing rows, fresh ones first. */
  examples: readonly Pick<MissingSourceRow, "source_id" | "name" | "city" | "last_seen_at">[];
}

export interface MissingRowsQuery {
  source: string;
  fresh: number;
  stood: number;
  examples: MissingRowsReport["examples"];
}

export interface MissingRowsOptions {
  file: string;
  area: FileArea;
  /** The rows met in the run, all of the file. */
  met: Pick<KnownRows, "known" | "dryIds">;
  /** The date of the file; null if it has none. */
  asOf: string | null;
  hideAfter: number;
  /** Requests confirmation if more than a tenth would be marked. */
  agree: (params: MissingRowsQuery) => Promise<boolean>;
}

/** More than one in this many of a source's rows are not marked without confirmation. */
const LARGEST_SHARE = 10;

const MOST_EXAMPLES = 20;
const BATCH_ROWS = 1_000;

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("base64url");
}

export async function markMissingRows(
  client: pg.ClientBase,
  run: ImportRun,
  options: MissingRowsOptions,
): Promise<MissingRowsReport> {
  const { source, runAt, isDryRun } = run;
  const { area, met, hideAfter } = options;
  const missing: Pick<MissingSourceRow, "source_id" | "business_id">[] = [];
  const fresh: MissingRowsReport["examples"][number][] = [];
  const others: MissingRowsReport["examples"][number][] = [];
  let freshCount = 0;
  // rows without coordinates are queried regardless of the box
  const box = area.box ?? { south: 0, west: 0, north: 0, east: 0 };
  for await (const rows of listUnmet(client, source, isDryRun ? null : runAt, box, options.asOf)) {
    for (const row of rows) {
      if (met.dryIds.has(row.source_id) || !area.contains(row)) continue;
      const { source_id, business_id, name, city, last_seen_at } = row;
      missing.push({ source_id, business_id });
      if (!row.is_marked) freshCount += 1;
      const group = row.is_marked ? others : fresh;
      if (group.length < MOST_EXAMPLES) group.push({ source_id, name, city, last_seen_at });
    }
  }
  const stood = met.known + missing.length;
  const examples = [...fresh, ...others].slice(0, MOST_EXAMPLES);
  const missingRows = { stood, missing: missing.length, fresh: freshCount, examples };
  const file = missing.length === 0 ? "" : await digestOf(options.file);
  if (isDryRun) {
    const hidden = await countHidden(client, { source, file, hideAfter, rows: missing });
    return { ...missingRows, hidden, isAgreed: freshCount * LARGEST_SHARE <= stood };
  }
  const isAgreed =
    freshCount * LARGEST_SHARE <= stood || (await options.agree({ source, fresh: freshCount, stood, examples }));
  if (!isAgreed) return { ...missingRows, hidden: 0, isAgreed };
  let hidden = 0;
  for (let from = 0; from < missing.length; from += BATCH_ROWS)
    hidden += await markMissing(client, { source, runAt, file, asOf: options.asOf, hideAfter, rows: missing.slice(from, from + BATCH_ROWS) }); // oxfmt-ignore
  return { ...missingRows, hidden, isAgreed };
}
