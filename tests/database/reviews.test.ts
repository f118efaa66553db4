/** Writing reviews and acting on them: permissions, counts, visibility. */
import { describe, expect } from "vitest";
import type { Review } from "#contract/reviews/review.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { makeGuest, makeReservation } from "../support/bookings.ts";
import type { Visitor } from "../support/browserless.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { apiOf, contextOf } from "../support/http.ts";
import { callInProcess } from "#server/api/router.ts";
import { restoreReview, undoReview } from "#server/operator/reviews.ts";
import { test } from "../support/app-test.ts";

const COMMENT = "The crust alone is worth the way.";

const write = (visitor: Visitor, businessId: string, rating = 5, comment = COMMENT) =>
  visitor.call("add_review", { p_business_id: businessId, p_rating: rating, p_comment: comment });

const reviewOf = ({ body }: { body: Record<string, unknown> }) => body["review"] as Review;

const listing = async (visitor: Visitor, id: string) =>
  (await visitor.call("get_business", { p_id: id })).body as unknown as {
    rating: number | null;
    review_count: number;
    verified_rating: number | null;
    verified_count: number;
    star_counts: number[];
    has_reviewed: boolean;
    reviews: Review[];
  };

/** A claimed listing, its owner, an author and another user. */
async function scene(connection: Connection, url: string) {
  const [owner, author, other] = [
    await makeGuest(connection, url),
    await makeGuest(connection, url),
    await makeGuest(connection, url),
  ];
  const id = await makeBusiness(connection.db);
  await connection.db
    .insertInto("business_member")
    .values({ business_id: id, user_id: owner.id, role: "owner" })
    .execute();
  return { id, owner, author, other };
}

describe("an author", () => {
  test("writes one review, edits and deletes it; the listing shows each change at once", async ({
    connection,
    served: { url },
  }) => {
    const { id, author, other } = await scene(connection, url);
    const added = await write(author.visitor, id, 4, `  ${COMMENT}\n`);
    expect(added).toMatchObject({ status: 200, body: { message: "Review added successfully" } });
    const review = reviewOf(added);
    expect(review).toMatchObject({ rating: 4, comment: COMMENT, is_reviewer: true, verified_visit: false });
    expect(await listing(author.visitor, id)).toMatchObject({ rating: 4, review_count: 1, has_reviewed: true });
    expect(await write(author.visitor, id)).toMatchObject({ status: 409, body: { code: "already_reviewed" } });

    const edit = { p_review_id: review.id, p_rating: 2, p_comment: "Not what it was." };
    const edited = await author.visitor.call("edit_review", edit);
    expect(edited).toMatchObject({ status: 200, body: { message: "Review edited successfully" } });
    expect(await listing(other.visitor, id)).toMatchObject({ rating: 2, star_counts: [0, 1, 0, 0, 0] });
    expect(await author.visitor.call("delete_review", { p_review_id: review.id })).toMatchObject({
      status: 200,
      body: { message: "Review deleted successfully" },
    });
    expect(await listing(author.visitor, id)).toMatchObject({ rating: null, review_count: 0, has_reviewed: false });
    expect((await author.visitor.call("edit_review", edit)).status).toBe(404);
    expect((await write(author.visitor, id)).status).toBe(200);
  });

  test("changes the stars or the text alone; an unchanged review is not an edit", async ({
    connection,
    served: { url },
  }) => {
    const { id, author } = await scene(connection, url);
    const { id: p_review_id } = reviewOf(await write(author.visitor, id, 4));
    const LAST_WEEK = "2026-11-14T12:00:00.000Z";
    await connection.db.updateTable("review").set({ created_at: LAST_WEEK, updated_at: LAST_WEEK }).execute();
    const edit = async (change: object) =>
      reviewOf(await author.visitor.call("edit_review", { p_review_id, ...change }));
    expect(await edit({ p_rating: 4, p_comment: COMMENT })).toMatchObject({ rating: 4, updated_at: LAST_WEEK });
    const TODAY = "2026-11-21T12:00:00.000Z";
    expect(await edit({ p_rating: 3 })).toMatchObject({ rating: 3, comment: COMMENT, updated_at: TODAY });
    expect(await edit({ p_comment: "Crust only." })).toMatchObject({ rating: 3, comment: "Crust only." });
    expect(await listing(author.visitor, id)).toMatchObject({ rating: 3, star_counts: [0, 0, 1, 0, 0] });
  });

  test("is a person with a name, and not the owner", async ({ connection, served }) => {
    const { id, owner } = await scene(connection, served.url);
    expect(await write(owner.visitor, id)).toMatchObject({ status: 403, body: { code: "own_listing_review" } });
    const nameless = await makeGuest(connection, served.url);
    await connection.db.updateTable("profile").set({ display_name: null }).where("user_id", "=", nameless.id).execute();
    expect(await write(nameless.visitor, id)).toMatchObject({ status: 422, body: { code: "reviewer_name_required" } });
    const guest = await served.call("add_review", { p_business_id: id, p_rating: 5, p_comment: COMMENT });
    expect(guest).toMatchObject({ status: 401, body: { message: "User must be authenticated" } });
  });

  test("must write a text and give one to five whole stars", async ({ connection, served: { url } }) => {
    const { id, author } = await scene(connection, url);
    for (const [rating, comment] of [
      [0, COMMENT],
      [6, COMMENT],
      [4.5, COMMENT],
      [5, " \n\t "],
      [5, "x".repeat(5_001)],
      [5, "a\0b"],
      [5, "\ud800"],
    ] as const)
      expect((await write(author.visitor, id, rating, comment)).status, `${rating} ${comment.slice(0, 5)}`).toBe(422);
    expect((await write(author.visitor, "01990b7e-5c00-7000-8000-00000000ffff")).status).toBe(404);
    for (const text of ["<script>alert(1)</script>", "a\u2028b\u202ec", "😀".repeat(2_500)]) {
      const written = reviewOf(await write(author.visitor, id, 5, text));
      expect(written.comment).toBe(text);
      await author.visitor.call("delete_review", { p_review_id: written.id });
    }
  });
});

