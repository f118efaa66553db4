/** Photos on the operator's screens: which ones are listed, and what removing them requires. */
import { expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { waitingMail } from "../support/browserless.ts";
import { operatorApiFor, makeOperator } from "../support/operator.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";

async function makeReviewPhoto(db: Database, reviewId: string): Promise<string> {
  const id = newId();
  const row = { id, review_id: reviewId, file_name: `review-${id}.webp`, width: 10, height: 10, colour: "#aabbcc" };
  await db.insertInto("review_image").values(row).execute();
  return id;
}

test("lists those of a listing first, then of its reviews, or of one review only", async ({ connection }) => {
  const { db } = connection;
  const operator = operatorApiFor(connection, await makeOperator(db, "lists@desk-photos.example"));
  const listing = await makeBusiness(db, { name: "Looked at" });
  const own = await makeImage(db, { business_id: listing });
  const pinned = await makeImage(db, { business_id: listing, rank: 1 });
  const [review, other] = [
    await makeReview(db, { business_id: listing }),
    await makeReview(db, { business_id: listing }),
  ];
  const [reviewed, another] = [await makeReviewPhoto(db, review), await makeReviewPhoto(db, other)];
  await makeImage(db, { business_id: await makeBusiness(db) });
  const idsOf = async (p_review: string | null) =>
    (await operator.list_photos({ p_id: listing, p_review })).photos.map(({ id }) => id);
  expect(await idsOf(null)).toEqual([pinned, own, another, reviewed]);
  expect(await idsOf(review)).toEqual([reviewed]);
  expect(await operator.list_photos({ p_id: listing })).toMatchObject({ name: "Looked at", has_more: false });
  await expect(operator.list_photos({ p_id: newId() })).rejects.toMatchObject({ code: "not_possible" });
});

test("removing requires a fresh session, a reason and a photo, and reports when another operator was first", async ({
  connection,
}) => {
  const { db } = connection;
  const listing = await makeBusiness(db);
  const review = await makeReview(db, { business_id: listing, author_id: null });
  const ids = [await makeImage(db, { business_id: listing }), await makeReviewPhoto(db, review)];
  const stale = operatorApiFor(connection, await makeOperator(db, "stale@desk-photos.example", { minutesAgo: 16 }));
  await expect(stale.remove_photos({ p_ids: ids, p_reason: "Illegal" })).rejects.toMatchObject({
    code: "proof_needed",
  });
  const operator = operatorApiFor(connection, await makeOperator(db, "fresh@desk-photos.example"));
  for (const input of [
    { p_ids: [], p_reason: "Illegal" },
    { p_ids: ids, p_reason: " " },
    { p_ids: ["x"], p_reason: "Illegal" },
  ])
    await expect(operator.remove_photos(input)).rejects.toMatchObject({ status: 422 });
  expect(await db.selectFrom("image").select("id").where("business_id", "=", listing).execute()).toHaveLength(1);
  expect(await operator.remove_photos({ p_ids: ids, p_reason: "Illegal" })).toEqual({ said: "2 photos are removed." });
  // neither has an owner or an author left
  expect(await waitingMail(connection)).toEqual([]);
  await expect(operator.remove_photos({ p_ids: ids, p_reason: "Illegal" })).rejects.toMatchObject({ code: "changed" });
});
