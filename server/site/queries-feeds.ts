/** New listings and reviews for feeds; only public ones. */
import { sql } from "kysely";
import type { Category } from "#contract/listings/categories.ts";
import type { StoredTranslations } from "../platform/text/owner-text.ts";
import type { Database } from "../platform/db/pool.ts";

export interface NewListingRow {
  id: string;
  name: string;
  description: string;
  texts_language: string | null;
  translations: StoredTranslations;
  categories: Category[];
  city: string;
  state: string;
  country: string;
  created_at: Date;
  updated_at: Date;
}

/** Limit of listings searched for those of a category: a rare category would otherwise read the whole directory. */
const LOOKED_AT = 20_000;

/** Newest first: ids begin with their time, and the sitemap's index is sorted by id. Null: all categories. */
export async function listNewListings(
  db: Database,
  category: Category | null,
  limit: number,
): Promise<NewListingRow[]> {
  const { rows } = await sql<NewListingRow>`
    select id, name, description, texts_language, translations, categories, city, state, country, created_at, updated_at from (
      select * from business where is_listed order by id desc limit ${category === null ? limit : LOOKED_AT}
    ) newest
    where ${category === null ? sql`true` : sql`categories @> array[${category}::text]`}
    order by id desc limit ${limit}
  `.execute(db);
  return rows;
}

export interface NewReviewRow {
  id: string;
  business_id: string;
  business_name: string;
  rating: number;
  comment: string;
  /** Null if the author was deleted. */
  reviewer_name: string | null;
  created_at: Date;
  updated_at: Date;
}

/** Of listed businesses, newest first. */
export async function listNewReviews(db: Database, limit: number): Promise<NewReviewRow[]> {
  const { rows } = await sql<NewReviewRow>`
    select r.id, r.business_id, b.name as business_name, r.rating, r.comment, p.display_name as reviewer_name,
      r.created_at, r.updated_at
    from review r
    join business b on b.id = r.business_id and b.is_listed
    left join profile p on p.user_id = r.author_id
    where r.state = 'shown'
    order by r.created_at desc, r.id desc limit ${limit}
  `.execute(db);
  return rows;
}
