/** Packages that the installed program loads are dependencies: `npm ci --omit=dev` leaves the others out. */
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
/** What runs, and what `start` builds the pages with where they are stale. */
const FILES = [
  ...globSync("{art,cli,contract,letters,sample,server,web}/**/*.{ts,tsx,mjs}", { cwd: ROOT }),
  ...globSync("scripts/{build,page-modules}.ts", { cwd: ROOT }),
  ...["vite.config.ts", "react-router.config.ts"],
];

/** Types are erased; everything else is loaded sooner or later. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^;"]*?from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|\brequire(?:\.resolve)?\(\s*"([^"]+)"\s*\)|import\.meta\.resolve\(\s*"([^"]+)"\s*\)/gm;

const packageOf = (specifier: string): string =>
  specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");

function packagesOf(text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map((match) => match.slice(1).join(""))
    .filter((specifier) => !/^[./#]|^virtual:/.test(specifier) && !isBuiltin(specifier))
    .map(packageOf);
}

test("no file that runs imports a devDependency", () => {
  const dependencies = new Set(Object.keys(project.dependencies));
  const missing = FILES.flatMap((file) =>
    packagesOf(readFileSync(join(ROOT, file), "utf8"))
      .filter((name) => !dependencies.has(name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(missing).toEqual([]);
});

test("what counts as an import", () => {
  const text = `import fc from "fast-check";
import { type A } from "a";
import type { B } from "b";
import "side/effect.css";
export { c } from "@scope/c/deep";
const { d } = await import("d");
import { x } from "#server/x.ts";
import { y } from "./y.ts";
import { z } from "node:fs";
import z2 from "fs";`;
  expect(packagesOf(text)).toEqual(["fast-check", "a", "side", "@scope/c", "d"]);
});
