import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface SitemapEntry {
  id: string;
  updatedAt: Date;
}

/**
 * The public listings in the order of their ids, cut into pages of `size`: of each page but the first, the last listing before it.
 * Looks once through an index of ids; the pages themselves skip nothing.
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

/** The public listings after one, in the order of their ids; from the first on without one. */
export async function listForSitemap(db: Database, after: string | null, limit: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select id, updated_at as "updatedAt" from business
    where is_listed and id > ${after ?? "00000000-0000-0000-0000-000000000000"}::uuid
    order by id limit ${limit}
  `.execute(db);
  return rows;
}
