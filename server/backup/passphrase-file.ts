/** Reads the file with the passphrase for sealed backups. */
import { readFile } from "node:fs/promises";
import { BackupError } from "./backup-error.ts";

export const SHORTEST_PASSPHRASE = 12;
export const PASSPHRASE_TOO_SHORT = `The passphrase has to have ${SHORTEST_PASSPHRASE} characters at least. It is the first line of its file.`;

/** Returns the first line. Throws a `BackupError` if the file cannot be read. */
export async function readPassphrase(path: string): Promise<string> {
  const text = await readFile(path, "utf8").catch((cause: unknown) => {
    throw new BackupError(`The passphrase cannot be read: ${cause instanceof Error ? cause.message : ""}`, { cause });
  });
  return text.split(/\r?\n/)[0] ?? "";
}
