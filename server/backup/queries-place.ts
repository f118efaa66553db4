/** The target of a restore: whether it is empty, and the recorded state of a restore there. */
import type pg from "pg";
import { UNFINISHED_RESTORE } from "../platform/db/migrate.ts";
import type { MigrationName } from "../platform/db/migration-files.ts";
import { APPLICATION, APPLICATION_PREFIX } from "../platform/db/pool.ts";
import type { CheckedArchive } from "./follow-archive.ts";
import { listTables, quoted } from "./queries-take.ts";
import { BACKED_UP_TABLES, MAY_HAVE_ROWS } from "./rules-tables.ts";

/** `copied`: the rows are complete; derived tables may not be. */
export type Stage = "begun" | "copied";

export interface RestoreTarget {
  applied: MigrationName[];
  /** An unfinished restore, with the digest of its backup. */
  unfinished: { digest: string; stage: Stage } | null;
  /** Tables that contain data of users. */
  filled: string[];
  /** Connections of other Mainstreet processes. */
  others: number;
}

async function findFilled(client: pg.ClientBase, there: readonly string[]): Promise<string[]> {
  const params = BACKED_UP_TABLES.filter((name) => there.includes(name) && !MAY_HAVE_ROWS.includes(name));
  if (params.length === 0) return [];
  const each = params.map((name) => `select '${name}' as name where exists (select from public.${quoted(name)})`);
  const { rows } = await client.query<{ name: string }>(each.join(" union all "));
  return rows.map(({ name }) => name);
}

export async function lookAtPlace(client: pg.ClientBase): Promise<RestoreTarget> {
  const there = await listTables(client);
  const { rows: all } = there.includes("schema_migration")
    ? await client.query<MigrationName>("select name, checksum from schema_migration order by name")
    : { rows: [] };
  const { rows: others } = await client.query<{ count: number }>(
    `select count(*) as count from pg_stat_activity
     where datname = current_database() and application_name like $1 and application_name <> $2`,
    [`${APPLICATION_PREFIX}%`, APPLICATION],
  );
  const [stage = "", digest = ""] = all.find(({ name }) => name === UNFINISHED_RESTORE)?.checksum.split(" ") ?? [];
  return {
    applied: all.filter(({ name }) => name !== UNFINISHED_RESTORE),
    unfinished: stage === "" ? null : { digest, stage: stage === "copied" ? "copied" : "begun" },
    filled: await findFilled(client, there),
    others: others[0]?.count ?? 0,
  };
}

/** Records that a restore has begun. From now on, no Mainstreet process starts on this database. */
export async function noteBegun(client: pg.ClientBase, digest: string): Promise<void> {
  await client.query(
    "create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())",
  );
  await noteStage(client, "begun", digest);
}

export async function noteStage(client: pg.ClientBase, stage: Stage, digest: string): Promise<void> {
  await client.query(
    `insert into schema_migration (name, checksum) values ($1, $2)
     on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`,
    [UNFINISHED_RESTORE, `${stage} ${digest}`],
  );
}

/** Removes the record of a restore that wrote nothing. */
export async function forgetRestore(client: pg.ClientBase): Promise<void> {
  await client.query("delete from schema_migration where name = $1", [UNFINISHED_RESTORE]);
}

/** Records that the restore is complete. No emails are sent until the operator allows it. */
export async function noteRestored(
  client: pg.ClientBase,
  { head, digest }: CheckedArchive,
  { at, actor }: { at: Date; actor: string },
): Promise<void> {
  const takenAt = new Date(head.takenAt);
  await client.query("begin");
  await client.query(
    `insert into held_mail (restored_at, taken_at, secret_fingerprint, encryption_fingerprint)
     values ($1, $2, $3, $4) on conflict do nothing`,
    [at, takenAt, head.keys?.secret ?? null, head.keys?.encryption ?? null],
  );
  await client.query(
    `insert into audit (id, at, actor, action, subject, details)
     values (gen_random_uuid(), $1, $4, 'backup.restore', $2, jsonb_build_object('taken_at', $3::timestamptz))`,
    [at, digest, takenAt, actor],
  );
  await forgetRestore(client);
  await client.query("commit");
}
