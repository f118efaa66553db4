/** Passwords as scrypt hashes. Only a few are computed at once: each takes a core and 32 MB for its whole duration. */
import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { WorkQueue } from "../platform/work-queue.ts";
import { COST } from "./password-cost.ts";
import { deriveInThread } from "./password-threads.ts";

/** The queue for password hashes is full. */
export class BusyError extends Error {}

const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** Node's memory limit for scrypt, which must exceed 128·N·r. */
const MEMORY_BYTES = 64 * 1024 * 1024;

/** Leaves one core free for page requests. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
/** Length of the queue, some seconds of waiting. Further requests are refused with a request to try again. */
const WAITING = 24;

/** More hashes than this at once are probably an attack, and page requests take precedence. */
const CROWD = 3;
let queuedHashes = 0;

const queue = new WorkQueue({ width: AT_ONCE, length: WAITING });

async function derive(password: string, salt: Buffer): Promise<Buffer> {
  // the same characters for every keyboard's composition
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

/** Null for a hash with another algorithm or cost. */
function read(hash: string): ParsedHash | null {
  const [kind, n, r, p, salt = "", key = ""] = hash.split("$");
  const isKnown = kind === "scrypt" && Number(n) === COST.N && Number(r) === COST.r && Number(p) === COST.p;
  return isKnown ? { salt: Buffer.from(salt, "base64"), key: Buffer.from(key, "base64") } : null;
}

/** `scrypt$N$r$p$salt$key`, with the salt of `like` if given. Throws a BusyError when the queue is full. */
export async function hashPassword(password: string, like?: string): Promise<string> {
  const salt = (like === undefined ? null : read(like)?.salt) ?? randomBytes(SALT_BYTES);
  const key = await derive(password, salt);
  return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64"), key.toString("base64")].join("$");
}

/**
 * Which of these hashes match the password, by one derivation: hashes with another salt than the first do not match.
 * Takes as long without any hash. Throws a BusyError when the queue is full.
 */
export async function matchPassword(hashes: readonly string[], password: string): Promise<boolean[]> {
  const known = hashes.map(read);
  const salt = known.find((one) => one !== null)?.salt ?? randomBytes(SALT_BYTES);
  const made = await derive(password, salt);
  return known.map(
    (one) => one !== null && one.salt.equals(salt) && one.key.length === made.length && timingSafeEqual(one.key, made),
  );
}

/** Takes as long for an unreadable hash as for a readable one. Throws a BusyError when the queue is full. */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [isRight = false] = await matchPassword([hash], password);
  return isRight;
}
