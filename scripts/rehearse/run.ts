/**
 * `npm run rehearse`: runs an installation of many parts on this machine under load, and kills each part in turn.
 * Prints the results and whether everything acknowledged was retained; exits with 1 if not. Limited in time, on
 * loopback only.
 */
import { canHaveStandby } from "../../tests/support/standby.ts";
import { buildIfStale } from "../build.ts";
import { actsOn } from "./acts.ts";
import { unexcused } from "./blame.ts";
import { install } from "./installation.ts";
import { KINDS, Load, type RequestKind, type Tally } from "./load.ts";
import { verdicts, type Verdict } from "./promises.ts";
import { makeWorld } from "./world.ts";

/** Limit for the whole run, which takes two minutes on an idle machine and eight on a busy one. */
const BOUND_MS = 720_000;

const say = (line: string) => process.stderr.write(`${line}\n`);
const seconds = (ms: number) => (ms / 1_000).toFixed(1);

interface ActResult {
  title: string;
  took: number;
  tallies: ReadonlyMap<RequestKind, Tally>;
}

const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : "it failed");

function cellOf(tally: Tally | undefined): string {
  if (tally === undefined) return "";
  const failed = tally.failed === 0 ? "" : `, ${tally.failed} failed`;
  return `${tally.answered}${failed}, ${seconds(tally.longestGap)} s`;
}

const out = (line: string) => process.stdout.write(`${line}\n`);

function printResult(seen: readonly ActResult[]): void {
  out(`\nOf each: answered, failed, and the longest time without an answer.\n`);
  out(`| what happened | s | ${KINDS.join(" | ")} |\n|---|---|${KINDS.map(() => "---").join("|")}|`);
  for (const { title, took, tallies } of seen)
    out(`| ${title} | ${seconds(took)} | ${KINDS.map((kind) => cellOf(tallies.get(kind))).join(" | ")} |`);
}

function print(
  seen: readonly ActResult[],
  verdictList: readonly Verdict[],
  broken: readonly string[],
  leftOut: readonly string[],
): boolean {
  printResult(seen);
  out("\n| promise | seen | |\n|---|---|---|");
  for (const { promise, seen: what, holds } of verdictList)
    out(`| ${promise} | ${what} | ${holds ? "held" : "BROKEN"} |`);
  out(`| no request fails without need | ${broken.length === 0 ? "none did" : broken.join("; ")} | ${broken.length === 0 ? "held" : "BROKEN"} |`); // oxfmt-ignore
  for (const line of leftOut) out(`\nLeft out: ${line}`);
  return broken.length === 0 && verdictList.every(({ holds }) => holds);
}

if (!canHaveStandby()) {
  say(
    "PostgreSQL 15 with pg_basebackup is not here, and nothing can be rehearsed without: apt-get install postgresql-15",
  );
  process.exit(1);
}
await buildIfStale(["en"], say);
const installation = await install(say);
const seen: ActResult[] = [];
const giveUp = (why: string) => {
  // the results until then are still useful
  if (seen.length > 0) printResult(seen);
  say(`${why} Whether the promises held is not known.`);
  void installation.stop().finally(() => process.exit(1));
};
const bound = setTimeout(() => giveUp(`It was not done within ${BOUND_MS / 1_000} seconds.`), BOUND_MS);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => giveUp("It was stopped."));
try {
  const world = await makeWorld(installation.connection, installation.url);
  const load = new Load(world);
  const broken: string[] = [];
  const acts = actsOn(installation, load);
  for (const [index, act] of acts.entries()) {
    say(act.title);
    const began = performance.now();
    load.next();
    if (index === 0) load.begin();
    const failure = await act.act().then(() => null, sentenceOf);
    if (failure !== null) broken.push(`${act.title}: ${failure}`);
    const [took, tallies] = [performance.now() - began, load.soFar()];
    seen.push({ title: act.title, took, tallies });
    say(`  ${seconds(took)} s: ${KINDS.map((kind) => `${kind} ${cellOf(tallies.get(kind))}`).join("; ")}`);
  }
  await load.end();
  say("what was promised");
  const verdictList = await verdicts(installation, world, load.promised);
  broken.push(...unexcused(acts, load.failures));
  if (!print(seen, verdictList, broken, installation.leftOut)) {
    process.exitCode = 1;
    for (const { name, said } of installation.logs()) say(`\n${name} said last:\n${said}`);
  }
} finally {
  await installation.stop();
  clearTimeout(bound);
}
