import { parseArgs } from "node:util";
import { releaseHeld } from "#server/operator/release.ts";
import { dropFailed, retryFailed } from "#server/operator/jobs.ts";
import { countJobs, listJobs, type JobLine } from "#server/operator/queries-jobs.ts";
import { findHeld, MAIL_IS_HELD } from "#server/platform/jobs/queries-hold.ts";
import { makeLogger } from "#server/platform/log.ts";
import { actionOf, UsageError, type Command, type CommandContext, type Subcommand } from "../command.ts";
import { JSON_OPTION, sayCut, writeList, type ListColumn } from "../list-output.ts";

const MOST = 500;
function stateOf({ is_running: isRunning, attempts, max_attempts: most }: JobLine): string {
  if (isRunning) return "running";
  return attempts >= most ? "given up" : "waiting";
}

const COLUMNS: readonly ListColumn<JobLine>[] = [
  { heading: "id", key: "id", value: ({ id }) => id },
  { heading: "job", key: "task", value: ({ task }) => task },
  { heading: "for", key: "about", value: ({ about }) => about },
  { heading: "state", key: "state", value: stateOf },
  {
    heading: "tries",
    key: "attempts",
    value: ({ attempts }) => attempts,
    text: ({ attempts, max_attempts: most }) => `${attempts}/${most}`,
  },
  {
    heading: "next try",
    key: "run_at",
    value: (line) => (stateOf(line) === "waiting" ? line.run_at : null),
    text: (line) => (stateOf(line) === "waiting" ? line.run_at.toISOString().slice(0, 19).replace("T", " ") : ""),
  },
  {
    heading: "what went wrong",
    key: "last_error",
    value: ({ last_error: error }) => error,
    text: ({ last_error: error }) => (error ?? "").split("\n")[0]?.slice(0, 120) ?? "",
  },
];

async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const options = { failed: { type: "boolean", default: false }, ...JSON_OPTION } as const;
  const { failed, json: isJson } = parseArgs({ args, options }).values;
  const { connection } = await openDatabase();
  const lines = await listJobs(connection.db, { failedOnly: failed, limit: MOST });
  const ifEmpty = failed ? "No job has failed." : "No job is waiting.";
  await writeList(lines, { columns: COLUMNS, isJson, ifEmpty }, { out, err });
  if (lines.length === MOST)
    sayCut(
      err,
      (await countJobs(connection.db, { failedOnly: failed })) - MOST,
      (isOne) => `which ${isOne ? "is" : "are"} due later`,
    );
  if ((await findHeld(connection.db)) !== null) err.write(`${MAIL_IS_HELD}\n`);
  return 0;
}

/** The ids in the arguments; null for `--failed`, which means all failed jobs. */
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
  out.write(`${countText(await retryFailed(connection.db, ids))} will be tried again now.\n`);
  return 0;
}

async function drop(args: string[], { openDatabase, out }: CommandContext): Promise<number> {
  const ids = idsOf(args);
  const { connection } = await openDatabase();
  out.write(`${countText(await dropFailed(connection.db, ids))} dropped.\n`);
  return 0;
}

/** Releases held emails, reminders and meetings of a restored backup. */
async function release(args: string[], { openDatabase, out, now, configuration }: CommandContext): Promise<number> {
  const options = { "drop-mail": { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ args, options });
  const { connection } = await openDatabase();
  const released = await releaseHeld(connection.db, {
    dropsOld: values["drop-mail"],
    now: now(),
    log: makeLogger(configuration.logLevel),
  });
  if (released === null) {
    out.write("Nothing is held.\n");
    return 0;
  }
  if (values["drop-mail"]) out.write(`${countText(released.dropped)} dropped.\n`);
  out.write("Mail, reminders and meetings go out again, within seconds where a worker runs.\n");
  return 0;
}

const ACTIONS: Readonly<Record<string, Subcommand>> = { list, retry, drop, release };

export const jobsCommand: Command = {
  usage: `Usage: npx mainstreet jobs ACTION

  list [--failed]        what waits, runs or was given up, and why; --failed: only what went wrong at least once
    --json                 as a JSON array
  retry ID… | --failed   try these again at once, or all that were given up
  drop ID… | --failed    forget these, or all that were given up: what they were to do is not done
  release [--drop-mail]  let go of mail, reminders and meetings, which are held since a backup was restored
    --drop-mail            without emails that waited when the backup was taken and reminders that were due before it was
                           restored: the site that was backed up has probably sent them`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
