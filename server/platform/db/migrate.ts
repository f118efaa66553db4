/** Numbered SQL files, forward only, each in a transaction where it can be, one process at a time; then the job queue's own. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";

const DIRECTORY = join(import.meta.dirname, "migrations");

/** Any number will do, as long as nothing else in this database takes the same advisory lock. */
const LOCK = 719_204_331;

/** Nothing was released before the first of these migrations, so that there is no way of bringing such a database along. */
export const MADE_EARLIER =
  "A version of Mainstreet from before its first release made this database, which this version cannot take over: " +
  "write the public listings to a file with that version ('npx mainstreet export --out directory.geojson'), then read them with this " +
  "one ('npx mainstreet import directory.geojson') into an empty database, with another DATA_DIR or DATABASE_URL.";

/** The first line of a file that PostgreSQL takes in no transaction, such as an index made beside the work of others. */
export const OUTSIDE = "-- outside a transaction";
/** Between its statements. */
const THEN = /^-- then$/m;

const TURN_MS = 200;
/** So long a table is waited for: everybody who comes later waits behind, so no longer than nobody minds. */
const LOCK_WAIT_MS = 2_000;
const PAUSE_MS = 3_000;
/** Some minutes in all. */
const MOST_TRIES = 60;

/**
 * Stands among the migrations of a database while a backup is restored into it: no version starts on it, nor did those that knew
 * nothing of it, for it is none of theirs. Its checksum says how far the restore has come.
 */
export const UNFINISHED_RESTORE = "restore-unfinished";

export const RESTORE_UNFINISHED =
  "A restore into this database did not come to its end. Run the same 'npx mainstreet restore' again: it goes on.";

export interface MigrationName {
  name: string;
  checksum: string;
}

export interface Migration extends MigrationName {
  sql: string;
}

export async function readMigrations(directory = DIRECTORY): Promise<Migration[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith(".sql")).sort();
  return Promise.all(
    files.map(async (file) => {
      const sql = await readFile(join(directory, file), "utf8");
      return { name: file.replace(/\.sql$/, ""), sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

/** What this version can apply, in its order. */
export async function listMigrationFiles(): Promise<MigrationName[]> {
  return (await readMigrations()).map(({ name, checksum }) => ({ name, checksum }));
}

export interface SchemaState {
  /** A restore has begun here and not ended. */
  isRestoring: boolean;
  /** Not applied yet. */
  pending: string[];
  /** Applied, and edited since. */
  changed: string[];
  /** Applied by a newer version. */
  unknown: string[];
  /** Made by a version from before the first of these migrations: nothing here can bring it up to date. */
  isEarlier: boolean;
  /** Tables of another program that has the same names. */
  foreign: string[];
  applied: number;
  /** Extensions that the migrations ask for. */
  extensions: string[];
}

/** Whatever has applied migrations has begun with the first. */
const isEarlier = (applied: ReadonlyMap<string, string>, [first]: readonly Migration[]): boolean =>
  applied.size > 0 && first !== undefined && !applied.has(first.name);

type Asking = Pick<pg.ClientBase, "query">;

/** None where there is no such table, or another program has made it. */
async function findApplied(asking: Asking): Promise<{ rows: MigrationName[]; isForeign: boolean }> {
  const { rows: found } = await asking.query<{ is_there: boolean; is_ours: boolean }>(
    `select count(*) > 0 as is_there, count(*) filter (where attname in ('name', 'checksum')) = 2 as is_ours
     from pg_attribute where attrelid = to_regclass('schema_migration') and attnum > 0 and not attisdropped`,
  );
  const [{ is_there: isThere, is_ours: isOurs } = { is_there: false, is_ours: false }] = found;
  if (!isOurs) return { rows: [], isForeign: isThere };
  const { rows } = await asking.query<MigrationName>("select name, checksum from schema_migration order by name");
  return { rows, isForeign: false };
}

/** Of the tables that the migrations make those that are there already. */
async function listMade(asking: Asking, migrations: readonly Migration[]): Promise<string[]> {
  const named = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)]);
  const { rows } = await asking.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is not null order by name",
    [named.map(([, name = ""]) => name)],
  );
  return rows.map(({ name }) => name);
}

/** How the database's schema stands to the files. Changes nothing. */
export async function inspectSchema(asking: Asking, directory = DIRECTORY): Promise<SchemaState> {
  const migrations = await readMigrations(directory);
  const { rows, isForeign } = await findApplied(asking);
  const known = new Set([...migrations.map(({ name }) => name), UNFINISHED_RESTORE]);
  const isRestoring = rows.some(({ name }) => name === UNFINISHED_RESTORE);
  const applied = new Map(
    rows.filter(({ name }) => name !== UNFINISHED_RESTORE).map(({ name, checksum }) => [name, checksum]),
  );
  const named = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create extension if not exists (\w+)/gm)]);
  const made = applied.size === 0 ? await listMade(asking, migrations) : [];
  return {
    isRestoring,
    pending: migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: rows.filter(({ name }) => !known.has(name)).map(({ name }) => name),
    isEarlier: isEarlier(applied, migrations),
    foreign: isForeign ? ["schema_migration"] : made,
    applied: applied.size,
    extensions: named.map(([, extension = ""]) => extension),
  };
}

