/**
 * The end mark of a backup, before sealing: a frame that zstd skips, with the digest of all bytes before it. Without
 * it, Node's zstd accepts some files whose last bytes were cut off, and ignores changes to some bytes.
 */
import { createHash } from "node:crypto";
import { BackupError } from "./backup-error.ts";

/** Header of a skippable frame with 32 bytes of content (RFC 8878, 3.1.2). */
const HEADER = Buffer.from("502a4d1820000000", "hex");
const LENGTH = HEADER.length + 32;

export async function* withEndMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of source) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([HEADER, hash.digest()]);
}

/** Removes the end mark. Throws a `BackupError` if the mark is missing or the bytes before it were changed. */
export async function* withoutEndMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const before = all.subarray(0, Math.max(all.length - LENGTH, 0));
    held = all.subarray(before.length);
    if (before.length === 0) continue;
    hash.update(before);
    yield before;
  }
  if (!held.subarray(0, HEADER.length).equals(HEADER))
    throw new BackupError("The file is damaged or cut off: it has no end.");
  if (!held.subarray(HEADER.length).equals(hash.digest()))
    throw new BackupError("The file is damaged: it is not as it was written.");
}
