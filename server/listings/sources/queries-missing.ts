/**
 * Rows missing from a complete file: finds and marks them, hides their listings, and removes the marks when rows
 * return.
 */
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import { storedText } from "#contract/text/stored-text.ts";
import type pg from "pg";
import type { AsOf } from "./as-of.ts";
import type { GeoBox } from "../../places/rules-border.ts";
import { transactionOn } from "../../platform/db/transaction.ts";
import { askOn, type SqlQuery } from "./queries-facts.ts";

export interface MissingSourceRow {
  source_id: string;
  business_id: string;
  name: string;
  city: string;
  country: string;
  lat: number | null;
  lng: number | null;
  last_seen_at: Date;
  /** Another complete import has already marked it. */
  is_marked: boolean;
}

const PAGE = 5_000;

/** Copies of other sources do not confirm a listing. */
const COPIES = "('mainstreet', 'sample')";

/**
 * Condition: an unconfirmed listing. All its rows have been missing at least `least` times, and no person entered or
 * owns it.
 */
const unconfirmed = (listing: string, least = "1") => `(
  exists (select from business_source o where o.business_id = ${listing} and not o.is_duplicate and o.source not in ${COPIES})
  and not exists (
    select from business_source o left join import_missing om on om.source = o.source and om.source_id = o.source_id
    where o.business_id = ${listing} and o.source not in ${COPIES} and coalesce(om.misses, 0) < ${least}
  )
  and not exists (select from business_member m where m.business_id = ${listing})
)`;

/**
 * Rows of a source in and around a box that no import since `runAt` contained; `runAt` null: all rows. Claimed and
 * deleted listings are left out, and rows with a later date than the file, which may be newer.
 */
