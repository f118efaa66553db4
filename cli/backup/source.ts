/** The backup file that an argument names: on this machine, or in the bucket. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { BackupError } from "#server/backup/backup-error.ts";
import type { CommandContext } from "../command.ts";

const BUCKET = "bucket:";

export interface GivenFile {
  path: string;
  /** Removes the downloaded file. */
  done: () => Promise<void>;
}

export async function givenFile(name: string, { configuration, out, signal }: CommandContext): Promise<GivenFile> {
  if (!name.startsWith(BUCKET)) return { path: resolve(name), done: async () => undefined };
  const { bucket } = configuration;
  if (bucket === null) throw new BackupError("There is no bucket: S3_BUCKET is not set.");
  const { bucketFiles } = await import("#server/platform/storage/s3-files.ts");
  const files = bucketFiles(bucket);
  const directory = await mkdtemp(join(tmpdir(), "ms-fetched-"));
  const done = () => rm(directory, { recursive: true, force: true });
  const path = join(directory, "backup");
  try {
    out.write("Fetching it from the bucket…\n");
    await files.get(name.slice(BUCKET.length), path, signal);
    return { path, done };
  } catch (cause) {
    await done();
    throw new BackupError(`${name} cannot be fetched: ${cause instanceof Error ? cause.message || cause.name : ""}`, {
      cause,
    });
  } finally {
    files.close();
  }
}
