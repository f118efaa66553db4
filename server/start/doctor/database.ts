/** Checks of the database. They change nothing. */
import { isPreparing } from "../../platform/db/client.ts";
import { canListen } from "../../platform/db/listen.ts";
import { inspectSchema, refusalOf } from "../../platform/db/migrate.ts";
import type { OpenDatabase } from "../open-database.ts";
import type { Connection, Database } from "../../platform/db/pool.ts";
import { findHeld } from "../../platform/jobs/queries-hold.ts";
import { canWrite } from "../../platform/db/queries-replica.ts";
import {
  findGivenUpJobs,
  findOverdueJobs,
  findRole,
  findServerVersion,
  listExtensions,
  readClock,
} from "../../operator/queries-health.ts";
import { isImportRunning } from "../../listings/sources/queries-lock.ts";
import { hasUnfinishedBulk } from "../../search/queries-bulk.ts";
import { remedy, ok, sentenceOf, warning, withHelp, type Finding } from "./finding.ts";
import { RESTORING } from "./help.ts";

const OLDEST = 15;
/** Greatest difference between the database's clock and this one. Links and sessions expire by either. */
const CLOCK_MS = 5_000;

const names = (list: readonly string[]) => list.join(", ");

export async function checkSchema({ connection: { pool, db, address }, isEmbedded }: OpenDatabase): Promise<Finding[]> {
  const version = await findServerVersion(db);
  if (version.number < OLDEST * 10_000)
    return [remedy(`This is PostgreSQL ${version.text}. Mainstreet needs ${OLDEST} or newer.`)];
  const state = await inspectSchema(pool);
  const { pending, changed, unknown, applied, extensions } = state;
  const refusal = refusalOf({ ...state, unknown: [], changed: [] });
  if (refusal !== null) return [remedy(refusal)];
  const there = new Set(await listExtensions(db));
  const missing = extensions.filter((name) => !there.has(name));
  const findings = [];
  if (pending.length > 0)
    findings.push(
      remedy(`Not applied yet: ${names(pending)}. 'npx mainstreet migrate' does that, and so does a start.`),
    );
  if (changed.length > 0)
    findings.push(
      remedy(
        `Changed after they had been applied: ${names(changed)}. Put the released files back into server/platform/db/migrations.`,
      ),
    );
  if (unknown.length > 0)
    findings.push(remedy(`Applied by a newer version: ${names(unknown)}. Use that version of Mainstreet.`));
  if (missing.length > 0 && pending.length === 0)
    findings.push(remedy(`Missing extensions: ${names(missing)}. Run 'create extension' for each in this database.`));
  if (findings.length > 0) return findings;
  const whose = isEmbedded ? "embedded PostgreSQL" : "PostgreSQL";
  const plans = isPreparing(address)
    ? ""
    : "; statements are planned each time. Where what stands before it keeps prepared ones, as PgBouncer does from 1.21, set DATABASE_PREPARED=on";
  const found = `${whose} ${version.text}, ${applied} migrations, ${there.size} extensions${plans}`;
  return [ok(found), ...(await checkRole(db))];
}

/** Timeout of a notification. */
const HEAR_MS = 3_000;

/**
 * Whether the database accepts writes, and whether notifications of changes are received. No findings where all is
 * well.
 */
export async function checkReach({ connection, direct }: OpenDatabase): Promise<Finding[]> {
  const findings = [];
  if (!(await canWrite(connection.db)))
    findings.push(
      remedy(
        "The database takes no writes: it is a standby, or default_transaction_read_only is on. Name the server that does in DATABASE_URL, or all of them.",
      ),
    );
  if (await canListen({ address: direct.address, writers: connection.pool, lateMs: HEAR_MS })) return findings;
  if (direct.address.isPooled === true)
    findings.push(
      remedy(
        "A connection pooler stands before the database, and notifications of PostgreSQL do not pass it: pages are not cached, and jobs begin late. Set DATABASE_DIRECT_URL to PostgreSQL's own address; imports and migrations need it too.",
      ),
    );
  else
    findings.push(
      remedy(
        "What is written at DATABASE_URL is not announced at DATABASE_DIRECT_URL: make both lead to one database.",
      ),
    );
  return findings;
}

