/** Removes the files of photos that no listing shows: deleted ones, and uploads that died half way (docs/decisions/0011-photos.md). */
import type { Database } from "../platform/db/pool.ts";
import { forgetOrphanedFiles, lockOrphanedFiles } from "./queries.ts";
import type { Storages } from "../platform/storage/storage.ts";
import { renditionNames } from "./photo-file-names.ts";

/** Few at a time: they are held, with a connection, until the storage has answered. */
const AT_ONCE = 5;

async function removeFile({ photos, made }: Storages, fileName: string): Promise<void> {
  // the photo first: from then on nothing new is made of it
  await photos.remove(fileName);
  await Promise.all(renditionNames(fileName).map((name) => made.remove(name)));
}

/** Whether all that were due are gone; else the storage failed, and they stay entered for the next time. */
async function removeSome(db: Database, storages: Storages, at: Date): Promise<"all" | "some" | "failed"> {
  return db.transaction().execute(async (tx) => {
    const due = await lockOrphanedFiles(tx, at, AT_ONCE);
    const results = await Promise.allSettled(due.map((fileName) => removeFile(storages, fileName)));
    await forgetOrphanedFiles(
      tx,
      due.filter((_, index) => results[index]?.status === "fulfilled"),
    );
    if (results.some(({ status }) => status === "rejected")) return "failed";
    return due.length < AT_ONCE ? "all" : "some";
  });
}

/** Throws when the storage fails; what was removed until then is forgotten all the same. */
export async function removeOrphanedFiles(db: Database, storages: Storages, at: Date): Promise<void> {
  let removed;
  do removed = await removeSome(db, storages, at);
  while (removed === "some");
  if (removed === "failed") throw new Error("The storage of photos does not let files be removed");
}
