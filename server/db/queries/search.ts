/** Stand-in until the search branch is merged. */
import { sql } from "kysely";
import type { Temporal } from "temporal-polyfill";
import type { Category } from "#contract/categories.ts";
import type { HoursMode, SpecialHours, WeeklyHours } from "#contract/hours.ts";
import type { SearchFilters, Sort } from "#contract/search.ts";
import type { Database } from "../pool.ts";

export interface SearchRequest {
  query: string;
  page: number;
  sort: Sort;
  filters: SearchFilters;
  at: Temporal.Instant;
}
export interface SearchRow {
  id: string;
  name: string;
  city: string;
  state: string;
  country: string;
  rating: number | null;
  review_count: number;
  image: string | null;
  categories: Category[];
  summary: string;
  claimed: boolean;
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  special_hours: SpecialHours[];
}

export async function searchListings(db: Database, { query, page, filters }: SearchRequest) {
  const cats = filters.categories.length ? sql`and categories && ${filters.categories}::text[]` : sql``;
  const where = sql`is_listed and (name ilike ${"%" + query + "%"} or description ilike ${"%" + query + "%"}) and coalesce(rating, 0) >= ${filters.rating} ${cats}`;
  const { rows } =
    await sql<SearchRow>`select id, name, city, state, country, rating, review_count, (select file_name from image i where i.business_id = b.id order by rank nulls last, created_at desc limit 1) as image, categories, left(description, 150) as summary, exists (select 1 from business_member m where m.business_id = b.id) as claimed, hours_mode, time_zone, weekly_hours, '[]'::json as special_hours from business b where ${where} order by rating desc nulls last, id limit 10 offset ${(page - 1) * 10}`.execute(
      db,
    );
  const count = await sql<{ n: number }>`select count(*) as n from business b where ${where}`.execute(db);
  return { total: count.rows[0]?.n ?? 0, correctedQuery: null as string | null, rows };
}