/** Why this version does not work with such a database, and what to do; null where it does. */
export function refusalOf({ isRestoring, foreign, isEarlier, unknown, changed }: SchemaState): string | null {
  if (isRestoring) return RESTORE_UNFINISHED;
  if (foreign.length > 0)
    return `Another program has made tables in this database (${foreign.slice(0, 5).join(", ")}). Give Mainstreet one of its own: create an empty database and name it in DATABASE_URL.`;
  if (isEarlier) return MADE_EARLIER;
  if (unknown.length > 0)
    return `A newer version of Mainstreet has used this database (${unknown.join(", ")}). Start that version, or restore a backup from before it.`;
  const [first] = changed;
  return first === undefined
    ? null
    : `Migration ${first} was changed after it had been applied. Add a new one instead.`;
}

export interface MigrateOptions {
  /** These alone, for a backup that was taken when there were no others. */
  only?: ReadonlySet<string>;
  /** By the restore itself; anybody else is refused until it has ended. */
  isRestoring?: boolean;
  /** Of the files; a test has others. */
  directory?: string;
  /** Between two tries for a table that others work with. */
  pauseMs?: number;
}

/**
 * Brings the database to the newest schema and answers with the names it applied.
 * Throws when a migration that was applied has been edited since: the database would no longer be what the file says. And
 * when a newer version was here, or one from before the first release: this one does not know what that changed, and could
 * write what it must not.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  // of a transaction, not of the session, which is not ours behind a pooler; on a connection of its own, for each file is one
  const lock = await pool.connect();
  let lost: Error | undefined;
  try {
    await takeTurn(lock);
    return await migrateLocked(pool, options);
  } catch (error) {
    lost = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await lock.query("commit").catch((error: unknown) => {
      lost = error instanceof Error ? error : new Error(String(error));
    });
    lock.release(lost);
  }
}

/** Asked again and again: whoever waits within a statement is waited for by an index that is made beside the work of others. */
async function takeTurn(lock: pg.ClientBase): Promise<void> {
  for (;;) {
    await lock.query("begin");
    // without parameters: what has some stays open to the end of the transaction, with what it saw, and is waited for too
    const { rows } = await lock.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    await lock.query("rollback");
    await sleep(TURN_MS);
  }
}

/** One file, in a transaction unless its first line says that it cannot be in one: then statement by statement. */
async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  const note = () => client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
  if (sql.startsWith(OUTSIDE)) {
    // sent together they would be in a transaction after all
    for (const statement of sql.split(THEN)) await client.query(statement);
    await note();
    return;
  }
  await client.query("begin");
  try {
    // a lock that is waited for keeps everybody behind it waiting too
    await client.query(`set local lock_timeout = '${LOCK_WAIT_MS}ms'`);
    await client.query(sql);
    await note();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

const isLockTaken = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "55P03";

/** Tries again where somebody works with the table: for some minutes, with pauses in which others get on. */
async function applyPatiently(client: pg.ClientBase, migration: Migration, pauseMs: number): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (!isLockTaken(error) || tries === MOST_TRIES) throw new Error(`Migration ${migration.name} failed`, { cause: error }); // oxfmt-ignore
      await sleep(pauseMs);
    }
  }
}

async function migrateLocked(
  pool: pg.Pool,
  { directory = DIRECTORY, pauseMs = PAUSE_MS, only, isRestoring = false }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const client = await pool.connect();
  try {
    const state = await inspectSchema(client, directory);
    const changed = state.changed.filter((name) => only === undefined || only.has(name));
    const refusal = refusalOf({ ...state, changed, isRestoring: state.isRestoring && !isRestoring });
    if (refusal !== null) throw new Error(refusal);
    await client.query(
      "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    const pending = new Set(state.pending);
    const done: string[] = [];
    for (const migration of migrations) {
      const { name } = migration;
      if (!pending.has(name) || (only !== undefined && !only.has(name))) continue;
      await applyPatiently(client, migration, pauseMs);
      done.push(name);
    }
    // on a third connection, while the lock above keeps other processes waiting
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => undefined) }).catch((cause: unknown) => {
      throw new Error("The tables of the job queue (schema graphile_worker) could not be made", { cause });
    });
    return done;
  } finally {
    client.release();
  }
}
