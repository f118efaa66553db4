/** Modules that `npx mainstreet --help` loads: a few small ones of the command line, and no package. */
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Imports that are loaded with a module: neither types, which are erased, nor `import()`. */
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)(?:[^;"]*?from\s+)?"([^"]+)"/gm;

interface Loaded {
  files: Set<string>;
  packages: Set<string>;
}

function load(file: string, loaded: Loaded): Loaded {
  if (loaded.files.has(file)) return loaded;
  loaded.files.add(file);
  for (const [, specifier = ""] of readFileSync(join(ROOT, file), "utf8").matchAll(STATIC_IMPORT)) {
    if (specifier.endsWith(".json") || specifier.startsWith("node:")) continue;
    if (specifier.startsWith(".")) load(relative(ROOT, resolve(ROOT, dirname(file), specifier)), loaded);
    else loaded.packages.add(specifier);
  }
  return loaded;
}

test("--help loads the list of commands, but no command", () => {
  const { files, packages } = load("cli/main.ts", { files: new Set(), packages: new Set() });
  expect([...files].sort()).toEqual(["cli/command.ts", "cli/main.ts", "cli/no-database.ts"]);
  expect([...packages]).toEqual([]);
});

test("the check finds imports of commands", () => {
  const { packages } = load("cli/commands/backup.ts", { files: new Set(), packages: new Set() });
  expect([...packages].some((name) => name.startsWith("#server/"))).toBe(true);
});
