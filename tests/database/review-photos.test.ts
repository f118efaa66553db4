/** `POST /api/review-image`, and who sees the uploaded photos. Refusals of the pipeline are in photo-upload.test.ts. */
import { describe, expect } from "vitest";
import { UploadedReviewImage } from "#contract/reviews/review.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { member } from "../support/accounts.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness, makeReview } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { dataUrl, jpeg, memoryStorage } from "../support/photos.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const [photos, made] = [memoryStorage(), memoryStorage()];
  const served = await serveApp(connection, { photos, made, now: () => NOW });
  onCleanup(() => served.close());
  return { url: served.url, photos, made };
});

let serial = 0;

/** An account that has written a review. */
async function author(connection: Connection, url: string) {
  serial += 1;
  const { id, visitor } = await member(connection, url, `author-${serial}@people.example`);
  const businessId = await makeBusiness(connection.db);
  const reviewId = await makeReview(connection.db, { business_id: businessId, author_id: id });
  const post = (image: Buffer, by = visitor) => by.post("/api/review-image", { image: dataUrl(image), reviewId });
  const send = async () => UploadedReviewImage.parse((await post(await jpeg())).body).data;
  return { id, visitor, businessId, reviewId, post, send };
}

const rowsOf = ({ db }: Connection, reviewId: string) =>
  db.selectFrom("review_image").selectAll().where("review_id", "=", reviewId).execute();

const setState = ({ db }: Connection, id: string, state: "shown" | "held" | "hidden") =>
  db
    .updateTable("review")
    .set({ state, hidden_reason: state === "hidden" ? "Not about this place" : null })
    .where("id", "=", id)
    .execute();

describe("a photo from the author", () => {
  test("is added to the review and returned with it", async ({ connection, site }) => {
    const { reviewId, businessId, send } = await author(connection, site.url);
    const data = await send();
    expect(data).toMatchObject({ width: 600, height: 400, url: `/image/${data.file_name}?raw=1` });
    expect(await rowsOf(connection, reviewId)).toMatchObject([{ id: data.id, file_name: data.file_name }]);
    const page = await new Visitor(site.url).call("get_reviews", { p_business_id: businessId });
    const { id, file_name, width, height, colour } = data;
    expect(page.body).toMatchObject({
      reviews: [{ id: reviewId, images: [{ id, file_name, width, height, colour }] }],
    });
    expect(await connection.db.selectFrom("orphaned_file").selectAll().execute()).toEqual([]);
  });

  test("is served as listings' are", async ({ connection, site }) => {
    const { send } = await author(connection, site.url);
    const { file_name: file } = await send();
    for (const query of ["raw=1", "w=416", "w=1280"]) {
      const response = await fetch(`${site.url}/image/${file}?${query}`);
      expect(response.headers.get("content-type")).toBe("image/webp");
      expect(response.headers.get("cache-control")).toBe("public, max-age=300, must-revalidate");
    }
    expect((await fetch(`${site.url}/image/${file}?w=417`)).status).toBe(404);
    for (const name of ["review-x.webp", "review-%00.webp", "review-..%2f..%2fetc.webp"])
      expect((await fetch(`${site.url}/image/${name}?raw=1`)).status, name).toBe(404);
  });

  test("may be added to a held review, but not to a removed one", async ({ connection, site }) => {
    const { reviewId, post } = await author(connection, site.url);
    await setState(connection, reviewId, "held");
    expect(await post(await jpeg())).toMatchObject({ status: 200 });
    await setState(connection, reviewId, "hidden");
    expect(await post(await jpeg())).toMatchObject({ status: 409, body: { code: "review_hidden" } });
    expect(await rowsOf(connection, reviewId)).toHaveLength(1);
  });
});

describe("a review has at most three", () => {
  test("also when five arrive at once, and refused ones leave no file", async ({ connection, site }) => {
    const { reviewId, post, visitor } = await author(connection, site.url);
    const image = await jpeg();
    const before = site.photos.files.size;
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => post(image)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "too_many_review_images" });
    const rows = await rowsOf(connection, reviewId);
    expect(rows).toHaveLength(3);
    await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, NOW);
    expect(site.photos.files.size).toBe(before + 3);

    expect(await visitor.call("delete_review_image", { p_image_id: rows[0]?.id })).toMatchObject({ status: 200 });
    expect(await post(image)).toMatchObject({ status: 200 });
    expect(await post(image)).toMatchObject({ status: 409 });
  });
});

