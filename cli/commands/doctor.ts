import { parseArgs } from "node:util";
import { hasEmbedded } from "#server/platform/db/embedded.ts";
import { reachDatabase, type OpenDatabase } from "#server/start/open-database.ts";
import { dataDirectoryFor } from "#server/platform/db/postgres-user.ts";
import { VARIABLES, type Configuration } from "#server/start/configuration.ts";
import { misspelledVariables } from "#server/start/misspelled.ts";
import type { Command, CommandContext } from "../command.ts";
import { readOrExplain } from "#server/start/doctor/configuration.ts";
import {
  lookAround,
  lineOf,
  lookAtDatabase,
  OF_DATABASE,
  type DoctorLine,
  type Examination,
  type Say,
} from "#server/start/doctor/examine.ts";
import { ABOUT, remedy, ok, sentenceOf, skipped, warning, within, type Finding } from "#server/start/doctor/finding.ts";
import { JSON_OPTION, writeList, type ListColumn } from "../list-output.ts";
import { mailRendering } from "../mail-site.ts";
import { noDatabaseIn } from "../no-database.ts";
import { addressOf } from "../user/address.ts";

/** The embedded database may have to recover first. */
const START_MS = 60_000;
const QUERY_MS = 10_000;
const CLOSE_MS = 10_000;

function dataDirectoryOf({ databaseUrl, dataDirectory, isDataDirectoryChosen }: Configuration): string {
  // as for the embedded database
  if (databaseUrl === null) return dataDirectoryFor(dataDirectory, isDataDirectoryChosen).dataDirectory;
  return dataDirectory;
}

/** Opens the database as it is, or returns a finding that says why it cannot be opened. */
async function reach(configuration: Configuration, signal: AbortSignal): Promise<OpenDatabase | Finding> {
  const { databaseUrl, dataDirectory, isDataDirectoryChosen } = configuration;
  try {
    if (databaseUrl === null && !hasEmbedded({ dataDirectory, isChosen: isDataDirectoryChosen })) {
      const none = noDatabaseIn(configuration);
      return isDataDirectoryChosen ? warning(none) : ok(none);
    }
    const reaching = reachDatabase(configuration, { isServing: true, max: 2, queryMs: QUERY_MS });
    return await within(START_MS, signal, () => reaching).catch((error: unknown) => {
      // closes a connection that opens after the time limit
      void reaching.then((late) => late.close()).catch(() => undefined);
      throw error;
    });
  } catch (error) {
    return remedy(sentenceOf(error));
  }
}

async function examine(configuration: Configuration, to: string | null, context: CommandContext, say: Say) {
  const { signal, now } = context;
  const dataDirectory = () => dataDirectoryOf(configuration);
  const render = mailRendering(configuration);
  const params: Examination = { configuration, dataDirectory, to, render, now, signal };
  const database = await reach(configuration, signal);
  if ("level" in database) {
    say("database", [database]);
    for (const about of OF_DATABASE) say(about, [skipped("There is no database to ask.")]);
  } else {
    await lookAtDatabase(database, params, say);
    await within(CLOSE_MS, signal, () => database.close()).catch(() => undefined);
  }
  await lookAround(params, say);
}

const COLUMNS: readonly ListColumn<DoctorLine>[] = [
  { heading: "level", key: "level", value: ({ level }) => level },
  { heading: "about", key: "about", value: ({ about }) => about },
  { heading: "finding", key: "text", value: ({ text }) => text },
];

/** One line for each subject and section. */
function helpText(lines: readonly DoctorLine[]): string {
  const sections = lines.flatMap(({ about, help }) => (help === null ? [] : [`  ${about.padEnd(13)}  ${help}`]));
  return sections.length === 0
    ? ""
    : `\nWhat helps, in the folder of the program:\n${[...new Set(sections)].join("\n")}\n`;
}

export const doctorCommand: Command = {
  usage: `Usage: npx mainstreet doctor [--mail ADDRESS] [--json]

Looks at the configuration, the database, jobs, clocks, search, backups, mail and storage, and changes none of them.
Each line begins with ok, warning, mend (something to fix) or skipped. The exit code is 1 if there is something to fix.
The last lines name the section of the documentation that helps with each finding.

  --mail ADDRESS   send a test email there; otherwise only the connection to the mail server is checked
  --json           as a JSON array, when all is looked at`,
  async run(args, context) {
    const { values } = parseArgs({ args, options: { mail: { type: "string" }, ...JSON_OPTION } });
    const { out, err } = context;
    const to = values.mail === undefined ? null : addressOf(values.mail);
    const lines: DoctorLine[] = [];
    const say: Say = (about, findings) => {
      for (const finding of findings) {
        const { level, text } = finding;
        lines.push(lineOf(about, finding));
        if (!values.json) out.write(`${level.padEnd(7)}  ${about.padEnd(13)}  ${text}\n`);
      }
    };
    const { configuration, findings } = readOrExplain(() => context.configuration);
    say("configuration", [...findings, ...misspelledVariables(Object.keys(process.env), VARIABLES).map(warning)]);
    if (configuration === null) {
      for (const about of ABOUT.slice(1)) say(about, [skipped("The configuration has to be fixed first.")]);
    } else await examine(configuration, to, context, say);
    const problems = lines.filter(({ level }) => level === "mend").length;
    if (values.json) await writeList(lines, { columns: COLUMNS, isJson: true, ifEmpty: "" }, { out, err });
    else
      out.write(
        problems === 0
          ? "\nNothing has to be fixed.\n"
          : `\n${problems === 1 ? "1 thing has" : `${problems} things have`} to be fixed.\n`,
      );
    if (!values.json) out.write(helpText(lines));
    return problems === 0 ? 0 : 1;
  },
};