describe("others", () => {
  test("neither edit nor delete it, and get 404 for one they cannot see", async ({ connection, served: { url } }) => {
    const { id, author, other, owner } = await scene(connection, url);
    const { id: p_review_id } = reviewOf(await write(author.visitor, id));
    const edit = { p_review_id, p_rating: 1, p_comment: "Mine now." };
    for (const { visitor } of [other, owner]) {
      expect(await visitor.call("edit_review", edit)).toMatchObject({ status: 403, body: { code: "not_author" } });
      expect((await visitor.call("delete_review", { p_review_id })).status).toBe(403);
    }
    await connection.db
      .updateTable("review")
      .set({ state: "hidden", hidden_reason: "Spam" })
      .where("id", "=", p_review_id)
      .execute();
    for (const [name, body] of [
      ["edit_review", edit],
      ["delete_review", { p_review_id }],
      ["vote_review", { p_review_id, p_helpful: true }],
      ["report_review", { p_review_id, p_reason: "spam" }],
    ] as const)
      expect((await other.visitor.call(name, body)).status, name).toBe(404);
    expect((await owner.visitor.call("reply_to_review", { p_review_id, p_comment: "Thanks" })).status).toBe(404);
    // its author sees it with the reason, and may delete but not change it
    expect((await listing(author.visitor, id)).reviews).toMatchObject([{ state: "hidden", hidden_reason: "Spam" }]);
    expect((await listing(other.visitor, id)).reviews).toEqual([]);
    expect((await listing(other.visitor, id)).review_count).toBe(0);
    expect((await author.visitor.call("edit_review", edit)).status).toBe(409);
    expect((await author.visitor.call("delete_review", { p_review_id })).status).toBe(200);
  });

  test("mark it as helpful, once each; the author cannot", async ({ connection, served: { url } }) => {
    const { id, author, other, owner } = await scene(connection, url);
    const { id: p_review_id } = reviewOf(await write(author.visitor, id));
    const vote = (visitor: Visitor, p_helpful: boolean) => visitor.call("vote_review", { p_review_id, p_helpful });
    expect((await vote(author.visitor, true)).status).toBe(403);
    await Promise.all(Array.from({ length: 10 }, () => vote(other.visitor, true)));
    expect((await vote(owner.visitor, true)).body).toEqual({ helpful_count: 2, is_helpful: true });
    expect((await listing(other.visitor, id)).reviews[0]).toMatchObject({ helpful_count: 2, is_helpful: true });
    expect((await vote(other.visitor, false)).body).toEqual({ helpful_count: 1, is_helpful: false });
    expect((await vote(other.visitor, false)).body).toEqual({ helpful_count: 1, is_helpful: false });
  });

  test("report it once, with a reason; only owners answer it", async ({ connection, served: { url } }) => {
    const { id, author, other, owner } = await scene(connection, url);
    const { id: p_review_id } = reviewOf(await write(author.visitor, id));
    const report = (visitor: Visitor, p_reason: string) => visitor.call("report_review", { p_review_id, p_reason });
    expect((await report(author.visitor, "spam")).status).toBe(403);
    expect((await report(other.visitor, "dislike")).status).toBe(422);
    expect((await report(other.visitor, "spam")).status).toBe(200);
    expect((await report(other.visitor, "offensive")).status).toBe(200);
    const reports = await connection.db
      .selectFrom("review_report")
      .select("reason")
      .where("review_id", "=", p_review_id)
      .execute();
    expect(reports).toEqual([{ reason: "spam" }]);
    expect((await listing(other.visitor, id)).reviews[0]?.is_reported).toBe(true);

    const reply = (visitor: Visitor, p_comment: string | null) =>
      visitor.call("reply_to_review", { p_review_id, p_comment });
    expect(await reply(other.visitor, "I am the boss")).toMatchObject({ status: 403, body: { code: "not_owner" } });
    expect((await reply(owner.visitor, "Thank you!")).body).toMatchObject({ reply: { is_outdated: false } });
    await connection.db.updateTable("review_reply").set({ updated_at: "2026-11-20T12:00:00Z" }).execute();
    await author.visitor.call("edit_review", { p_review_id, p_rating: 1, p_comment: "I take it back." });
    expect((await listing(other.visitor, id)).reviews[0]?.reply).toMatchObject({
      comment: "Thank you!",
      is_outdated: true,
    });
    await reply(owner.visitor, "We are sorry.");
    expect((await listing(other.visitor, id)).reviews[0]?.reply).toMatchObject({
      comment: "We are sorry.",
      is_outdated: false,
    });
    expect((await reply(owner.visitor, null)).body).toMatchObject({ reply: null });
    expect((await listing(other.visitor, id)).reviews[0]?.reply).toBeNull();
  });
});

