/** Time-based codes: RFC 6238 with RFC 4226 and SHA-1, which authenticator apps support. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 of RFC 4648 without padding: the format of a typed secret in authenticator apps. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let [held, bits] = [0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(held >>> (bits - 5)) & 31] ?? "";
    held &= 0xff;
  }
  return bits === 0 ? text : text + (ALPHABET[(held << (5 - bits)) & 31] ?? "");
}

/** The index of the thirty-second period of an instant (ms). */
export const stepAt = (at: number): number => Math.floor(at / 1_000 / SECOND_FACTOR.periodSeconds);

/** The app's code in a period. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** SECOND_FACTOR.digits;
  return String(number).padStart(SECOND_FACTOR.digits, "0");
}

/** Compares in constant time. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
}

/**
 * The period of a code: the current one, or the one before or after it, for inaccurate clocks. Null for another code,
 * and for a period not later than `lastStep`, so that an observed code cannot be used again.
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { at, lastStep }: { at: number; lastStep: number | null },
): number | null {
  const now = stepAt(at);
  const right = [now - 1, now, now + 1].filter((step) => isSame(codeOfStep(secret, step), code));
  const step = right.find((one) => lastStep === null || one > lastStep);
  return step ?? null;
}

/**
 * The index of a digest in a user's backup codes; -1 when it is missing. Compares with all of them, in constant time.
 */
export function findDigest(digests: readonly string[], wanted: string): number {
  return digests.reduce((found, digest, at) => (isSame(digest, wanted) ? at : found), -1);
}
