import { parseArgs } from "node:util";
import { hasEmbedded } from "#server/platform/db/embedded.ts";
import { reachDatabase, type OpenDatabase } from "#server/start/open-database.ts";
import { dataDirectoryFor } from "#server/platform/db/postgres-user.ts";
import type { Configuration } from "#server/start/configuration.ts";
import type { Command, CommandContext } from "../command.ts";
import { readOrExplain } from "../doctor/configuration.ts";
import { checkBackups } from "../doctor/backups.ts";
import { checkClock, checkJobs, checkReach, checkSchema, checkSearch } from "../doctor/database.ts";
import { look, mend, ok, sentenceOf, skipped, warning, within, type Finding } from "../doctor/finding.ts";
import { checkMail } from "../doctor/mail.ts";
import { checkBreached } from "../doctor/passwords.ts";
import { checkWords } from "../doctor/words.ts";
import { checkStandby } from "../doctor/standby.ts";
import { checkStorage } from "../doctor/storage.ts";
import { JSON_OPTION, writeList, type Column } from "../list-output.ts";
import { mailRendering } from "../mail-site.ts";
import { noDatabaseIn } from "../no-database.ts";
import { addressOf } from "../user/address.ts";

/** The embedded database may have to recover first. */
const START_MS = 60_000;
const QUERY_MS = 10_000;
const MAIL_MS = 40_000;
/** A server that is slow to take a letter is left then. */
const SEND_MS = 30_000;
/** A bucket is asked three times before it is given up. */
const STORAGE_MS = 20_000;
const STANDBY_MS = 20_000;
const CLOSE_MS = 10_000;

const ABOUT = ["configuration", "database", "jobs", "clock", "search", "backup", "mail", "storage"] as const;
/** 'passwords', 'words' and 'standby' only where there is one. */
type About = (typeof ABOUT)[number] | "passwords" | "words" | "standby";

function dataDirectoryOf({ databaseUrl, dataDirectory, isDataDirectoryChosen }: Configuration): string {
  // as the embedded database chooses it
  if (databaseUrl === null) return dataDirectoryFor(dataDirectory, isDataDirectoryChosen).dataDirectory;
  return dataDirectory;
}

/** The database as it is, or why there is none to look at. */
async function reach(configuration: Configuration, signal: AbortSignal): Promise<OpenDatabase | Finding> {
  const { databaseUrl, dataDirectory, isDataDirectoryChosen } = configuration;
  try {
    if (databaseUrl === null && !hasEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen })) {
      const none = noDatabaseIn(configuration);
      return isDataDirectoryChosen ? warning(none) : ok(none);
    }
    const reaching = reachDatabase(configuration, { isServing: true, max: 2, queryMs: QUERY_MS });
    return await within(START_MS, signal, () => reaching).catch((error: unknown) => {
      // one that comes too late is not left running
      void reaching.then((late) => late.close()).catch(() => undefined);
      throw error;
    });
  } catch (error) {
    return mend(sentenceOf(error));
  }
}

const OF_DATABASE = ["jobs", "clock", "search", "backup"] as const;

async function lookAtDatabase(
  database: OpenDatabase,
  configuration: Configuration,
  context: CommandContext,
  say: Say,
): Promise<void> {
  const { signal, now } = context;
  const { connection } = database;
  const schema = await look(QUERY_MS, signal, () => checkSchema(database));
  say("database", schema);
  say("database", await look(QUERY_MS, signal, () => checkReach(database)));
  const { replica } = configuration.database;
  if (replica !== null) say("standby", await look(STANDBY_MS, signal, () => checkStandby(replica, connection)));
  const isNewest = schema.every(({ level }) => level !== "mend");
  const checks = {
    jobs: checkJobs,
    clock: () => checkClock(connection, now),
    search: checkSearch,
    backup: () => checkBackups(connection, configuration, now().getTime()),
  } as const;
  for (const about of OF_DATABASE)
    say(
      about,
      isNewest
        ? await look(QUERY_MS, signal, () => checks[about](connection))
        : [skipped("The database has to be mended first.")],
    );
}

type Say = (about: About, findings: readonly Finding[]) => void;

async function examine(configuration: Configuration, to: string | null, context: CommandContext, say: Say) {
  const { signal } = context;
  const sending = () => AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]);
  const database = await reach(configuration, signal);
  if ("level" in database) {
    say("database", [database]);
    for (const about of OF_DATABASE) say(about, [skipped("There is no database to ask.")]);
  } else {
    await lookAtDatabase(database, configuration, context, say);
    await within(CLOSE_MS, signal, () => database.close()).catch(() => undefined);
  }
  say(
    "mail",
    await look(MAIL_MS, signal, async () =>
      checkMail({
        configuration,
        dataDirectory: dataDirectoryOf(configuration),
        to,
        render: mailRendering(configuration),
        signal: sending(),
      }),
    ),
  );
  const { breachedPasswords: breached, searchWords } = configuration;
  if (breached !== null) say("passwords", await look(STORAGE_MS, signal, () => checkBreached(breached)));
  if (searchWords !== null) say("words", await look(STORAGE_MS, signal, () => checkWords(searchWords)));
  say(
    "storage",
    await look(STORAGE_MS, signal, async () => checkStorage(configuration, dataDirectoryOf(configuration))),
  );
}

interface Line extends Finding {
  about: About;
}

const COLUMNS: readonly Column<Line>[] = [
  { heading: "level", key: "level", value: ({ level }) => level },
  { heading: "about", key: "about", value: ({ about }) => about },
  { heading: "finding", key: "text", value: ({ text }) => text },
];

export const doctorCommand: Command = {
  name: "doctor",
  summary: "Check everything that Mainstreet needs, and say what to mend",
  usage: `Usage: npx mainstreet doctor [--mail ADDRESS] [--json]

Looks at the configuration, the database, jobs, clocks, search, backups, mail and storage, and changes none of them.
Each line begins with ok, warning, mend or skipped. The exit code is 1 when something must be mended.

  --mail ADDRESS   send a test mail there; without it the mail server is only asked whether it answers
  --json           as a JSON array, when all is looked at`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: { mail: { type: "string" }, ...JSON_OPTION } });
    const { out, err } = context;
    const to = values.mail === undefined ? null : addressOf(values.mail);
    const lines: Line[] = [];
    const say: Say = (about, findings) => {
      for (const { level, text } of findings) {
        lines.push({ level, about, text });
        if (!values.json) out.write(`${level.padEnd(7)}  ${about.padEnd(13)}  ${text}\n`);
      }
    };
    const { configuration, findings } = readOrExplain(() => context.configuration);
    say("configuration", findings);
    if (configuration === null) {
      for (const about of ABOUT.slice(1)) say(about, [skipped("The configuration has to be mended first.")]);
    } else await examine(configuration, to, context, say);
    const mends = lines.filter(({ level }) => level === "mend").length;
    if (values.json) await writeList(lines, { columns: COLUMNS, isJson: true, ifEmpty: "" }, { out, err });
    else
      out.write(
        mends === 0
          ? "\nNothing has to be mended.\n"
          : `\n${mends === 1 ? "1 thing has" : `${mends} things have`} to be mended.\n`,
      );
    return mends === 0 ? 0 : 1;
  },
};
