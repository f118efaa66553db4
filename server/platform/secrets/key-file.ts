/** `encryption-key` in the data directory: one key per line; the first encrypts, all of them decrypt. */
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const SHORTEST_KEY = 32;
const FILE = "encryption-key";

const fileIn = (dataDirectory: string) => join(dataDirectory, FILE);
const newKey = () => randomBytes(33).toString("base64url");
const isCode = (error: unknown, code: string) => error instanceof Error && "code" in error && error.code === code;

/** Empty where there is no file. Throws where the file cannot be read or a line is not a valid key. */
export function readKeyFile(dataDirectory: string): string[] {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDirectory), "utf8");
  } catch (error) {
    if (isCode(error, "ENOENT")) return [];
    throw error;
  }
  const keys = text.split(/\r?\n/).map((line) => line.trim());
  const found = keys.filter((key) => key !== "");
  if (found.length === 0 || found.some((key) => key.length < SHORTEST_KEY))
    throw new Error(
      `${fileIn(dataDirectory)} does not hold keys of ${SHORTEST_KEY} characters or more, one a line. Bring it back from a backup: what is sealed opens with no other key.`,
    );
  return found;
}

/** Written completely under another name first: concurrent readers see the old file or the new one. */
function writeAside(dataDirectory: string, keys: readonly string[]): string {
  mkdirSync(dataDirectory, { recursive: true });
  const aside = `${fileIn(dataDirectory)}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(aside, `${keys.join("\n")}\n`, { mode: 0o600, flag: "wx" });
  return aside;
}

/** The keys of the file, which is created if missing. */
export function ensureKeyFile(dataDirectory: string): string[] {
  const stored = readKeyFile(dataDirectory);
  if (stored.length > 0) return stored;
  const aside = writeAside(dataDirectory, [newKey()]);
  try {
    linkSync(aside, fileIn(dataDirectory));
  } catch (error) {
    // another process of this installation was first
    if (!isCode(error, "EEXIST")) throw error;
  } finally {
    rmSync(aside);
  }
  return readKeyFile(dataDirectory);
}

/** Inserts a new first line; the others stay, so that existing ciphertexts can still be decrypted. */
export function addKey(dataDirectory: string): void {
  renameSync(writeAside(dataDirectory, [newKey(), ...readKeyFile(dataDirectory)]), fileIn(dataDirectory));
}
