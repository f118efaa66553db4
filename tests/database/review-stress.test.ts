/** Reviews under load: one for each account, and counts that always equal the rows. */
import { sql } from "kysely";
import { expect } from "vitest";
import type { Connection } from "#server/platform/db/pool.ts";
import { lockListing } from "#server/access/queries.ts";
import { findBusinessOfReview } from "#server/reviews/queries-writing.ts";
import { makeGuest, makeReservation } from "../support/bookings.ts";
import { makeBusiness, makeOwner, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { depth } from "../support/depth.ts";
import { test } from "../support/app-test.ts";

const AT_ONCE = 50;
const ROUNDS = depth(2, 6);
const PEOPLE = depth(10, 24);
const STEPS = depth(12, 30);

/** Listings whose counts differ from their reviews, counted again. */
async function wrongCounts({ db }: Connection): Promise<unknown[]> {
  const { rows } = await sql`
    select b.id, b.rating_sum, b.review_count, b.verified_sum, b.verified_count, b.star_counts from business b
    left join lateral (
      select coalesce(sum(rating), 0) as stars, count(*) as reviews,
        coalesce(sum(rating) filter (where is_verified), 0) as verified_stars, count(*) filter (where is_verified) as verified,
        array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
          count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::integer[] as spread
      from review r where r.business_id = b.id and r.state = 'shown'
    ) r on true
    where (b.rating_sum, b.review_count, b.verified_sum, b.verified_count, b.star_counts)
      is distinct from (r.stars, r.reviews, r.verified_stars, r.verified, r.spread)
    union all
    select r.id, r.helpful_count, 0, 0, 0, '{}' from review r
    where r.helpful_count <> (select count(*) from review_vote v where v.review_id = r.id)
  `.execute(db);
  return rows;
}

/** Locks the listing before the review, as the operator's procedure does. */
async function hideOrShow({ db }: Connection, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const businessId = await findBusinessOfReview(tx, id);
    if (businessId !== null) await lockListing(tx, businessId);
    await sql`
      update review set state = case state when 'shown' then 'hidden' else 'shown' end,
        hidden_reason = case state when 'shown' then 'Spam' end
      where id = ${id}
    `.execute(tx);
  });
}

test("fifty requests of one person at once make one review", async ({ connection, served: { url } }) => {
  const businessId = await makeBusiness(connection.db);
  const { visitor } = await makeGuest(connection, url);
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) =>
      visitor.call("add_review", { p_business_id: businessId, p_rating: (index % 5) + 1, p_comment: `Try ${index}` }),
    ),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: AT_ONCE - 1 }, () => 409)]);
  expect(await wrongCounts(connection)).toEqual([]);
});

test("after concurrent writing, editing, deleting, voting, hiding and leaving, all counts are correct", async ({
  connection,
}) => {
  const { db } = connection;
  for (let round = 0; round < ROUNDS; round += 1) {
    const listings = await Promise.all(Array.from({ length: 3 }, () => makeBusiness(db)));
    for (const id of listings) await makeOwner(db, id);
    const people = await Promise.all(Array.from({ length: PEOPLE }, () => makeUser(db)));
    for (const [index, user_id] of people.entries())
      if (index % 2 === 0)
        await makeReservation(db, {
          business_id: listings[index % 3] ?? "",
          user_id,
          starts_at: "2026-11-19T10:00:00Z",
        });
    const pick = <Item>(items: readonly Item[], seed: number): Item => items[seed % items.length] as Item;
    const unexpected: unknown[] = [];

    async function act(person: string, index: number): Promise<void> {
      const api = apiOf(connection, { viewerId: person });
      for (let step = 0; step < STEPS; step += 1) {
        const seed = (round * 7 + index) * 31 + step * 17;
        const businessId = pick(listings, seed >> 2);
        const seen = await api.get_reviews({ p_business_id: businessId });
        const own = seen.reviews.find((review) => review.is_reviewer);
        const [any] = seen.reviews.filter((review) => !review.is_reviewer && review.state === "shown");
        const words = { p_rating: (seed % 5) + 1, p_comment: `Round ${round}, step ${step}` };
        const doing =
          own === undefined
            ? api.add_review({ p_business_id: businessId, ...words })
            : seed % 4 === 0
              ? api.delete_review({ p_review_id: own.id })
              : seed % 4 === 1 && any !== undefined
                ? api.vote_review({ p_review_id: any.id, p_helpful: seed % 3 > 0 })
                : seed % 7 === 2 && any !== undefined
                  ? hideOrShow(connection, any.id)
                  : api.edit_review({ p_review_id: own.id, ...words });
        await doing.catch((error: unknown) => {
          const status = error instanceof Error && "status" in error ? error.status : 500;
          if (status !== 404 && status !== 409) unexpected.push(error);
        });
      }
    }
    await Promise.all(people.map(act));
    // some accounts are deleted with their votes
    for (const person of people.slice(0, 3)) await db.deleteFrom("user_account").where("id", "=", person).execute();
    expect(unexpected).toEqual([]);
    expect(await wrongCounts(connection)).toEqual([]);
  }
});

test("a listing that is deleted during many reviews causes no error and no wrong count", async ({ connection }) => {
  const { db } = connection;
  const businessId = await makeBusiness(db);
  const people = await Promise.all(Array.from({ length: 20 }, () => makeUser(db)));
  for (const author_id of people.slice(0, 10)) await makeReview(db, { business_id: businessId, author_id });
  const statuses = await Promise.all([
    ...people.map(async (viewerId, index) => {
      const api = apiOf(connection, { viewerId });
      const words = { p_rating: 3, p_comment: "In a hurry" };
      try {
        if (index >= 10) await api.add_review({ p_business_id: businessId, ...words });
        else {
          const { reviews } = await api.get_reviews({ p_business_id: businessId });
          const own = reviews.find((review) => review.is_reviewer);
          if (own !== undefined) await api.edit_review({ p_review_id: own.id, ...words });
        }
        return 200;
      } catch (error) {
        return error instanceof Error && "status" in error ? error.status : String(error);
      }
    }),
    db
      .updateTable("business")
      .set({ deleted_at: new Date() })
      .where("id", "=", businessId)
      .execute()
      .then(() => db.deleteFrom("business").where("id", "=", businessId).execute())
      .then(() => 200),
  ]);
  expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await wrongCounts(connection)).toEqual([]);
});
