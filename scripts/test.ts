/**
 * `npm test`: everything that must hold, quickest first, so that a slip shows early. `npm test -- search booking` runs the tests
 * whose files have one of these words in their path; `npm run check` (`--quick`) types, lint and pure tests alone.
 */
import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { join } from "node:path";
import { headlessPath } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules", ".bin");

interface Step {
  title: string;
  program: string;
  args: readonly string[];
  /** Says what it does while it does it: of those that run beside one another, one at the most. */
  isLive?: boolean;
}

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

function giveUp(titles: readonly string[]): never {
  process.stderr.write(`\n✗ ${titles.join(", ")} failed\n`);
  process.exit(1);
}

function run({ title, program, args }: Step): void {
  const startedAt = performance.now();
  process.stdout.write(`\n▸ ${title}\n`);
  const { status } = spawnSync(join(BIN, program), args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) giveUp([title]);
  process.stdout.write(`  ${secondsSince(startedAt)}\n`);
}

/** Whether it passed. What one has to say that is not live comes in one piece when it is done. */
async function check({ title, program, args, isLive = false }: Step): Promise<boolean> {
  const startedAt = performance.now();
  const output = isLive ? "inherit" : "pipe";
  const child = spawn(join(BIN, program), args, { cwd: ROOT, stdio: ["ignore", output, output] });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const said = [child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream)));
  const [status, ...texts] = await Promise.all([exited, ...said]);
  process.stdout.write(`\n▸ ${title}\n${texts.join("")}  ${secondsSince(startedAt)}\n`);
  return status === 0;
}

/** Beside one another, and all of them, so that one run tells all that is wrong. */
async function checkAll(steps: readonly Step[]): Promise<void> {
  const passed = await Promise.all(steps.map(check));
  const failed = steps.filter((_, index) => passed[index] !== true).map(({ title }) => title);
  if (failed.length > 0) giveUp(failed);
}

const isQuick = process.argv.includes("--quick");
const words = process.argv.slice(2).filter((word) => !word.startsWith("-"));
const startedAt = performance.now();
run({ title: "Types of routes", program: "react-router", args: ["typegen"] });
await checkAll([
  { title: "Types", program: "tsc", args: ["--noEmit"] },
  { title: "Lint", program: "oxlint", args: [] },
  { title: "Format", program: "oxfmt", args: ["--check"] },
  ...(isQuick
    ? [{ title: "Unit tests", program: "vitest", args: ["run", "--project", "unit", ...words] }]
    : // what the tests need: building is one core's work, fetching a browser is waiting
      [
        { title: "Pages", program: "node", args: ["scripts/build.ts"] },
        { title: "Browser", program: "node", args: ["scripts/chromium.ts"] },
      ]),
]);
if (!isQuick) {
  process.env["CHROMIUM_PATH"] = headlessPath() ?? giveUp(["Browser"]);
  const some = (ifNone: string) => (words.length === 0 ? [] : [ifNone, ...words]);
  // beside one another: much of a database's test is waiting, which a browser's is not
  await checkAll([
    { title: "Unit, database and process tests", program: "vitest", args: ["run", ...some("--passWithNoTests")] },
    { title: "Browser tests", program: "playwright", args: ["test", ...some("--pass-with-no-tests")], isLive: true },
  ]);
}
process.stdout.write(`\n✓ Everything passed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
