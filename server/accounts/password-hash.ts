/** Passwords as scrypt hashes, made a few at a time: each takes a core and 32 MB for as long as a guess should cost. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { WorkQueue } from "../platform/work-queue.ts";
import { COST } from "./password-cost.ts";
import { deriveInThread } from "./password-threads.ts";

/** Too many are waiting for a hash already. */
export class BusyError extends Error {}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Of Node's own bound, which counts 128·N·r and some more. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** One core stays free for readers. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Some seconds of waiting; whoever comes then is told to try again. */
const WAITING = 24;

/** So many at once are no people who sign in, and readers come first. */
const CROWD = 3;
let queuedHashes = 0;

const queue = new WorkQueue({ width: AT_ONCE, length: WAITING });

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  // the same characters however a keyboard composes them
  const text = password.normalize("NFKC");
  queuedHashes += 1;
  const key = await queue
    .run(() => {
      const derivation = { text, salt, bytes: KEY_BYTES, cost: { ...COST, maxmem: MEMORY_BYTES } };
      return deriveInThread(derivation, { isCrowded: queuedHashes > CROWD });
    })
    .finally(() => (queuedHashes -= 1));
  if (key === undefined) throw new BusyError("Too many passwords are being checked");
  return key;
}

interface ParsedHash {
  salt: Buffer;
  key: Buffer;
}

/** Null for a hash of another kind or cost. */
function read(hash: string): ParsedHash | null {
  const [kind, n, r, p, salt = "", key = ""] = hash.split("$");
  const isKnown = kind === "scrypt" && Number(n) === COST.N && Number(r) === COST.r && Number(p) === COST.p;
  return isKnown ? { salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") } : null;
}

/** `scrypt$N$r$p$salt$key`, with the salt of `like` where one is given. Throws a BusyError when too many wait. */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = (like === undefined ? null : read(like)?.salt) ?? randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Which of these hashes are of the password, for the price of one: they share their salt, and one that does not is none.
 * Takes as long where there is nothing to compare with. Throws a BusyError when too many wait.
 */
export async function matchPassword(hashes: readonly string[], password: string): Promise<boolean[]> {
  const known = hashes.map(read);
  const salt = known.find((one) => one !== null)?.salt ?? randomBytes(SALT_BYTES);
  const made = await derive(password, salt);
  return known.map(
    (one) => one !== null && one.salt.equals(salt) && one.key.length === made.length && timingSafeEqual(one.key, made),
  );
}

/** Takes as long for a hash that cannot be read as for one that can. Throws a BusyError when too many wait. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [isRight = false] = await matchPassword([hash], password);
  return isRight;
}
