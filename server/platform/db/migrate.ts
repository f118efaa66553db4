/**
 * Applies numbered SQL files, forward only, each in a transaction where possible, one process at a time; then
 * functions, views and triggers; then the job queue's own migrations.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { inTransaction, patiently, PAUSE_MS } from "./apply.ts";
import { renameFormer } from "./former-migrations.ts";
import { MIGRATIONS, OUTSIDE, readMigrations, type Migration, type MigrationName } from "./migration-files.ts";
import { applyCode, CODE_TABLE, inspectCode, readCode, type CodePart } from "./schema-code.ts";

/** An arbitrary number, as long as nothing else in this database takes the same advisory lock. */
const LOCK = 719_204_331;

/** No version was released before the first of these migrations, so such a database cannot be migrated. */
export const MADE_EARLIER =
  "A version of Mainstreet from before its first release made this database, which this version cannot take over: " +
  "write the public listings to a file with that version ('npx mainstreet export --out directory.geojson'), then read them with this " +
  "one ('npx mainstreet import directory.geojson') into an empty database, with another DATA_DIR or DATABASE_URL.";

/** Separates the statements of a file. */
const THEN = /^-- then$/m;

const TURN_MS = 200;

/**
 * Recorded among the migrations of a database while a backup is restored into it. No version starts on such a database;
 * versions without restores do not either, because the name is unknown to them. Its checksum is the progress of the
 * restore.
 */
export const UNFINISHED_RESTORE = "restore-unfinished";

export const RESTORE_UNFINISHED =
  "A restore into this database did not come to its end. Run the same 'npx mainstreet restore' again: it goes on.";

export interface SchemaState {
  /** A restore has started here and not finished. */
  isRestoring: boolean;
  /** Not applied yet: migrations, 'functions', 'triggers'. */
  pending: string[];
  /** Edited after they were applied. */
  changed: string[];
  /** Applied by a newer version. */
  unknown: string[];
  /** Created before the first of these migrations, so it cannot be migrated. */
  isEarlier: boolean;
  /** Tables of another program with the same names. */
  foreign: string[];
  applied: number;
  /** Extensions that the migrations require. */
  extensions: string[];
}

/** Every database that was migrated has the first migration. */
const isEarlier = (applied: ReadonlyMap<string, string>, [first]: readonly Migration[]): boolean =>
  applied.size > 0 && first !== undefined && !applied.has(first.name);

type MigrationClient = Pick<pg.ClientBase, "query">;

interface Applied {
  /** Under the names of this version. */
  rows: MigrationName[];
  isForeign: boolean;
  /** The database has the former names. */
  isFormer: boolean;
}

/** Empty where there is no such table, or another program created it. */
async function findApplied(asking: MigrationClient, migrations: readonly Migration[]): Promise<Applied> {
  const { rows: found } = await asking.query<{ is_there: boolean; is_ours: boolean }>(
    `select count(*) > 0 as is_there, count(*) filter (where attname in ('name', 'checksum')) = 2 as is_ours
     from pg_attribute where attrelid = to_regclass('schema_migration') and attnum > 0 and not attisdropped`,
  );
  const [{ is_there: isThere, is_ours: isOurs } = { is_there: false, is_ours: false }] = found;
  if (!isOurs) return { rows: [], isForeign: isThere, isFormer: false };
  const { rows } = await asking.query<MigrationName>("select name, checksum from schema_migration order by name");
  const renamed = renameFormer(rows, migrations);
  return { rows: renamed ?? rows, isForeign: false, isFormer: renamed !== null };
}

/** Renames migrations from the former names to those of this version. */
async function rewriteNames(client: pg.ClientBase, migrations: readonly Migration[]): Promise<void> {
  const { rows, isFormer } = await findApplied(client, migrations);
  if (!isFormer) return;
  await inTransaction(client, async () => {
    await client.query("delete from schema_migration");
    await client.query("insert into schema_migration (name, checksum) select * from unnest($1::text[], $2::text[])", [
      rows.map(({ name }) => name),
      rows.map(({ checksum }) => checksum),
    ]);
  });
}

/** Which of the tables that the migrations create exist already. */
async function listMade(asking: MigrationClient, migrations: readonly Migration[]): Promise<string[]> {
  const named = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)]);
  const { rows } = await asking.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is not null order by name",
    [named.map(([, name = ""]) => name)],
  );
  return rows.map(({ name }) => name);
}