async function checkRole(db: Database): Promise<Finding[]> {
  const { name, isSuperuser } = await findRole(db);
  if (!isSuperuser) return [];
  return [
    warning(
      `'${name}' is a superuser: with it, an attacker could read files and run programs on the database's machine. Create a separate role for Mainstreet (docs/operations.md, 'Your own PostgreSQL').`,
    ),
  ];
}

/** A job starts within seconds where a worker runs, and takes ten minutes at most. */
const OVERDUE_MINUTES = 15;

/** Whether jobs that were due long ago wait as if no worker were running. */
async function checkWorkers({ db }: Connection): Promise<Finding | null> {
  const { count, oldest_at: oldestAt } = await findOverdueJobs(db, OVERDUE_MINUTES);
  if (count === 0) return null;
  const since = oldestAt === null ? "?" : minutesOf(oldestAt);
  return remedy(
    `${count} ${count === 1 ? "job has" : "jobs have"} been due since ${since} UTC, and no process runs them: mail, reminders and meetings wait. Start Mainstreet; where it runs with JOBS=off, 'npx mainstreet worker' has to run beside it.`,
  );
}

const minutesOf = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

export async function checkJobs(connection: Connection): Promise<Finding[]> {
  const held = await findHeld(connection.db);
  const givenUp = await checkGivenUp(connection);
  if (held !== null)
    return [
      withHelp(
        warning(
          `Mail, reminders and meetings are held since a backup of ${minutesOf(held.takenAt)} UTC was restored. 'npx mainstreet jobs release' lets them go.`,
        ),
        RESTORING,
      ),
      ...(givenUp.level === "ok" ? [] : [givenUp]),
    ];
  const overdue = await checkWorkers(connection);
  if (overdue === null) return [givenUp];
  return givenUp.level === "ok" ? [overdue] : [overdue, givenUp];
}

async function checkGivenUp({ db }: Connection): Promise<Finding> {
  const { count, recent, tasks, last_at, last_error } = await findGivenUpJobs(db);
  if (count === 0) return ok("none was given up, and none is overdue");
  const last = `the last on ${last_at?.toISOString().slice(0, 16).replace("T", " ") ?? "?"} UTC: ${sentenceOf(last_error ?? "")}`;
  const summary = `${count} given up in 30 days (${names(tasks)}), ${last.slice(0, 300)}`;
  if (recent === 0) return warning(`${summary}. None since yesterday.`);
  return remedy(`${summary}. 'npx mainstreet doctor --mail ADDRESS' shows whether mail leaves now.`);
}

export async function checkClock({ db }: Connection, now: () => Date): Promise<Finding[]> {
  const before = now().getTime();
  const there = (await readClock(db)).getTime();
  const after = now().getTime();
  const ahead = there > after ? there - after : Math.min(0, there - before);
  if (Math.abs(ahead) <= CLOCK_MS) return [ok("the database's clock agrees with this one")];
  const seconds = Math.round(Math.abs(ahead) / 1_000);
  return [
    remedy(
      `The database's clock is ${seconds} seconds ${ahead > 0 ? "ahead of" : "behind"} this one. Let both machines keep time by NTP.`,
    ),
  ];
}

export async function checkSearch({ db, pool }: Connection): Promise<Finding[]> {
  if (!(await hasUnfinishedBulk(db))) return [ok("every listing can be found")];
  if (await isImportRunning(pool)) return [ok("an import is running; its listings are found when it ends")];
  return [
    remedy("An import was cut short, and some of its listings are not found. Start Mainstreet again, or import again."),
  ];
}
