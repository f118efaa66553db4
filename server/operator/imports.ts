/** Records imports in the audit. */
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "../audit/queries-audit.ts";

/** Counts of an import's summary. */
interface ImportEvent {
  source: string;
  rows: number;
  created: number;
  updated: number;
  refused: number;
  wasStopped: boolean;
}

interface UploadedImport {
  /** The file's name without its folder. */
  file: string;
  /** The operator's address, or the user who runs the command. */
  actor: string;
}

export async function noteImport(db: Database, counts: ImportEvent, { file, actor }: UploadedImport): Promise<void> {
  const { source, rows, created, updated, refused, wasStopped } = counts;
  const details = { file, source, rows, created, updated, refused, ...(wasStopped && { wasStopped }) };
  await writeAudit(db, { action: "import.run", subject: newId(), details, actor });
}
