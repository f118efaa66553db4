/** Stand-in until the search branch is merged. */
import { sql } from "kysely";
import type { LightSummary } from "#contract/search.ts";
import type { Database } from "../pool.ts";
export async function suggestListings(db: Database, text: string, limit: number): Promise<LightSummary[]> {
  const { rows } =
    await sql<LightSummary>`select id, name, city, state, country, (select file_name from image i where i.business_id = b.id order by rank nulls last limit 1) as image, categories[1] as category from business b where is_listed and name ilike ${"%" + text + "%"} limit ${limit}`.execute(
      db,
    );
  return rows;
}
