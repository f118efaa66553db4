/** Builds the pages if their sources have changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, lstatSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import zlib from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
/** A link to the build in use: one rename replaces it, so that two processes that build at once never see half a build. */
const BUILD = join(ROOT, "build");
const BUILDS = join(ROOT, ".cache", "builds");
const BUILDER = join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs");
const STAMP = join(BUILD, "stamp");
const SOURCES = [
  "web/**/*",
  "contract/**/*",
  "emails/**/*",
  "package-lock.json",
  "vite.config.ts",
  "scripts/compile-catalogs.ts",
  "scripts/page-modules.ts",
  "react-router.config.ts",
];
const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;

/** A hash of the contents, not of the times: a fresh clone of the same commit has the same one. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}

function compressAssets(directory: string): void {
  const assets = join(directory, "client", "assets");
  for (const name of globSync("*", { cwd: assets })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), zlib.brotliCompressSync(bytes));
    writeFileSync(join(assets, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
  }
}

/** Replaces the link to the build in use, or the directory of earlier versions, and deletes builds of other sources. */
function putIntoUse(directory: string, wanted: string): void {
  if (lstatSync(BUILD, { throwIfNoEntry: false })?.isDirectory() === true) rmSync(BUILD, { recursive: true });
  symlinkSync(relative(ROOT, directory), `${directory}.link`);
  renameSync(`${directory}.link`, BUILD);
  for (const name of globSync("*", { cwd: BUILDS, exclude: [`${wanted}-*`] }))
    rmSync(join(BUILDS, name), { recursive: true, force: true });
}

const isBuilt = (wanted: string) => existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;

/** Does nothing if the last build has the same sources. Throws with the builder's message if it fails. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (isBuilt(wanted)) return;
  if (!existsSync(BUILDER))
    throw new Error(
      "The pages are not built, and this installation has no build tools. Run 'npm ci && npm run build && npm ci --omit=dev'.",
    );
  say("Building the pages…");
  const directory = join(BUILDS, `${wanted}-${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [BUILDER, "build"], {
    cwd: ROOT,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", BUILD_DIRECTORY: relative(ROOT, directory) },
  });
  if (status !== 0) throw new Error(`The pages could not be built.\n${stderr || stdout}`);
  compressAssets(directory);
  writeFileSync(join(directory, "stamp"), wanted);
  // another process may have finished the same build meanwhile
  if (isBuilt(wanted)) rmSync(directory, { recursive: true });
  else putIntoUse(directory, wanted);
}

if (process.argv[1] === import.meta.filename) await buildIfStale((line) => process.stdout.write(`${line}\n`));
