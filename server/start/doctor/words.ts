import { readFile } from "node:fs/promises";
import { mend, ok, type Finding } from "./finding.ts";

/** The file of SEARCH_WORDS: whether it can be read. */
export async function checkWords(path: string): Promise<Finding[]> {
  try {
    await readFile(path, "utf8");
    return [ok(`search knows the words of ${path}`)];
  } catch (error) {
    return [mend(`SEARCH_WORDS cannot be read: ${error instanceof Error ? error.message : String(error)}`)];
  }
}
