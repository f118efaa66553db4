/**
 * Reads backups that were sealed before age was used (decision 57). scrypt derives the key, and AES-256-GCM encrypts
 * each piece. The nonce contains the number of the piece and whether it is the last, so that missing, changed,
 * reordered or truncated pieces do not decrypt (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár,
 * 'Online Authenticated-Encryption and its Nonce-Reuse Misuse-Resistance', 2015).
 */
import { createDecipheriv, scrypt } from "node:crypto";
import { BackupError } from "./backup-error.ts";

/** The first bytes of such a file. */
export const OLD_MAGIC = Buffer.from("MSSEAL1\n");

const SALT_BYTES = 16;
const PREFIX_BYTES = 7;
export const OLD_HEADER_BYTES = OLD_MAGIC.length + SALT_BYTES + PREFIX_BYTES;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const MOST_PIECES = 2 ** 32;
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 };

const WRONG = "The passphrase does not open this file, or the file was altered or cut off.";

function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(passphrase.normalize("NFC"), salt, 32, SCRYPT, (error, key) =>
    error === null ? resolve(key) : reject(error),
  );
  return promise;
}

function nonceOf(prefix: Buffer, number: number, isLast: boolean): Buffer {
  if (number >= MOST_PIECES) throw new BackupError(WRONG);
  const rest = Buffer.alloc(5);
  rest.writeUInt32BE(number);
  rest[4] = isLast ? 1 : 0;
  return Buffer.concat([prefix, rest]);
}

/** Yields pieces of `bytes` each; the last may be shorter, and is marked. An empty source yields one empty piece. */
async function* piecesOf(
  source: AsyncIterable<Buffer>,
  bytes: number,
): AsyncGenerator<{ piece: Buffer; isLast: boolean }> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    pending.push(chunk);
    length += chunk.length;
    if (length <= bytes) continue;
    let all = Buffer.concat(pending);
    // a full piece waits for more data: it may be the last
    for (; all.length > bytes; all = all.subarray(bytes)) yield { piece: all.subarray(0, bytes), isLast: false };
    pending = [all];
    length = all.length;
  }
  yield { piece: Buffer.concat(pending), isLast: true };
}

/** `rest` is the file after the header. Yields only authenticated bytes. Throws a `BackupError`. */
export async function* openOldSeal(
  header: Buffer,
  rest: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  if (header.length < OLD_HEADER_BYTES) throw new BackupError(WRONG);
  const salt = header.subarray(OLD_MAGIC.length, OLD_MAGIC.length + SALT_BYTES);
  const prefix = header.subarray(OLD_MAGIC.length + SALT_BYTES);
  const key = await keyOf(passphrase, salt);
  let number = 0;
  for await (const { piece, isLast } of piecesOf(rest, PIECE_BYTES + TAG_BYTES)) {
    if (piece.length < TAG_BYTES) throw new BackupError(WRONG);
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(prefix, number++, isLast), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(header);
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    const opened = decipher.update(piece.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw new BackupError(WRONG);
    }
    yield opened;
  }
}
