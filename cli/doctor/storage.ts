import { statfs } from "node:fs/promises";
import { newId } from "#server/db/id.ts";
import { diskStorage } from "#server/storage/disk.ts";
import { mend, ok, sentenceOf, warning, type Finding } from "./finding.ts";

const LITTLE_BYTES = 1_000_000_000;

/** Writes, reads and removes a file of its own where photos are. */
export async function checkStorage(directory: string): Promise<Finding[]> {
  const photos = diskStorage(directory);
  const probe = `${newId()}.svg`;
  try {
    await photos.write(probe, probe);
    const read = await photos.read(probe);
    await photos.remove(probe);
    if (read?.toString() !== probe) return [mend(`What is written to ${directory} does not read the same.`)];
  } catch (error) {
    return [mend(`Photos cannot be kept in ${directory}: ${sentenceOf(error)}. Mend its owner and permissions.`)];
  }
  const { bavail, bsize } = await statfs(directory);
  const free = `${((bavail * bsize) / 1e9).toFixed(1)} GB free`;
  if (bavail * bsize < LITTLE_BYTES)
    return [warning(`${directory} takes photos, but has only ${free}. Make room, or move DATA_DIR.`)];
  return [ok(`${directory} takes photos, ${free}`)];
}
