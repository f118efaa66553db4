/**
 * Two listings that are one business: no user content is lost, no file restores the other one, and its address
 * redirects.
 */
import { expect } from "vitest";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { parseColumnMap } from "#server/import/read/columns.ts";
import { listMerges, type MergeLine } from "#server/listings/sources/queries-merges.ts";
import { importFile } from "#server/import/run.ts";
import { removeDeletedListing } from "#server/listings/queries-owner.ts";
import { mergeListings } from "#server/operator/merge-listings.ts";
import { undoMerge } from "#server/operator/merges.ts";
import { findSides, seenOf } from "#server/operator/queries-sides.ts";
import { moveLateReviews } from "#server/listings/queries-merged.ts";
import { listingCommand } from "../../cli/commands/listing.ts";
import { call } from "../support/command.ts";
import { test } from "../support/database.ts";
import { AT, operatorApiFor, makeOperator, makeWaiting } from "../support/operator.ts";
import { makeBusiness, makeOwner, makeReview, makeUser } from "../support/factories.ts";
import { apiOf } from "../support/http.ts";
import { temporaryFile } from "../support/temporary-file.ts";

const clear = ({ pool }: Connection) => pool.query("truncate business, source, listing_merge cascade");

interface Shop {
  id: string;
  name: string;
  phone?: string;
  north?: number;
}

/** Shops along a road, some kilometers apart. */
async function bring(connection: Connection, source: string, shops: readonly Shop[]) {
  const lines = shops.map(
    ({ id, name, phone = "", north = 0 }) => `${id},${name},Lauf,Germany,${49.5 + north / 111},11.28,${phone}`,
  );
  const file = temporaryFile("shops.csv", ["id,name,city,country,lat,lng,phone", ...lines, ""].join("\r\n"));
  const defaults = { city: "", state: "", country: "", timeZone: null, category: null };
  return importFile({ file, defaults, map: parseColumnMap([]), isDryRun: false, isGentle: false, source, attribution: null, refused: null }, connection); // oxfmt-ignore
}

async function idOf({ db }: Connection, name: string): Promise<string> {
  const { id } = await db.selectFrom("business").select("id").where("name", "=", name).executeTakeFirstOrThrow();
  return id;
}

const row = ({ db }: Connection, id: string) => db.selectFrom("business").selectAll().where("id", "=", id).executeTakeFirstOrThrow(); // oxfmt-ignore

async function reviewsOf({ db }: Connection, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom("review")
    .select("comment")
    .where("business_id", "=", id)
    .orderBy("comment")
    .execute();
  return rows.map(({ comment }) => comment);
}

test("reviews are moved, except those of people who reviewed both or are members of the remaining listing", async ({
  connection,
}) => {
  const { db } = connection;
  await clear(connection);
  const goes = await makeBusiness(db, { name: "Old Bakery" });
  const stays = await makeBusiness(db, { name: "Bakery" });
  const owner = await makeOwner(db, stays);
  const both = await makeUser(db);
  await makeReview(db, { business_id: stays, author_id: both, comment: "Both, there", rating: 2 });
  await makeReview(db, { business_id: goes, author_id: both, comment: "Both, here", rating: 5 });
  await makeReview(db, { business_id: goes, author_id: owner, comment: "My own", rating: 5 });
  const moved = await makeReview(db, { business_id: goes, author_id: await makeUser(db), comment: "Fine", rating: 4 });
  await makeReview(db, { business_id: goes, author_id: null, comment: "Of one who left", rating: 3 });
  const voter = await makeUser(db);
  await db.insertInto("review_vote").values({ review_id: moved, user_id: voter, created_at: AT }).execute();

  expect(await mergeListings(db, goes, stays)).toEqual({ outcome: "merged", name: "Old Bakery", into: "Bakery", reviews: 2, left: 2, rows: [], fields: [] }); // oxfmt-ignore
  expect(await reviewsOf(connection, stays)).toEqual(["Both, there", "Fine", "Of one who left"]);
  expect(await row(connection, stays)).toMatchObject({ review_count: 3, rating_sum: 9, star_counts: [0, 1, 1, 1, 0] });
  expect(await row(connection, goes)).toMatchObject({ review_count: 2, rating_sum: 10 });
  const { helpful_count } = await db.selectFrom("review").select("helpful_count").where("id", "=", moved).executeTakeFirstOrThrow(); // oxfmt-ignore
  expect(helpful_count).toBe(1);
  // the owner sees it in the history
  const changes = await db.selectFrom("business_change").select(["field", "after"]).where("business_id", "=", stays).execute(); // oxfmt-ignore
  expect(changes).toEqual([{ field: "merged", after: "Old Bakery" }]);
});

