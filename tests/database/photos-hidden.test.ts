/** Who may load a photo's file: all visitors, members of a hidden listing, operators, or no one (rules: photos, 5). */
import { expect } from "vitest";
import { UploadedImage } from "#contract/photos/image.ts";
import { UploadedReviewImage } from "#contract/reviews/review.ts";
import { insertOperator } from "#server/operator/queries-operators.ts";
import { hideListing, restoreListing } from "#server/operator/visibility.ts";
import { mergeListings } from "#server/operator/merge-listings.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteListing } from "#server/listings/queries-owner.ts";
import { member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, jpeg, memoryStorage, owner } from "../support/photos.ts";

const QUERIES = ["raw=1", "", "w=96", "w=416", "w=1280"];
const HIDDEN = QUERIES.map(() => [410, "no-store"]);
const SHARED = QUERIES.map(() => [200, "public, max-age=300, must-revalidate"]);
const PRIVATE = QUERIES.map(() => [200, "private, no-store"]);

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const [photos, made] = [memoryStorage(), memoryStorage()];
  const served = await serveApp(connection, { photos, made });
  onCleanup(() => served.close());
  return { url: served.url, guest: new Visitor(served.url) };
});

const answersOf = (visitor: Visitor, fileName: string) =>
  Promise.all(
    QUERIES.map(async (query) => {
      const { status, headers } = await visitor.get(`/image/${fileName}?${query}`);
      return [status, headers.get("cache-control")];
    }),
  );

/** A listing with a photo, and a review of it with one. */
async function shown(connection: Connection, url: string) {
  const { businessId, visitor, send } = await owner(connection, url);
  const own = UploadedImage.parse((await send(await jpeg())).body).data.file_name;
  const author = await member(connection, url, `author-of-${businessId}@people.example`);
  const reviewId = await makeReview(connection.db, { business_id: businessId, author_id: author.id });
  const sent = await author.visitor.post("/api/review-image", { image: dataUrl(await jpeg()), reviewId });
  return {
    businessId,
    visitor,
    author: author.visitor,
    own,
    reviewed: UploadedReviewImage.parse(sent.body).data.file_name,
  };
}

async function operator(connection: Connection, url: string, email: string): Promise<Visitor> {
  const { id, visitor } = await member(connection, url, email);
  await insertOperator(connection.db, id);
  return visitor;
}

test("photos of a hidden listing answer 410 at once, and are served again once it is shown", async ({
  connection,
  site,
}) => {
  const { db } = connection;
  const { businessId, visitor, author, own, reviewed } = await shown(connection, site.url);
  const desk = await operator(connection, site.url, "desk@hidden-photos.example");
  for (const file of [own, reviewed]) expect(await answersOf(site.guest, file)).toEqual(SHARED);

  await hideListing(db, businessId, "Illegal photo");
  for (const file of [own, reviewed])
    for (const outsider of [site.guest, author]) expect(await answersOf(outsider, file)).toEqual(HIDDEN);
  // members of the listing see its page, and operators decide about it
  for (const file of [own, reviewed])
    for (const insider of [visitor, desk]) expect(await answersOf(insider, file)).toEqual(PRIVATE);

  await restoreListing(db, businessId);
  for (const file of [own, reviewed]) expect(await answersOf(site.guest, file)).toEqual(SHARED);
});

test("photos of a deleted and a merged listing answer 410", async ({ connection, site }) => {
  const { db } = connection;
  const desk = await operator(connection, site.url, "desk@deleted-photos.example");
  const deleted = await shown(connection, site.url);
  await deleteListing(db, deleted.businessId);
  const merged = await shown(connection, site.url);
  await db.deleteFrom("business_member").where("business_id", "=", merged.businessId).execute();
  const stays = await makeBusiness(db);
  expect(await mergeListings(db, merged.businessId, stays)).toMatchObject({ outcome: "merged", reviews: 1 });
  for (const file of [deleted.own, deleted.reviewed, merged.own])
    for (const visitor of [site.guest, deleted.visitor, desk]) expect(await answersOf(visitor, file)).toEqual(HIDDEN);
  // its review belongs to the other listing now
  expect(await answersOf(site.guest, merged.reviewed)).toEqual(SHARED);
});

test("photos of a review that is not shown are served to operators only", async ({ connection, site }) => {
  const { visitor, author, reviewed } = await shown(connection, site.url);
  const desk = await operator(connection, site.url, "desk@reviewed-photos.example");
  const states = [
    ["held", null],
    ["hidden", "Names a waiter"],
  ] as const;
  for (const [state, hidden_reason] of states) {
    await connection.db.updateTable("review").set({ state, hidden_reason }).execute();
    for (const outsider of [site.guest, visitor, author]) expect(await answersOf(outsider, reviewed)).toEqual(HIDDEN);
    expect(await answersOf(desk, reviewed)).toEqual(PRIVATE);
  }
});

test("a deleted photo answers 410 while its files are still stored", async ({ connection, site }) => {
  const { visitor, author, own, reviewed } = await shown(connection, site.url);
  const { rows } = await connection.pool.query<{ id: string }>("select id from review_image where file_name = $1", [reviewed]); // oxfmt-ignore
  expect(await visitor.call("delete_image", { p_file_name: own })).toMatchObject({ status: 200 });
  expect(await author.call("delete_review_image", { p_image_id: rows[0]?.id })).toMatchObject({ status: 200 });
  for (const file of [own, reviewed]) expect(await answersOf(site.guest, file)).toEqual(HIDDEN);
  // not a possible name of a photo
  expect((await site.guest.get("/image/nothing.webp")).status).toBe(404);
});

test("a cache revalidates: 304 while the photo is visible, then 410", async ({ connection, site }) => {
  const { businessId, own } = await shown(connection, site.url);
  const ask = (query: string, headers: Record<string, string> = {}) =>
    fetch(`${site.url}/image/${own}?${query}`, { headers });
  for (const query of QUERIES) {
    const first = await ask(query);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/".+"$/);
    const again = await ask(query, { "if-none-match": etag });
    expect([again.status, again.headers.get("etag"), again.headers.get("cache-control")]).toEqual([304, etag, SHARED[0]?.[1]]); // oxfmt-ignore
    expect(again.headers.get("vary")).toBe(first.headers.get("vary"));
    expect((await ask(query, { "if-none-match": 'W/"another"' })).status).toBe(200);
  }
  const etag = (await ask("w=416")).headers.get("etag") ?? "";
  await hideListing(connection.db, businessId, "Illegal photo");
  expect((await ask("w=416", { "if-none-match": etag })).status).toBe(410);
  expect((await ask("w=416", { "if-none-match": "*" })).status).toBe(410);
});
