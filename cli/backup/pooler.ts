import type { Connection } from "#server/platform/db/pool.ts";

/** A snapshot, a cursor and a lock are of one session, which a pooler gives to nobody for long. */
export function refuseBehindPooler({ address }: Connection): void {
  if (address.isPooled !== true) return;
  throw new Error(
    "A connection pooler stands before the database. Set DATABASE_DIRECT_URL to PostgreSQL's own address, for this call at least.",
  );
}
