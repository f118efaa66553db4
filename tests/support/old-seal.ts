/** Seals backups in the format used before age (MSSEAL1), for tests that restore them. */
import { createCipheriv, randomBytes, scryptSync } from "node:crypto";

const PIECE_BYTES = 64 * 1024;

export function sealedAsBefore(plain: Buffer, passphrase: string): Buffer {
  const salt = randomBytes(16);
  const prefix = randomBytes(7);
  const header = Buffer.concat([Buffer.from("MSSEAL1\n"), salt, prefix]);
  const key = scryptSync(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 192 * 1024 * 1024 });
  const sealed = [header];
  const last = Math.max(0, Math.ceil(plain.length / PIECE_BYTES) - 1);
  for (let number = 0; number <= last; number += 1) {
    const rest = Buffer.alloc(5);
    rest.writeUInt32BE(number);
    rest[4] = number === last ? 1 : 0;
    const cipher = createCipheriv("aes-256-gcm", key, Buffer.concat([prefix, rest]));
    cipher.setAAD(header);
    const piece = plain.subarray(number * PIECE_BYTES, (number + 1) * PIECE_BYTES);
    sealed.push(cipher.update(piece), cipher.final(), cipher.getAuthTag());
  }
  return Buffer.concat(sealed);
}
