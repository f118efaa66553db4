import { parseArgs } from "node:util";
import { dropJobs, listJobs, retryJobs, type JobLine } from "#server/db/queries/jobs.ts";
import { actionOf, UsageError, type Command, type CommandContext } from "../command.ts";
import { isTerminal, table, tabSeparated } from "../table.ts";

type Action = (args: string[], context: CommandContext) => Promise<number>;

const MOST = 500;
const HEADINGS = ["id", "job", "for", "state", "tries", "next try", "what went wrong"];

function stateOf({ is_running: isRunning, attempts, max_attempts: most }: JobLine): string {
  if (isRunning) return "running";
  return attempts >= most ? "given up" : "waiting";
}

function cellsOf(line: JobLine): string[] {
  const state = stateOf(line);
  const tries = `${line.attempts}/${line.max_attempts}`;
  const next = state === "waiting" ? line.run_at.toISOString().slice(0, 19).replace("T", " ") : "";
  return [
    line.id,
    line.task,
    line.about,
    state,
    tries,
    next,
    (line.last_error ?? "").split("\n")[0]?.slice(0, 120) ?? "",
  ];
}

async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { values } = parseArgs({ args, options: { failed: { type: "boolean", default: false } } });
  const { connection } = await openDatabase();
  const lines = await listJobs(connection.db, { failedOnly: values.failed, limit: MOST });
  if (lines.length === 0) {
    err.write(values.failed ? "No job has failed.\n" : "No job is waiting.\n");
    return 0;
  }
  const rows = lines.map(cellsOf);
  out.write(isTerminal(out) ? table(HEADINGS, rows) : tabSeparated(rows));
  return 0;
}

/** The ids of a call; null for `--failed`, all that were given up. */
function idsOf(args: string[]): string[] | null {
  const options = { failed: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (values.failed !== (positionals.length === 0)) throw new UsageError("Name jobs by their ids, or say --failed.");
  const wrong = positionals.find((id) => !/^\d{1,18}$/.test(id));
  if (wrong !== undefined) throw new UsageError(`'${wrong}' is not the id of a job. 'jobs list' shows them.`);
  return values.failed ? null : positionals;
}

const countText = (count: number) => `${count} ${count === 1 ? "job" : "jobs"}`;

async function retry(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const ids = idsOf(args);
  const { connection } = await openDatabase();
  out.write(`${countText(await retryJobs(connection.db, ids))} will be tried again now.\n`);
  return 0;
}

async function drop(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const ids = idsOf(args);
  const { connection } = await openDatabase();
  out.write(`${countText(await dropJobs(connection.db, ids))} dropped.\n`);
  return 0;
}

const ACTIONS: Readonly<Record<string, Action>> = { list, retry, drop };

export const jobsCommand: Command = {
  name: "jobs",
  summary: "List jobs, try failed ones again, or drop them",
  usage: `Usage: npx mainstreet jobs ACTION

  list [--failed]        what waits, runs or was given up, and why; --failed: only what went wrong at least once
  retry ID… | --failed   try these again at once, or all that were given up
  drop ID… | --failed    forget these, or all that were given up: what they were to do is not done`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
