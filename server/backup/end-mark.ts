/**
 * The last bytes of a backup before it is sealed: a frame that zstd skips. Node's unpacking tells some files that were cut
 * off in their last bytes from whole ones, and others not.
 */
import { BackupError } from "./backup-error.ts";

export const END_MARK = Buffer.concat([Buffer.from("502a4d1808000000", "hex"), Buffer.from("the end.")]);

export async function* withEndMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
  yield END_MARK;
}

/** Throws a `BackupError` when the last bytes are others. */
export async function* withoutEndMark(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    const all = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    const before = Math.max(all.length - END_MARK.length, 0);
    held = all.subarray(before);
    if (before > 0) yield all.subarray(0, before);
  }
  if (!held.equals(END_MARK)) throw new BackupError("The file is damaged or cut off: it has no end.");
}
