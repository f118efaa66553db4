import { statfs } from "node:fs/promises";
import { join } from "node:path";
import { newId } from "../../platform/db/id.ts";
import type { Configuration } from "../configuration.ts";
import { openStorages } from "../../platform/storage/open.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { remedy, ok, sentenceOf, warning, type Finding } from "./finding.ts";

const LITTLE_BYTES = 1_000_000_000;

/** Writes, reads and removes a test file. Null when that succeeds, else the problem. */
async function tryOut(photos: Storage, place: string, advice: string): Promise<Finding | null> {
  const probe = `${newId()}.svg`;
  try {
    await photos.write(probe, probe);
    const read = await photos.read(probe);
    await photos.remove(probe);
    return read?.toString() === probe ? null : remedy(`What is written to ${place} does not read the same.`);
  } catch (error) {
    return remedy(`Photos cannot be stored in ${place}: ${sentenceOf(error)}. ${advice}`);
  }
}

async function roomIn(directory: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(directory);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (bavail * bsize < LITTLE_BYTES)
    return warning(`${directory} takes photos, but has only ${free}. Make room, or move DATA_DIR.`);
  return ok(`${directory} takes photos, ${free}`);
}

/** The storage of photos: the bucket if there is one, else the data directory. */
export async function checkStorage(
  configuration: Pick<Configuration, "bucket" | "arePhotosInBucket">,
  dataDirectory: string,
): Promise<Finding[]> {
  const storages = await openStorages(configuration, dataDirectory);
  const { bucket, arePhotosInBucket } = configuration;
  try {
    if (bucket !== null && arePhotosInBucket) {
      const place = `the bucket ${bucket.bucket}${bucket.endpoint === null ? "" : ` at ${bucket.endpoint}`}`;
      const advice = "Correct the S3_ variables, or let the key get, put and delete objects.";
      return [(await tryOut(storages.photos, place, advice)) ?? ok(`${place} takes photos`)];
    }
    const directory = join(dataDirectory, "photos");
    return [
      (await tryOut(storages.photos, directory, "Correct its owner and permissions.")) ?? (await roomIn(directory)),
    ];
  } finally {
    storages.close();
  }
}
