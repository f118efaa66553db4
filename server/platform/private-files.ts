/** What lies in the data directory for Mainstreet's eyes alone stays so, also where a copy or an earlier version left it open. */
import { chmodSync, lstatSync } from "node:fs";
import { join } from "node:path";

/** What was ever made there with a secret or people's data in it, besides the database. */
const PRIVATE = [
  "secret",
  "encryption-key",
  "demo-accounts.txt",
  "postgres.log",
  "outbox",
  "photos",
  "photos-made",
  "backups",
] as const;
const OTHERS = 0o077;

/** Takes group and others the right to read. What is not there, or another user's, is left as it is. */
export function closePrivateFiles(dataDirectory: string): void {
  for (const name of PRIVATE) {
    const path = join(dataDirectory, name);
    try {
      const found = lstatSync(path);
      if ((found.isFile() || found.isDirectory()) && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
    } catch {
      // not made yet, or not ours: whoever needs it says so
    }
  }
}
