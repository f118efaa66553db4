/** Verifies a backup by restoring it into a temporary database. */
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbedded } from "../platform/db/embedded.ts";
import { connect } from "../platform/db/pool.ts";
import type { CheckedArchive } from "./follow-archive.ts";
import { countShown, listBroken, RULE_COUNT } from "./queries-verify.ts";
import type { ArchiveSource } from "./read-archive.ts";
import { restoreBackup } from "./restore.ts";

export interface Verified {
  rows: number;
  tables: number;
  foreignKeys: number;
  rules: number;
  photos: number;
  /** Problems, one sentence each. */
  findings: string[];
}

export interface VerifyOptions {
  source: ArchiveSource;
  checked: CheckedArchive;
  now: () => Date;
  say: (what: string) => void;
}

/** Throws a `BackupError` if the backup cannot be restored at all. */
export async function verifyBackup({ source, checked, now, say }: VerifyOptions): Promise<Verified> {
  const { head, manifest } = checked;
  const directory = await mkdtemp(join(tmpdir(), "ms-verify-"));
  // as root, PostgreSQL runs as another user, who must be able to enter this directory
  await chmod(directory, 0o711);
  try {
    const embedded = await startEmbedded({ dataDirectory: directory, isChosen: true, isThrowaway: true });
    const { host, user, database } = embedded;
    const connection = connect({ host, user, database }, { max: 4 });
    try {
      const restored = await restoreBackup({
        ...{ pool: connection.pool, source, checked, now, say },
        ...{ photos: null, dataDirectory: null },
      });
      const client = await connection.pool.connect();
      try {
        const broken = await listBroken(client);
        const findings = broken.map(({ rule, rows }) => `It is not so that ${rule}: ${rows} are not.`);
        const shown = await countShown(client);
        const lacking = shown - restored.photos;
        if (lacking > 0)
          findings.push(
            `${lacking} of ${shown} photos are not inside: they were deleted while the backup was taken, or are lost.`,
          );
        return {
          rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
          tables: head.tables.length,
          foreignKeys: restored.foreignKeys,
          rules: RULE_COUNT,
          photos: restored.photos,
          findings,
        };
      } finally {
        client.release();
      }
    } finally {
      await connection.close();
      await embedded.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
