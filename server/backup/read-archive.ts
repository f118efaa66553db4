/** Reads a backup file as entries of a tar: decrypts and unpacks it, with at most one part in memory. */
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { constants, createZstdDecompress } from "node:zlib";
import { extract } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { withoutEndMark } from "./end-mark.ts";
import { mostBytesOf, readEntryName, type EntryName } from "./rules-format.ts";
import { OLD_HEADER_BYTES, OLD_MAGIC, openOldSeal } from "./open-old-seal.ts";
import { AGE_MAGIC, HEADER_BYTES, openSealed } from "./seal-file.ts";

const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
/**
 * zstd compresses text to about a twentieth. A file that grows by more than this factor is made to fill the disk or to
 * use up time.
 */
const MOST_GROWTH = 1_000;
const FREE_BYTES = 256 * 1024 * 1024;
/** 16 MB. The file itself states how much memory unpacking needs, so it is limited. */
const WINDOW_LOG = 24;

export interface ArchiveSource {
  path: string;
  /** Null if none was given. With a passphrase, a file that is not sealed is refused. */
  passphrase: string | null;
  /** The operator allows this file to be unsealed although a passphrase is given. */
  isUnsealedAllowed?: boolean;
}

export interface ArchiveEntry {
  name: string;
  read: EntryName;
  body: Buffer;
}

async function firstBytes(path: string): Promise<Buffer> {
  const file = await open(path, "r").catch((cause: unknown) => {
    throw new BackupError(`${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function packedBytes({
  path,
  passphrase,
  isUnsealedAllowed = false,
}: ArchiveSource): Promise<AsyncIterable<Buffer>> {
  const first = await firstBytes(path);
  const begins = (magic: Buffer) => first.subarray(0, magic.length).equals(magic);
  if (begins(ZSTD_MAGIC)) {
    // anyone can write an unsealed file: a passphrase proves the origin only if unsealed files are refused
    if (passphrase !== null && !isUnsealedAllowed)
      throw new BackupError(
        `${path} is not sealed, although a passphrase is given: another file may have been put in its place. Add --unsealed if you know that you took it without a passphrase.`,
      );
    return createReadStream(path);
  }
  const isOld = begins(OLD_MAGIC);
  if (!isOld && !begins(AGE_MAGIC)) throw new BackupError(`${path} is no backup of Mainstreet's.`);
  if (passphrase === null)
    throw new BackupError(`${path} is sealed with a passphrase. Give it with --passphrase-file FILE.`);
  if (!isOld) return openSealed(first, createReadStream(path), passphrase);
  return openOldSeal(
    first.subarray(0, OLD_HEADER_BYTES),
    createReadStream(path, { start: OLD_HEADER_BYTES }),
    passphrase,
  );
}

interface Growth {
  packed: number;
  unpacked: number;
}

/** Two steps of a pipeline: the first counts packed bytes, the second limits unpacked bytes in proportion to them. */
const countPacked = (growth: Growth) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      growth.packed += chunk.length;
      yield chunk;
    }
  };
const boundUnpacked = (growth: Growth) =>
  async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      growth.unpacked += chunk.length;
      if (growth.unpacked > FREE_BYTES + growth.packed * MOST_GROWTH)
        throw new BackupError("The file unpacks to far more than a backup does. It is refused.");
      yield chunk;
    }
  };

/** Attributes an error to the archive, unless it is a `BackupError` or an error of the system. */
function explained(path: string, error: unknown): Error {
  if (error instanceof BackupError) return error;
  const said = error instanceof Error ? error.message : String(error);
  if (error instanceof Error && "syscall" in error) return error;
  return new BackupError(`${path} is damaged or cut off (${said}).`, { cause: error });
}

/** Yields complete entries in the order of the file. Throws a `BackupError` for an entry that no backup has. */
export async function* entriesOf(source: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const growth = { packed: 0, unpacked: 0 };
  const unpack = createZstdDecompress({ params: { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG } });
  const tar = extract();
  const packed = withoutEndMark(await packedBytes(source));
  const reading = pipeline(packed, countPacked(growth), unpack, boundUnpacked(growth), tar);
  // the reader of the entries receives the error; this promise may be rejected before it is awaited
  reading.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name, size, type } = entry.header;
      const read = type === "file" ? readEntryName(name) : null;
      if (read === null) throw new BackupError(`${source.path} has something in it that no backup has. It is refused.`);
      if (size > mostBytesOf(read))
        throw new BackupError(
          `${source.path} says that a part of it has ${size} bytes, which none has. It is refused.`,
        );
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, read, body: Buffer.concat(chunks) };
    }
    await reading;
  } catch (error) {
    throw explained(source.path, error);
  } finally {
    tar.destroy();
    await reading.catch(() => undefined);
  }
}