test("rows written during the merge are moved before the listing is removed", async ({ connection }) => {
  const { db } = connection;
  const goes = await makeBusiness(db);
  const stays = await makeBusiness(db);
  await mergeListings(db, goes, stays);
  await makeReview(db, { business_id: goes, author_id: await makeUser(db), comment: "A moment late" });
  await moveLateReviews(db, goes);
  await removeDeletedListing(db, goes);
  expect(await reviewsOf(connection, stays)).toEqual(["A moment late"]);
});

test("its id and address redirect to the remaining listing, over several merges and after its row is removed", async ({
  connection,
}) => {
  const { db } = connection;
  const [first, second, third] = [await makeBusiness(db), await makeBusiness(db), await makeBusiness(db)];
  const { get_business: get } = apiOf(connection);
  await mergeListings(db, first, second);
  expect((await get({ p_id: first })).id).toBe(second);
  await mergeListings(db, second, third);
  await removeDeletedListing(db, first);
  expect((await get({ p_id: first })).id).toBe(third);
  expect((await get({ p_id: second })).id).toBe(third);
  await db.updateTable("business").set({ hidden_at: AT, hidden_reason: "Closed" }).where("id", "=", third).execute();
  await expect(get({ p_id: first })).rejects.toMatchObject({ code: "listing_not_found" });
});

test("imported rows then belong to the remaining listing: they fill it, the next file restores nothing, and each can be separated", async ({
  connection,
}) => {
  const { db, pool } = connection;
  await clear(connection);
  await bring(connection, "town", [{ id: "1", name: "Bakery Huber" }]);
  await bring(connection, "chamber", [{ id: "9", name: "Confiserie am Tor", phone: "+49 9123 555010", north: 3 }]);
  const [stays, goes] = [await idOf(connection, "Bakery Huber"), await idOf(connection, "Confiserie am Tor")];
  const merging = await mergeListings(db, goes, stays);
  expect(merging).toMatchObject({ outcome: "merged", rows: ["chamber:9"] });
  expect((await row(connection, stays)).phone_number).toBe("+49 9123 555010");
  await removeDeletedListing(db, goes);

  expect(await bring(connection, "chamber", [{ id: "9", name: "Confiserie am Tor", phone: "+49 9123 555011", north: 3 }])).toMatchObject({ created: 0 }); // oxfmt-ignore
  expect(await db.selectFrom("business").select("id").where("deleted_at", "is", null).execute()).toEqual([{ id: stays }]); // oxfmt-ignore
  expect((await row(connection, stays)).phone_number).toBe("+49 9123 555011");

  const lines: MergeLine[] = [];
  for await (const piece of listMerges(pool, { isAll: false })) lines.push(...piece);
  expect(lines).toMatchObject([{ source: "chamber", source_id: "9", business_id: stays, name: "Confiserie am Tor", listing_name: "Bakery Huber", reason: "an operator made them one" }]); // oxfmt-ignore
  expect(await undoMerge(connection, "chamber:9", () => undefined)).toMatchObject({ outcome: "undone" });
  expect((await row(connection, stays)).phone_number).toBe("");
  const parted = await row(connection, await idOf(connection, "Confiserie am Tor"));
  expect(parted).toMatchObject({ phone_number: "+49 9123 555011", deleted_at: null });
});

test("a listing with an owner keeps its values", async ({ connection }) => {
  const { db } = connection;
  await clear(connection);
  await bring(connection, "town", [{ id: "1", name: "Bakery Huber" }]);
  await bring(connection, "chamber", [{ id: "9", name: "Confiserie am Tor", phone: "+49 9123 555010", north: 3 }]);
  const [stays, goes] = [await idOf(connection, "Bakery Huber"), await idOf(connection, "Confiserie am Tor")];
  await makeOwner(db, stays);
  expect(await mergeListings(db, goes, stays)).toMatchObject({ outcome: "merged", fields: [] });
  expect((await row(connection, stays)).phone_number).toBe("");
  expect(await bring(connection, "chamber", [{ id: "9", name: "Confiserie am Tor", north: 3 }])).toMatchObject({ created: 0 }); // oxfmt-ignore
});

