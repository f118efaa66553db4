/** Rows for tests, with distinct plausible values; a test states only the values that it is about. */
import type { Insertable } from "kysely";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import type { BusinessTable, ImageTable } from "#server/platform/db/tables/listings.ts";
import type { ReviewTable } from "#server/platform/db/tables/reviews.ts";

let serial = 0;
const next = () => (serial += 1);

export async function makeBusiness(db: Database, values: Partial<Insertable<BusinessTable>> = {}): Promise<string> {
  const id = values.id ?? newId();
  await db
    .insertInto("business")
    .values({
      id,
      name: `Shop ${next()}`,
      description: "A shop on the main street.",
      categories: ["Local Services"],
      ...values,
    })
    .execute();
  return id;
}

export async function makeUser(db: Database, { name = `Person ${next()}` } = {}): Promise<string> {
  const id = newId();
  await db
    .insertInto("user_account")
    .values({ id, name, email: `${id}@people.example` })
    .execute();
  await db.insertInto("profile").values({ user_id: id, display_name: name }).execute();
  return id;
}

export async function makeOwner(db: Database, businessId: string): Promise<string> {
  const userId = await makeUser(db);
  await db.insertInto("business_member").values({ business_id: businessId, user_id: userId, role: "owner" }).execute();
  return userId;
}

export async function makeReview(
  db: Database,
  values: Partial<Insertable<ReviewTable>> & { business_id: string },
): Promise<string> {
  const id = values.id ?? newId();
  const author_id = values.author_id === undefined ? await makeUser(db) : values.author_id;
  await db
    .insertInto("review")
    .values({ rating: 4, comment: "Good.", ...values, id, author_id })
    .execute();
  return id;
}

export async function makeImage(
  db: Database,
  values: Partial<Insertable<ImageTable>> & { business_id: string },
): Promise<string> {
  const id = newId();
  await db
    .insertInto("image")
    .values({ id, file_name: `${id}.webp`, width: 1600, height: 1200, ...values })
    .execute();
  return id;
}
