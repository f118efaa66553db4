/** Where backups go and when, as it is configured. */
import { join } from "node:path";

/** As BACKUP_DIR: into the bucket of the photos, under a prefix of its own. */
export const IN_BUCKET = "bucket";
export const BUCKET_PREFIX = "backups/";

export interface BackupSettings {
  /** Null: nobody takes any by themselves. */
  everyMs: number | null;
  /** How many of those that were taken by themselves stay. */
  keep: number;
  /** A folder, or `bucket`; null: a folder of the data directory. */
  directory: string | null;
  passphraseFile: string | null;
}

/** What is not finished is always written to a folder first. */
export function folderFor({ directory }: BackupSettings, dataDirectory: string): string {
  return directory === null || directory === IN_BUCKET ? join(dataDirectory, "backups") : directory;
}

/** `mainstreet-20261123T164500Z.tar.zst`, so that names sort by time. */
export function fileNameFor(at: Date, isSealed: boolean): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, "");
  return `mainstreet-${stamp}.tar.zst${isSealed ? ".sealed" : ""}`;
}