test("refuses to remove a listing with an owner, with a claim, or that does not exist", async ({ connection }) => {
  const { db } = connection;
  const [owned, pending, stays] = [await makeBusiness(db, { name: "Owned" }), await makeBusiness(db, { name: "Asked" }), await makeBusiness(db)]; // oxfmt-ignore
  await makeOwner(db, owned);
  await makeWaiting(db, pending, await makeUser(db));
  const command = (...args: string[]) => call(listingCommand, ["merge", ...args], { connection });
  expect((await mergeListings(db, owned, stays)).outcome).toBe("owned");
  expect((await mergeListings(db, pending, stays)).outcome).toBe("claims");
  expect((await mergeListings(db, newId(), stays)).outcome).toBe("no_listing");
  expect((await mergeListings(db, stays, newId())).outcome).toBe("no_listing");
  expect((await mergeListings(db, stays, stays)).outcome).toBe("same");
  const removed = await makeBusiness(db, { deleted_at: AT });
  expect((await mergeListings(db, removed, stays)).outcome).toBe("deleted");
  expect((await mergeListings(db, stays, removed)).outcome).toBe("deleted");
  expect((await command(owned, stays)).err).toContain("'Owned' belongs to");
  expect((await command(pending, stays)).err).toContain("'Asked' has an open claim");
  expect((await command(stays)).err).toContain("Name two listings");
  expect((await command(stays, "nonsense")).err).toContain("neither the id of a listing nor the address");
  expect(await db.selectFrom("listing_merge").select("from_id").where("from_id", "in", [owned, pending, stays]).execute()).toEqual([]); // oxfmt-ignore
  expect(await row(connection, stays)).toMatchObject({ deleted_at: null });
});

test("twenty merges at once, in either direction, make one listing of two", async ({ connection }) => {
  const { db } = connection;
  const [one, other] = [await makeBusiness(db), await makeBusiness(db)];
  const reviewers = await Promise.all(Array.from({ length: 6 }, () => makeUser(db)));
  for (const [at, author_id] of reviewers.entries())
    await makeReview(db, { business_id: at % 2 === 0 ? one : other, author_id, comment: `Review ${at}` });
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? mergeListings(db, one, other) : mergeListings(db, other, one),
    ),
  );
  expect(all.filter(({ outcome }) => outcome === "merged")).toHaveLength(1);
  expect(all.filter(({ outcome }) => !["merged", "busy", "deleted"].includes(outcome))).toEqual([]);
  const stands = await db.selectFrom("business").select(["id", "review_count"]).where("id", "in", [one, other]).where("deleted_at", "is", null).execute(); // oxfmt-ignore
  expect(stands).toMatchObject([{ review_count: 6 }]);
});

test("compares two at the desk, reports changes made meanwhile and a merge by another operator", async ({
  connection,
}) => {
  const { db } = connection;
  const [goes, stays] = [await makeBusiness(db, { name: "Goes" }), await makeBusiness(db, { name: "Stays" })];
  const desk = operatorApiFor(connection, await makeOperator(db, "one@merge.example"));
  const second = operatorApiFor(connection, await makeOperator(db, "two@merge.example"));
  await expect(desk.compare_listings({ p_id: goes, p_other: "Stays" })).rejects.toThrow("Enter the id of a listing");
  await expect(desk.compare_listings({ p_id: goes, p_other: goes })).rejects.toThrow("the listing itself");
  await expect(desk.compare_listings({ p_id: goes, p_other: newId() })).rejects.toThrow("no such listing");
  const { sides, seen } = await desk.compare_listings({
    p_id: goes,
    p_other: `https://town.example/listing/${stays}?a=b`,
  });
  expect(sides.map(({ name }) => name)).toEqual(["Goes", "Stays"]);
  const p_looked_at = new Date(Date.now() - 60_000).toISOString();
  const act = { p_id: goes, p_into: stays, p_seen: seen, p_looked_at };

  await db.updateTable("business").set({ version: 7 }).where("id", "=", stays).execute();
  await expect(desk.merge_listings(act)).rejects.toMatchObject({ code: "changed" });
  expect(await row(connection, goes)).toMatchObject({ deleted_at: null });
  const again = { ...act, p_seen: seenOf(await findSides(db, [goes, stays])) };
  expect((await desk.merge_listings(again)).said).toBe(
    "Goes is merged into Stays, with 0 reviews. Its address leads there.",
  );
  await expect(second.merge_listings(again)).rejects.toThrow("one@merge.example merged this listing into another at");
});
