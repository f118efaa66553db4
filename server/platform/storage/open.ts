/** Opens the configured storages: a bucket, else two folders of the data directory. */
import { join } from "node:path";
import { diskStorage } from "./disk.ts";
import type { BucketOptions } from "./s3.ts";
import type { Storage, Storages } from "./storage.ts";

/**
 * Two places for the same files, while they move from one to the other: writes go to the first; files missing there are
 * read from the second.
 */
function withFallback(first: Storage, second: Storage): Storage {
  return {
    read: async (fileName) => (await first.read(fileName)) ?? second.read(fileName),
    has: async (fileName) => (await first.has(fileName)) || second.has(fileName),
    write: (fileName, bytes) => first.write(fileName, bytes),
    async remove(fileName) {
      // the fallback is last: a photo removed only there would still be shown from the first
      await first.remove(fileName);
      await second.remove(fileName);
    },
  };
}

export interface StorageSettings {
  bucket: BucketOptions | null;
  /** Whether new photos are stored in the bucket. */
  arePhotosInBucket: boolean;
}

function diskStorages(dataDirectory: string): Storages {
  return {
    photos: diskStorage(join(dataDirectory, "photos")),
    made: diskStorage(join(dataDirectory, "photos-made")),
    close: () => undefined,
  };
}

async function bucketStorages(bucket: BucketOptions): Promise<Storages> {
  // 15 MB of dependencies, loaded only where needed
  const { s3Storages } = await import("./s3.ts");
  return s3Storages(bucket);
}

/**
 * Renditions are written to the first only; those that an earlier setting has left in the second are deleted as well.
 */
function madeIn(first: Storage, second: Storage): Storage {
  return {
    ...first,
    async remove(fileName) {
      await first.remove(fileName);
      await second.remove(fileName);
    },
  };
}

/** With a bucket, missing photos are read from the other place too, because they may be in the middle of a move. */
export async function openStorages(
  { bucket, arePhotosInBucket }: StorageSettings,
  dataDirectory: string,
): Promise<Storages> {
  const disk = diskStorages(dataDirectory);
  if (bucket === null) return disk;
  const far = await bucketStorages(bucket);
  const [first, second] = arePhotosInBucket ? [far, disk] : [disk, far];
  return {
    photos: withFallback(first.photos, second.photos),
    made: madeIn(first.made, second.made),
    close: () => far.close(),
  };
}

/** Both places separately, for moving photos and for reporting where they are. */
export async function openBothStorages(
  bucket: BucketOptions,
  dataDirectory: string,
): Promise<{ disk: Storages; bucket: Storages }> {
  return { disk: diskStorages(dataDirectory), bucket: await bucketStorages(bucket) };
}
