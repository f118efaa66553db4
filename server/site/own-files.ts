/** Files of the operator's folder, as bytes and as text. The message of an error has no full stop. */
import { readdir, readFile } from "node:fs/promises";

/** Names in a folder without hidden ones, sorted. */
export const listFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => !name.startsWith(".")).sort();

export async function readBounded(path: string, mostBytes: number): Promise<Buffer> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1_000} kB`);
  return bytes;
}

/** Null if they are not UTF-8. */
export function utf8Text(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

export async function readText(path: string, mostBytes: number): Promise<string> {
  const text = utf8Text(await readBounded(path, mostBytes));
  if (text === null) throw new Error(`${path} is not UTF-8`);
  if (text.trim() === "") throw new Error(`${path} is empty`);
  return text;
}