test("a review can be reported again after a decision, which can then not be undone", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const { id, author, other } = await scene(connection, url);
  const { id: p_review_id } = reviewOf(await write(author.visitor, id));
  const report = async (p_reason: string) =>
    (await other.visitor.call("report_review", { p_review_id, p_reason })).status;
  const reports = () =>
    db.selectFrom("review_report").select(["reason", "settled_at"]).where("review_id", "=", p_review_id).orderBy("id").execute(); // oxfmt-ignore
  const isReported = async () => (await listing(other.visitor, id)).reviews[0]?.is_reported;
  const now = new Date();
  expect(await report("spam")).toBe(200);
  expect(await restoreReview(db, p_review_id, { now, baseUrl: url })).toMatchObject({
    outcome: "approved",
    reports: 1,
  });
  expect(await isReported()).toBe(false);
  expect(await undoReview(db, p_review_id, { now })).toMatchObject({ outcome: "undone" });
  expect(await isReported()).toBe(true);
  await restoreReview(db, p_review_id, { now, baseUrl: url });
  expect(await Promise.all(["offensive", "offensive", "offensive"].map(report))).toEqual([200, 200, 200]);
  expect(await reports()).toEqual([
    { reason: "spam", settled_at: now },
    { reason: "offensive", settled_at: null },
  ]);
  expect(await isReported()).toBe(true);
  expect(await undoReview(db, p_review_id, { now })).toEqual({ outcome: "changed" });
});

