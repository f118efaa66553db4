/** Files of the operator's folder, as bytes and as text. The message of an error has no full stop. */
import { readFile } from "node:fs/promises";

export async function readBounded(path: string, mostBytes: number): Promise<Buffer> {
  const bytes = await readFile(path);
  if (bytes.length > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1_000} kB`);
  return bytes;
}

export async function readText(path: string, mostBytes: number): Promise<string> {
  const bytes = await readBounded(path, mostBytes);
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${path} is not UTF-8`, { cause });
  }
  if (text.trim() === "") throw new Error(`${path} is empty`);
  return text;
}
