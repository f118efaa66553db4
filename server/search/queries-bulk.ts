/**
 * Search while listings are written by the thousand. `beginBulk` makes this connection's triggers only note what they touch;
 * `endBulk` brings it in line. Between the two, new listings are not found yet; one that is unlisted is gone at once.
 * Both may span many transactions; after a crash `finishBulk` does what is left.
 *
 * The index of words takes 450 µs for one more listing and 17 µs a listing when it is built: so when much was written the tables are made
 * again and take the places of the old ones.
 */
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../platform/db/pool.ts";
import { rebuildSearch } from "./queries-rebuild.ts";

/** Listings brought in line at a time. */
const CHUNK = 500;

/** Everything is made again when more than this share of all listings was touched: about where both take the same time. */
const REBUILD_SHARE = 1 / 12;

type Bulk = pg.ClientBase;

/** From now on this connection's writes to listings are noted, not searched for. */
export async function beginBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', 'on', false)");
}

/** Ends what `beginBulk` began, and makes all that was written findable. Not inside a transaction. */
export async function endBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', '', false)");
  await finishBulk(client);
}

/**
 * Makes findable whatever bulk writes have left, also those that died: for the end of an import and each start of the
 * server. Cheap when there is nothing.
 */
export async function finishBulk(client: Bulk): Promise<void> {
  const { rows } = await client.query<{ pending: number; listed: number }>(
    `select (select count(distinct business_id) from search_pending) as pending,
       (select reltuples from pg_class where oid = 'search_document'::regclass) as listed`,
  );
  const { pending, listed } = rows[0] ?? { pending: 0, listed: 0 };
  if (pending > Math.max(0, listed) * REBUILD_SHARE) return rebuildSearch(client);
  for (;;) {
    // taken and brought in line in one transaction: what fails stays noted
    const { rows: done } = await client.query<{ taken: number }>("select search_finish($1) as taken", [CHUNK]);
    if ((done[0]?.taken ?? 0) === 0) return;
  }
}

/** Whether bulk writes have left something to `finishBulk`. */
export async function hasUnfinishedBulk(db: Database): Promise<boolean> {
  const { rows } = await sql`select from search_pending limit 1`.execute(db);
  return rows.length > 0;
}
