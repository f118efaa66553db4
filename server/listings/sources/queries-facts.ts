/** Facts of a listing by source, and the resulting listing. */
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "../../platform/db/pool.ts";
import type { StoredDate } from "./as-of.ts";
import { FIELDS, UNSAID, type ImportedListing } from "./imported-listing.ts";
import { list, RECORD } from "./queries-rows.ts";

/** Runs a statement on a connection with the caller's open transaction. */
export type SqlQuery = <Row>(text: string, values: readonly unknown[]) => Promise<Row[]>;

/** Runs statements on a dedicated connection. */
export const askOn =
  (client: pg.ClientBase): SqlQuery =>
  async <Row>(text: string, values: readonly unknown[]) =>
    (await client.query(text, [...values])).rows as Row[];

/** The same in a transaction of Kysely. */
export const askIn =
  (tx: Database): SqlQuery =>
  async <Row>(text: string, values: readonly unknown[]) =>
    (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;

/** Locks, until the end of the transaction, those of these listings that an import may change. */
export async function lockListings(
  ask: SqlQuery,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ImportedListing>> {
  // in an earlier statement: a snapshot must not be older than its lock
  await ask("select from business where id = any($1::uuid[]) order by id for no key update", [ids]);
  const rows = await ask<ImportedListing & { id: string }>(
    `select b.id, ${list((field) => `b.${field}`)}, coalesce((
         select jsonb_agg(jsonb_build_object('from', h.from_on, 'to', h.to_on, 'periods', h.periods, 'note', h.note) order by h.from_on)
         from special_hours h where h.business_id = b.id
       ), '[]') as special_hours
     from business b
     where b.id = any($1::uuid[]) and b.deleted_at is null and not exists (select from business_member m where m.business_id = b.id)`,
    [ids],
  );
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

export interface KnownSaid extends StoredDate {
  business_id: string;
  source: string;
  source_id: string;
  is_duplicate: boolean;
  said: ImportedListing | null;
  certain: number;
}

export const listRecords = (ask: SqlQuery, ids: readonly string[]): Promise<KnownSaid[]> =>
  ask(
    `select business_id, source, source_id, is_duplicate, $2::jsonb || said as said, certain, as_of, is_check from business_source
     where business_id = any($1::uuid[]) order by source, source_id`,
    [ids, JSON.stringify(UNSAID)],
  );

/** Columns of these listings that a member has changed. */
export const listChosen = (ask: SqlQuery, ids: readonly string[]): Promise<{ id: string; field: string }[]> =>
  ask(
    `select distinct business_id as id, case field when 'timezone' then 'time_zone' else field end as field
     from business_change where business_id = any($1::uuid[])`,
    [ids],
  );

export interface SavedSaid {
  source: string;
  source_id: string;
  /** Null if it is the only row. */
  said: ImportedListing | null;
  certain: number;
  gives: readonly string[] | null;
}

export async function saveRecords(ask: SqlQuery, rows: readonly SavedSaid[]): Promise<void> {
  if (rows.length === 0) return;
  await ask(
    `update business_source s set said = r.said, certain = r.certain, gives = r.gives
     from json_to_recordset($1::json) as r(source text, source_id text, said jsonb, certain smallint, gives text[])
     where s.source = r.source and s.source_id = r.source_id`,
    [JSON.stringify(rows)],
  );
}

export async function saveListings(
  ask: SqlQuery,
  changed: readonly { id: string; listing: ImportedListing; hasNewSpecial: boolean }[],
): Promise<void> {
  if (changed.length === 0) return;
  await ask(
    `update business b set (${list(String)}, version, updated_at) = row(${list((field) => `r.${field}`)}, b.version + 1, now())
     from json_to_recordset($1::json) as r(${RECORD}) where b.id = r.business_id`,
    [JSON.stringify(changed.map(({ id, listing }) => ({ business_id: id, ...pick(listing) })))],
  );
  const special = changed.filter(({ hasNewSpecial }) => hasNewSpecial);
  if (special.length === 0) return;
  await ask("delete from special_hours where business_id = any($1::uuid[])", [special.map(({ id }) => id)]);
  await insertSpecialHours(
    ask,
    special.map(({ id, listing }) => ({ business_id: id, listing })),
  );
}

const pick = (listing: ImportedListing) => Object.fromEntries(FIELDS.map((field) => [field, listing[field]]));

export async function insertSpecialHours(
  ask: SqlQuery,
  rows: readonly { business_id: string; listing: ImportedListing }[],
): Promise<void> {
  const special = rows.flatMap(({ business_id, listing }) =>
    listing.special_hours.map((hours) => ({ business_id, ...hours })),
  );
  if (special.length === 0) return;
  await ask(
    `insert into special_hours (id, business_id, from_on, to_on, periods, note)
     select gen_random_uuid(), business_id, r.from, r.to, periods, note
     from json_to_recordset($1::json) as r(business_id uuid, "from" date, "to" date, periods jsonb, note text)
     on conflict do nothing`,
    [JSON.stringify(special)],
  );
}
