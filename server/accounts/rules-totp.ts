/** Codes that change with time: RFC 6238 over RFC 4226, with SHA-1, which is what apps know. */
import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { SECOND_FACTOR } from "#contract/accounts/factor-limits.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Base32 of RFC 4648 without padding: how apps take a secret that is typed. */
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

/** The number of the period of thirty seconds that an instant (ms) is in. */
export const stepAt = (at: number): number => Math.floor(at / 1_000 / SECOND_FACTOR.periodSeconds);

/** What the app shows in a period. */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 0xf;
  const number = (mac.readUInt32BE(at) & 0x7fffffff) % 10 ** SECOND_FACTOR.digits;
  return String(number).padStart(SECOND_FACTOR.digits, "0");
}

/** In the same time whatever is given. */
function isSame(a: string, b: string): boolean {
  return timingSafeEqual(hash("sha256", a, "buffer"), hash("sha256", b, "buffer"));
}

/**
 * The period whose code was given: this one, or one before or after it, for clocks that go a little wrong. Null for none of
 * them, and for one that is not later than `lastStep`: a code that somebody has looked at over a shoulder opens nothing more.
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

/** Where a digest stands among those of a person's backup codes; -1 where it does not. All are looked at. */
export function findDigest(digests: readonly string[], wanted: string): number {
  return digests.reduce((found, digest, at) => (isSame(digest, wanted) ? at : found), -1);
}
