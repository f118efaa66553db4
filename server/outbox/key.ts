/**
 * What opens /outbox beside being at this machine: a key made at random, kept in the data directory, and printed at start as part
 * of a link. A proxy on this machine that gives no sign of itself would show the letters to everybody otherwise.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const OUTBOX_COOKIE = "mainstreet.outbox";
const FILE = "outbox-key";
const KEY = /^[\w-]{32,}$/;

function readStoredKey(file: string): string | null {
  try {
    const kept = readFileSync(file, "utf8").trim();
    return KEY.test(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** The installation's, made where there is none. Null where it can be neither read nor written: the outbox is shut then. */
export function outboxKey(dataDirectory: string): string | null {
  const file = join(dataDirectory, FILE);
  const kept = readStoredKey(file);
  if (kept !== null) return kept;
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch {
    // another process was first, or nobody may write here
  }
  return readStoredKey(file);
}

/** The link that opens it. */
export const outboxLink = (url: string, key: string): string => `${url}/outbox?${new URLSearchParams({ key })}`;

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

export interface OutboxEntry {
  /** What a browser has afterwards, from which the key cannot be told. */
  cookie: string;
  isKey: (given: string) => boolean;
  isOpenTo: (cookie: string | undefined) => boolean;
}

/** An empty key opens nothing. */
export function outboxEntry(key: string): OutboxEntry {
  const cookie = createHmac("sha256", key).update("the outbox is open").digest("base64url");
  return {
    cookie,
    isKey: (given) => key !== "" && isSame(given, key),
    isOpenTo: (given) => key !== "" && given !== undefined && isSame(given, cookie),
  };
}
