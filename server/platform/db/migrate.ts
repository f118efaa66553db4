/**
 * Numbered SQL files, forward only, each in a transaction where it can be, one process at a time; then functions, views and triggers;
 * then the job queue's own.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { Logger, runMigrations } from "graphile-worker";
import type pg from "pg";
import { inTransaction, patiently, PAUSE_MS } from "./apply.ts";
import { renameFormer } from "./former-migrations.ts";
import { MIGRATIONS, OUTSIDE, readMigrations, type Migration, type MigrationName } from "./migration-files.ts";
import { applyCode, CODE_TABLE, inspectCode, readCode, type CodePart } from "./schema-code.ts";

/** Any number will do, as long as nothing else in this database takes the same advisory lock. */
const LOCK = 719_204_331;

/** Nothing was released before the first of these migrations, so that there is no way of bringing such a database along. */
export const MADE_EARLIER =
  "A version of Mainstreet from before its first release made this database, which this version cannot take over: " +
  "write the public listings to a file with that version ('npx mainstreet export --out directory.geojson'), then read them with this " +
  "one ('npx mainstreet import directory.geojson') into an empty database, with another DATA_DIR or DATABASE_URL.";

/** Between its statements. */
const THEN = /^-- then$/m;

const TURN_MS = 200;

/**
 * Stands among the migrations of a database while a backup is restored into it: no version starts on it, nor did those that knew
 * nothing of it, for it is none of theirs. Its checksum says how far the restore has come.
 */
export const UNFINISHED_RESTORE = "restore-unfinished";

export const RESTORE_UNFINISHED =
  "A restore into this database did not come to its end. Run the same 'npx mainstreet restore' again: it goes on.";

export interface SchemaState {
  /** A restore has begun here and not ended. */
  isRestoring: boolean;
  /** Not applied yet: migrations, 'functions', 'triggers'. */
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

type MigrationClient = Pick<pg.ClientBase, "query">;

interface Applied {
  /** By the names of this version. */
  rows: MigrationName[];
  isForeign: boolean;
  /** The database has the former names. */
  isFormer: boolean;
}

/** None where there is no such table, or another program has made it. */
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

/** What the database had under the former names it has under those of this version. */
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

/** Of the tables that the migrations make those that are there already. */
async function listMade(asking: MigrationClient, migrations: readonly Migration[]): Promise<string[]> {
  const named = migrations.flatMap(({ sql }) => [...sql.matchAll(/^create table (?:if not exists )?(\w+)/gm)]);
  const { rows } = await asking.query<{ name: string }>(
    "select name from unnest($1::text[]) as name where to_regclass(name) is not null order by name",
    [named.map(([, name = ""]) => name)],
  );
  return rows.map(({ name }) => name);
}

/** How the database's schema stands to the files. Changes nothing. */
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
    // they belong to the newest tables: a restore of an older schema applies them once it has these
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
