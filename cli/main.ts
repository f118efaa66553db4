/** `mainstreet <command>`: finds the command, gives it a database, turns failures into a sentence. */
import type { OpenDatabase } from "#server/start/open-database.ts";
import { readConfiguration, type Configuration } from "#server/start/configuration.ts";
import project from "../package.json" with { type: "json" };
import { UsageError, type Command, type OpenOptions } from "./command.ts";
import { noDatabaseIn } from "./no-database.ts";

/** Loaded when called: none should wait for what another needs. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import("./commands/start.ts")).startCommand,
  migrate: async () => (await import("./commands/migrate.ts")).migrateCommand,
  import: async () => (await import("./commands/import.ts")).importCommand,
  map: async () => (await import("./commands/map.ts")).mapCommand,
  export: async () => (await import("./commands/export.ts")).exportCommand,
  backup: async () => (await import("./commands/backup.ts")).backupCommand,
  restore: async () => (await import("./commands/restore.ts")).restoreCommand,
  photos: async () => (await import("./commands/photos.ts")).photosCommand,
  user: async () => (await import("./commands/user.ts")).userCommand,
  claim: async () => (await import("./commands/claim.ts")).claimCommand,
  unclaim: async () => (await import("./commands/unclaim.ts")).unclaimCommand,
  claims: async () => (await import("./commands/claims.ts")).claimsCommand,
  listing: async () => (await import("./commands/listing.ts")).listingCommand,
  audit: async () => (await import("./commands/audit.ts")).auditCommand,
  reviews: async () => (await import("./commands/reviews.ts")).reviewsCommand,
  worker: async () => (await import("./commands/worker.ts")).workerCommand,
  mail: async () => (await import("./commands/mail.ts")).mailCommand,
  jobs: async () => (await import("./commands/jobs.ts")).jobsCommand,
  keys: async () => (await import("./commands/keys.ts")).keysCommand,
  doctor: async () => (await import("./commands/doctor.ts")).doctorCommand,
  sample: async () => (await import("./commands/sample.ts")).sampleCommand,
};

async function overview(): Promise<string> {
  const commands = await Promise.all(Object.values(COMMANDS).map((load) => load()));
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npx mainstreet <command> [options]\n\n${lines.join("\n")}\n\nnpx mainstreet <command> --help says more, npx mainstreet --version which version this is.\n`;
}

/** A sentence for the person; the whole error only where DEBUG asks for it. */
function explain(error: unknown): string {
  if (process.env["DEBUG"] !== undefined && error instanceof Error) return error.stack ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** Ours, or what node:util says of an option that does not exist. */
function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Without `mayMake`, throws where there is no database to open. */
async function open(
  configuration: Configuration,
  { mayMake = false, isServing = false, isBare = false }: Partial<OpenOptions>,
  signal: AbortSignal,
): Promise<OpenDatabase> {
  const { dataDirectory, isDataDirectoryChosen, databaseUrl } = configuration;
  if (databaseUrl === null && !mayMake) {
    const { hasEmbedded } = await import("#server/platform/db/embedded.ts");
    if (!hasEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen })) throw new Error(noDatabaseIn(configuration));
  }
  const { openDatabase, reachDatabase } = await import("#server/start/open-database.ts");
  if (isBare) return reachDatabase(configuration);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  return openDatabase(configuration, isServing ? { isServing, wait: { signal, say } } : {});
}

/** Whoever reads a pipe may have seen enough ('… | head'): then the command ends, without a word. */
function endQuietly(stream: NodeJS.WriteStream, stop: () => void): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
    stop();
  });
}

/** What is left of a command that was asked to stop, and has. */
const LEAVE_MS = 5_000;

export async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const stopping = new AbortController();
  for (const stream of [process.stdout, process.stderr]) endQuietly(stream, () => stopping.abort());
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    process.stdout.write(await overview());
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-V" || name === "version") {
    process.stdout.write(`mainstreet ${project.version}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.() : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command '${name}'.\n\n${await overview()}`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`${command.usage}\n`);
    return 0;
  }
  // once: a second Ctrl-C ends a command that does not listen
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  let opened: OpenDatabase | null = null;
  let read: Configuration | null = null;
  const configuration = () => (read ??= readConfiguration(process.env));
  try {
    return await command.run(rest, {
      get configuration() {
        return configuration();
      },
      openDatabase: async (options = {}) => (opened ??= await open(configuration(), options, stopping.signal)),
      input: process.stdin,
      out: process.stdout,
      err: process.stderr,
      signal: stopping.signal,
      now: () => new Date(),
    });
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    if (isUsageError(error)) process.stderr.write(`\n${command.usage}\n`);
    return isUsageError(error) ? 2 : 1;
  } finally {
    await (opened as OpenDatabase | null)?.close();
    // whoever asked it to stop does not wait for a socket or a timer that somebody forgot
    if (stopping.signal.aborted) setTimeout(() => process.exit(), LEAVE_MS).unref();
  }
}
