/** `npm test`: everything that must hold, quickest first, so that a slip shows early. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules", ".bin");

function run(title: string, program: string, args: readonly string[]): void {
  const startedAt = performance.now();
  process.stdout.write(`\n▸ ${title}\n`);
  const { status } = spawnSync(join(BIN, program), args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) {
    process.stderr.write(`\n✗ ${title} failed\n`);
    process.exit(1);
  }
  process.stdout.write(`  ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
}

const startedAt = performance.now();
run("Types", "react-router", ["typegen"]);
run("Types", "tsc", ["--noEmit"]);
run("Lint", "eslint", [".", "--cache", "--cache-location", ".cache/eslint"]);
run("Format", "prettier", ["--check", "--log-level", "warn", "."]);
process.stdout.write("\n▸ Pages\n");
await buildIfStale((line) => process.stdout.write(`  ${line}\n`));
run("Unit, database and process tests", "vitest", ["run"]);
process.env["CHROMIUM_PATH"] = ensureChromium((line) => process.stdout.write(`  ${line}\n`));
run("Browser tests", "playwright", ["test"]);
process.stdout.write(`\n✓ Everything passed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
