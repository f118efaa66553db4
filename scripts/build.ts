/** Builds the pages when what they are made of has changed since the last build. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import zlib from "node:zlib";

const ROOT = join(import.meta.dirname, "..");
const BUILD = join(ROOT, "build");
const STAMP = join(BUILD, "stamp");
const SOURCES = [
  "web/**/*",
  "contract/**/*",
  "letters/**/*",
  "package-lock.json",
  "vite.config.ts",
  "scripts/page-modules.ts",
  "react-router.config.ts",
];
const COMPRESSIBLE = /\.(?:m?js|css|svg|json)$/;

/** Of the contents, not the times: a fresh clone of the same commit has the same. */
function fingerprint(): string {
  const hash = createHash("sha256");
  for (const entry of globSync(SOURCES, { cwd: ROOT, withFileTypes: true }).sort((a, b) =>
    join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1,
  )) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    hash.update(path.slice(ROOT.length)).update("\0").update(readFileSync(path)).update("\0");
  }
  return hash.digest("hex");
}

function compressAssets(): void {
  const assets = join(BUILD, "client", "assets");
  for (const name of globSync("*", { cwd: assets })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const bytes = readFileSync(join(assets, name));
    writeFileSync(join(assets, `${name}.br`), zlib.brotliCompressSync(bytes));
    writeFileSync(join(assets, `${name}.gz`), zlib.gzipSync(bytes, { level: 9 }));
  }
}

/** Does nothing when the last build is of the same sources. Throws with the builder's own words when it fails. */
export async function buildIfStale(say: (line: string) => void): Promise<void> {
  const wanted = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) return;
  say("Building the pages…");
  rmSync(BUILD, { recursive: true, force: true });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, "node_modules", "@react-router", "dev", "bin.cjs"), "build"],
    {
      cwd: ROOT,
      encoding: "utf8",
      env: { ...process.env, NODE_ENV: "production" },
    },
  );
  if (status !== 0) throw new Error(`The pages could not be built.\n${stderr || stdout}`);
  compressAssets();
  mkdirSync(BUILD, { recursive: true });
  // last, so that a build that was interrupted is not taken for a whole one
  writeFileSync(STAMP, wanted);
}

if (process.argv[1] === import.meta.filename) await buildIfStale((line) => process.stdout.write(`${line}\n`));