/** Compares the database's schema with the files. Changes nothing. */
export async function inspectSchema(asking: MigrationClient, directory = MIGRATIONS): Promise<SchemaState> {
  return compare(asking, await readMigrations(directory), await readCode());
}

async function compare(
  asking: MigrationClient,
  migrations: readonly Migration[],
  code: readonly CodePart[],
): Promise<SchemaState> {
  const { rows, isForeign } = await findApplied(asking, migrations);
  const { stale, newer } = await inspectCode(asking, code);
  const known = new Set([...migrations.map(({ name }) => name), UNFINISHED_RESTORE]);
  const isRestoring = rows.some(({ name }) => name === UNFINISHED_RESTORE);
  const applied = new Map(
    rows.filter(({ name }) => name !== UNFINISHED_RESTORE).map(({ name, checksum }) => [name, checksum]),
  );
  const named = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create extension if not exists (\w+)/gm)]);
  const made = applied.size === 0 ? await listMade(asking, migrations) : [];
  return {
    isRestoring,
    pending: [...migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name), ...stale],
    changed: migrations
      .filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
      .map(({ name }) => name),
    unknown: [...rows.filter(({ name }) => !known.has(name)).map(({ name }) => name), ...newer],
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
  /** Only these, for a backup that was taken when there were no others. */
  only?: ReadonlySet<string>;
  /** For the restore itself; other callers are refused until it has finished. */
  isRestoring?: boolean;
  /** Directory of the files; tests use another one. */
  directory?: string;
  /** Pause between two attempts at a table that is in use. */
  pauseMs?: number;
}

/**
 * Brings the database to the newest schema and returns the names that it applied. Throws when an applied migration has
 * been edited since: the database would no longer match the file. Also throws when a newer version, or one from before
 * the first release, has migrated the database: this version does not know those changes and could write invalid data.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  // a transaction lock, because a pooler may change the session; on a separate connection, because each file has its
  // own transaction
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

/**
 * Polls: building an index concurrently waits for every running statement, so a statement that waited for this lock
 * would block it.
 */
async function takeTurn(lock: pg.ClientBase): Promise<void> {
  for (;;) {
    await lock.query("begin");
    // without parameters: a statement with parameters stays open, with its snapshot, until the end of the transaction,
    // and an index build waits for it too
    const { rows } = await lock.query<{ taken: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as taken`);
    if (rows[0]?.taken === true) return;
    await lock.query("rollback");
    await sleep(TURN_MS);
  }
}

/** Applies one file: in a transaction, or, if its first line says that it cannot be in one, statement by statement. */
async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  const note = () => client.query("insert into schema_migration (name, checksum) values ($1, $2)", [name, checksum]);
  if (sql.startsWith(OUTSIDE)) {
    // statements that are sent together run in one transaction
    for (const statement of sql.split(THEN)) await client.query(statement);
    await note();
    return;
  }
  await inTransaction(client, async () => {
    await client.query(sql);
    await note();
  });
}

async function migrateLocked(
  pool: pg.Pool,
  { directory = MIGRATIONS, pauseMs = PAUSE_MS, only, isRestoring = false }: MigrateOptions,
): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const code = await readCode();
  const client = await pool.connect();
  try {
    const state = await compare(client, migrations, code);
    const changed = state.changed.filter((name) => only === undefined || only.has(name));
    const refusal = refusalOf({ ...state, changed, isRestoring: state.isRestoring && !isRestoring });
    if (refusal !== null) throw new Error(refusal);
    await client.query(
      "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
    );
    await client.query(CODE_TABLE);
    await rewriteNames(client, migrations);
    const pending = new Set(state.pending);
    const done: string[] = [];
    for (const migration of migrations) {
      const { name } = migration;
      if (!pending.has(name) || (only !== undefined && !only.has(name))) continue;
      await patiently(`Migration ${name}`, pauseMs, () => apply(client, migration));
      done.push(name);
    }
    // they require the newest tables: a restore of an older schema applies them when it has these
    for (const part of only === undefined ? code : []) {
      if (!pending.has(part.name)) continue;
      await applyCode(client, part, { pauseMs, isNew: state.applied === 0 });
      done.push(part.name);
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
