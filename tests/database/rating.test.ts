import { expect } from "vitest";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { test } from "../support/database.ts";

test("the rating of a listing always equals that of its reviews", async ({ connection: { db } }) => {
  const id = await makeBusiness(db);
  const rating = async () =>
    await db
      .selectFrom("business")
      .select(["rating", "review_count", "star_counts"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  expect(await rating()).toEqual({ rating: null, review_count: 0, star_counts: [0, 0, 0, 0, 0] });
  const first = await makeReview(db, { business_id: id, rating: 5 });
  await makeReview(db, { business_id: id, rating: 2 });
  expect(await rating()).toEqual({ rating: 3.5, review_count: 2, star_counts: [0, 1, 0, 0, 1] });
  await db.updateTable("review").set({ rating: 1 }).where("id", "=", first).execute();
  expect(await rating()).toEqual({ rating: 1.5, review_count: 2, star_counts: [1, 1, 0, 0, 0] });
  await db.deleteFrom("review").where("id", "=", first).execute();
  expect(await rating()).toEqual({ rating: 2, review_count: 1, star_counts: [0, 1, 0, 0, 0] });
});

test("a hundred reviews at once leave the exact rating", async ({ connection: { db } }) => {
  const id = await makeBusiness(db);
  const authors = await Promise.all(Array.from({ length: 100 }, () => makeUser(db)));
  await Promise.all(
    authors.map((author_id, index) => makeReview(db, { business_id: id, author_id, rating: (index % 5) + 1 })),
  );
  const row = await db
    .selectFrom("business")
    .select(["rating_sum", "review_count"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ rating_sum: 300, review_count: 100 });
});
