/** What an import writes, thousands of rows a statement and one transaction a batch. */
import type pg from "pg";
import { copyLine, copyRows } from "../platform/db/copy-rows.ts";
import { fillListings, forgetFills, saveMerges, type MergedRow } from "./queries-fill.ts";
import { list, RECORD, toJson, type SourceLink, type WrittenRow } from "./queries-rows.ts";

export interface Batch {
  source: string;
  /** See `canSkipReferences`. */
  skipsReferences: boolean;
  /** When the import began: marks what this run has met. */
  runAt: string;
  created: readonly WrittenRow[];
  updated: readonly WrittenRow[];
  /** Rows of places that are listed already: they fill what is missing there. */
  filled: readonly WrittenRow[];
  /** The same rows, and those of deleted listings, for the operator to look through. */
  merged: readonly MergedRow[];
  /** Source ids that are new, of places that are listed already. */
  linked: readonly SourceLink[];
  /** Known source ids with nothing new but their fingerprint. */
  remembered: readonly SourceLink[];
  /** Known source ids with nothing new at all. */
  seen: readonly string[];
}

async function insertListings(client: pg.ClientBase, { created }: Batch): Promise<void> {
  if (created.length === 0) return;
  let text = "";
  for (const { business_id, listing: l } of created) {
    text += copyLine([
      business_id, l.name, l.description, l.categories, l.keywords, l.other_names, l.address, l.city, l.state, l.zip_code, l.country,
      l.lat, l.lng, l.phone_number, l.website, l.hours_mode, l.time_zone, l.weekly_hours === null ? null : JSON.stringify(l.weekly_hours), l.hours_note,
    ]); // oxfmt-ignore
  }
  await copyRows(client, `copy business (id, ${list(String)}) from stdin`, text);
  await insertSpecialHours(client, created);
}

async function insertSpecialHours(client: pg.ClientBase, rows: readonly WrittenRow[]): Promise<void> {
  const special = rows.flatMap(({ business_id, listing }) =>
    listing.special_hours.map((hours) => ({ business_id, ...hours })),
  );
  if (special.length === 0) return;
  await client.query(
    `insert into special_hours (id, business_id, from_on, to_on, periods, note)
     select gen_random_uuid(), business_id, r.from, r.to, periods, note
     from json_to_recordset($1::json) as r(business_id uuid, "from" date, "to" date, periods jsonb, note text)
     on conflict do nothing`,
    [JSON.stringify(special)],
  );
}

/** New source ids only: under the import's lock nobody else adds any. */
async function link(
  client: pg.ClientBase,
  { source, runAt, skipsReferences }: Batch,
  rows: readonly SourceLink[],
  isDuplicate: boolean,
): Promise<void> {
  if (rows.length === 0) return;
  let text = "";
  for (const { source_id, business_id, fingerprint } of rows)
    text += copyLine([source, source_id, business_id, fingerprint, isDuplicate ? "t" : "f", runAt, runAt]);
  const columns = "source, source_id, business_id, fingerprint, is_duplicate, first_seen_at, last_seen_at";
  const copy = `copy business_source (${columns}) from stdin`;
  // this transaction has just written the new listings, and the source stands since the import began; a twin's listing may
  // be gone by now, and is asked for
  const isSure = skipsReferences && !isDuplicate;
  const unchecked = `set local session_replication_role = replica; ${copy}; set local session_replication_role = origin`;
  await copyRows(client, isSure ? unchecked : copy, text);
}

/**
 * What a listing's first source says now. A fact that it no longer gives is cleared, unless another source of the
 * same place may have given it. Claimed and deleted listings are left alone here too: they may have become so since
 * the batch was looked up.
 */
async function updateListings(client: pg.ClientBase, { updated }: Batch): Promise<number> {
  if (updated.length === 0) return 0;
  const value = (field: string) => {
    switch (field) {
      case "address":
      case "city":
      case "state":
      case "zip_code":
      case "country":
      case "phone_number":
      case "website":
        return `case when r.${field} = '' and o.has_others then b.${field} else r.${field} end`;
      case "other_names":
        // what other sources call the place stays
        return `(r.other_names || array(
          select other from unnest(b.other_names) as other where other <> all (r.other_names) and exists (
            select from import_merge m where m.business_id = b.id and m.undone_at is null
              and (m.name = other or m.listing -> 'other_names' ? other)
          )
        ))[:20]`;
      case "lat":
      case "lng":
        return `coalesce(r.${field}, case when o.has_others then b.${field} end)`;
      case "hours_mode":
      case "weekly_hours":
      case "hours_note":
        return `case when r.hours_mode = 'closed' and r.hours_note is null and o.has_others then b.${field} else r.${field} end`;
      default:
        return `r.${field}`;
    }
  };
  const { rowCount } = await client.query({
    name: "import-update",
    text: `update business b
      set (${list(String)}, version, updated_at) = row(${list((field) => `n.${field}`)}, b.version + 1, now())
      from (
        select r.business_id, ${list((field) => `${value(field)} as ${field}`)}
        from json_to_recordset($1::json) as r(${RECORD})
        join business b on b.id = r.business_id
        cross join lateral (select count(*) > 1 as has_others from business_source s where s.business_id = b.id) o
      ) n
      where b.id = n.business_id and b.deleted_at is null
        and not exists (select from business_member m where m.business_id = b.id)
        and (${list((field) => `b.${field}`)}) is distinct from (${list((field) => `n.${field}`)})`,
    values: [toJson(updated)],
  });
  const special = updated.filter(({ listing }) => listing.special_hours.length > 0);
  if (special.length > 0) {
    await client.query(
      `delete from special_hours s using business b where s.business_id = b.id and b.id = any($1::uuid[])
         and not exists (select from business_member m where m.business_id = b.id)`,
      [special.map((row) => row.business_id)],
    );
    await insertSpecialHours(client, special);
  }
  return rowCount ?? 0;
}

async function remember(client: pg.ClientBase, { source, runAt }: Batch, rows: readonly SourceLink[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: "import-remember",
    text: `update business_source s set fingerprint = r.fingerprint, last_seen_at = $4::timestamptz
      from unnest($2::text[], $3::text[]) as r(source_id, fingerprint) where s.source = $1 and s.source_id = r.source_id`,
    values: [source, rows.map((row) => row.source_id), rows.map((row) => row.fingerprint), runAt],
  });
}

/** All of a batch or nothing of it. Answers how many listings its updates changed. */
export async function writeBatch(client: pg.ClientBase, batch: Batch): Promise<{ updated: number }> {
  await client.query("begin");
  try {
    await insertListings(client, batch);
    await link(client, batch, batch.created, false);
    const updated = await updateListings(client, batch);
    await forgetFills(client, batch.updated);
    const fills = await fillListings(client, batch.filled);
    await link(client, batch, batch.linked, true);
    await saveMerges(client, batch, fills);
    await remember(client, batch, [...batch.updated, ...batch.remembered]);
    if (batch.seen.length > 0) {
      await client.query({
        name: "import-seen",
        text: "update business_source set last_seen_at = $3::timestamptz where source = $1 and source_id = any($2::text[])",
        values: [batch.source, batch.seen, batch.runAt],
      });
    }
    await client.query("commit");
    return { updated };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}
