/** Packages that the installed program loads are dependencies: `npm ci --omit=dev` leaves the others out. */
import { globSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "vitest";
import project from "../../package.json" with { type: "json" };

const ROOT = join(import.meta.dirname, "../..");
/** The program. `web` and `emails` are bundled by the build, so what they import is a devDependency. */
const FILES = [
  ...globSync("{art,cli,contract,sample,server}/**/*.{ts,mjs}", { cwd: ROOT }).filter(
    // imported by `web` and `emails` only
    (file) => file !== join("contract", "text", "rich-text.ts"),
  ),
  "scripts/build.ts",
];
/** Loaded by `npm run dev` only. */
const DEVELOPMENT = "server/start/web-module.ts imports vite";

/** Required by @opentelemetry/sdk-metrics; our own imports are types. */
const PEER = "@opentelemetry/api";

/** Types are erased; everything else is loaded sooner or later. */
const IMPORT =
  /^(?:import|export)\s+(?!type\b)(?:[^;"]*?from\s+)?"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)|\b(?:require(?:\.resolve)?|createRequire\(import\.meta\.url\))\(\s*"([^"]+)"\s*\)|import\.meta\.resolve\(\s*"([^"]+)"\s*\)/gm;

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
  expect(missing).toEqual([DEVELOPMENT]);
});

test("no dependency is used by the build only", () => {
  const imported = new Set(FILES.flatMap((file) => packagesOf(readFileSync(join(ROOT, file), "utf8"))));
  expect(Object.keys(project.dependencies).filter((name) => !imported.has(name))).toEqual([PEER]);
});

test("the check recognizes imports", () => {
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
