/**
 * Restores a backup into an empty target. The order is: check the file to its end, copy the rows in one transaction,
 * restore photos, migrate to the newest schema, and rebuild derived tables.
 */
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { renameFormer } from "../platform/db/former-migrations.ts";
import { migrate } from "../platform/db/migrate.ts";
import { listMigrationFiles, type MigrationName } from "../platform/db/migration-files.ts";
import { BackupError } from "./backup-error.ts";
import { derive } from "./derive.ts";
import { followArchive, type CheckedArchive, type ArchiveStep } from "./follow-archive.ts";
import { forgetRestore, lookAtPlace, noteBegun, noteRestored, noteStage, type RestoreTarget } from "./queries-place.ts";
import { addJobs, finishTables, listNumbered, prepareTables, writeTable, type TableWriter } from "./queries-restore.ts";
import { listColumns, listTables, readTable } from "./queries-take.ts";
import { copyFiles, type CopiedFiles, type FileOptions } from "./restore-files.ts";
import type { Head, Job } from "./rules-format.ts";
import { sortTables } from "./rules-tables.ts";
import { digestOf } from "./write-archive.ts";

export interface RestoreOptions extends FileOptions {
  pool: pg.Pool;
  /** Result of `checkArchive` for the same file. */
  checked: CheckedArchive;
  now: () => Date;
  say: (what: string) => void;
  /** The actor of its row in `audit`. */
  actor?: string;
}

export interface Restored extends CopiedFiles {
  /** 0 if the restore continued an earlier one. */
  foreignKeys: number;
}

const JOBS_AT_ONCE = 500;
const LOOK_MS = 250;
const MOST_LOOKS = 12;

/** Waits for the connections of a process that was killed a moment ago to end. */
async function settled(client: pg.ClientBase): Promise<RestoreTarget> {
  for (let looks = 1; ; looks += 1) {
    const place = await lookAtPlace(client);
    if (place.others === 0 || looks === MOST_LOOKS) return place;
    await sleep(LOOK_MS);
  }
}

/** Migration names as this version has them. */
const named = (applied: readonly MigrationName[], files: readonly MigrationName[]): readonly MigrationName[] =>
  renameFormer(applied, files) ?? applied;

/** Refuses a backup or a target that this version cannot restore. */
async function refuseUnfit(
  { head, digest }: CheckedArchive,
  place: RestoreTarget,
  files: readonly MigrationName[],
): Promise<void> {
  const { unfinished, filled, others } = place;
  if (others > 0)
    throw new BackupError("A Mainstreet uses this database. Stop it, also its workers, and restore again.");
  if (unfinished?.stage === "copied" && unfinished.digest !== digest)
    throw new BackupError("Another backup was begun to be restored here. Restore that one, or take an empty place.");
  if (unfinished?.stage !== "copied" && filled.length > 0)
    throw new BackupError(
      `This place is not empty (${filled.slice(0, 5).join(", ")}). A backup is restored into an empty one: another DATA_DIR, or a new database at DATABASE_URL.`,
    );
  const ours = new Map(files.map(({ name, checksum }) => [name, checksum]));
  const theirs = named(head.migrations, files);
  if (theirs.every(({ name }) => name !== files[0]?.name))
    throw new BackupError(
      `The backup was taken by a version from before the first release of Mainstreet (${head.version}), and this version cannot restore it. Restore it with that version, export the listings there ('npx mainstreet export --out directory.geojson'), and import the file here.`,
    );
  const unknown = theirs.filter(({ name }) => !ours.has(name));
  if (unknown.length > 0)
    throw new BackupError(
      `The backup was taken by a newer version of Mainstreet (${head.version}, ${unknown.map(({ name }) => name).join(", ")}). Restore it with that version or a later one.`,
    );
  const other = theirs.filter(({ name, checksum }) => ours.get(name) !== checksum);
  if (other.length > 0)
    throw new BackupError(`The backup's schema is not this version's: ${other.map(({ name }) => name).join(", ")}.`);
  const its = new Set(theirs.map(({ name }) => name));
  const newer = unfinished?.stage === "copied" ? [] : named(place.applied, files).filter(({ name }) => !its.has(name));
  if (newer.length > 0)
    throw new BackupError(
      `This database has the tables of a newer version than the backup (${newer.map(({ name }) => name).join(", ")}). Give it an empty one, without tables: another DATA_DIR, or a new database at DATABASE_URL.`,
    );
}

/** Refuses tables and columns that the backup's schema does not have. */
async function refuseUnknownColumns(client: pg.ClientBase, { tables }: Head): Promise<void> {
  const { backedUp } = sortTables(await listTables(client));
  const columns = await listColumns(client, backedUp);
  const names = tables.map(({ name }) => name);
  const missing = backedUp.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new BackupError(`The backup lacks the tables ${missing.join(", ")}.`);
  for (const { name, columns: given } of tables) {
    const known = columns.get(name) ?? [];
    if ([...known].sort().join() !== [...given].sort().join())
      throw new BackupError(`The table ${name} of the backup does not have the columns that its schema has.`);
  }
}

