/** Photos in a folder of the data directory, by file name. */
import { mkdir, readFile, rm, writeFile, rename } from "node:fs/promises";
import { join } from "node:path";

/** Where photos are kept: this, or later a bucket. */
export interface Storage {
  /** The stored bytes, or null when there is no such file. */
  read(fileName: string): Promise<Buffer | null>;
  write(fileName: string, bytes: Buffer | string): Promise<void>;
  remove(fileName: string): Promise<void>;
}

/** Ours are UUIDs with an ending; anything else never reaches the disk. */
const FILE_NAME = /^[0-9a-z][0-9a-z-]{0,99}\.(?:svg|webp|avif|jpg|png)$/;

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}

export function diskStorage(directory: string): Storage {
  return {
    async read(fileName) {
      if (!FILE_NAME.test(fileName)) return null;
      try {
        return await readFile(join(directory, fileName));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async write(fileName, bytes) {
      if (!FILE_NAME.test(fileName)) throw new Error(`${fileName} is not a name of a stored photo`);
      await mkdir(directory, { recursive: true });
      // under another name first: nobody may read half a photo
      const unfinished = join(directory, `${fileName}.${process.pid}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(directory, fileName));
    },
    async remove(fileName) {
      if (FILE_NAME.test(fileName)) await rm(join(directory, fileName), { force: true });
    },
  };
}
