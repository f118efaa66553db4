/**
 * Search during bulk writes. `beginBulk` makes this connection's triggers only note the listings that they touch;
 * `endBulk` updates the search documents. Until then new listings are not found, but an unlisted one disappears
 * immediately. Both may span many transactions; after a crash `finishBulk` completes the work. Adding one listing to
 * the index of words takes 450 µs, building the index takes 17 µs a listing. So after a large write the tables are
 * rebuilt and swapped in.
 */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../platform/db/pool.ts";
import { rebuildSearch } from "./queries-rebuild.ts";

/** Listings updated per transaction. */
const CHUNK = 500;

/** Everything is rebuilt when more than this share of all listings was touched: about where both take the same time. */
const REBUILD_SHARE = 1 / 12;

type Bulk = pg.ClientBase;

/** From now on, this connection's writes to listings are noted, and their documents are updated later. */
export async function beginBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', 'on', false)");
}

/** Ends what `beginBulk` began and makes everything written searchable. Not inside a transaction. */
export async function endBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', '', false)");
  await finishBulk(client);
}

/**
 * Updates the documents of all noted listings, including those of crashed bulk writes. Runs after an import and at each
 * start of the server. Cheap when there is nothing to do.
 */
export async function finishBulk(client: Bulk): Promise<void> {
  const { rows } = await client.query<{ pending: number; listed: number }>(
    `select (select count(distinct business_id) from search_pending) as pending,
       (select reltuples from pg_class where oid = 'search_document'::regclass) as listed`,
  );
  const { pending, listed } = rows[0] ?? { pending: 0, listed: 0 };
  if (pending > Math.max(0, listed) * REBUILD_SHARE) return rebuildSearch(client);
  for (;;) {
    // taken and updated in one transaction: if it fails, the listings stay noted
    const { rows: done } = await client.query<{ taken: number }>("select search_finish($1) as taken", [CHUNK]);
    if ((done[0]?.taken ?? 0) === 0) return;
  }
}

/** Whether bulk writes left listings for `finishBulk`. */
export async function hasUnfinishedBulk(db: Database): Promise<boolean> {
  const { rows } = await sql`select from search_pending limit 1`.execute(db);
  return rows.length > 0;
}