/** Handles the steps of a backup in order. */
class Receiver {
  readonly #client: pg.ClientBase;
  readonly #options: RestoreOptions;
  #table: { name: string; writer: TableWriter } | null = null;
  #jobs: Job[] = [];

  constructor(client: pg.ClientBase, options: RestoreOptions) {
    this.#client = client;
    this.#options = options;
  }

  async #inTable<T>(name: string, act: () => Promise<T>): Promise<T> {
    try {
      return await act();
    } catch (cause) {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new BackupError(`Rows of ${name} cannot be written: ${said}`, { cause });
    }
  }

  async #endTable(): Promise<void> {
    const table = this.#table;
    this.#table = null;
    if (table !== null) await this.#inTable(table.name, () => table.writer.end());
  }

  async #addJobs(): Promise<void> {
    const jobs = this.#jobs;
    this.#jobs = [];
    if (jobs.length > 0) await addJobs(this.#client, jobs);
  }

  async take(step: ArchiveStep): Promise<void> {
    if (step.kind === "table") {
      if (this.#table?.name !== step.table) {
        await this.#endTable();
        const columns = this.#options.checked.head.tables.find(({ name }) => name === step.table)?.columns ?? [];
        this.#table = { name: step.table, writer: writeTable(this.#client, step.table, columns) };
      }
      const { writer, name } = this.#table;
      await this.#inTable(name, () => writer.write(step.body));
    } else if (step.kind === "job") {
      await this.#endTable();
      this.#jobs.push(step.job);
      if (this.#jobs.length >= JOBS_AT_ONCE) await this.#addJobs();
    }
  }

  async end(): Promise<void> {
    await this.#endTable();
    await this.#addJobs();
  }

  async abort(): Promise<void> {
    await this.#table?.writer.abort();
    this.#table = null;
  }
}

/** Checks that the written rows read the same as in the backup. */
async function compare(client: pg.ClientBase, { head, manifest }: CheckedArchive): Promise<void> {
  for (const [index, { name, columns }] of head.tables.entries()) {
    const stated = manifest.tables[index];
    const { bytes, rows } = readTable(client, name, columns);
    const sha256 = await digestOf(bytes);
    if (stated?.rows !== rows() || stated.sha256 !== sha256)
      throw new BackupError(
        `The table ${name} does not read as it was written: ${rows()} rows of ${stated?.rows ?? 0}.`,
      );
  }
}

/** Copies all rows and jobs, or nothing. Returns the number of foreign keys. */
async function copyRows(client: pg.ClientBase, options: RestoreOptions): Promise<number> {
  const { source, checked } = options;
  const { head, manifest, digest } = checked;
  const numbered = await listNumbered(client);
  const stray = manifest.sequences.find(({ table, column }) => !numbered.has(`${table}.${column}`));
  if (stray !== undefined)
    throw new BackupError(`The backup numbers ${stray.table}.${stray.column}, which nothing does.`);
  await client.query("begin");
  try {
    options.say("rows");
    const prepared = await prepareTables(client, head);
    const receiver = new Receiver(client, options);
    try {
      for await (const step of followArchive(source)) {
        if (step.kind === "end" && step.digest !== digest)
          throw new BackupError(`${source.path} was changed while it was read.`);
        await receiver.take(step);
      }
      await receiver.end();
    } catch (error) {
      await receiver.abort();
      throw error;
    }
    options.say("references");
    const foreignKeys = await finishTables(client, prepared, manifest.sequences).catch((cause: unknown) => {
      const said = cause instanceof Error ? cause.message : String(cause);
      throw new BackupError(`Rows of the backup do not fit together: ${said}`, { cause });
    });
    await compare(client, checked);
    await noteStage(client, "copied", digest);
    await client.query("commit");
    return foreignKeys;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Throws a `BackupError` if the restore is refused. The target is then unchanged, except for tables without rows. */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { pool, checked, now, say, actor = "operator" } = options;
  const { head, digest } = checked;
  const client = await pool.connect();
  client.on("error", () => undefined);
  try {
    const place = await settled(client);
    const files = await listMigrationFiles();
    await refuseUnfit(checked, place, files);
    let foreignKeys = 0;
    if (place.unfinished?.stage !== "copied") {
      await noteBegun(client, digest);
      try {
        say("tables");
        await migrate(pool, {
          only: new Set(named(head.migrations, files).map(({ name }) => name)),
          isRestoring: true,
        });
        await refuseUnknownColumns(client, head);
        foreignKeys = await copyRows(client, options);
      } catch (error) {
        await forgetRestore(client).catch(() => undefined);
        throw error;
      }
    }
    say("photos");
    const copied = await copyFiles(options);
    say("newest schema");
    await migrate(pool, { isRestoring: true });
    await derive(pool, now(), say);
    await noteRestored(client, checked, { at: now(), actor });
    return { foreignKeys, ...copied };
  } finally {
    client.release();
  }
}
