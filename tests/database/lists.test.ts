/** Saving listings in lists, sharing them by link and voting (docs/rules/lists.md). */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { ListSummary, SavedList, SharedList } from "#contract/lists/list.ts";
import { ALLOWANCES } from "#server/context/limits.ts";
import { sweepRemoved } from "#server/lists/queries.ts";
import { removeDeletedListing } from "#server/listings/queries-owner.ts";
import { mergeListings } from "#server/operator/merge-listings.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { deleteAccount } from "#server/personal-data/queries.ts";
import type { Member } from "../support/accounts.ts";
import { makeGuest } from "../support/bookings.ts";
import { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";

const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection);
    onCleanup(() => served.close());
    return served;
  })
  .extend("limited", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { areLimitsOn: true });
    onCleanup(() => served.close());
    return served;
  });

const NOTE = "Ask for the table by the window.";
const UNKNOWN_LINK = "A".repeat(22);

/** A user, and their calls. */
async function scene(connection: Connection, url: string) {
  const person = await makeGuest(connection, url);
  const { visitor } = person;
  const call = async (name: string, body: object = {}) => {
    const answer = await visitor.call(name, body);
    expect(answer, name).toMatchObject({ status: 200 });
    return answer.body;
  };
  const save = (p_business_id: string) => call("save_listing", { p_business_id });
  const lists = async (p_business_id: string | null = null) =>
    (await call("get_lists", { p_business_id }))["lists"] as ListSummary[];
  const list = async (p_list_id: unknown) => (await call("get_list", { p_list_id })) as unknown as SavedList;
  const newList = async (p_name: string) => String((await call("add_list", { p_name }))["id"]);
  const savedIds = async () => (await call("get_saved_listings"))["ids"] as string[];
  const share = async (p_list_id: unknown, p_share: string, more: object = {}) =>
    String((await call("update_list", { p_list_id, p_share, ...more }))["link"]);
  return { ...person, call, save, lists, list, newList, savedIds, share };
}

const opened = async (visitor: Visitor, p_link: string, p_visitor: string | null = null) =>
  (await visitor.call("get_shared_list", { p_link, p_visitor })).body as unknown as SharedList;

/** Listings and a list with all of them, without calls. */
async function fill({ db }: Connection, userId: string, count: number): Promise<string> {
  const id = newId();
  await db.insertInto("saved_list").values({ id, user_id: userId, name: "Full", created_at: new Date() }).execute();
  for (let index = 0; index < count; index += 1)
    await db
      .insertInto("saved_listing")
      .values({ id: newId(), list_id: id, business_id: await makeBusiness(db), added_at: new Date() })
      .execute();
  return id;
}

