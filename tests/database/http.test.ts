import { describe, expect, test as plain } from "vitest";
import { z } from "zod";
import { examples, EXAMPLE_ID } from "#contract/examples.ts";
import { connect } from "#server/platform/db/pool.ts";
import { signedUp } from "../support/browserless.ts";
import { makeGuest, makeReservation, makeType } from "../support/bookings.ts";
import { BY_CLAIMANTS, makeClaimOf } from "../support/claim-examples.ts";
import { makeImported } from "../support/claims.ts";
import { seriesOfExample, makeExampleRows, NOT_OFFERED } from "../support/example-rows.ts";
import { BY_INVITED, makeMembersOf } from "../support/member-examples.ts";
import { makeBusiness, makeImage, makeReview } from "../support/factories.ts";
import { ANSWER_LINKS, serveApp } from "../support/http.ts";
import { test } from "../support/app-test.ts";
import { sql } from "kysely";
import { SNAPSHOT } from "#server/booking/desk/queries-desk-changes.ts";
import { listForSitemap, listSitemapPages } from "#server/site/queries-sitemap.ts";

const UPLOADS = new Map([
  ["upload_image", "/api/image"],
  ["upload_review_image", "/api/review-image"],
]);
const UNKNOWN = "01990b7e-5c00-7000-8000-00000000ffff";
const Failure = z.strictObject({
  code: z.string(),
  message: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  request_id: z.string().optional(),
});

describe("invalid input is the sender's error with a clear message, never a 500", () => {
  const cases: readonly (readonly [string, string, unknown, number, string])[] = [
    ["malformed JSON", "get_business", "{", 400, "malformed_json"],
    ["an empty body", "get_business", "", 400, "malformed_json"],
    ["an unknown field", "get_business", { p_id: UNKNOWN, p_admin: true }, 422, "invalid_input"],
    [
      "an unknown nested field",
      "search_businesses",
      { filters: { near: { lat: 0, lng: 0, km: 1 } } },
      422,
      "invalid_input",
    ],
    ["a missing field", "get_business", {}, 422, "invalid_input"],
    ["a wrong type", "get_business", { p_id: 7 }, 422, "invalid_input"],
    ["an array for an object", "get_business", [], 422, "invalid_input"],
    ["null for an object", "search_businesses", "null", 422, "invalid_input"],
    ["a malformed id", "get_business", { p_id: "1" }, 422, "invalid_input"],
    ["an unknown id", "get_business", { p_id: UNKNOWN }, 404, "listing_not_found"],
    ["an unknown id of reviews", "get_reviews", { p_business_id: UNKNOWN }, 404, "listing_not_found"],
    ["a malformed id of photos", "get_images", { p_business_id: "1" }, 422, "invalid_input"],
    ["an unknown id of photos", "get_images", { p_business_id: UNKNOWN }, 404, "listing_not_found"],
    ["more photos than there can be", "get_business", { p_id: UNKNOWN, p_image_limit: 101 }, 422, "invalid_input"],
    ["fewer photos than none", "get_business", { p_id: UNKNOWN, p_image_limit: -1 }, 422, "invalid_input"],
    ["a NUL", "search_businesses", { search_query: "a\0b" }, 422, "invalid_input"],
    ["a NUL in a suggestion", "search_businesses_light", { search_query: "\0" }, 422, "invalid_input"],
    ["half a surrogate pair", "search_businesses", '{"search_query":"\\ud800"}', 422, "invalid_input"],
    ["a query of 10,000 characters", "search_businesses", { search_query: "x".repeat(10_000) }, 422, "invalid_input"],
    ["a query of 200,000 characters", "search_businesses", { search_query: "x".repeat(200_000) }, 413, "too_large"],
    ["page 0", "search_businesses", { page_number: 0 }, 422, "invalid_input"],
    ["page 1e9", "search_businesses", { page_number: 1e9 }, 422, "invalid_input"],
    ["half a page", "search_businesses", { page_number: 1.5 }, 422, "invalid_input"],
    ["an unknown sort", "search_businesses", { sort_by: "price" }, 422, "invalid_input"],
    ["an unknown category", "search_businesses", { filters: { categories: ["Casinos"] } }, 422, "invalid_input"],
    ["a rating of 6", "search_businesses", { filters: { rating: 6 } }, 422, "invalid_input"],
    ["an unknown sort of reviews", "get_reviews", { p_business_id: UNKNOWN, sort: "funny" }, 422, "invalid_input"],
    ["a procedure that is not there", "drop_tables", {}, 404, "procedure_not_found"],
    ["a prototype's name", "__proto__", {}, 404, "procedure_not_found"],
    ["a body of over a megabyte", "search_businesses", { search_query: "x".repeat(1_200_000) }, 413, "too_large"],
  ];
  for (const [what, name, body, status, code] of cases) {
    test(`${what} → ${status} ${code}`, async ({ served }) => {
      const answer = await served.call(name, body);
      expect(answer).toMatchObject({ status, body: { code } });
      const failure = Failure.parse(answer.body);
      if (status === 422) expect(failure.issues?.length).toBeGreaterThan(0);
      expect(JSON.stringify(failure)).not.toMatch(/\bat .*\.ts:\d|node_modules|select /);
    });
  }

  test("names every unknown field", async ({ served }) => {
    const { body } = await served.call("get_business", { p_id: UNKNOWN, one: 1, two: 2 });
    expect(Failure.parse(body).issues).toEqual([
      { path: "one", message: "Unknown field" },
      { path: "two", message: "Unknown field" },
    ]);
  });

  test("refuses a form of another site", async ({ served }) => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
      const answer = await served.call("get_business", "p_id=1", { headers: { "content-type": type } });
      expect(answer).toMatchObject({ status: 415, body: { code: "unsupported_media_type" } });
    }
  });

  test("accepts only POST", async ({ served }) => {
    expect((await fetch(`${served.url}/rpc/get_business`)).status).toBe(405);
  });
});