export async function* listUnmet(
  client: pg.ClientBase,
  source: string,
  runAt: string | null,
  { south, west, north, east }: GeoBox,
  asOf: string | null,
): AsyncGenerator<MissingSourceRow[]> {
  let after = "";
  for (;;) {
    const { rows } = await client.query<MissingSourceRow>(
      `select s.source_id, s.business_id, b.name, b.city, b.country, b.lat, b.lng, s.last_seen_at,
         m.source is not null as is_marked
       from business_source s join business b on b.id = s.business_id
         left join import_missing m on m.source = s.source and m.source_id = s.source_id
       where s.source = $1 and s.source_id > $2 and ($3::timestamptz is null or s.last_seen_at < $3::timestamptz)
         and b.deleted_at is null and not exists (select from business_member w where w.business_id = b.id)
         and (b.lat is null or b.lat between $4 and $5 and b.lng between $6 and $7)
         and ($8::timestamptz is null or s.as_of is null or s.as_of <= $8::timestamptz)
       order by s.source_id limit ${PAGE}`,
      [source, after, runAt, south, north, west, east, asOf],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.source_id ?? after;
  }
}

export interface Marking {
  source: string;
  runAt: string;
  /** Identifies the file. */
  file: string;
  /** The date of the file; null if it has none. */
  asOf: string | null;
  /** Number of imports without a row after which its listing is hidden; 0: never. */
  hideAfter: number;
  rows: readonly Pick<MissingSourceRow, "source_id" | "business_id">[];
}

/**
 * Marks all of these rows or none. A concurrent claim or edit of a listing is serialized before or after. Returns the
 * number of listings hidden.
 */
export async function markMissing(
  client: pg.ClientBase,
  { source, runAt, file, asOf, hideAfter, rows }: Marking,
): Promise<number> {
  const ids = [...new Set(rows.map(({ business_id }) => business_id))];
  return transactionOn(client, async () => {
    // in an earlier statement: a snapshot must not be older than its lock
    await client.query("select from business where id = any($1::uuid[]) order by id for no key update", [ids]);
    await client.query(
      `insert into import_missing as m (source, source_id, business_id, file, as_of)
       select s.source, s.source_id, s.business_id, $3, $5::timestamptz from business_source s join business b on b.id = s.business_id
       where s.source = $1 and s.source_id = any($2::text[]) and s.last_seen_at < $4::timestamptz and b.deleted_at is null
         and not exists (select from business_member w where w.business_id = b.id)
       on conflict (source, source_id) do update set misses = m.misses + 1, file = excluded.file, marked_at = now(),
         as_of = greatest(m.as_of, excluded.as_of)
         where m.file <> excluded.file`,
      [source, rows.map(({ source_id }) => source_id), file, runAt, asOf],
    );
    return hideAfter === 0 ? 0 : await hideUnconfirmed(client, ids, hideAfter);
  });
}

/** Hides unconfirmed listings, except those that a user has shown again: these stay visible until a row returns. */
async function hideUnconfirmed(client: pg.ClientBase, ids: readonly string[], least: number): Promise<number> {
  const { rowCount } = await client.query(
    `with hidden as (
       update business b set hidden_at = now(), hidden_reason = $3
       where b.id = any($1::uuid[]) and b.is_listed and ${unconfirmed("b.id", "$2::integer")}
         and not exists (select from import_hidden h where h.business_id = b.id)
       returning id
     ), told as (
       insert into audit (id, actor, action, subject, details)
       select gen_random_uuid(), 'import', 'listing.hide', id::text, jsonb_build_object('reason', $3::text, 'before', null) from hidden
     )
     insert into import_hidden (business_id, reason) select id, $3 from hidden`,
    [ids, least, storedText(suggestionTexts, "missing")],
  );
  return rowCount ?? 0;
}

/** Number of listings that marking these rows would hide. */
export async function countHidden(
  client: pg.ClientBase,
  { source, file, hideAfter, rows }: Omit<Marking, "runAt" | "asOf">,
): Promise<number> {
  if (hideAfter === 0 || rows.length === 0) return 0;
  const { rows: counted } = await client.query<{ count: number }>(
    `with gone as materialized (select unnest($2::text[]) as source_id)
     select count(*)::integer as count from business b
     where b.id = any($3::uuid[]) and b.is_listed
       and not exists (select from import_hidden h where h.business_id = b.id)
       and exists (select from business_source o where o.business_id = b.id and not o.is_duplicate and o.source not in ${COPIES})
       and not exists (select from business_member m where m.business_id = b.id)
       and not exists (
         select from business_source o left join import_missing om on om.source = o.source and om.source_id = o.source_id
         where o.business_id = b.id and o.source not in ${COPIES} and coalesce(om.misses, 0) + (
           o.source = $1 and om.file is distinct from $4 and o.source_id in (select source_id from gone)
         )::integer < $5::integer
       )`,
    [source, rows.map((row) => row.source_id), [...new Set(rows.map((row) => row.business_id))], file, hideAfter],
  );
  return counted[0]?.count ?? 0;
}

/**
 * Removes the marks of rows that returned in a file that is not older than those without them. Listings that an import
 * hid because of these rows, or that a new row confirms, are shown again.
 */
export async function welcomeBack(
  client: pg.ClientBase,
  source: string,
  met: readonly { source_id: string; asOf: AsOf | null }[],
  listings: readonly string[],
): Promise<number> {
  const { rows } = await client.query<{ business_id: string }>({
    name: "import-back",
    text: `delete from import_missing m using unnest($2::text[], $3::timestamptz[]) as r(source_id, at)
      where m.source = $1 and m.source_id = r.source_id and (m.as_of is null or r.at is null or m.as_of <= r.at) returning business_id`,
    values: [source, met.map(({ source_id }) => source_id), met.map(({ asOf }) => asOf?.at ?? null)],
  });
  await showAgain(askOn(client), [...new Set([...rows.map(({ business_id }) => business_id), ...listings])]);
  return rows.length;
}

/** Shows those of these listings that an import hid. Other reasons for hiding remain. */
export async function showAgain(ask: SqlQuery, listings: readonly string[]): Promise<number> {
  if (listings.length === 0) return 0;
  const shown = await ask(
    `with back as (
       delete from import_hidden h where h.business_id = any($1::uuid[]) returning h.business_id, h.reason
     ), shown as (
       update business b set hidden_at = null, hidden_reason = null from back
       where b.id = back.business_id and b.hidden_reason = back.reason returning b.id
     )
     insert into audit (id, actor, action, subject, details)
     select gen_random_uuid(), 'import', 'listing.restore', id::text, '{}' from shown returning id`,
    [listings],
  );
  return shown.length;
}

/** For a claimed listing: its owner is responsible from now on. */
export async function forgetListing(ask: SqlQuery, id: string): Promise<void> {
  await ask("delete from import_missing where business_id = $1", [id]);
  await showAgain(ask, [id]);
}

export interface MissingLine {
  source: string;
  source_id: string;
  name: string;
  city: string;
  business_id: string;
  /** When an import last contained it. */
  not_confirmed_since: Date;
  misses: number;
  is_hidden: boolean;
  /** Other sources that contain the listing. */
  confirmed_by: string[];
}

export interface MissingFilter {
  /** Includes listings that another source confirms. */
  isAll: boolean;
  source: string | null;
  /** Source and id of a row; lists the following ones. */
  after?: readonly [string, string];
}

/** By source and id. Claimed and deleted listings are left out. */
export async function* listMissing(
  pool: pg.Pool,
  { isAll, source: only, after: begin = ["", ""] }: MissingFilter,
): AsyncGenerator<MissingLine[]> {
  let after = begin;
  for (;;) {
    const { rows } = await pool.query<MissingLine>(
      `select m.source, m.source_id, b.name, b.city, b.id as business_id, s.last_seen_at as not_confirmed_since, m.misses,
         h.business_id is not null and b.hidden_reason is not distinct from h.reason as is_hidden,
         array(
           select distinct o.source from business_source o
             left join import_missing om on om.source = o.source and om.source_id = o.source_id
           where o.business_id = b.id and o.source not in ${COPIES} and om.source is null order by 1
         ) as confirmed_by
       from import_missing m join business_source s on s.source = m.source and s.source_id = m.source_id
         join business b on b.id = m.business_id left join import_hidden h on h.business_id = b.id
       where (m.source, m.source_id) > ($1, $2) and ($3::text is null or m.source = $3) and b.deleted_at is null
         and not exists (select from business_member w where w.business_id = b.id) and ($4 or ${unconfirmed("b.id")})
       order by m.source, m.source_id limit 1000`,
      [after[0], after[1], only, isAll],
    );
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (rows.length < 1_000 || last === undefined) return;
    after = [last.source, last.source_id];
  }
}

/**
 * Removes at most a thousand marks of a source, or the mark of one row, and shows listings hidden for them. In a
 * transaction.
 */
export async function forgetMissing(
  ask: SqlQuery,
  { source, sourceId }: { source: string; sourceId: string | null },
): Promise<{ listings: string[]; shown: number }> {
  const rows = await ask<{ business_id: string }>(
    `delete from import_missing where (source, source_id) in (
       select source, source_id from import_missing where source = $1 and ($2::text is null or source_id = $2) limit 1000
     ) returning business_id`,
    [source, sourceId],
  );
  const listings = rows.map(({ business_id }) => business_id);
  return { listings, shown: await showAgain(ask, [...new Set(listings)]) };
}
