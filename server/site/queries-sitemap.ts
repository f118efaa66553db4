import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface SitemapEntry {
  id: string;
  updatedAt: Date;
}

/**
 * Divides the public listings, sorted by id, into pages of `size`. Returns for each page but the first the last listing
 * before it. Scans the index of ids once, so that the pages themselves need no offset.
 */
export async function listSitemapPages(db: Database, size: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select id, row_number() over (order by id) as place from business where is_listed) as listed
    where place % ${size} = 0
      and exists (select from business after where after.is_listed and after.id > listed.id)
    order by id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The public listings after an id, sorted by id; null starts at the first. */
export async function listForSitemap(db: Database, after: string | null, limit: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select id, updated_at as "updatedAt" from business
    where is_listed and id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid
    order by id limit ${limit}
  `.execute(db);
  return rows;
}