describe("answers", () => {
  test("match the printed example of every procedure", async ({ served, connection }) => {
    const { db } = connection;
    const someone = await signedUp(connection, served.url, "examples@example.com");
    const { id: user_id } = await db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", "examples@example.com")
      .executeTakeFirstOrThrow();
    const known = { website: "https://coffee-of-the-examples.com/", address: "1 Harbour Street" };
    await makeImported(db, { ...known, id: EXAMPLE_ID, name: "Coffee of the examples", city: "Alder Bay", version: 3 });
    await db.insertInto("business_member").values({ business_id: EXAMPLE_ID, user_id, role: "owner" }).execute();
    await makeImage(db, { id: EXAMPLE_ID, business_id: EXAMPLE_ID, file_name: `${EXAMPLE_ID}.webp` });
    await makeType(db, EXAMPLE_ID, { id: EXAMPLE_ID, min_party_size: 1, max_party_size: 8 });
    const guest = await makeGuest(connection, served.url);
    const asGuest = new Set([
      ...BY_CLAIMANTS,
      ...BY_INVITED,
      "get_reservation",
      "add_reservation",
      "add_series",
      "cancel_series",
      "join_waitlist",
      "leave_waitlist",
      "take_offer",
      "reschedule_reservation",
      "cancel_reservation",
      "keep_reservation",
      "say_late",
      "update_reservation_words",
      "share_plan",
      "unshare_plan",
      "add_review",
      "edit_review",
      "delete_review",
      "delete_review_image",
      "upload_review_image",
      "ask_question",
      "delete_question",
    ]);
    const startsAt = "2026-11-28T10:00:00Z";
    const link = ANSWER_LINKS.url("", {
      purpose: "cancel",
      role: "guest",
      userId: guest.id,
      reservationId: EXAMPLE_ID,
      startsAt: Date.parse(startsAt),
      expiresAt: Date.parse(startsAt),
    });
    // deletions come last, the account at the very end
    const { delete_image, delete_business, delete_account, ...others } = examples;
    for (const [name, example] of Object.entries({ ...others, delete_image, delete_business, delete_account })) {
      await db.deleteFrom("reservation").execute();
      await db.deleteFrom("review").execute();
      if (BY_CLAIMANTS.includes(name) || name === "answer_claim")
        await makeClaimOf(name, db, { ownerId: user_id, guestId: guest.id });
      await makeMembersOf(name, db, { ownerId: user_id, guestId: guest.id });
      await makeExampleRows(name, db, example, { ownerId: user_id, guestId: guest.id });
      const fields = new Set(Object.keys(example ?? {}));
      if (fields.has("p_reservation_id") || (fields.has("p_token") && !BY_INVITED.includes(name)))
        await makeReservation(db, {
          id: EXAMPLE_ID,
          business_id: EXAMPLE_ID,
          type_id: EXAMPLE_ID,
          user_id: guest.id,
          // a guest can be late only for an upcoming reservation; the same holds for seating
          ...(name === "say_late" || name === "set_service_state"
            ? { status: "confirmed", starts_at: "2026-11-21T12:30:00Z" }
            : { status: "pending", starts_at: startsAt }),
          ...seriesOfExample(name),
          party_size: 2,
        });
      await db.deleteFrom("listing_question").execute();
      if (fields.has("p_question_id"))
        await db
          .insertInto("listing_question")
          .values({
            id: EXAMPLE_ID,
            business_id: EXAMPLE_ID,
            user_id: guest.id,
            question: "Is there a step?",
            created_at: new Date(startsAt),
          }) // oxfmt-ignore
          .execute();
      if (name === "undo_reservation_change")
        await sql`
          insert into reservation_event (seq, reservation_id, business_id, at, actor, kind, before) overriding system value
          select 4711, r.id, r.business_id, '2026-11-21T12:00:00Z', 'owner', 'edited', ${sql.raw(SNAPSHOT)} from reservation r
        `.execute(db);
      if (fields.has("p_review_id") || fields.has("reviewId") || name === "delete_review_image")
        await makeReview(db, { id: EXAMPLE_ID, business_id: EXAMPLE_ID, author_id: guest.id });
      if (name === "delete_review_image") {
        const file = { file_name: `${EXAMPLE_ID}-review.webp`, width: 4, height: 3, colour: "#808080" };
        await db
          .insertInto("review_image")
          .values({ id: EXAMPLE_ID, review_id: EXAMPLE_ID, ...file })
          .execute();
      }
      // no printed token may be a signed one
      const sent =
        fields.has("p_token") && !BY_INVITED.includes(name)
          ? { ...example, p_token: link.slice("/answer/".length) }
          : example;
      const address = UPLOADS.get(name) ?? `/rpc/${name}`;
      const { visitor } = asGuest.has(name) ? guest : { visitor: someone };
      const status = NOT_OFFERED.includes(name) ? 409 : 200;
      expect(await visitor.post(address, sent), name).toMatchObject({ status });
    }
  });

  test("are described in openapi.json for every procedure, with failures and an example", async ({ served }) => {
    const Described = z.looseObject({
      paths: z.record(
        z.string(),
        z.looseObject({
          post: z
            .looseObject({
              operationId: z.string(),
              responses: z.looseObject({ "200": z.looseObject({}), "422": z.looseObject({}) }),
            })
            .optional(),
        }),
      ),
      components: z.looseObject({ responses: z.record(z.string(), z.unknown()) }),
    });
    const document = Described.parse(await (await fetch(`${served.url}/openapi.json`)).json());
    expect(
      Object.entries(document.paths)
        .filter(([path, { post }]) => post !== undefined && !path.startsWith("/api/auth/"))
        .map(([path]) => path)
        .sort(),
    ).toEqual(
      Object.keys(examples)
        .map((name) => UPLOADS.get(name) ?? `/rpc/${name}`)
        .sort(),
    );
    expect(JSON.stringify(document.paths["/rpc/get_business"])).toContain(EXAMPLE_ID);
    expect(JSON.stringify(document.paths["/rpc/get_business"])).toContain("#/components/responses/ListingNotFound");
    expect(JSON.stringify(document.components.responses["ListingNotFound"])).toContain("Listing not found");
    expect(JSON.stringify(document.paths["/rpc/get_business"])).toContain("At most 16,384 bytes.");
    expect(JSON.stringify(document.paths["/rpc/add_business"])).toContain("At most 2,097,152 bytes.");
  });

  test("of a listing and its reviews match the contract over HTTP", async ({ served, connection: { db } }) => {
    const id = await makeBusiness(db, { name: "Round Table" });
    await makeReview(db, { business_id: id, rating: 5, comment: "Round indeed" });
    expect(await served.call("get_business", { p_id: id })).toMatchObject({
      status: 200,
      body: {
        name: "Round Table",
        rating: 5,
        review_count: 1,
        star_counts: [0, 0, 0, 0, 1],
        claimed: false,
        reviews: [{ comment: "Round indeed" }],
      },
    });
    expect(await served.call("get_reviews", { p_business_id: id })).toMatchObject({
      status: 200,
      body: { total: 1, pages: 1 },
    });
  });
});

