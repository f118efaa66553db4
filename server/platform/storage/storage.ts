/** Storage of photos by file name: a folder (disk.ts) or a bucket (s3.ts), which behave the same. */

export interface Storage {
  /** The stored bytes, or null when there is no such file. */
  read(fileName: string): Promise<Buffer | null>;
  has(fileName: string): Promise<boolean>;
  /** Atomic: an incomplete file is never read. */
  write(fileName: string, bytes: Buffer | string): Promise<void>;
  /** Does nothing when the file is missing. */
  remove(fileName: string): Promise<void>;
}

export interface Storages {
  /** Uploaded photos, encoded again. */
  photos: Storage;
  /** Renditions, which can be created again. */
  made: Storage;
  close: () => void;
}

const FILE_NAME = /^[0-9a-z][0-9a-z-]{0,99}\.(?:svg|webp|avif|jpg|png)$/;

/** Valid names are UUIDs with an extension, some with a word as a prefix; no other names reach a disk or a bucket. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name);
}

/** Throws for a name that is not valid. */
export function checkFileName(name: string): void {
  if (!isFileName(name)) throw new Error(`${JSON.stringify(name)} is not a name of a stored photo`);
}
