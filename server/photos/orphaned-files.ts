/** Removes the files of deleted photos and of unfinished uploads (docs/decisions/0011-photos.md). */
import type { Database } from "../platform/db/pool.ts";
import { forgetOrphanedFiles, lockOrphanedFiles } from "./queries.ts";
import type { Storages } from "../platform/storage/storage.ts";
import { renditionNames } from "./photo-file-names.ts";

/** Few at a time, because a transaction locks them until the storage has answered. */
const AT_ONCE = 5;

async function removeFile({ photos, made }: Storages, fileName: string): Promise<void> {
  // the photo first, so that no new renditions are made from it
  await photos.remove(fileName);
  await Promise.all(renditionNames(fileName).map((name) => made.remove(name)));
}

/** Whether all due files were removed. If the storage failed, they stay recorded for the next run. */
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

/** Throws if the storage fails; the records of files that were removed before that are deleted. */
export async function removeOrphanedFiles(db: Database, storages: Storages, at: Date): Promise<void> {
  let removed;
  do removed = await removeSome(db, storages, at);
  while (removed === "some");
  if (removed === "failed") throw new Error("The storage of photos does not let files be removed");
}
