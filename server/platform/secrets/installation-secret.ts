/** The installation's secret: SECRET, else a random one stored in the data directory. */
import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const FILE = "secret";
const SHORTEST = 32;

function readStoredSecret(file: string): string | null {
  try {
    const stored = readFileSync(file, "utf8").trim();
    return stored.length >= SHORTEST ? stored : null;
  } catch {
    return null;
  }
}

/** SECRET, else the one in the data directory; null where none exists yet. */
export const findSecret = (dataDirectory: string, given: string | null): string | null =>
  given ?? readStoredSecret(join(dataDirectory, FILE));

/** Signs cookies. Several processes need the same one: on several machines that is SECRET. */
export function installationSecret(dataDirectory: string, given: string | null): string {
  if (given !== null) return given;
  const file = join(dataDirectory, FILE);
  const stored = readStoredSecret(file);
  if (stored !== null) return stored;
  mkdirSync(dataDirectory, { recursive: true });
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  } catch (error) {
    // another process of this installation was first
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const made = readStoredSecret(file);
  if (made === null) throw new Error(`The file ${file} holds no usable secret. Remove it, or set SECRET.`);
  return made;
}