describe("other people", () => {
  test("cannot add one or learn of a review they may not see", async ({ connection, site }) => {
    const { reviewId, businessId, post } = await author(connection, site.url);
    const { visitor: stranger, id } = await member(connection, site.url, "stranger@people.example");
    await connection.db
      .insertInto("business_member")
      .values({ business_id: businessId, user_id: id, role: "owner" })
      .execute();
    const image = await jpeg();
    const before = site.photos.files.size;
    expect(await post(image, new Visitor(site.url))).toMatchObject({
      status: 401,
      body: { code: "upload_unauthenticated" },
    });
    expect(await post(image, stranger)).toMatchObject({ status: 403, body: { code: "not_author" } });
    for (const state of ["held", "hidden"] as const) {
      await setState(connection, reviewId, state);
      expect(await post(image, stranger)).toMatchObject({ status: 404, body: { code: "review_not_found" } });
    }
    expect(await stranger.post("/api/review-image", { image: dataUrl(image), reviewId: UNKNOWN })).toMatchObject({
      status: 404,
      body: { code: "review_not_found" },
    });
    expect(await rowsOf(connection, reviewId)).toEqual([]);
    expect(site.photos.files.size).toBe(before);
  });

  test("cannot remove one", async ({ connection, site }) => {
    const { reviewId, visitor, send } = await author(connection, site.url);
    const { visitor: stranger } = await member(connection, site.url, "remover@people.example");
    const { id } = await send();
    const remove = (by: Visitor, p_image_id = id) => by.call("delete_review_image", { p_image_id });
    expect(await remove(new Visitor(site.url))).toMatchObject({ status: 401 });
    expect(await remove(stranger)).toMatchObject({ status: 403, body: { code: "not_author" } });
    await setState(connection, reviewId, "hidden");
    expect(await remove(stranger)).toMatchObject({ status: 404, body: { code: "image_not_found" } });
    expect(await remove(stranger, UNKNOWN)).toMatchObject({ status: 404 });
    expect(await rowsOf(connection, reviewId)).toHaveLength(1);
    // an author can remove a photo, whatever the state of the review
    expect(await remove(visitor)).toMatchObject({ status: 200 });
    expect(await remove(visitor)).toMatchObject({ status: 404, body: { code: "image_not_found" } });
  });

  test("cannot see one of a review that is not shown", async ({ connection, site }) => {
    const { reviewId, visitor, send } = await author(connection, site.url);
    const { file_name: file } = await send();
    const statuses = () =>
      Promise.all(
        ["raw=1", "w=416", "w=640"].map(async (query) => (await visitor.get(`/image/${file}?${query}`)).status),
      );
    for (const state of ["held", "hidden"] as const) {
      await setState(connection, reviewId, state);
      expect(await statuses(), state).toEqual([410, 410, 410]);
    }
    await setState(connection, reviewId, "shown");
    expect(await statuses()).toEqual([200, 200, 200]);
  });
});

test("invalid bodies and files that are not photos are refused", async ({ connection, site }) => {
  const { visitor, reviewId } = await author(connection, site.url);
  const post = (body: unknown, headers = {}) => visitor.post("/api/review-image", body, headers);
  expect(await post("{")).toMatchObject({ status: 400, body: { code: "malformed_json" } });
  expect(await post({ image: "x", reviewId: "1" })).toMatchObject({ status: 422, body: { code: "invalid_input" } });
  expect(await post({ image: "x", reviewId, businessId: UNKNOWN })).toMatchObject({
    body: { issues: [{ path: "businessId", message: "Unknown field" }] },
  });
  const page = Buffer.from("<html><script>alert(1)</script></html>");
  for (const image of ["x", "data:image/png,abc", dataUrl(page), dataUrl((await jpeg()).subarray(0, 2_000))])
    expect(await post({ image, reviewId })).toMatchObject({ status: 422, body: { code: "invalid_image" } });
  expect((await visitor.get("/api/review-image")).status).toBe(405);
  const elsewhere = { origin: "https://evil.example" };
  expect(await post({ image: dataUrl(await jpeg()), reviewId }, elsewhere)).toMatchObject({
    status: 403,
    body: { code: "foreign_origin" },
  });
  expect(await rowsOf(connection, reviewId)).toEqual([]);
});

test("the files are deleted with the review", async ({ connection, site }) => {
  const { reviewId, visitor, send } = await author(connection, site.url);
  const files = [(await send()).file_name, (await send()).file_name];
  expect(await visitor.call("delete_review", { p_review_id: reviewId })).toMatchObject({ status: 200 });
  // the trigger uses the database's clock
  await removeOrphanedFiles(connection.db, { ...site, close: () => undefined }, new Date());
  for (const file of files) {
    expect(site.photos.files.has(file)).toBe(false);
    expect([...site.made.files.keys()].filter((name) => name.startsWith(file.split(".")[0] ?? ""))).toEqual([]);
  }
});