describe("a verified visit", () => {
  test("is a confirmed past reservation, checked when the review is written or edited", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const { id, author, other } = await scene(connection, url);
    const visit = (starts_at: string, status: "pending" | "confirmed" | "cancelled" | "no_show") =>
      makeReservation(db, {
        business_id: id,
        user_id: author.id,
        starts_at,
        status,
        cancelled_by: status === "cancelled" ? "guest" : null,
      });
    await visit("2026-11-21T11:45:00Z", "confirmed");
    await visit("2026-11-20T10:00:00Z", "cancelled");
    await visit("2026-11-20T11:00:00Z", "no_show");
    await visit("2026-11-20T12:00:00Z", "pending");
    const review = reviewOf(await write(author.visitor, id, 4));
    expect(review.verified_visit).toBe(false);
    await visit("2026-11-19T10:00:00Z", "confirmed");
    expect((await listing(other.visitor, id)).verified_count).toBe(0);
    const edit = { p_review_id: review.id, p_rating: 4, p_comment: "I have been there by now." };
    expect(reviewOf(await author.visitor.call("edit_review", edit)).verified_visit).toBe(true);
    await write(other.visitor, id, 1);
    expect(await listing(other.visitor, id)).toMatchObject({
      rating: 2.5,
      review_count: 2,
      verified_rating: 4,
      verified_count: 1,
    });
    const page = await other.visitor.call("get_reviews", { p_business_id: id, filters: { verified: true } });
    expect(page.body).toMatchObject({ total: 1, reviews: [{ id: review.id, verified_visit: true }] });
  });
});

describe("a no-show", () => {
  test("removes the mark from its guest's review, restores it when undone, and updates the ratings", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const { id, owner, author, other } = await scene(connection, url);
    const visit = (starts_at: string, user_id: string) =>
      makeReservation(db, { business_id: id, user_id, starts_at, type_name: "Visit" });
    const latest = await visit("2026-11-21T10:00:00Z", author.id);
    const review = reviewOf(await write(author.visitor, id, 4));
    await visit("2026-11-21T09:00:00Z", other.id);
    await write(other.visitor, id, 2);
    const mark = (reservation: string, status: "no_show" | "confirmed") =>
      owner.visitor.call("mark_reservation", { p_reservation_id: reservation, p_new_status: status, p_reason: "" });
    const standing = async () => {
      const { verified_count, verified_rating, reviews } = await listing(owner.visitor, id);
      return { verified_count, verified_rating, mark: reviews.find((one) => one.id === review.id)?.verified_visit };
    };
    const edited = async () =>
      (await db.selectFrom("review").select("updated_at").where("id", "=", review.id).executeTakeFirstOrThrow())
        .updated_at;
    const at = await edited();
    expect(review.verified_visit).toBe(true);
    expect(await standing()).toEqual({ verified_count: 2, verified_rating: 3, mark: true });

    expect((await mark(latest, "no_show")).status).toBe(200);
    expect(await standing()).toEqual({ verified_count: 1, verified_rating: 2, mark: false });
    const filtered = await other.visitor.call("get_reviews", { p_business_id: id, filters: { verified: true } });
    expect(filtered.body).toMatchObject({ total: 1 });
    expect((await mark(latest, "confirmed")).status).toBe(200);
    expect(await standing()).toEqual({ verified_count: 2, verified_rating: 3, mark: true });
    // the review itself was not edited
    expect(await edited()).toEqual(at);

    // an earlier visit verifies it, until that one is a no-show too
    const earlier = await visit("2026-11-21T08:00:00Z", author.id);
    await mark(latest, "no_show");
    expect((await standing()).mark).toBe(true);
    await mark(earlier, "no_show");
    expect((await standing()).mark).toBe(false);
    await mark(earlier, "confirmed");
    expect(await standing()).toEqual({ verified_count: 2, verified_rating: 3, mark: true });
  });

  test("of a visit without a review changes nothing", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { id, owner, author } = await scene(connection, url);
    const elsewhere = await makeBusiness(db);
    const visit = (business_id: string, starts_at: string) =>
      makeReservation(db, { business_id, user_id: author.id, starts_at });
    const mark = (reservation: string, status: "no_show" | "confirmed") =>
      owner.visitor.call("mark_reservation", { p_reservation_id: reservation, p_new_status: status, p_reason: "" });
    const [first, second] = [await visit(id, "2026-11-20T10:00:00Z"), await visit(id, "2026-11-21T10:00:00Z")];
    const review = reviewOf(await write(author.visitor, id, 4));
    await visit(elsewhere, "2026-11-20T12:00:00Z");
    await mark(first, "no_show");
    const marked = async () => (await listing(owner.visitor, id)).reviews[0]?.verified_visit;
    expect(await marked()).toBe(true);
    // its visit is deleted, as old ones are: the mark stays, whatever happens to other visits
    await db.deleteFrom("reservation").where("id", "=", second).execute();
    await mark(first, "confirmed");
    await mark(first, "no_show");
    expect(await marked()).toBe(true);
    // a visit that ended after the review was written verifies nothing
    await db.updateTable("review").set({ is_verified: false, updated_at: "2026-11-20T10:15:00Z" }).where("id", "=", review.id).execute(); // oxfmt-ignore
    await mark(first, "confirmed");
    expect(await marked()).toBe(false);
  });
});

