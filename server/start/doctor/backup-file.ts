/**
 * Whether the last scheduled backup still exists in its place, and whether there is space for the next one. Manual
 * backups are not checked, because the operator may have moved them.
 */
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { findLastScheduled } from "../../backup/queries-known.ts";
import { IN_BUCKET } from "../../backup/settings.ts";
import type { Connection } from "../../platform/db/pool.ts";
import type { BucketOptions } from "../../platform/storage/s3.ts";
import { isPublic, type Configuration } from "../configuration.ts";
import { remedy, sentenceOf, warning, type Finding } from "./finding.ts";

const BUCKET_MS = 5_000;

type BackupFileSettings = Pick<Configuration, "baseUrl" | "bucket">;

async function sizeInBucket(bucket: BucketOptions | null, name: string): Promise<number | null> {
  if (bucket === null) return null;
  const { bucketFiles } = await import("../../platform/storage/s3-files.ts");
  const files = bucketFiles(bucket);
  try {
    return await files.sizeOf(name, AbortSignal.timeout(BUCKET_MS));
  } finally {
    files.close();
  }
}

const sizeOnDisk = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.size ?? null;

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Checks a folder: space for twice the last backup, and, for a public site, another disk than the data's. */
async function checkFolder(
  directory: string,
  bytes: number,
  params: BackupFileSettings,
  dataDirectory: string,
): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(directory);
  const findings: Finding[] = [];
  if (bavail * bsize < 2 * bytes)
    findings.push(warning(`${directory} has ${megabytes(bavail * bsize)} left, and the last backup is of ${megabytes(bytes)}. Make room.`)); // oxfmt-ignore
  const [there, data] = await Promise.all([stat(directory), stat(dataDirectory).catch(() => null)]);
  if (isPublic(params) && there.dev === data?.dev)
    findings.push(warning(`Backups are in ${directory}, on the disk of the data, and are lost with it. Name another place in BACKUP_DIR.`)); // oxfmt-ignore
  return findings;
}

export async function checkBackupFile(
  { db }: Pick<Connection, "db">,
  params: BackupFileSettings,
  dataDirectory: string,
): Promise<Finding[]> {
  const last = await findLastScheduled(db);
  if (last === null) return [];
  const { place, name, bytes } = last;
  const where = place === "bucket" ? `${IN_BUCKET}:${name}` : name;
  try {
    const size = await (place === "bucket" ? sizeInBucket(params.bucket, name) : sizeOnDisk(name));
    // workers on other machines may have another disk
    if (size === null)
      return [warning(`The last backup, ${where}, cannot be found. Is its disk missing, or was it removed?`)]; // oxfmt-ignore
    if (size !== bytes)
      return [remedy(`The last backup, ${where}, was ${megabytes(bytes)} and is ${megabytes(size)} now: it cannot be restored. Take another.`)]; // oxfmt-ignore
    return place === "bucket" ? [] : await checkFolder(dirname(name), bytes, params, dataDirectory);
  } catch (error) {
    return [warning(`Whether the last backup, ${where}, is still there cannot be checked: ${sentenceOf(error)}`)];
  }
}
