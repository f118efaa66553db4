/** The counts on the page 'How reviews work here'. */
import { describe, expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { countModeration, rememberedCounts } from "#server/reviews/queries-counts.ts";
import { PageFreshness } from "#server/context/freshness.ts";
import { hideReview, restoreReview } from "#server/operator/reviews.ts";
import { callInProcess } from "#server/api/router.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { contextOf } from "../support/http.ts";

const MODERATION = { now: new Date("2026-11-21T12:00:00Z"), baseUrl: "https://town.example" };

/** Reported by a user, or with null by the site itself. */
async function report(db: Database, review_id: string, reporter_id: string | null): Promise<void> {
  const source = reporter_id === null ? "system" : "person";
  const reason = reporter_id === null ? "copy" : "spam";
  const created_at = MODERATION.now;
  await db
    .insertInto("review_report")
    .values({ id: newId(), review_id, source, reporter_id, reason, created_at, settled_at: null })
    .execute();
}

describe("the counts", () => {
  test("cover what is in search and what moderation did, also to deleted items", async ({ connection }) => {
    const { db } = connection;
    expect(await countModeration(db)).toEqual({
      shown: 0,
      verified: 0,
      reports_settled: 0,
      reports_open: 0,
      hidden: 0,
      restored: 0,
      held: 0,
      last_year: { published: 0, held: 0, removed: 0 },
    });
    const listed = await makeBusiness(db);
    await makeReview(db, { business_id: listed, is_verified: true });
    await makeReview(db, { business_id: listed });
    const review = (values = {}) => makeReview(db, { business_id: listed, ...values });
    await makeReview(db, { business_id: await makeBusiness(db, { visibility: false }) });
    const [spam, mistaken, fine] = [await review(), await review(), await review()];
    await review({ state: "held" });
    for (const id of [spam, spam, mistaken, fine]) await report(db, id, await makeUser(db));
    await report(db, spam, null);
    for (const id of [spam, mistaken]) await hideReview(db, id, "Spam", MODERATION);
    await hideReview(db, spam, "Spam, again", MODERATION);
    await restoreReview(db, mistaken, MODERATION);
    const counts = {
      shown: 4,
      verified: 1,
      reports_settled: 3,
      reports_open: 1,
      hidden: 2,
      restored: 1,
      held: 1,
      last_year: { published: 4, held: 1, removed: 2 },
    };
    expect(await countModeration(db)).toEqual(counts);
    const before = new Date(Date.now() - 366 * 86_400_000);
    for (const state of ["shown", "held"] as const) await review({ created_at: before, state });
    expect(await countModeration(db)).toMatchObject({ shown: 5, held: 2, last_year: counts.last_year });
    await db.deleteFrom("review").where("created_at", "=", before).execute();
    await db.deleteFrom("review").where("id", "=", spam).execute();
    expect(await countModeration(db)).toEqual(counts);
  });

  test("are cached for a minute", async ({ connection }) => {
    const { db } = connection;
    const business_id = await makeBusiness(db);
    let at = 1;
    const counts = rememberedCounts(db, { now: () => at });
    const { shown } = await counts();
    await makeReview(db, { business_id });
    at += 60_000;
    expect(await counts()).toMatchObject({ shown });
    at += 1;
    expect(await counts()).toMatchObject({ shown: shown + 1 });
  });
});

test("the procedure says whether first reviews are held, and that the page may be cached for an hour", async ({
  connection,
}) => {
  const freshness = new PageFreshness();
  const context = { ...contextOf(connection, { now: "2026-11-21T12:00:00Z" }), freshness };
  expect(await callInProcess(context).get_moderation_counts({})).toMatchObject({ first_reviews_held: false });
  expect(new Date(freshness.expiresAt).toISOString()).toBe("2026-11-21T13:00:00.000Z");
  const held = await callInProcess({ ...context, moderatesFirstReviews: true }).get_moderation_counts({});
  expect(held.first_reviews_held).toBe(true);
});