describe("get_review", () => {
  test("returns a review of the listing as the viewer sees it", async ({ connection, served: { url } }) => {
    const { id, author, other } = await scene(connection, url);
    const review = reviewOf(await write(author.visitor, id));
    const requested = { p_business_id: id, p_review_id: review.id };
    const guest = apiOf(connection);
    expect(await guest.get_review(requested)).toMatchObject({
      comment: COMMENT,
      is_reviewer: false,
      is_helpful: false,
    });
    await other.visitor.call("vote_review", { p_review_id: review.id, p_helpful: true });
    expect((await other.visitor.call("get_review", requested)).body).toMatchObject({
      is_helpful: true,
      helpful_count: 1,
    });
    expect((await author.visitor.call("get_review", requested)).body).toMatchObject({ is_reviewer: true });

    const elsewhere = { ...requested, p_business_id: await makeBusiness(connection.db) };
    await expect(guest.get_review(elsewhere)).rejects.toMatchObject({ code: "review_not_found" });
    await expect(guest.get_review({ ...requested, p_review_id: "1" })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("returns a held or removed review to its author only", async ({ connection, served: { url } }) => {
    const { id, owner, author } = await scene(connection, url);
    for (const state of ["held", "hidden"] as const) {
      const hidden = state === "hidden" ? { hidden_reason: "spam" } : {};
      const review = await makeReview(connection.db, { business_id: id, author_id: author.id, state, ...hidden });
      const requested = { p_business_id: id, p_review_id: review };
      expect((await author.visitor.call("get_review", requested)).body).toMatchObject({ state });
      expect(await owner.visitor.call("get_review", requested)).toMatchObject({ status: 404 });
      await expect(apiOf(connection).get_review(requested)).rejects.toMatchObject({ code: "review_not_found" });
      await connection.db.deleteFrom("review").where("id", "=", review).execute();
    }
  });
});

describe("get_reviews", () => {
  test("filters by stars, words and visits, in four orders, with true totals", async ({ connection }) => {
    const { db } = connection;
    const id = await makeBusiness(db);
    const texts = ["Good soup, good bread.", "Soup was cold.", "100% fine", "BREAD and soup and Bread"];
    for (let index = 0; index < 48; index += 1)
      await makeReview(db, {
        business_id: id,
        rating: (index % 5) + 1,
        comment: texts[index % 4] ?? "",
        helpful_count: index % 7,
        created_at: new Date(Date.UTC(2026, 9, 1, 0, index)),
        is_verified: index % 3 === 0,
      });
    const api = apiOf(connection);
    const ask = (
      filters: object,
      sort: "newest" | "helpful" | "rating-high" | "rating-low" = "newest",
      page_number = 1,
    ) => api.get_reviews({ p_business_id: id, filters, sort, page_number });
    expect((await ask({ stars: 3 })).total).toBe(10);
    expect((await ask({ verified: true })).total).toBe(16);
    expect((await ask({ query: "soup" })).total).toBe(36);
    expect((await ask({ query: "bread SOUP" })).total).toBe(24);
    expect((await ask({ query: "100%" })).total).toBe(12);
    expect((await ask({ query: "_" })).total).toBe(0);
    expect((await ask({ stars: 1, verified: true, query: "soup" })).total).toBe(
      Array.from({ length: 48 }, (_, n) => n).filter((n) => n % 5 === 0 && n % 3 === 0 && n % 4 !== 2).length,
    );
    const helpful = await ask({}, "helpful");
    const counts = helpful.reviews.map(({ helpful_count }) => helpful_count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const pages = await Promise.all([1, 2, 3].map((page) => ask({ query: "soup" }, "rating-low", page)));
    const ids = pages.flatMap(({ reviews }) => reviews.map((review) => review.id));
    expect([pages[0]?.pages, ids.length, new Set(ids).size]).toEqual([2, 36, 36]);
  });
});

describe("protection against abuse", () => {
  const LONG =
    "We came on a rainy Tuesday with two hungry children and nobody minded the noise, the soup was hot and the bread fresh.";

  test("near copies are flagged for an operator, and still shown", async ({ connection, served: { url } }) => {
    const [one, two] = [await scene(connection, url), await scene(connection, url)];
    await write(one.author.visitor, one.id, 5, LONG);
    const copy = reviewOf(await write(two.author.visitor, two.id, 5, LONG.replace("Tuesday", "Friday")));
    expect(copy.state).toBe("shown");
    const reports = () =>
      connection.db.selectFrom("review_report").select(["source", "reason"]).where("review_id", "=", copy.id).execute();
    expect(await reports()).toEqual([{ source: "system", reason: "copy" }]);
    const edit = { p_review_id: copy.id, p_rating: 5, p_comment: LONG.replace("Tuesday", "Sunday") };
    await two.author.visitor.call("edit_review", edit);
    expect(await reports()).toHaveLength(1);
  });

  test("when configured, new accounts' first reviews are held, and only their author sees them", async ({
    connection,
    served: { url },
  }) => {
    const { id, author, other } = await scene(connection, url);
    const held = callInProcess({ ...contextOf(connection, { viewerId: author.id }), moderatesFirstReviews: true });
    const { review, message } = await held.add_review({ p_business_id: id, p_rating: 1, p_comment: COMMENT });
    expect([review.state, message]).toEqual(["held", "Thank you. Your review will be checked before it is shown."]);
    expect(await listing(other.visitor, id)).toMatchObject({ review_count: 0, rating: null, reviews: [] });
    expect((await listing(author.visitor, id)).reviews).toMatchObject([{ id: review.id, state: "held" }]);
    // an author with earlier shown reviews does not wait
    const known = await makeUser(connection.db);
    await makeReview(connection.db, { business_id: await makeBusiness(connection.db), author_id: known });
    const knownApi = callInProcess({ ...contextOf(connection, { viewerId: known }), moderatesFirstReviews: true });
    expect((await knownApi.add_review({ p_business_id: id, p_rating: 5, p_comment: COMMENT })).review.state).toBe(
      "shown",
    );
  });

  test("a review that was hidden and deleted does not come back without an operator", async ({
    connection,
    served: { url },
  }) => {
    const { id, author, other } = await scene(connection, url);
    const { id: hidden } = reviewOf(await write(author.visitor, id, 1));
    await connection.db
      .updateTable("review")
      .set({ state: "hidden", hidden_reason: "It names a guest." })
      .where("id", "=", hidden)
      .execute();
    expect((await author.visitor.call("delete_review", { p_review_id: hidden })).status).toBe(200);
    expect(reviewOf(await write(author.visitor, id, 1)).state).toBe("held");
    expect((await listing(other.visitor, id)).reviews).toEqual([]);
    // another listing is not affected
    expect(reviewOf(await write(author.visitor, await makeBusiness(connection.db), 5)).state).toBe("shown");
  });
});
