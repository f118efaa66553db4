/** Where photos are kept by file name: a folder (disk.ts) or a bucket (s3.ts), which behave the same. */

export interface Storage {
  /** The stored bytes, or null when there is no such file. */
  read(fileName: string): Promise<Buffer | null>;
  has(fileName: string): Promise<boolean>;
  /** Whole or not at all: nobody ever reads half of it. */
  write(fileName: string, bytes: Buffer | string): Promise<void>;
  /** Nothing happens when it is not there. */
  remove(fileName: string): Promise<void>;
}

export interface Storages {
  /** What was uploaded, encoded again. */
  photos: Storage;
  /** What is made of it, and can be made again. */
  made: Storage;
  close: () => void;
}

const FILE_NAME = /^[0-9a-z][0-9a-z-]{0,99}\.(?:svg|webp|avif|jpg|png)$/;

/** Ours are UUIDs, some with a word before them, with an ending; nothing else ever reaches a disk or a bucket. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** Throws for a name that is not one of ours. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not a name of a stored photo`);
}
