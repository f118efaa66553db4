/** The storages as they are configured: a bucket, else two folders of the data directory. */
import { join } from "node:path";
import { diskStorage } from "./disk.ts";
import type { BucketOptions } from "./s3.ts";
import type { Storages } from "./storage.ts";

export async function openStorages(
  { bucket }: { bucket: BucketOptions | null },
  dataDirectory: string,
): Promise<Storages> {
  if (bucket !== null) {
    // 15 MB of somebody else's code, for those who need it
    const { s3Storages } = await import("./s3.ts");
    return s3Storages(bucket);
  }
  return {
    photos: diskStorage(join(dataDirectory, "photos")),
    made: diskStorage(join(dataDirectory, "photos-made")),
    close: () => undefined,
  };
}
