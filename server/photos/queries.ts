/** A listing's photos: their rows, their order, and orphaned files. */
import { sql } from "kysely";
import { LIMITS } from "#contract/limits.ts";
import type { Database } from "../platform/db/pool.ts";

export interface ListingImage {
  id: string;
  file_name: string;
  description: string | null;
  rank: number | null;
  width: number;
  height: number;
  colour: string | null;
  created_at: string;
}

const SHOWN = sql`
  id, file_name, description, rank, width, height, colour,
  to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
`;

/** In display order: pinned photos by rank, then the newest. */
export async function listImages(db: Database, businessId: string): Promise<ListingImage[]> {
  const { rows } = await sql<ListingImage>`
    select ${SHOWN}
    from image where business_id = ${businessId}::uuid order by rank nulls last, created_at desc, id desc
  `.execute(db);
  return rows;
}

export interface OwnedImage {
  id: string;
  business_id: string;
  description: string | null;
  rank: number | null;
}

/** By id or file name. */
export async function findImage(
  db: Database,
  wanted: { id: string } | { fileName: string },
): Promise<OwnedImage | null> {
  const found = db.selectFrom("image").select(["id", "business_id", "description", "rank"]);
  const one = "id" in wanted ? found.where("id", "=", wanted.id) : found.where("file_name", "=", wanted.fileName);
  return (await one.executeTakeFirst()) ?? null;
}

/** Ids by rank. Call within a transaction that locks the listing. */
export async function listPinned(db: Database, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("image")
    .select("id")
    .where("business_id", "=", businessId)
    .where("rank", "is not", null)
    .orderBy("rank")
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets ranks 1…n in this order, and removes the rank of all other photos of the listing. */
export async function savePinned(db: Database, businessId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update image i set rank = array_position(${ids}::uuid[], i.id)
    where i.business_id = ${businessId}::uuid and i.rank is distinct from array_position(${ids}::uuid[], i.id)
  `.execute(db);
}

export async function saveImageDescription(db: Database, id: string, description: string | null): Promise<void> {
  await db.updateTable("image").set({ description }).where("id", "=", id).execute();
}

/** Returns false if it was already deleted. A trigger records its file as orphaned. */
export async function deleteImage(db: Database, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("image").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}

export interface NewImage {
  id: string;
  business_id: string;
  file_name: string;
  description: string | null;
  width: number;
  height: number;
  colour: string;
}

/** Null if the listing has reached its limit. Call within a transaction that locks the listing. */
export async function insertImage(db: Database, image: NewImage): Promise<ListingImage | null> {
  const { rows } = await sql<ListingImage>`
    insert into image (id, business_id, file_name, description, width, height, colour)
    select ${image.id}::uuid, ${image.business_id}::uuid, ${image.file_name}, ${image.description}, ${image.width}::integer,
      ${image.height}::integer, ${image.colour}
    where (select count(*) from image where business_id = ${image.business_id}::uuid) < ${LIMITS.imagesPerListing}::integer
    returning ${SHOWN}
  `.execute(db);
  return rows[0] ?? null;
}

export interface SiblingFile {
  name: string;
  kind: string;
  /** The previous photo. */
  was: string | null;
}

export async function hasResource(db: Database, businessId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("resource")
    .select("id")
    .where("id", "=", id)
    .where("business_id", "=", businessId)
    .where("archived_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Sets the photo of an existing resource, and increases the listing's version so that concurrent edits of resources are
 * noticed. Call within a transaction that locks the listing.
 */
export async function showSiblings(
  db: Database,
  { imageId, resourceId, businessId }: { imageId: string; resourceId: string; businessId: string },
): Promise<SiblingFile> {
  const { rows } = await sql<SiblingFile>`
    with before as (
      select id, name, kind, image_id as was from resource
      where id = ${resourceId}::uuid and business_id = ${businessId}::uuid and archived_at is null
    ), changed as (
      update resource x set image_id = ${imageId}::uuid from before b where x.id = b.id
    ), raised as (
      update business set version = version + 1 where id = ${businessId}::uuid and exists (select from before)
    )
    select name, kind, was from before
  `.execute(db);
  const [sibling] = rows;
  if (sibling === undefined) throw new Error("what a photo is shown beside is gone, although the listing is held");
  return sibling;
}

export async function countImages(db: Database, businessId: string): Promise<number> {
  const { count } = await db
    .selectFrom("image")
    .select((is) => is.fn.countAll<string>().as("count"))
    .where("business_id", "=", businessId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Called before a file is written, so that a crash leaves a record of it. */
export async function addOrphanedFile(db: Database, fileName: string, removeAt: Date): Promise<void> {
  await db.insertInto("orphaned_file").values({ file_name: fileName, remove_at: removeAt }).execute();
}

/** Called in the transaction that adds the photo's row. Returns false if the clean-up has already removed the file. */
export async function takeOrphanedFile(db: Database, fileName: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom("orphaned_file").where("file_name", "=", fileName).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Allows the clean-up to remove the file from `removeAt` on. */
export async function expireOrphanedFile(db: Database, fileName: string, removeAt: Date): Promise<void> {
  await db.updateTable("orphaned_file").set({ remove_at: removeAt }).where("file_name", "=", fileName).execute();
}

/** Due files that no other process is removing. Call within a transaction, which locks them. */
export async function lockOrphanedFiles(db: Database, at: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orphaned_file")
    .select("file_name")
    .where("remove_at", "<=", at)
    .orderBy("remove_at")
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ file_name }) => file_name);
}

export async function forgetOrphanedFiles(db: Database, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length > 0) await db.deleteFrom("orphaned_file").where("file_name", "in", fileNames).execute();
}

/**
 * Files of photos that are shown, for moving them to another storage; sorted by name, after `after`. With `since`, only
 * photos added from then on.
 */
export async function listFileNames(db: Database, after: string, since: Date | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from (
      select file_name, created_at from image union all select file_name, created_at from review_image
    ) shown where file_name > ${after} and (${since}::timestamptz is null or created_at >= ${since})
    order by file_name limit ${limit}
  `.execute(db);
  return rows.map(({ file_name }) => file_name);
}

export async function listStillShown(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ file_name: string }>`
    select file_name from image where file_name = any (${names})
    union all select file_name from review_image where file_name = any (${names})
  `.execute(db);
  return new Set(rows.map(({ file_name }) => file_name));
}
