/** The storages as they are configured: a bucket, else two folders of the data directory. */
import { join } from "node:path";
import { diskStorage } from "./disk.ts";
import type { BucketOptions } from "./s3.ts";
import type { Storage, Storages } from "./storage.ts";

/** Two places for the same files, while they move from one to the other: what is new goes to the first, and what is not there yet is read from the second. */
function withFallback(first: Storage, second: Storage): Storage {
  return {
    read: async (fileName) => (await first.read(fileName)) ?? second.read(fileName),
    has: async (fileName) => (await first.has(fileName)) || second.has(fileName),
    write: (fileName, bytes) => first.write(fileName, bytes),
    async remove(fileName) {
      // the one that is read last goes last: one that was removed from it alone would be shown again
      await first.remove(fileName);
      await second.remove(fileName);
    },
  };
}

export interface StorageSettings {
  bucket: BucketOptions | null;
  /** Whether new photos go there. */
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
  // 15 MB of somebody else's code, for those who need it
  const { s3Storages } = await import("./s3.ts");
  return s3Storages(bucket);
}

/** Renditions are written to the first alone; those that an earlier setting has left in the second are deleted as well. */
function madeIn(first: Storage, second: Storage): Storage {
  return {
    ...first,
    async remove(fileName) {
      await first.remove(fileName);
      await second.remove(fileName);
    },
  };
}

/** Where there is a bucket, photos that are not in their place are looked for in the other: they may be on the move. */
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

/** Both places by themselves, for moving photos and for saying what is where. */
export async function openBothStorages(
  bucket: BucketOptions,
  dataDirectory: string,
): Promise<{ disk: Storages; bucket: Storages }> {
  return { disk: diskStorages(dataDirectory), bucket: await bucketStorages(bucket) };
}
