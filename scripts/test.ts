/**
 * `npm test`: everything that must hold, quickest first, so that a slip shows early. `npm test -- search booking` runs the tests
 * whose files have one of these words in their path; `npm run check` (`--quick`) types, lint and pure tests alone. `npm run test:full`
 * (`--full`) runs every test at its full depth, then the browser tests again with late answers (decision 138).
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

interface Outcome {
  passed: boolean;
  /** Of one that is not live. */
  said: string;
}

/** What one has to say that is not live comes in one piece when it is done. */
async function check({ title, program, args, isLive = false }: Step): Promise<Outcome> {
  const startedAt = performance.now();
  const output = isLive ? "inherit" : "pipe";
  const child = spawn(join(BIN, program), args, { cwd: ROOT, stdio: ["ignore", output, output] });
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const streams = [child.stdout, child.stderr].map((stream) => (stream === null ? "" : text(stream)));
  const [status, ...texts] = await Promise.all([exited, ...streams]);
  const said = texts.join("");
  process.stdout.write(`\n▸ ${title}\n${said}  ${secondsSince(startedAt)}\n`);
  return { passed: status === 0, said };
}

/** What a step that failed said last, again: beside a live one it is pages away by now. */
const lastLines = (said: string) => said.trimEnd().split("\n").slice(-150).join("\n");

/** Beside one another, and all of them, so that one run tells all that is wrong. */
async function checkAll(steps: readonly Step[]): Promise<void> {
  const outcomes = await Promise.all(steps.map(check));
  const failed = steps.flatMap(({ title }, index) => {
    const outcome = outcomes[index];
    return outcome === undefined || outcome.passed ? [] : [{ title, said: outcome.said }];
  });
  if (failed.length === 0) return;
  if (steps.some(({ isLive }) => isLive))
    for (const { title, said } of failed) if (said !== "") process.stdout.write(`\n▸ ${title}, its end again\n${lastLines(said)}\n`); // oxfmt-ignore
  giveUp(failed.map(({ title }) => title));
}

const isQuick = process.argv.includes("--quick");
const isFull = process.argv.includes("--full");
if (isFull) process.env["TEST_FULL"] = "1";
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
    {
      title: "Unit, database and process tests",
      program: "vitest",
      args: ["run", ...some("--passWithNoTests")],
    },
    { title: "Browser tests", program: "playwright", args: ["test", ...some("--pass-with-no-tests")], isLive: true },
  ]);
}
process.stdout.write(`\n✓ Everything passed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
