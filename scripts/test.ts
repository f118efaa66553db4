/**
 * `npm test`: all checks and tests, quickest first, so that errors show early (decision 138).
 * - `npm test -- search booking`: the tests whose files have one of these words in their path.
 * - `npm run check` (`--quick`): types, lint and pure tests only.
 * - `npm test -- --changed`: the same, then what a change affects (`changed-tests.ts`).
 * - `npm run test:full` (`--full`): every test at its full depth, then the everyday browser tests with late answers.
 */
import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { wordsOfChange } from "./changed-tests.ts";
import { headlessPath } from "./chromium.ts";

const ROOT = join(import.meta.dirname, "..");
const BIN = join(ROOT, "node_modules", ".bin");

interface TestStep {
  title: string;
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** Prints its output while it runs. Of steps that run at the same time, at most one is live. */
  isLive?: boolean;
}

/** Languages of everyday tests. Next to tests, a build would take minutes. */
const TESTED_LOCALES = "en,de,ar";

const secondsSince = (startedAt: number) => `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;

function giveUp(titles: readonly string[]): never {
  process.stderr.write(`\n✗ ${titles.join(", ")} failed\n`);
  process.exit(1);
}

function run({ title, program, args }: TestStep): void {
  const startedAt = performance.now();
  process.stdout.write(`\n▸ ${title}\n`);
  const { status } = spawnSync(join(BIN, program), args, { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) giveUp([title]);
  process.stdout.write(`  ${secondsSince(startedAt)}\n`);
}

interface StepResult {
  title: string;
  passed: boolean;
  output: string;
}

/** The output of a step that is not live is printed in one piece when the step ends. */
async function check({ title, program, args, env, isLive = false }: TestStep): Promise<StepResult> {
  const startedAt = performance.now();
  const options = { cwd: ROOT, env: { ...process.env, ...env } };
  const child = spawn(join(BIN, program), args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const collect = (text: string) => {
    output += text;
    if (isLive) process.stdout.write(text);
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", collect);
  const status = await new Promise<number | null>((resolve) => child.once("close", resolve));
  process.stdout.write(`\n▸ ${title}\n${isLive ? "" : output}  ${secondsSince(startedAt)}\n`);
  return { title, passed: status === 0, output };
}

const lastLines = (output: string) => output.trimEnd().split("\n").slice(-70).join("\n");

/**
 * Runs all steps at the same time and returns the titles of those that failed. With a live step, the last lines of each failed
 * step are printed again at the end, because the output of the others may stand between.
 */
async function failedOf(steps: readonly TestStep[]): Promise<string[]> {
  const results = await Promise.all(steps.map(check));
  const failed = results.filter(({ passed }) => !passed);
  if (steps.some(({ isLive }) => isLive))
    for (const { title, output } of failed) process.stdout.write(`\n▸ End of: ${title}\n${lastLines(output)}\n`);
  return failed.map(({ title }) => title);
}

async function checkAll(steps: readonly TestStep[]): Promise<void> {
  const failed = await failedOf(steps);
  if (failed.length > 0) giveUp(failed);
}

const has = (option: string) => process.argv.includes(option);
const isQuick = has("--quick");
const isFull = has("--full");
if (isFull) process.env["TEST_FULL"] = "1";
/** Null for all tests. */
const words = has("--changed") ? wordsOfChange() : process.argv.slice(2).filter((word) => !word.startsWith("-"));
const isUnitAlone = isQuick || (has("--changed") && words?.length === 0);
const some = (ifNone: string) => (words === null || words.length === 0 ? [] : [ifNone, ...words]);

const startedAt = performance.now();
run({ title: "Types of routes", program: "react-router", args: ["typegen"] });
await checkAll([
  { title: "Types", program: "tsc", args: ["--noEmit"] },
  { title: "Lint", program: "oxlint", args: [] },
  { title: "Format", program: "oxfmt", args: ["--check"] },
  { title: "Words", program: "node", args: ["scripts/plain-words.ts"] },
  ...(isUnitAlone || has("--changed")
    ? [{ title: "Unit tests", program: "vitest", args: ["run", "--project", "unit", ...(isQuick ? some("--passWithNoTests") : [])] }] // oxfmt-ignore
    : []),
  ...(isUnitAlone
    ? []
    : // preparations for the tests: building needs one core, installing a browser mostly waits
      [
        { title: "Pages", program: "node", args: ["scripts/build.ts"], env: { LOCALES: TESTED_LOCALES } },
        { title: "Browser", program: "node", args: ["scripts/chromium.ts"] },
      ]),
]);
if (!isUnitAlone) {
  process.env["CHROMIUM_PATH"] = headlessPath() ?? giveUp(["Browser"]);
  const browserTests = { program: "playwright", args: ["test", ...some("--pass-with-no-tests")], isLive: true };
  const otherTests = {
    title: has("--changed") ? "Database and process tests" : "Unit, database and process tests",
    program: "vitest",
    args: ["run", ...(has("--changed") ? ["--project", "!unit"] : []), ...some("--passWithNoTests")],
  };
  const failed: string[] = [];
  if (isFull) {
    // one after the other: deep runs keep both cores busy, and waits would end by their limits
    failed.push(...(await failedOf([{ title: "Browser tests", ...browserTests }])));
    failed.push(...(await failedOf([{ ...otherTests, isLive: true }])));
    // other widths and themes of a screen wait for the same answers
    delete process.env["TEST_FULL"];
    process.env["TEST_LATE"] = "1"; // decision 28
    failed.push(...(await failedOf([{ title: "Browser tests with late answers", ...browserTests }])));
  } else
    // at the same time: database tests mostly wait, browser tests do not
    failed.push(...(await failedOf([otherTests, { title: "Browser tests", ...browserTests }])));
  if (failed.length > 0) giveUp(failed);
}
process.stdout.write(`\n✓ Everything passed in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
