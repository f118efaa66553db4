/** Moves saved listings when two listings are merged. Both listings are locked. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/**
 * Where a list has both, one remains, with both notes in full and the votes of both. Votes are moved and not copied: a
 * new row would lock the voter's account, and accounts are locked before listings.
 */
export async function moveSavedListings(db: Database, fromId: string, intoId: string): Promise<void> {
  await sql`
    update saved_listing s set business_id = ${intoId}::uuid
    where s.business_id = ${fromId}::uuid
      and not exists (select from saved_listing o where o.list_id = s.list_id and o.business_id = ${intoId}::uuid)
  `.execute(db);
  const both = sql`
    f.business_id = ${fromId}::uuid and o.business_id = ${intoId}::uuid and f.list_id = o.list_id
  `;
  await sql`
    update saved_listing o set
      note = concat_ws(E'\n', nullif(o.note, ''), nullif(f.note, '')),
      added_at = least(o.added_at, f.added_at),
      removed_at = case when f.removed_at is null then null else o.removed_at end
    from saved_listing f where ${both}
  `.execute(db);
  await sql`
    update saved_vote v set saved_id = o.id from saved_listing f, saved_listing o
    where ${both} and v.saved_id = f.id
      and not exists (select from saved_vote w where w.saved_id = o.id and w.voter = v.voter)
  `.execute(db);
  await sql`delete from saved_listing where business_id = ${fromId}::uuid`.execute(db);
}
