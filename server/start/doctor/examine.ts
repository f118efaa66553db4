/** All checks of the doctor, for the command and for the operator's screens. */
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import type { Configuration } from "../configuration.ts";
import type { OpenDatabase } from "../open-database.ts";
import { checkBackupFile } from "./backup-file.ts";
import { checkBackups } from "./backups.ts";
import { checkCalendars } from "./calendars.ts";
import { checkConfiguration, checkFiles, checkWords, checkBreached, checkSiteFolder } from "./configuration.ts";
import { checkClock, checkJobs, checkReach, checkSchema, checkSearch } from "./database.ts";
import { look, skipped, type About, type Finding } from "./finding.ts";
import { helpFor } from "./help.ts";
import { checkKeys } from "./keys.ts";
import { checkMail } from "./mail.ts";
import { checkOperators } from "./operators.ts";
import { checkStandby } from "./standby.ts";
import { checkStorage } from "./storage.ts";
import { checkZones } from "./zones.ts";

const QUERY_MS = 10_000;
const MAIL_MS = 40_000;
/** Timeout of a server that is slow to accept an email. */
const SEND_MS = 30_000;
/** A bucket is tried three times before the check fails. */
const STORAGE_MS = 20_000;
const STANDBY_MS = 20_000;

export const OF_DATABASE = ["jobs", "clock", "search", "backup"] as const;

export type Say = (about: About, findings: readonly Finding[]) => void;

export interface Examination {
  configuration: Configuration;
  /** This process's data directory; throws where it cannot be determined. */
  dataDirectory: () => string;
  /** Recipient of a test email; null sends none. */
  to: string | null;
  render: (mail: Mail) => Promise<RenderedMail>;
  now: () => Date;
  signal: AbortSignal;
}

/** Changes nothing. */
export async function lookAtDatabase(
  database: OpenDatabase,
  { configuration, dataDirectory, signal, now }: Examination,
  say: Say,
): Promise<void> {
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
    backup: async () => [
      ...(await checkBackups(connection, configuration, now().getTime())),
      ...(await checkBackupFile(connection, configuration, dataDirectory())),
    ],
  } as const;
  for (const about of OF_DATABASE)
    say(
      about,
      isNewest
        ? await look(QUERY_MS, signal, () => checks[about](connection))
        : [skipped("The database has to be fixed first.")],
    );
  if (isNewest) {
    say("zones", await look(QUERY_MS, signal, () => checkZones(connection, now())));
    const keys = await look(QUERY_MS, signal, () => checkKeys(connection, configuration, dataDirectory()));
    if (keys.length > 0) say("keys", keys);
    const operators = await look(QUERY_MS, signal, () => checkOperators(connection));
    if (operators.length > 0) say("operators", operators);
    const calendars = await look(QUERY_MS, signal, () => checkCalendars(connection, now()));
    if (calendars.length > 0) say("calendars", calendars);
  }
}

/** Checks emails, configured files, and the storage of photos. */
export async function lookAround(
  { configuration, dataDirectory, to, render, signal }: Examination,
  say: Say,
): Promise<void> {
  const files = await look(STORAGE_MS, signal, () => checkFiles(configuration));
  if (files.length > 0) say("configuration", files);
  const own = await look(STORAGE_MS, signal, () => checkSiteFolder(configuration));
  if (own.length > 0) say("site", own);
  const sending = () => AbortSignal.any([signal, AbortSignal.timeout(SEND_MS)]);
  say(
    "mail",
    await look(MAIL_MS, signal, async () =>
      checkMail({ configuration, dataDirectory: dataDirectory(), to, render, signal: sending() }),
    ),
  );
  const { breachedPasswords: breached, searchWords } = configuration;
  if (breached !== null) say("passwords", await look(STORAGE_MS, signal, () => checkBreached(breached)));
  if (searchWords !== null) say("words", await look(STORAGE_MS, signal, () => checkWords(searchWords)));
  say("storage", await look(STORAGE_MS, signal, async () => checkStorage(configuration, dataDirectory())));
}

export interface DoctorLine extends Pick<Finding, "level" | "text"> {
  about: About;
  /** The section of the documentation that helps; null where there is nothing to do. */
  help: string | null;
}

export const lineOf = (about: About, finding: Finding): DoctorLine => ({
  ...{ level: finding.level, about, text: finding.text, help: helpFor(about, finding) },
});

/** For a process that serves, with its own database: the lines that the command prints. */
export async function examineSite(database: OpenDatabase, params: Examination): Promise<DoctorLine[]> {
  const lines: DoctorLine[] = [];
  const say: Say = (about, findings) => {
    for (const finding of findings) lines.push(lineOf(about, finding));
  };
  say("configuration", checkConfiguration(params.configuration));
  await lookAtDatabase(database, params, say);
  await lookAround(params, say);
  return lines;
}
