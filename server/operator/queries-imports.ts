/** Files that operators uploaded to import. The table ensures that only one is read at a time. */
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { ImportState } from "#contract/operator/imports.ts";
import type { DeskImportTable } from "../platform/db/tables/operator.ts";
import type { Database } from "../platform/db/pool.ts";

export type OperatorImportRow = Selectable<DeskImportTable>;

/** A process that reads a file updates its row every few seconds. After this time without an update, it has ended. */
const ABANDONED_AFTER = sql.lit("60 seconds");
export const RUNNER_STOPPED = "The process that read the file ended before it was done. What had been written stays; importing again goes on from there."; // oxfmt-ignore

/** Marks imports as failed whose process has ended. */
export async function failAbandonedImports(db: Database): Promise<void> {
  await sql`
    update desk_import set state = 'failed', report = ${RUNNER_STOPPED}, changed_at = now()
    where state in ('checking', 'importing') and beat_at < now() - ${ABANDONED_AFTER}::interval
  `.execute(db);
}

/** Newest first. */
export async function listImports(db: Database, most: number): Promise<OperatorImportRow[]> {
  return db.selectFrom("desk_import").selectAll().orderBy("created_at", "desc").limit(most).execute();
}

export async function findImport(db: Database, id: string): Promise<OperatorImportRow | null> {
  return (await db.selectFrom("desk_import").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

export interface NewImport {
  id: string;
  fileName: string;
  bytes: number;
  options: readonly string[];
  actor: string;
  place: string;
  runner: string;
}

const isUnique = (error: unknown) => error instanceof Error && "code" in error && error.code === "23505";

/** False while another file is being read. */
export async function insertImport(db: Database, made: NewImport): Promise<boolean> {
  const { id, fileName: file_name, bytes, options, actor, place, runner } = made;
  await failAbandonedImports(db);
  try {
    await db
      .insertInto("desk_import")
      .values({
        id,
        file_name,
        bytes,
        options: [...options],
        state: "checking",
        actor,
        place,
        runner,
        beat_at: sql<Date>`now()`,
      }) // oxfmt-ignore
      .execute();
    return true;
  } catch (error) {
    if (isUnique(error)) return false;
    throw error;
  }
}

export interface ImportTransition {
  id: string;
  from: ImportState;
  to: ImportState;
  actor: string;
  /** The process that reads the file from now on. */
  runner?: string;
}

/** `changed`: the import is in another state now. `busy`: another file is being read. */
export async function moveImport(db: Database, move: ImportTransition): Promise<"moved" | "changed" | "busy"> {
  await failAbandonedImports(db);
  const { id, from, to, actor, runner = null } = move;
  try {
    const { rows } = await sql`
      update desk_import set state = ${to}, actor = ${actor}, runner = ${runner}, beat_at = now(), changed_at = now(),
        is_cancel_asked = false, share = 0, row_count = 0
      where id = ${id}::uuid and state = ${from} returning id
    `.execute(db);
    return rows.length === 1 ? "moved" : "changed";
  } catch (error) {
    if (isUnique(error)) return "busy";
    throw error;
  }
}

export interface Beat {
  id: string;
  runner: string;
  share: number;
  rows: number;
}

/** Records progress. `gone`: this process no longer has the import. `cancel`: an operator has cancelled it. */
export async function beat(db: Database, { id, runner, share, rows }: Beat): Promise<"on" | "cancel" | "gone"> {
  const { rows: found } = await sql<{ is_cancel_asked: boolean }>`
    update desk_import set beat_at = now(), share = ${share}::real, row_count = ${rows}::bigint
    where id = ${id}::uuid and runner = ${runner} and state in ('checking', 'importing') returning is_cancel_asked
  `.execute(db);
  const [first] = found;
  if (first === undefined) return "gone";
  return first.is_cancel_asked ? "cancel" : "on";
}

export interface Ended {
  id: string;
  runner: string;
  state: ImportState;
  report: string;
  rows: number;
  refused: number;
  /** The first refused rows. */
  refusedRows: readonly { row: string; reason: string; text: string }[];
}

export async function endImport(db: Database, ended: Ended): Promise<void> {
  const { id, runner, state, report, rows, refused, refusedRows } = ended;
  await sql`
    update desk_import set state = ${state}, report = ${report}, share = 1, row_count = ${rows}::bigint,
      refused_count = ${refused}::bigint, refused_rows = ${JSON.stringify(refusedRows)}::jsonb, changed_at = now()
    where id = ${id}::uuid and runner = ${runner} and state in ('checking', 'importing')
  `.execute(db);
}

/** Requests the cancellation of a running import. False when it is not running. */
export async function askToCancel(db: Database, id: string, actor: string): Promise<boolean> {
  const { rows } = await sql`
    update desk_import set is_cancel_asked = true, actor = ${actor}
    where id = ${id}::uuid and state in ('checking', 'importing') returning id
  `.execute(db);
  return rows.length === 1;
}

/** Ids of imports whose files are no longer needed here. Also deletes rows older than a year. */
export async function listOutdated(db: Database, place: string): Promise<string[]> {
  await sql`delete from desk_import where created_at < now() - interval '1 year'`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select id from desk_import where place = ${place} and state not in ('checking', 'importing')
      and changed_at > now() - interval '1 month'
      and changed_at < now() - case when state = 'checked' then interval '7 days' else interval '1 day' end
  `.execute(db);
  return rows.map(({ id }) => id);
}
