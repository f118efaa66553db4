/** Manual and scheduled backups to the configured storage. Old backups are removed only after a new one is complete. */
import { rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { Connection, Database } from "../platform/db/pool.ts";
import type { BucketOptions } from "../platform/storage/s3.ts";
import { BackupError } from "./backup-error.ts";
import { addKnown, findBackupHealth, listScheduled, noteFailure, noteRemoved, takeTurn } from "./queries-known.ts";
import { listSurplus } from "./rules-retention.ts";
import { isDue } from "./rules-schedule.ts";
import { BUCKET_PREFIX, fileNameFor, folderFor, IN_BUCKET, type BackupSettings } from "./settings.ts";
import { takeBackup, type BackupResult, type TakeOptions } from "./take.ts";

export interface PlaceOptions extends Omit<TakeOptions, "path" | "pool" | "now"> {
  connection: Connection;
  settings: BackupSettings;
  bucket: BucketOptions | null;
  /** Null: the configured location. */
  path: string | null;
  isScheduled: boolean;
  /** False if the schema does not have the table yet. */
  isNoted: boolean;
  now: () => Date;
}

export interface StoredBackup extends BackupResult {
  place: "folder" | "bucket";
  name: string;
}

async function filesIn(bucket: BucketOptions | null) {
  if (bucket === null) throw new BackupError("There is no bucket: S3_BUCKET is not set.");
  const { bucketFiles } = await import("../platform/storage/s3-files.ts");
  return bucketFiles(bucket);
}

/** Takes a backup and records it. */
export async function placeBackup(options: PlaceOptions): Promise<StoredBackup> {
  const { connection, settings, bucket, dataDirectory, now, signal, isScheduled } = options;
  const file = fileNameFor(now(), options.passphrase !== null);
  const isBucket = options.path === null && settings.directory === IN_BUCKET;
  const path = resolve(options.path ?? join(folderFor(settings, dataDirectory), file));
  if ((await stat(path).catch(() => null)) !== null)
    throw new BackupError(`${path} is there already. Name another file.`);
  const taken = await takeBackup({ ...options, pool: connection.pool, path, now: now() });
  const name = isBucket ? `${BUCKET_PREFIX}${file}` : path;
  if (isBucket) {
    const files = await filesIn(bucket);
    try {
      await files.put(name, path, signal);
    } finally {
      files.close();
      await rm(path, { force: true });
    }
  }
  const place = isBucket ? "bucket" : "folder";
  if (options.isNoted)
    await addKnown(connection.db, {
      ...{ digest: taken.digest, taken_at: taken.takenAt, finished_at: now(), place, name },
      ...{ bytes: taken.bytes, is_scheduled: isScheduled },
    });
  return { ...taken, place, name };
}

/** Removes scheduled backups that `BACKUP_KEEP` does not retain. Returns their number. */
export async function removeSurplus(
  db: Database,
  { settings, bucket, now }: Pick<PlaceOptions, "settings" | "bucket" | "now">,
): Promise<number> {
  const surplus = listSurplus(await listScheduled(db), settings.keep);
  for (const { id, place, name } of surplus) {
    if (place === "folder") await rm(name, { force: true });
    else {
      const files = await filesIn(bucket);
      await files.remove(name).finally(() => files.close());
    }
    await noteRemoved(db, id, now());
  }
  return surplus.length;
}

export type DueOutcome =
  | { outcome: "not due" | "under way" }
  | { outcome: "taken"; placed: StoredBackup; removed: number };

async function isTimeFor(db: Database, { settings: { everyMs }, now }: PlaceOptions): Promise<boolean> {
  if (everyMs === null) return false;
  const { last_scheduled_at: last, failed_at: failed } = await findBackupHealth(db);
  return isDue({ lastAt: last?.getTime() ?? null, failedAt: failed?.getTime() ?? null }, everyMs, now().getTime());
}

/**
 * Takes the next backup if it is due and no other process takes it. A failure is recorded for the doctor, and thrown.
 */
export async function takeDue(options: PlaceOptions): Promise<DueOutcome> {
  const { connection, now } = options;
  if (!(await isTimeFor(connection.db, options))) return { outcome: "not due" };
  const turn = await takeTurn(connection.pool);
  if (turn === null) return { outcome: "under way" };
  try {
    // the process that held the lock before may have taken it
    if (!(await isTimeFor(connection.db, options))) return { outcome: "not due" };
    const placed = await placeBackup({ ...options, path: null, isScheduled: true });
    return { outcome: "taken", placed, removed: await removeSurplus(connection.db, options) };
  } catch (error) {
    if (!options.signal.aborted)
      await noteFailure(connection.db, now(), error instanceof Error ? error.message : String(error)).catch(
        () => undefined,
      );
    throw error;
  } finally {
    await turn.end();
  }
}
