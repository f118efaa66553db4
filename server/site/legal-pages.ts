/** The operator's legal texts, read once at startup, so that an invalid file is reported then and not to a visitor. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { LEGAL_PAGES, type LegalTexts } from "#contract/site/legal.ts";
import { legalTextOf } from "./markdown.ts";

const MOST_BYTES = 500_000;

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

/** Null if there is no such file. */
async function readText(path: string): Promise<string | null> {
  try {
    const bytes = await readFile(path);
    if (bytes.length > MOST_BYTES) throw new Error(`${path} is longer than ${MOST_BYTES} bytes`);
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    if (text.trim() === "") throw new Error(`${path} is empty`);
    return text;
  } catch (error) {
    if (isMissing(error)) return null;
    if (error instanceof TypeError) throw new Error(`${path} is not UTF-8`, { cause: error });
    throw error;
  }
}

/** `directory` null: no texts of the operator. Throws if it has none of the files, or one that cannot be read. */
export async function readLegalTexts(directory: string | null): Promise<LegalTexts> {
  const texts: LegalTexts = {};
  if (directory === null) return texts;
  for (const page of LEGAL_PAGES) {
    const text = await readText(join(directory, `${page}.md`));
    if (text !== null) texts[page] = legalTextOf(text);
  }
  if (Object.keys(texts).length === 0)
    throw new Error(`LEGAL_DIR is ${directory}, where there is none of privacy.md, terms.md and imprint.md`);
  return texts;
}
