import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface SitemapEntry {
  id: string;
  updatedAt: Date;
}

/** How many listings the sitemap names. */
export async function countListed(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from business where is_listed`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The public listings in the order of their ids, a page of them. */
export async function listForSitemap(db: Database, offset: number, limit: number): Promise<SitemapEntry[]> {
  const { rows } = await sql<SitemapEntry>`
    select id, updated_at as "updatedAt" from business where is_listed order by id offset ${offset} limit ${limit}
  `.execute(db);
  return rows;
}
