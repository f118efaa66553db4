/** What a row gives a place that is listed already, and what is kept of it, so that it can be taken back. */
import type pg from "pg";
import { list, RECORD, toJson, type ImportedListing, type WrittenRow } from "./queries-rows.ts";

const TEXTS = ["city", "state", "country", "phone_number", "website"] as const;
const FILLED = [...TEXTS, "address", "zip_code", "lat", "lng", "time_zone", "hours_mode", "weekly_hours", "hours_note", "other_names"] as const; // oxfmt-ignore

/** Rows of one listing take turns, the first one first; nobody has more copies of a place than that. */
const MOST_TURNS = 20;

/** By source id: field → [before, after]. */
type Fills = ReadonlyMap<string, unknown>;

const valuesOf = (of: string) => `jsonb_build_object(${list((field) => `'${field}', ${of}.${field}`, FILLED)})`;

/** Missing facts from another source of the same place, never over one that is there. */
export async function fillListings(client: pg.ClientBase, filled: readonly WrittenRow[]): Promise<Fills> {
  const fills = new Map<string, unknown>();
  let left = filled;
  for (let turn = 0; turn < MOST_TURNS && left.length > 0; turn += 1) {
    const first = [...new Map([...left].reverse().map((row) => [row.business_id, row])).values()];
    for (const [sourceId, fill] of await fillOnce(client, first)) fills.set(sourceId, fill);
    const isDone = new Set(first);
    left = left.filter((row) => !isDone.has(row));
  }
  return fills;
}

async function fillOnce(client: pg.ClientBase, rows: readonly WrittenRow[]): Promise<Fills> {
  // nobody edits them between what is read here as the state before and the update
  const ids = rows.map((row) => row.business_id);
  await client.query("select from business where id = any($1::uuid[]) order by id for update", [ids]);
  const { rows: changed } = await client.query<{ source_id: string; filled: unknown }>({
    name: "import-fill",
    text: `with changed as (
      update business b set
        ${list((field) => `${field} = case when b.${field} = '' then r.${field} else b.${field} end`, TEXTS)},
        address = case when b.address = '' then r.address else b.address end,
        zip_code = case when r.has_zip_code then r.zip_code else b.zip_code end,
        lat = case when b.lat is null then r.lat else b.lat end,
        lng = case when b.lat is null then r.lng else b.lng end,
        time_zone = case when b.lat is null and r.lat is not null then r.time_zone else b.time_zone end,
        hours_mode = case when r.has_hours then r.hours_mode else b.hours_mode end,
        weekly_hours = case when r.has_hours then r.weekly_hours else b.weekly_hours end,
        hours_note = case when r.has_hours then r.hours_note else b.hours_note end,
        other_names = r.names,
        version = b.version + 1, updated_at = now()
      from (
        select r.*, n.names,
          r.zip_code <> '' and c.zip_code = '' and (c.address = '' or c.address = r.address) as has_zip_code,
          c.hours_mode = 'closed' and (r.hours_mode <> 'closed' or (c.hours_note is null and r.hours_note is not null)) as has_hours
        from json_to_recordset($1::json) as r(${RECORD}) join business c on c.id = r.business_id
        cross join lateral (
          select c.other_names || array(
            select min(other) from unnest(r.name || r.other_names) with ordinality as t (other, at)
            where lower(other) <> all (array(select lower(known) from unnest(c.name || c.other_names) as known))
            group by lower(other) order by min(at) limit greatest(20 - cardinality(c.other_names), 0)
          ) as names
        ) n
      ) r
      where b.id = r.business_id and b.deleted_at is null
        and not exists (select from business_member m where m.business_id = b.id)
        and (${TEXTS.map((field) => `(b.${field} = '' and r.${field} <> '')`).join(" or ")}
          or (b.address = '' and r.address <> '') or r.has_zip_code or (b.lat is null and r.lat is not null) or r.has_hours
          or cardinality(r.names) > cardinality(b.other_names))
      returning b.id, r.source_id, ${valuesOf("b")} as after
    )
    select source_id, (
        select jsonb_object_agg(key, jsonb_build_array(before.value, now.value))
        from jsonb_each(${valuesOf("old")}) as before join jsonb_each(after) as now using (key)
        where before.value <> now.value
      ) as filled
    from changed join business old using (id)`,
    values: [toJson(rows)],
  });
  return new Map(changed.map((row) => [row.source_id, row.filled]));
}

/** A row that was taken for a listing, and why. */
export interface MergedRow {
  business_id: string;
  source_id: string;
  name: string;
  /** Null of a row that an earlier run took for it: the listing's name now. */
  listing_name: string | null;
  meters: number | null;
  /** Null: as `listing_name`, or the row says itself which listing it is. */
  reason: string | null;
  listing: ImportedListing;
}

const REASON_UNKNOWN = "found before reasons were kept";

/** A row that is known already keeps its reason; what it says now is what a listing of its own would say. */
export async function saveMerges(
  client: pg.ClientBase,
  { source, merged }: { source: string; merged: readonly MergedRow[] },
  fills: Fills,
): Promise<void> {
  if (merged.length === 0) return;
  const rows = merged.map((row) => ({ ...row, filled: fills.get(row.source_id) ?? {} }));
  await client.query({
    name: "import-merges",
    text: `insert into import_merge as m (source, source_id, business_id, name, listing_name, meters, reason, listing, filled)
      select $1, r.source_id, r.business_id, r.name, coalesce(r.listing_name, b.name), r.meters, coalesce(r.reason, $3), r.listing, r.filled
      from json_to_recordset($2::json) as r(source_id text, business_id uuid, name text, listing_name text, meters real, reason text, listing jsonb, filled jsonb)
        join business b on b.id = r.business_id
      on conflict (source, source_id) do update
        set name = excluded.name, listing = excluded.listing, filled = m.filled || excluded.filled`,
    values: [source, JSON.stringify(rows), REASON_UNKNOWN],
  });
}

/** What a listing's first source says itself is no other row's gift any more. */
export async function forgetFills(client: pg.ClientBase, updated: readonly WrittenRow[]): Promise<void> {
  if (updated.length === 0) return;
  const given = (is: string, ...fields: readonly string[]) =>
    `case when ${is} then array[${fields.map((field) => `'${field}'`).join(", ")}] else '{}' end`;
  await client.query({
    name: "import-forget-fills",
    text: `update import_merge m set filled = m.filled - (
          ${[...TEXTS, "address", "zip_code"].map((field) => given(`r.${field} <> ''`, field)).join(" || ")}
          || ${given("r.lat is not null", "lat", "lng", "time_zone")}
          || ${given("r.hours_mode <> 'closed' or r.hours_note is not null", "hours_mode", "weekly_hours", "hours_note")}
        )
      from json_to_recordset($1::json) as r(${RECORD})
      where m.business_id = r.business_id and m.filled <> '{}'`,
    values: [toJson(updated)],
  });
}
