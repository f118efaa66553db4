/**
 * The key to /outbox, required in addition to the check of `access.ts`: random, stored in the data directory, and
 * printed at start as part of a link. Without it, a local proxy that adds no header would show the emails to every
 * visitor.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const OUTBOX_COOKIE = "mainstreet.outbox";
const FILE = "outbox-key";
const KEY = /^[\w-]{32,}$/;

function readStoredKey(file: string): string | null {
  try {
    const stored = readFileSync(file, "utf8").trim();
    return KEY.test(stored) ? stored : null;
  } catch {
    return null;
  }
}

/**
 * The key of this installation, created when it is missing. Null when it can be neither read nor written: the outbox is
 * closed then.
 */
export function outboxKey(dataDirectory: string): string | null {
  const file = join(dataDirectory, FILE);
  const stored = readStoredKey(file);
  if (stored !== null) return stored;
  try {
    mkdirSync(dataDirectory, { recursive: true });
    writeFileSync(file, `${randomBytes(24).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch {
    // another process created the file first, or the directory is not writable
  }
  return readStoredKey(file);
}

export const outboxLink = (url: string, key: string): string => `${url}/outbox?${new URLSearchParams({ key })}`;

const digest = (text: string) => createHash("sha256").update(text).digest();
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other));

export interface OutboxEntry {
  /** Cookie value that proves knowledge of the key. The key cannot be derived from it. */
  cookie: string;
  isKey: (given: string) => boolean;
  isOpenTo: (cookie: string | undefined) => boolean;
}

/** Checks of the key and of the cookie. An empty key matches nothing. */
export function outboxEntry(key: string): OutboxEntry {
  const cookie = createHmac("sha256", key).update("the outbox is open").digest("base64url");
  return {
    cookie,
    isKey: (given) => key !== "" && isSame(given, key),
    isOpenTo: (given) => key !== "" && given !== undefined && isSame(given, cookie),
  };
}
