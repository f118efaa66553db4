/** Writes a backup: tar, compressed by zstd, sealed if requested, and moved into place only when complete. */
import { createHash, type Hash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createZstdCompress } from "node:zlib";
import { pack, type Pack } from "tar-stream";
import { BackupError } from "./backup-error.ts";
import { withEndMark } from "./end-mark.ts";
import { HEAD, MANIFEST, PART_BYTES, partOf, type Head, type Manifest } from "./rules-format.ts";
import { sealWith } from "./seal-file.ts";

const LEVEL = 3;

export const sha256 = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

export async function digestOf(source: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of source) hash.update(chunk);
  return hash.digest("hex");
}

/** Adds an entry to the digest of the archive: its name, its length, its content. */
export function digestEntry(hash: Hash, name: string, body: Buffer): void {
  hash.update(`${name}\n${body.length}\n`).update(body);
}

/** The file accepts no more data; the error of the file itself says why. */
class NotTaken extends Error {}

export class BackupWriter {
  readonly #pack: Pack;
  readonly #hash = createHash("sha256");
  readonly #at: Date;
  #entries = 0;

  constructor(to: Pack, at: Date) {
    this.#pack = to;
    this.#at = at;
  }

  async #entry(name: string, body: Buffer): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>();
    const header = { name, size: body.length, mode: 0o600, mtime: this.#at };
    const done = (error?: Error | null) => (error == null ? resolve(undefined) : reject(new NotTaken()));
    try {
      this.#pack.entry(header, done).end(body);
    } catch {
      throw new NotTaken();
    }
    await promise;
  }

  async add(name: string, body: Buffer): Promise<void> {
    digestEntry(this.#hash, name, body);
    this.#entries += 1;
    await this.#entry(name, body);
  }

  async head(head: Head): Promise<void> {
    await this.add(HEAD, Buffer.from(JSON.stringify(head, null, 1)));
  }

  /** Adds content in parts. Returns its size and digest. */
  async addParts(folder: string, source: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash("sha256");
    let bytes = 0;
    let part = 0;
    let buffered: Buffer[] = [];
    let length = 0;
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      buffered.push(chunk);
      length += chunk.length;
      if (length < PART_BYTES) continue;
      let all = Buffer.concat(buffered);
      for (; all.length >= PART_BYTES; all = all.subarray(PART_BYTES))
        await this.add(partOf(folder, part++), all.subarray(0, PART_BYTES));
      buffered = all.length === 0 ? [] : [all];
      length = all.length;
    }
    if (length > 0) await this.add(partOf(folder, part), Buffer.concat(buffered));
    return { bytes, sha256: hash.digest("hex") };
  }

  /** Writes the manifest, without which the archive is not valid. Returns the manifest's digest. */
  async finish(manifestInput: ManifestInput): Promise<string> {
    const manifest: Manifest = { ...manifestInput, entries: this.#entries, sha256: this.#hash.digest("hex") };
    const body = Buffer.from(JSON.stringify(manifest, null, 1));
    await this.#entry(MANIFEST, body);
    this.#pack.finalize();
    return sha256(body);
  }
}

export const partialOf = (path: string): string => `${path}.partial`;

/** Syncs to disk, so that a power failure loses neither the file nor its name. */
async function flush(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

export type ManifestInput = Omit<Manifest, "entries" | "sha256">;

export interface WrittenArchive {
  /** Digest of the manifest. */
  digest: string;
  bytes: number;
  manifest: ManifestInput;
}

function explained(path: string, error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error)) return error;
  return new BackupError(`${path} cannot be written: ${error.message}`, { cause: error });
}

export interface WriteOptions {
  /** Must not exist yet. */
  path: string;
  /** Null: not sealed. */
  passphrase: string | null;
  at: Date;
  signal: AbortSignal;
}

/** `fill` returns the content of the manifest. If it throws, no file remains at `path` or at the temporary path. */
export async function writeArchive(
  { path, passphrase, at, signal }: WriteOptions,
  fill: (archive: BackupWriter) => Promise<ManifestInput>,
): Promise<WrittenArchive> {
  // a pipeline that starts with an aborted signal also throws where it cannot be caught (Node 24.21)
  signal.throwIfAborted();
  const unfinished = partialOf(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(unfinished, { force: true });
  const tar = pack();
  const { ZSTD_c_compressionLevel: level, ZSTD_c_checksumFlag: checksum } = constants;
  const packed = createZstdCompress({ params: { [level]: LEVEL, [checksum]: 1 } });
  const file = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
  const bytesOf = async function* (source: AsyncIterable<Buffer>) {
    yield* source;
  };
  const filling = (async () => {
    try {
      const archive = new BackupWriter(tar, at);
      const manifest = await fill(archive);
      return { manifest, digest: await archive.finish(manifest) };
    } catch (error) {
      tar.destroy(error instanceof Error ? error : new Error(String(error)));
      throw error;
    }
  })();
  try {
    const seal = passphrase === null ? bytesOf : sealWith(passphrase);
    const [written, filled] = await Promise.allSettled([
      pipeline(tar, packed, withEndMark, seal, file, { signal }),
      filling,
    ]);
    if (filled.status === "rejected" && !(filled.reason instanceof NotTaken)) throw filled.reason;
    if (written.status === "rejected") throw explained(path, written.reason);
    if (filled.status === "rejected") throw filled.reason;
    await flush(unfinished);
    const { size: bytes } = await stat(unfinished);
    await rename(unfinished, path);
    await flush(dirname(path));
    return { ...filled.value, bytes };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}
