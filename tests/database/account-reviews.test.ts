/** Reviews, votes, reports, replies and photos when their author exports data or deletes the account. */
import { expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteAccount, findPersonalData, type DeletionChoices } from "#server/personal-data/queries.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";

const AT = new Date("2026-11-20T12:00:00Z");

/** An account with a review of one listing, and with a reply, a vote and a report at a review of another. */
async function busy({ db }: Connection) {
  const userId = await makeUser(db, { name: "Ada L." });
  const [reviewed, elsewhere] = [await makeBusiness(db), await makeBusiness(db)];
  const own = await makeReview(db, { business_id: reviewed, author_id: userId, rating: 1, is_verified: true });
  const another = await makeReview(db, { business_id: elsewhere, rating: 5 });
  const photo = `review-${newId()}.webp`;
  const vote = (review_id: string, user_id: string) =>
    db.insertInto("review_vote").values({ review_id, user_id, created_at: AT }).execute();
  await db
    .insertInto("review_image")
    .values({ id: newId(), review_id: own, file_name: photo, width: 600, height: 400, colour: "#808080" })
    .execute();
  await db
    .insertInto("review_reply")
    .values({ review_id: another, author_id: userId, comment: "Thank you!", created_at: AT, updated_at: AT })
    .execute();
  await vote(another, userId);
  await vote(another, await makeUser(db));
  await vote(own, await makeUser(db));
  await db
    .insertInto("review_report")
    .values({
      id: newId(),
      review_id: another,
      source: "person",
      reporter_id: userId,
      reason: "untrue",
      note: "I was there.",
      created_at: AT,
      settled_at: null,
    })
    .execute();
  const leave = (choices: Partial<DeletionChoices>) =>
    db
      .transaction()
      .execute((tx) => deleteAccount(tx, userId, { listings: "unclaim", reviews: "keep", ...choices }, new Date()));
  return { userId, reviewed, elsewhere, own, another, photo, leave };
}

test("the export of a person's data has their reviews with photos, and their actions on reviews of others", async ({
  connection,
}) => {
  const { userId, own, another, photo } = await busy(connection);
  const data = await findPersonalData(connection.db, userId);
  expect(data).toMatchObject({
    reviews: [{ id: own, state: "shown", hidden_reason: null, verified_visit: true, helpful_count: 1 }],
    review_replies: [{ review_id: another, comment: "Thank you!" }],
    review_votes: [{ review_id: another }],
    review_reports: [{ review_id: another, reason: "untrue", note: "I was there." }],
  });
  expect(data).toMatchObject({ reviews: [{ images: [{ file_name: photo }] }] });
});

test("leaving reviews behind keeps them whole without a name, and removes the person's votes", async ({
  connection,
}) => {
  const { db } = connection;
  const { reviewed, elsewhere, own, another, photo, leave } = await busy(connection);
  await leave({ reviews: "keep" });
  const listed = await apiOf(connection).get_reviews({ p_business_id: reviewed });
  expect(listed.reviews).toMatchObject([
    { id: own, reviewer_name: "Former member", verified_visit: true, helpful_count: 1, images: [{ file_name: photo }] },
  ]);
  expect(await apiOf(connection).get_business({ p_id: reviewed })).toMatchObject({ rating: 1, verified_count: 1 });
  const others = await apiOf(connection).get_reviews({ p_business_id: elsewhere });
  expect(others.reviews).toMatchObject([{ id: another, helpful_count: 1, reply: { comment: "Thank you!" } }]);
  // it still waits for a decision, and no reporter is named
  const reports = await db.selectFrom("review_report").selectAll().where("review_id", "=", another).execute();
  expect(reports).toMatchObject([{ reporter_id: null, source: "person", settled_at: null }]);
  expect(await db.selectFrom("orphaned_file").selectAll().where("file_name", "=", photo).execute()).toEqual([]);
});

test("deleting reviews deletes their photos and ratings", async ({ connection }) => {
  const { db } = connection;
  const { reviewed, elsewhere, another, photo, leave } = await busy(connection);
  await leave({ reviews: "delete" });
  expect(await apiOf(connection).get_business({ p_id: reviewed })).toMatchObject({
    rating: null,
    review_count: 0,
    verified_count: 0,
    reviews: [],
  });
  expect(await db.selectFrom("orphaned_file").selectAll().where("file_name", "=", photo).execute()).toHaveLength(1);
  const others = await apiOf(connection).get_reviews({ p_business_id: elsewhere });
  expect(others.reviews).toMatchObject([{ id: another, rating: 5, helpful_count: 1 }]);
});
