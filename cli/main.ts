/** `mainstreet <command>`: finds the command, provides the database, and reports failures in one sentence. */
import type { OpenDatabase } from "#server/start/open-database.ts";
import type { Configuration } from "#server/start/configuration.ts";
import project from "../package.json" with { type: "json" };
import { UsageError, type Command, type CommandDatabaseOptions, optionSentence } from "./command.ts";
import { noDatabaseIn } from "./no-database.ts";

/** In the order of `--help`. */
export const COMMANDS: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  start: {
    summary: "Serve the directory",
    load: async () => (await import("./commands/start.ts")).startCommand,
  },
  migrate: {
    summary: "Update the database schema",
    load: async () => (await import("./commands/migrate.ts")).migrateCommand,
  },
  import: {
    summary: "Import businesses from OpenStreetMap, Overture, Foursquare, GeoJSON or CSV",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  map: {
    summary: "Build, add, remove and list maps of the streets",
    load: async () => (await import("./commands/map.ts")).mapCommand,
  },
  export: {
    summary: "Write the public directory as GeoJSON or CSV",
    load: async () => (await import("./commands/export.ts")).exportCommand,
  },
  backup: {
    summary: "Back up everything into one file while the site runs, and verify backups",
    load: async () => (await import("./commands/backup.ts")).backupCommand,
  },
  restore: {
    summary: "Restore a backup into an empty place",
    load: async () => (await import("./commands/restore.ts")).restoreCommand,
  },
  photos: {
    summary: "Remove a photo, or move all photos to a bucket or back",
    load: async () => (await import("./commands/photos.ts")).photosCommand,
  },
  user: {
    summary: "List, create, confirm, disable, enable or delete accounts, or reset a password",
    load: async () => (await import("./commands/user.ts")).userCommand,
  },
  operator: {
    summary: "Choose the accounts that may use /operator",
    load: async () => (await import("./commands/operator.ts")).operatorCommand,
  },
  claim: {
    summary: "Assign a listing to an account",
    load: async () => (await import("./commands/claim.ts")).claimCommand,
  },
  unclaim: {
    summary: "Remove the owners of a listing",
    load: async () => (await import("./commands/unclaim.ts")).unclaimCommand,
  },
  claims: {
    summary: "Decide claims that wait for an operator",
    load: async () => (await import("./commands/claims.ts")).claimsCommand,
  },
  listing: {
    summary: "Find, hide, restore or merge listings",
    load: async () => (await import("./commands/listing.ts")).listingCommand,
  },
  audit: {
    summary: "Show what operators did to accounts, listings and reviews",
    load: async () => (await import("./commands/audit.ts")).auditCommand,
  },
  reviews: {
    summary: "List reported and held reviews, hide or restore them",
    load: async () => (await import("./commands/reviews.ts")).reviewsCommand,
  },
  worker: {
    summary: "Run the jobs: mail, reminders, meetings, clean-up",
    load: async () => (await import("./commands/worker.ts")).workerCommand,
  },
  mail: {
    summary: "Send a test email",
    load: async () => (await import("./commands/mail.ts")).mailCommand,
  },
  jobs: {
    summary: "List, retry or drop jobs, or release held mail",
    load: async () => (await import("./commands/jobs.ts")).jobsCommand,
  },
  keys: {
    summary: "Change the encryption key of stored credentials",
    load: async () => (await import("./commands/keys.ts")).keysCommand,
  },
  doctor: {
    summary: "Check everything that Mainstreet needs, and say what to fix",
    load: async () => (await import("./commands/doctor.ts")).doctorCommand,
  },
  zones: {
    summary: "Find and move reservations whose local time changed with their time zone",
    load: async () => (await import("./commands/zones.ts")).zonesCommand,
  },
  sample: {
    summary: "Load or remove the sample town",
    load: async () => (await import("./commands/sample.ts")).sampleCommand,
  },
};

function overview(): string {
  const width = Math.max(...Object.keys(COMMANDS).map(({ length }) => length));
  const lines = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: npx mainstreet <command> [options]\n\n${lines.join("\n")}\n\nnpx mainstreet <command> --help says more, npx mainstreet --version which version this is.\n`;
}

/** The error's sentence; the whole error with DEBUG. */
function explain(error: unknown): string {
  if (process.env["DEBUG"] !== undefined && error instanceof Error) return error.stack ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** A `UsageError`, or an error of node:util about an unknown option. */
function isUsageError(error: unknown): boolean {
  if (error instanceof UsageError) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Without `mayMake`, throws if there is no database to open. */
async function open(
  configuration: Configuration,
  { mayMake = false, isServing = false, isBare = false }: Partial<CommandDatabaseOptions>,
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

/** Ends the command without an error if the reader closes the pipe ('… | head'). */
function endQuietly(stream: NodeJS.WriteStream, stop: () => void): void {
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE" && error.code !== "ERR_STREAM_DESTROYED") throw error;
    stop();
  });
}

/** Time for a stopped command to end before the process exits. */
const LEAVE_MS = 5_000;

export async function main(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  const stopping = new AbortController();
  for (const stream of [process.stdout, process.stderr]) endQuietly(stream, () => stopping.abort());
  if (name === undefined || name === "help" || name === "--help" || name === "-h") {
    process.stdout.write(overview());
    return name === undefined ? 2 : 0;
  }
  if (name === "--version" || name === "-V" || name === "version") {
    process.stdout.write(`mainstreet ${project.version}\n`);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]?.load() : undefined;
  if (command === undefined) {
    process.stderr.write(`There is no command '${name}'.\n\n${overview()}`);
    return 2;
  }
  if (rest.includes("--help") || rest.includes("-h")) {
    process.stdout.write(`${command.usage}\n`);
    return 0;
  }
  // once: a second Ctrl-C ends a command that does not react
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopping.abort());
  // imported here, so that --help loads nothing but the list of commands
  const { readConfiguration } = await import("#server/start/configuration.ts");
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
    const option = optionSentence(error);
    if (option !== null) {
      process.stderr.write(`${option}\n${command.usage.split("\n")[0]} (--help says more)\n`);
      return 2;
    }
    process.stderr.write(`${explain(error)}\n`);
    if (isUsageError(error)) process.stderr.write(`\n${command.usage}\n`);
    return isUsageError(error) ? 2 : 1;
  } finally {
    await (opened as OpenDatabase | null)?.close();
    // after a stop, a forgotten socket or timer must not delay the exit
    if (stopping.signal.aborted) setTimeout(() => process.exit(), LEAVE_MS).unref();
  }
}
