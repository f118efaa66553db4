/**
 * Encrypts a file with a passphrase in the format of age (https://age-encryption.org/v1), so that the `age` command can
 * decrypt it without Mainstreet (docs/decisions/0057-backups.md).
 */
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";

/** The first line of every age file. */
export const AGE_MAGIC = Buffer.from("age-encryption.org/v1\n");

/** 128 MB and about a second for each guess. The `age` command uses twice as much. */
const WORK_FACTOR = 17;
/** The file states how much memory its key needs. The limit is 256 MB, the default of the `age` command. */
const MOST_WORK = 18;

/** The header for one passphrase, as age writes it: salt and work factor, wrapped key, and MAC of these lines. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** Longer than any such header. */
export const HEADER_BYTES = 256;

const WRONG = "The passphrase does not open this file, or its beginning was altered or cut off.";
const ALTERED = "The file was altered or cut off.";

const streamOf = (source: AsyncIterable<Buffer>) => WebStream.from(source) as ReadableStream<Uint8Array>;
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** Returns a step of a pipeline. */
export function sealWith(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase.normalize("NFC"));
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    for await (const chunk of await encrypter.encrypt(streamOf(source))) yield bufferOf(chunk);
  };
}

/** Throws a `BackupError` unless the file is an age file with one passphrase and a permitted work factor. */
function checkHeader(first: Buffer): void {
  const work = HEADER.exec(first.toString("latin1"))?.[1];
  if (work === undefined)
    throw new BackupError(
      "The file is not sealed with a passphrase alone, or its first lines were altered. If it is sealed for a key, open it with 'age --decrypt' and restore what that writes, with --unsealed.",
    );
  if (Number(work) > MOST_WORK)
    throw new BackupError(`The file asks for more work than a backup does (2^${work}). It is refused.`);
}

/**
 * Yields only authenticated bytes. `first` are the first bytes of the file, `whole` is all of it. Throws a
 * `BackupError`.
 */
export async function* openSealed(
  first: Buffer,
  whole: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  checkHeader(first);
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize("NFC"));
  let why = WRONG;
  try {
    const opened = await decrypter.decrypt(streamOf(whole));
    why = ALTERED;
    for await (const chunk of opened) yield bufferOf(chunk);
  } catch (error) {
    if (!(error instanceof Error) || "syscall" in error) throw error;
    throw new BackupError(why, { cause: error });
  }
}
