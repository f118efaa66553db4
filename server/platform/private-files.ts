/**
 * Restores the permissions of private files in the data directory, which a copy or an earlier version may have left
 * readable.
 */
import { chmodSync, lstatSync } from "node:fs";
import { join } from "node:path";

/** Files and folders that may contain a secret or personal data, except the database. */
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

/** Removes the read permission of group and others. Missing files and those of another user are not changed. */
export function closePrivateFiles(dataDirectory: string): void {
  for (const name of PRIVATE) {
    const path = join(dataDirectory, name);
    try {
      const found = lstatSync(path);
      if ((found.isFile() || found.isDirectory()) && (found.mode & OTHERS) !== 0) chmodSync(path, found.mode & 0o700);
    } catch {
      // missing, or owned by another user: the code that needs it reports that
    }
  }
}
