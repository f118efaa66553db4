/** Finds the imports of each file in its text. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

export const ROOT = join(import.meta.dirname, "..");
const ALIASES: Readonly<Record<string, string>> = {
  "#contract/": "contract/",
  "#art/": "art/",
  "#emails/": "emails/",
  "#server/": "server/",
  "#sample/": "sample/",
};
const IMPORT = /(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\s*\(\s*"([^"]+)"\s*\)|^import\s+"([^"]+)"/gm;

export interface CodeFile {
  file: string;
  text: string;
  /** Files of the project by path from the root; packages by name. */
  imports: string[];
}

function target(file: string, specifier: string): string {
  if (specifier.startsWith(".")) return relative(ROOT, resolve(dirname(join(ROOT, file)), specifier));
  for (const [alias, room] of Object.entries(ALIASES))
    if (specifier.startsWith(alias)) return specifier.replace(alias, room);
  return specifier;
}

export function readSources(pattern: string): CodeFile[] {
  return globSync(pattern, { cwd: ROOT }).map((file) => {
    const text = readFileSync(join(ROOT, file), "utf8");
    const imports = [...text.matchAll(IMPORT)].map((match) => target(file, match[1] ?? match[2] ?? match[3] ?? ""));
    return { file, text, imports };
  });
}
