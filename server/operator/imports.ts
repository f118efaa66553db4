/** That a file was imported, for those who ask later where listings came from. */
import type { Summary } from "../import/run.ts";
import { newId } from "../platform/db/id.ts";
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "../audit/queries-audit.ts";

interface Noted {
  /** Its name alone. */
  file: string;
  /** The operator's address, or the user who runs the command. */
  actor: string;
}

export async function noteImport(db: Database, summary: Summary, { file, actor }: Noted): Promise<void> {
  const { source, rows, created, updated, refused, wasStopped } = summary;
  const details = { file, source, rows, created, updated, refused, ...(wasStopped && { wasStopped }) };
  await writeAudit(db, { action: "import.run", subject: newId(), details, actor });
}
