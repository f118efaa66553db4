/** Templates of reasons, which operators choose from and edit before they send them. */
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { listReasons, lockReasons, replaceReasons } from "./queries-reasons.ts";

/** The whole list is replaced, in one transaction with its row in `audit`. Of two at once the later list counts. */
export function saveReasons(db: Database, reasons: readonly string[], actor: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockReasons(tx);
    const before = await listReasons(tx);
    await replaceReasons(tx, reasons);
    await writeAudit(tx, { action: "reasons.save", subject: "reasons", details: { before, after: reasons }, actor });
  });
}
