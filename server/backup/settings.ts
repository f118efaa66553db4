/** Configuration of backups: where they are stored and when they are taken. */
import { join } from "node:path";
import { z } from "zod";
import { readWith } from "../platform/environment.ts";
import { retentionOf, type Retention } from "./rules-retention.ts";

/** Value of BACKUP_DIR: stores backups in the bucket of the photos, under a separate prefix. */
export const IN_BUCKET = "bucket";
export const BUCKET_PREFIX = "backups/";

const INTERVALS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses `90m`, `6h`, `1d` into milliseconds. */
function intervalOf(text: string): number {
  const [, count = "", unit = ""] = /^([1-9]\d{0,3})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (INTERVALS[unit] ?? 0);
  if (ms === 0) throw new Error("must be a number of minutes, hours or days, as in 90m, 6h or 1d");
  return ms;
}

export const BackupVariables = z.object({
  BACKUP_EVERY: z.string().transform(readWith(intervalOf)).optional(),
  BACKUP_KEEP: z.string().transform(readWith(retentionOf)).default(14),
  BACKUP_DIR: z
    .string()
    .regex(/^(?!\w+:\/\/)/, "must be a folder, or bucket for the bucket that the S3_ variables name")
    .optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
});
type BackupVariableValues = z.output<typeof BackupVariables>;

export interface BackupSettings {
  /** Null: no scheduled backups. */
  everyMs: number | null;
  /** Retention of scheduled backups. */
  keep: Retention;
  /** A folder, or `bucket`; null: a folder of the data directory. */
  directory: string | null;
  passphraseFile: string | null;
}

export function problemsOfBackups(read: BackupVariableValues, hasBucket: boolean): string[] {
  return read.BACKUP_DIR === IN_BUCKET && !hasBucket
    ? ["BACKUP_DIR: bucket goes with S3_BUCKET, which is not set"]
    : [];
}

export function configureBackups(read: BackupVariableValues): BackupSettings {
  return {
    everyMs: read.BACKUP_EVERY ?? null,
    keep: read.BACKUP_KEEP,
    directory: read.BACKUP_DIR ?? null,
    passphraseFile: read.BACKUP_PASSPHRASE_FILE ?? null,
  };
}

/** Unfinished backups are always written to a folder first. */
export function folderFor({ directory }: BackupSettings, dataDirectory: string): string {
  return directory === null || directory === IN_BUCKET ? join(dataDirectory, "backups") : directory;
}

/** `mainstreet-20261123T164500Z.tar.zst`, so that names sort by time. */
export function fileNameFor(at: Date, isSealed: boolean): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d+/g, "");
  return `mainstreet-${stamp}.tar.zst${isSealed ? ".sealed" : ""}`;
}
