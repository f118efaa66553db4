/**
 * A file under a passphrase, in the format of age (https://age-encryption.org/v1): its command opens one without Mainstreet
 * (docs/decisions/0057-backups.md).
 */
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { BackupError } from "./backup-error.ts";

/** The first line of every file of age's. */
export const AGE_MAGIC = Buffer.from("age-encryption.org/v1\n");

/** 128 MB and about a second: what a guess costs. age's own command takes twice as much. */
const WORK_FACTOR = 17;
/** A file says how much memory its key takes: 256 MB, as much as age's command asks for, and no more. */
const MOST_WORK = 18;

/** For one passphrase, as age writes it: the salt and the work, the wrapped key, and the code that proves these lines. */
const HEADER = /^age-encryption\.org\/v1\n-> scrypt [\w+/]{22} ([1-9]\d?)\n[\w+/]{43}\n--- [\w+/]{43}\n/;
/** Longer than such a header. */
export const HEADER_BYTES = 256;

const WRONG = "The passphrase does not open this file, or its beginning was altered or cut off.";
const ALTERED = "The file was altered or cut off.";

const streamOf = (source: AsyncIterable<Buffer>) => WebStream.from(source) as ReadableStream<Uint8Array>;
const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

/** A step of a pipeline. */
export function sealWith(passphrase: string) {
  return async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase.normalize("NFC"));
    encrypter.setScryptWorkFactor(WORK_FACTOR);
    for await (const chunk of await encrypter.encrypt(streamOf(source))) yield bufferOf(chunk);
  };
}

/** Throws a `BackupError` for what is no file of age's under one passphrase, or asks for more work than one of ours. */
function checkHeader(first: Buffer): void {
  const work = HEADER.exec(first.toString("latin1"))?.[1];
  if (work === undefined)
    throw new BackupError(
      "The file is not sealed with a passphrase alone, or its first lines were altered. If it is sealed for a key, open it with 'age --decrypt' and restore what that writes, with --unsealed.",
    );
  if (Number(work) > MOST_WORK)
    throw new BackupError(`The file asks for more work than a backup does (2^${work}). It is refused.`);
}

/** Yields only what was authenticated. `first` are bytes of the file, `whole` is all of it. Throws a `BackupError`. */
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