describe("pictures and files for machines", () => {
  test("a storefront is drawn for any name, and for nothing else", async ({ served }) => {
    const at = (query: string, id = EXAMPLE_ID) => fetch(`${served.url}/art/storefront/${id}.svg?${query}`);
    const drawn = await at(`theme=dark&category=Beauty&name=${encodeURIComponent('<script>"&')}`);
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
    expect(await drawn.text()).not.toContain("<script");
    for (const query of [
      "theme=pink&category=Beauty",
      "theme=dark&category=Zoo",
      "",
      `theme=dark&category=Beauty&name=${"x".repeat(200)}`,
    ])
      expect((await at(query)).status).toBe(404);
    expect((await at("theme=dark&category=Beauty", "..%2f..%2fetc%2fpasswd")).status).toBe(404);
  });

  test("the sitemap lists public listings only", async ({ served, connection: { db } }) => {
    const shown = await makeBusiness(db);
    const linked = await makeBusiness(db, { visibility: false });
    const removed = await makeBusiness(db, { deleted_at: new Date() });
    const pages = await (await fetch(`${served.url}/sitemap/1.xml`)).text();
    expect(pages).toContain(shown);
    expect(pages).not.toContain(linked);
    expect(pages).not.toContain(removed);
    for (const page of ["2", "0", "x", "019c0000-0000-7000-8000", UNKNOWN.replaceAll(/[0-9a-f]/g, "f"), "1'--"])
      expect((await fetch(`${served.url}/sitemap/${page}.xml`)).status, page).toBe(404);
    const before = await fetch(`${served.url}/sitemap/00000000-0000-4000-8000-000000000000.xml`);
    expect(await before.text()).toContain(shown);
    expect(await (await fetch(`${served.url}/robots.txt`)).text()).toContain("/sitemap.xml");
  });

  test("the sitemap's pages list every public listing once, with no empty page", async ({ connection: { db } }) => {
    await db.deleteFrom("business").execute();
    const made = [];
    for (let index = 0; index < 10; index += 1) made.push(await makeBusiness(db, { visibility: index !== 4 }));
    const expected = made.filter((_, index) => index !== 4).toSorted();
    for (const size of [1, 2, 3, 4, 9, 10]) {
      const starts = [null, ...(await listSitemapPages(db, size))];
      const pages = await Promise.all(starts.map((after) => listForSitemap(db, after, size)));
      expect(pages.every((page) => page.length > 0)).toBe(true);
      expect(
        pages.flat().map(({ id }) => id),
        String(size),
      ).toEqual(expected);
    }
  });

  test("only photos are served, and only in the listed widths", async ({ served }) => {
    for (const path of [
      "/image/nothing.webp",
      "/image/nothing.webp?w=333",
      "/image/..%2f..%2fetc%2fpasswd?raw=1",
      "/image/a.exe?raw=1",
    ]) {
      expect((await fetch(served.url + path)).status).toBe(404);
    }
  });
});

plain("a database that is down is said, and its return is noticed without a restart", async () => {
  const served = await serveApp(connect({ host: "/nonexistent", user: "nobody", database: "nothing" }));
  try {
    expect((await fetch(`${served.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${served.url}/healthz`)).status).toBe(200);
    const answer = await served.call("get_business", { p_id: UNKNOWN });
    expect(answer).toMatchObject({ status: 503, body: { code: "unavailable" } });
    expect(Failure.parse(answer.body).request_id).toBeDefined();
  } finally {
    await served.close();
  }
});
