/** Photos of listings and reviews as operators see them. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

/** A photo of a listing, or of a review where `review_id` is not null. */
export interface OperatorPhoto {
  id: string;
  file_name: string;
  business_id: string;
  business_name: string;
  review_id: string | null;
  description: string | null;
  created_at: Date;
}

const PHOTOS = sql`(
  select id, file_name, business_id, null::uuid as review_id, description, rank, created_at from image
  union all
  select i.id, i.file_name, r.business_id, r.id, null, null, i.created_at from review_image i join review r on r.id = i.review_id
)`;

const COLUMNS = sql`p.id, p.file_name, p.business_id, b.name as business_name, p.review_id, p.description, p.created_at`;

/** Finds a photo by its id or its file's name. */
export async function findPhoto(
  db: Database,
  wanted: { id: string } | { fileName: string },
): Promise<OperatorPhoto | null> {
  const which = "id" in wanted ? sql`p.id = ${wanted.id}::uuid` : sql`p.file_name = ${wanted.fileName}`;
  const { rows } = await sql<OperatorPhoto>`
    select ${COLUMNS} from ${PHOTOS} p join business b on b.id = p.business_id where ${which}
  `.execute(db);
  return rows[0] ?? null;
}

export interface PhotoSelection {
  businessId: string;
  /** Only photos of this review; null for the listing's photos and those of its reviews. */
  reviewId: string | null;
  most: number;
}

/** The listing's photos in the order of its page, then those of its reviews, newest first. */
export async function listPhotos(
  db: Database,
  { businessId, reviewId, most }: PhotoSelection,
): Promise<OperatorPhoto[]> {
  const { rows } = await sql<OperatorPhoto>`
    select ${COLUMNS} from ${PHOTOS} p join business b on b.id = p.business_id
    where p.business_id = ${businessId}::uuid and (${reviewId}::uuid is null or p.review_id = ${reviewId}::uuid)
    order by p.review_id is not null, p.rank nulls last, p.created_at desc, p.id desc limit ${most}
  `.execute(db);
  return rows;
}
