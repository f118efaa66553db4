/** Photos in a folder of the data directory. */
import { randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { checkFileName, isFileName, type Storage } from "./storage.ts";

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

async function unlessMissing<Value>(work: Promise<Value>): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function diskStorage(directory: string): Storage {
  return {
    read: async (fileName) => (isFileName(fileName) ? unlessMissing(readFile(join(directory, fileName))) : null),
    async has(fileName) {
      return isFileName(fileName) && (await unlessMissing(access(join(directory, fileName)))) !== null;
    },
    async write(fileName, bytes) {
      checkFileName(fileName);
      await mkdir(directory, { recursive: true, mode: 0o700 });
      // under another name first, unique for each writer of the same file
      const unfinished = join(directory, `${fileName}.${randomUUID()}.part`);
      try {
        await writeFile(unfinished, bytes);
        await rename(unfinished, join(directory, fileName));
      } catch (error) {
        // on a full disk the unfinished file takes space that everything else needs
        await rm(unfinished, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async remove(fileName) {
      if (isFileName(fileName)) await rm(join(directory, fileName), { force: true });
    },
  };
}
