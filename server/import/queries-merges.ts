/** The rows that imports took for listings, as the operator looks them through and parts them again. */
import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "#server/platform/db/pool.ts";
import { FIELDS, list, RECORD } from "./queries-rows.ts";

export interface MergeLine {
  number: number;
  source: string;
  source_id: string;
  name: string;
  business_id: string;
  listing_name: string;
  meters: number | null;
  reason: string;
  /** What the listing has from it. */
  gave: string[];
  merged_at: Date;
  undone_at: Date | null;
}

const PAGE = 1_000;

/** By number, the oldest first. */
export async function* listMerges(pool: pg.Pool, { isAll }: { isAll: boolean }): AsyncGenerator<MergeLine[]> {
  let after = 0;
  for (;;) {
    const { rows } = await pool.query<MergeLine>(
      `select number::double precision as number, source, source_id, name, business_id, listing_name, meters, reason,
         array(select jsonb_object_keys(filled) order by 1) as gave, merged_at, undone_at
       from import_merge where number > $1 and ($2 or undone_at is null) order by number limit ${PAGE}`,
      [after, isAll],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.number ?? after;
  }
}

async function ask<Row>(tx: Database, text: string, values: readonly unknown[]): Promise<Row[]> {
  return (await tx.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
}

export interface Merge {
  number: string;
  source: string;
  source_id: string;
  business_id: string;
  name: string;
  listing_name: string;
  isUndone: boolean;
}

/** By its number, or by 'source:id'. Nobody else parts it meanwhile. */
export async function lockMerge(tx: Database, which: string): Promise<Merge | undefined> {
  const isNumber = /^\d{1,18}$/.test(which);
  const rows = await ask<Merge>(
    tx,
    `select number, source, source_id, business_id, name, listing_name, undone_at is not null as "isUndone"
     from import_merge where ${isNumber ? "number = $1" : "source || ':' || source_id = $1"} for update`,
    [which],
  );
  return rows[0];
}

/** The row as a listing of its own, which its source then changes as any other. */
export async function insertMerged(tx: Database, { number }: Merge, id: string): Promise<void> {
  await ask(
    tx,
    `insert into business (id, ${list(String)})
     select $2, ${list((field) => (field === "other_names" ? "coalesce(r.other_names, '{}')" : `r.${field}`))}
     from import_merge m, jsonb_to_record(m.listing) as r(${RECORD}) where m.number = $1`,
    [number, id],
  );
  await ask(
    tx,
    `insert into special_hours (id, business_id, from_on, to_on, periods, note)
     select gen_random_uuid(), $2, r.from, r.to, periods, note
     from import_merge m, jsonb_to_recordset(m.listing -> 'special_hours') as r("from" date, "to" date, periods jsonb, note text)
     where m.number = $1 on conflict do nothing`,
    [number, id],
  );
  await ask(
    tx,
    `update business_source s set business_id = $2, is_duplicate = false
     from import_merge m where m.number = $1 and s.source = m.source and s.source_id = m.source_id`,
    [number, id],
  );
}

/**
 * Takes what the row gave out of the listing, where it still stands there, and says which fields. A claimed listing is its
 * owner's, who may have come to rely on it.
 */
export async function takeBack(tx: Database, { number }: Merge): Promise<string[]> {
  const rows = await ask<{ fields: string[] }>(
    tx,
    `with stands as (
       select b.id, m.filled, key, bool_and(is_now.value = f.value -> 1 or key = 'other_names') over (partition by case
           when key in ('lat', 'lng', 'time_zone') then 'spot' when key ~ '_?hours_?' then 'hours' else key end) as all_of_it
       from import_merge m join business b on b.id = m.business_id,
         jsonb_each(m.filled) as f join jsonb_each(to_jsonb(b)) as is_now using (key)
       where m.number = $1 and b.deleted_at is null and not exists (select from business_member o where o.business_id = b.id)
     ),
     taken as (select id, filled, array_agg(key order by key) as fields from stands where all_of_it group by id, filled)
     update business b set (${list(String, TAKEN)}, version, updated_at) = row(${list(taken, TAKEN)}, b.version + 1, now())
     from taken t,
       jsonb_populate_record(null::business, (
         select coalesce(jsonb_object_agg(key, value -> 0), '{}') from jsonb_each(t.filled) where key = any (t.fields)
       )) as before
     where b.id = t.id
     returning t.fields`,
    [number],
  );
  return rows[0]?.fields ?? [];
}

const TAKEN = FIELDS.filter((field) => !["name", "description", "categories", "keywords"].includes(field));

function taken(field: string): string {
  const was = `case when '${field}' = any (t.fields) then before.${field} else b.${field} end`;
  // names that came from elsewhere since then stay
  return field === "other_names"
    ? `case when 'other_names' = any (t.fields) then array(
         select other from unnest(b.other_names) with ordinality as n (other, at)
         where other = any (before.other_names) or not (t.filled #> '{other_names,1}' ? other) order by at
       ) else b.other_names end`
    : was;
}

export async function markUndone(tx: Database, { number }: Merge): Promise<void> {
  await ask(tx, "update import_merge set undone_at = now(), filled = '{}' where number = $1", [number]);
}