describe("saving", () => {
  test("needs an account and a visible listing, and creates the list 'Saved'", async ({
    connection,
    served: { url },
  }) => {
    const { visitor, save, lists, list, savedIds } = await scene(connection, url);
    const shop = await makeBusiness(connection.db, { name: "Wool & Tide" });
    const linked = await makeBusiness(connection.db, { visibility: false });
    const hidden = await makeBusiness(connection.db, { hidden_at: new Date(), hidden_reason: "spam" });
    expect((await new Visitor(url).call("save_listing", { p_business_id: shop })).status).toBe(401);
    for (const p_business_id of [hidden, newId()])
      expect(await visitor.call("save_listing", { p_business_id })).toMatchObject({ status: 404, body: { code: "listing_not_found" } }); // oxfmt-ignore
    expect((await visitor.call("save_listing", { p_business_id: "x" })).status).toBe(422);
    expect(await lists()).toEqual([]);
    const { id, name } = await save(shop);
    expect(name).toBe("Saved");
    expect(await save(linked)).toEqual({ id, name });
    expect((await list(id)).listings.map(({ listing }) => listing?.id)).toEqual([linked, shop]);
    expect((await savedIds()).toSorted()).toEqual([shop, linked].toSorted());
    expect(await lists(shop)).toMatchObject([{ id, share: "private", count: 2, cover: { id: linked }, has_listing: true }]); // oxfmt-ignore
  });

  test("many times at once saves once, in one list", async ({ connection, served: { url } }) => {
    const { id: userId, visitor } = await scene(connection, url);
    const shops = [await makeBusiness(connection.db), await makeBusiness(connection.db)];
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, index) => visitor.call("save_listing", { p_business_id: shops[index % 2] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { rows } = await sql<{ business_id: string }>`
      select s.business_id from saved_list l join saved_listing s on s.list_id = l.id where l.user_id = ${userId}
    `.execute(connection.db);
    expect(rows.map(({ business_id: id }) => id).toSorted()).toEqual(shops.toSorted());
  });

  test("in chosen lists removes it from the others, and can create a list", async ({ connection, served: { url } }) => {
    const { visitor, call, save, lists, newList } = await scene(connection, url);
    const p_business_id = await makeBusiness(connection.db);
    const { id: saved } = await save(p_business_id);
    const dinner = await newList("Dinner");
    const before = await call("choose_lists", { p_business_id, p_list_ids: [dinner], p_new_list: "  Friends " });
    expect(before["lists"]).toMatchObject([{ id: dinner, name: "Dinner" }, { name: "Friends" }]);
    const having = async () => (await lists(p_business_id)).filter((one) => one.has_listing).map(({ name }) => name);
    expect(await having()).toEqual(["Friends", "Dinner"]);
    const other = await scene(connection, url);
    const theirs = await other.newList("Theirs");
    expect((await visitor.call("choose_lists", { p_business_id, p_list_ids: [saved, theirs] })).body["code"]).toBe("list_not_found"); // oxfmt-ignore
    expect(await having()).toEqual(["Friends", "Dinner"]);
    // removed from all, and back again as an undo does
    const { lists: removed } = await call("unsave_listing", { p_business_id });
    expect(await having()).toEqual([]);
    await call("choose_lists", { p_business_id, p_list_ids: (removed as { id: string }[]).map(({ id }) => id) });
    expect(await having()).toEqual(["Friends", "Dinner"]);
  });
});

describe("limits hold for many requests at once", () => {
  test("of lists", async ({ connection, served: { url } }) => {
    const { visitor, lists } = await scene(connection, url);
    const shop = await makeBusiness(connection.db);
    const answers = await Promise.all(
      Array.from({ length: LIST_LIMITS.lists + 10 }, (_, index) =>
        index % 2 === 0
          ? visitor.call("add_list", { p_name: `List ${index}` })
          : visitor.call("choose_lists", { p_business_id: shop, p_list_ids: [], p_new_list: `List ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(LIST_LIMITS.lists);
    for (const { status, body } of answers) if (status !== 200) expect(body["code"]).toBe("too_many_lists");
    expect(await lists()).toHaveLength(LIST_LIMITS.lists);
  });

  test("of listings in a list, and in all", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { id: userId, visitor, savedIds } = await scene(connection, url);
    const full = await fill(connection, userId, LIST_LIMITS.perList - 3);
    const saveIn = async (list: string) =>
      visitor.call("choose_lists", { p_business_id: await makeBusiness(db), p_list_ids: [list] });
    const many = (list: string) => Promise.all(Array.from({ length: 10 }, () => saveIn(list)));
    const answers = await many(full);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body["code"] === "too_many_saved")).toHaveLength(7);
    for (let index = 0; index < 3; index += 1) await fill(connection, userId, LIST_LIMITS.perList);
    const last = await fill(connection, userId, LIST_LIMITS.perList - 2);
    expect((await many(last)).filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await savedIds()).toHaveLength(LIST_LIMITS.inAll);
    // the default list cannot take one more either
    const one = await visitor.call("save_listing", { p_business_id: await makeBusiness(db) });
    expect(one.body["code"]).toBe("too_many_saved");
  });

  test("of votes: one of each visitor, and no more than allowed", async ({ connection, served: { url } }) => {
    const { save, list, share } = await scene(connection, url);
    const { id } = await save(await makeBusiness(connection.db));
    const p_link = await share(id, "vote");
    const p_saved_id = (await list(id)).listings[0]?.id ?? "";
    const vote = (p_visitor: string | null, from = new Visitor(url)) =>
      from.call("vote_saved", { p_link, p_saved_id, p_vote: true, p_visitor });
    const same = newId();
    const answers = await Promise.all(Array.from({ length: 12 }, () => vote(same)));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ votes: 1, voted: true })));
    await sql`
      insert into saved_vote (saved_id, voter, voted_at)
      select ${p_saved_id}::uuid, sha256(n::text::bytea), now() from generate_series(1, ${LIST_LIMITS.votes - 4}::integer) as n
    `.execute(connection.db);
    const late = await Promise.all(Array.from({ length: 9 }, () => vote(newId())));
    expect(late.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(late.filter(({ body }) => body["code"] === "too_many_votes")).toHaveLength(6);
    expect((await list(id)).listings).toMatchObject([{ votes: LIST_LIMITS.votes }]);
  });

  test("of attempts of a visitor without an account", async ({ connection, limited: { url } }) => {
    await sql`delete from attempt`.execute(connection.db);
    const vote = () =>
      new Visitor(url).call("vote_saved", { p_link: UNKNOWN_LINK, p_saved_id: newId(), p_vote: true, p_visitor: newId() }); // oxfmt-ignore
    const answers = await Promise.all(Array.from({ length: ALLOWANCES.listVote.burst + 5 }, vote));
    const refused = answers.filter(({ status }) => status === 429).length;
    expect(refused).toBeGreaterThanOrEqual(4);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(answers.length - refused);
  });
});

test("notes, removing and undoing keep the note and the votes for a day", async ({ connection, served: { url } }) => {
  const { visitor, call, save, list, savedIds } = await scene(connection, url);
  const shop = await makeBusiness(connection.db);
  const { id } = await save(shop);
  const p_saved_id = (await list(id)).listings[0]?.id ?? "";
  await call("update_saved", { p_saved_id, p_note: `  ${NOTE}\n` });
  expect((await list(id)).listings).toMatchObject([{ note: NOTE, votes: 0, listing: { id: shop } }]);
  for (const p_note of ["x".repeat(LIST_LIMITS.note + 1), "a\0b", "\ud800"])
    expect((await visitor.call("update_saved", { p_saved_id, p_note })).status).toBe(422);
  expect((await visitor.call("restore_saved", { p_saved_id })).status).toBe(404);
  await call("remove_saved", { p_saved_id });
  expect(await savedIds()).toEqual([]);
  expect((await visitor.call("remove_saved", { p_saved_id })).body["code"]).toBe("saved_not_found");
  expect((await visitor.call("update_saved", { p_saved_id, p_note: "" })).status).toBe(404);
  const { removed_at: at } = await connection.db
    .selectFrom("saved_listing")
    .select("removed_at")
    .where("id", "=", p_saved_id)
    .executeTakeFirstOrThrow();
  await sweepRemoved(connection.db, new Date((at?.getTime() ?? 0) - 1_000));
  await call("restore_saved", { p_saved_id });
  expect((await list(id)).listings).toMatchObject([{ note: NOTE }]);
  await call("remove_saved", { p_saved_id });
  await sweepRemoved(connection.db, new Date((at?.getTime() ?? 0) + 60_000));
  expect((await visitor.call("restore_saved", { p_saved_id })).status).toBe(404);
});

test("a list is renamed and deleted with all that is in it", async ({ connection, served: { url } }) => {
  const { visitor, call, save, list, lists } = await scene(connection, url);
  const { id } = await save(await makeBusiness(connection.db));
  for (const p_name of ["", "  ", "x".repeat(LIST_LIMITS.name + 1), "a\0b"])
    expect((await visitor.call("update_list", { p_list_id: id, p_name })).status, JSON.stringify(p_name)).toBe(422);
  await call("update_list", { p_list_id: id, p_name: "Birthday" });
  expect(await list(id)).toMatchObject({ name: "Birthday", share: "private", link: null });
  await call("delete_list", { p_list_id: id });
  expect(await lists()).toEqual([]);
  for (const name of ["get_list", "delete_list", "update_list"])
    expect((await visitor.call(name, { p_list_id: id })).body["code"], name).toBe("list_not_found");
});

describe("a shared list", () => {
  test("is read with its link only, until the link is replaced or the list is private", async ({
    connection,
    served: { url },
  }) => {
    const { call, save, list, share } = await scene(connection, url);
    await call("update_profile", { p_display_name: "Ada" });
    const shop = await makeBusiness(connection.db, { name: "Wool & Tide" });
    const linked = await makeBusiness(connection.db, { visibility: false });
    const [{ id }] = [await save(shop), await save(linked)];
    const stranger = new Visitor(url);
    const read = (p_link: string) => stranger.call("get_shared_list", { p_link });
    expect(await read(UNKNOWN_LINK)).toMatchObject({ status: 404, body: { code: "list_not_found" } });
    expect((await read("short")).status).toBe(422);
    const first = await share(id, "read");
    expect((await read(first)).body).toMatchObject({
      ...{ name: "Saved", by: "Ada", share: "read" },
      listings: [{ listing: { id: linked } }, { note: "", votes: 0, voted: false, listing: { id: shop } }],
    });
    const p_saved_id = (await list(id)).listings[0]?.id;
    const vote = { p_saved_id, p_vote: true, p_visitor: newId() };
    expect((await stranger.call("vote_saved", { ...vote, p_link: first })).body["code"]).toBe("voting_off");
    // the mode changes and the link stays; a new link ends the former one
    expect(await share(id, "vote")).toBe(first);
    const second = await share(id, "vote", { p_new_link: true });
    expect(second).not.toBe(first);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    expect((await stranger.call("vote_saved", { ...vote, p_link: first })).status).toBe(404);
    expect(await share(id, "private")).toBe("null");
    expect((await read(second)).status).toBe(404);
    expect(await share(id, "read")).not.toBe(second);
  });

  test("takes one vote of each account and browser, which can be withdrawn", async ({
    connection,
    served: { url },
  }) => {
    const { call, visitor, save, list, share } = await scene(connection, url);
    const { id } = await save(await makeBusiness(connection.db));
    await save(await makeBusiness(connection.db));
    const p_link = await share(id, "vote");
    const [second, first] = (await list(id)).listings.map((one) => one.id);
    const [ada, ben] = [newId(), newId()];
    const stranger = new Visitor(url);
    const vote = (p_saved_id: string | undefined, p_visitor: string | null, p_vote = true, from = stranger) =>
      from.call("vote_saved", { p_link, p_saved_id, p_vote, p_visitor });
    expect(await vote(first, null)).toMatchObject({ status: 422, body: { issues: [{ path: "p_visitor" }] } });
    expect((await vote(newId(), ada)).body["code"]).toBe("saved_not_found");
    await vote(first, ada);
    await vote(second, ada);
    expect((await vote(first, ben)).body).toEqual({ votes: 2, voted: true });
    // an account votes once, whatever id it sends
    for (const sent of [ada, newId(), null]) expect((await vote(first, sent, true, visitor)).body["votes"]).toBe(3);
    expect((await opened(stranger, p_link, ada)).listings).toMatchObject([{ id: second, votes: 1, voted: true }, { id: first, votes: 3, voted: true }]); // oxfmt-ignore
    expect((await opened(stranger, p_link)).listings).toMatchObject([{ voted: false }, { voted: false }]);
    expect((await vote(second, ada, false)).body).toEqual({ votes: 0, voted: false });
    expect((await vote(second, ben, false)).body).toEqual({ votes: 0, voted: false });
    expect((await list(id)).listings).toMatchObject([{ votes: 0 }, { votes: 3 }]);
    // nothing that a browser sends is stored
    const { rows } = await sql<{ row: string }>`select v::text as row from saved_vote v`.execute(connection.db);
    for (const { row } of rows) expect(row).not.toMatch(new RegExp(`${ada}|${ben}`));
    // the download has the vote; the account's deletion removes it
    const other = await scene(connection, url);
    await vote(second, null, true, other.visitor);
    expect(await other.call("get_my_data")).toMatchObject({ list_votes: [{ list: "Saved" }] });
    await connection.db.transaction().execute((tx) => deleteAccount(tx, other.id, { listings: "unclaim", reviews: "keep" }, new Date())); // oxfmt-ignore
    expect((await list(id)).listings).toMatchObject([{ votes: 0 }, { votes: 3 }]);
    await call("delete_list", { p_list_id: id });
    expect((await stranger.call("get_shared_list", { p_link })).status).toBe(404);
  });

  test("leaves out hidden and deleted listings, which its owner sees as no longer available", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const { call, save, list, lists, share } = await scene(connection, url);
    const [stays, hidden, deleted] = [await makeBusiness(db), await makeBusiness(db), await makeBusiness(db)];
    for (const shop of [deleted, hidden, stays]) await save(shop);
    const [{ id } = { id: "" }] = await lists();
    const p_link = await share(id, "vote");
    const [, ofHidden, ofDeleted] = (await list(id)).listings;
    await call("update_saved", { p_saved_id: ofDeleted?.id, p_note: NOTE });
    await db.updateTable("business").set({ hidden_at: new Date(), hidden_reason: "spam" }).where("id", "=", hidden).execute(); // oxfmt-ignore
    await db.updateTable("business").set({ deleted_at: new Date() }).where("id", "=", deleted).execute();
    await removeDeletedListing(db, deleted);
    expect((await list(id)).listings).toMatchObject([
      { listing: { id: stays } },
      { listing: null },
      { note: NOTE, listing: null },
    ]);
    expect(await lists()).toMatchObject([{ count: 1 }]);
    const stranger = new Visitor(url);
    expect((await opened(stranger, p_link)).listings).toMatchObject([{ listing: { id: stays } }]);
    const vote = { p_link, p_vote: true, p_visitor: newId() };
    for (const one of [ofHidden, ofDeleted])
      expect((await stranger.call("vote_saved", { ...vote, p_saved_id: one?.id })).status).toBe(404);
    await call("remove_saved", { p_saved_id: ofDeleted?.id });
    expect((await list(id)).listings).toHaveLength(2);
  });
});

test("a merge moves saved listings to the remaining one, without duplicates", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const [from, into] = [await makeBusiness(db), await makeBusiness(db)];
  const [both, one] = [await scene(connection, url), await scene(connection, url)];
  await both.save(from);
  const { id } = await both.save(into);
  const ofOne = await one.save(from);
  const p_link = await both.share(id, "vote");
  const [ofInto, ofFrom] = (await both.list(id)).listings;
  for (const [p_saved_id, p_note] of [
    [ofInto?.id, "Here".padEnd(500, "!")],
    [ofFrom?.id, "There".padEnd(500, "!")],
  ])
    // oxfmt-ignore
    await both.call("update_saved", { p_saved_id, p_note });
  const [ada, ben] = [newId(), newId()];
  const vote = (p_saved_id: string | undefined, p_visitor: string) =>
    new Visitor(url).call("vote_saved", { p_link, p_saved_id, p_vote: true, p_visitor });
  for (const voted of [ofInto, ofFrom]) await vote(voted?.id, ada);
  await vote(ofFrom?.id, ben);
  const late: Member = await makeGuest(connection, url);
  // listings that are being saved during the merge are moved, or refused
  const [merged, ...saved] = await Promise.all([
    mergeListings(db, from, into),
    ...Array.from({ length: 6 }, () => late.visitor.call("save_listing", { p_business_id: from })),
  ]);
  expect(merged.outcome).toBe("merged");
  const note = `${"Here".padEnd(500, "!")}\n${"There".padEnd(500, "!")}`;
  expect((await both.list(id)).listings).toMatchObject([{ note, votes: 2, listing: { id: into } }]);
  expect((await one.list(ofOne["id"])).listings).toMatchObject([{ listing: { id: into } }]);
  expect(await db.selectFrom("saved_listing").selectAll().where("business_id", "=", from).execute()).toEqual([]);
  for (const { status } of saved) expect([200, 404]).toContain(status);
});

test("the download has lists and notes, and the account's deletion removes them", async ({
  connection,
  served: { url },
}) => {
  const { db } = connection;
  const { id: userId, call, save, list, share } = await scene(connection, url);
  const { id } = await save(await makeBusiness(db, { name: "Wool & Tide" }));
  await call("update_saved", { p_saved_id: (await list(id)).listings[0]?.id, p_note: NOTE });
  await share(id, "read");
  expect(await call("get_my_data")).toMatchObject({
    lists: [{ name: "Saved", shared: "read", listings: [{ business: "Wool & Tide", note: NOTE, removed_at: null }] }],
  });
  await db.transaction().execute((tx) => deleteAccount(tx, userId, { listings: "unclaim", reviews: "keep" }, new Date())); // oxfmt-ignore
  expect(await db.selectFrom("saved_list").selectAll().where("user_id", "=", userId).execute()).toEqual([]);
  expect(await db.selectFrom("saved_listing").selectAll().where("list_id", "=", String(id)).execute()).toEqual([]);
});
