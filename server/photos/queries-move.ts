/** Files of photos that are shown, for moving them from one place to another. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** In the order of their names, behind `after`; with `since`, those that were added from then on. */
export async function listFileNames(db: Database, after: string, since: Date | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from (
      select file_name, created_at from image union all select file_name, created_at from review_image
    ) shown where file_name > ${after} and (${since}::timestamptz is null or created_at >= ${since})
    order by file_name limit ${limit}
  `.execute(db);
  return rows.map(({ file_name }) => file_name);
}

/** Those that are still shown. */
export async function listStillShown(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from image where file_name = any (${names})
    union all select file_name from review_image where file_name = any (${names})
  `.execute(db);
  return new Set(rows.map(({ file_name }) => file_name));
}
