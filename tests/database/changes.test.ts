/** History of a listing's changes: field, author, time, old and new value; and undoing them. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { claimListing, unclaimListing } from "#server/operator/ownership.ts";
import { hideListing, restoreListing } from "#server/operator/visibility.ts";
import { cleanUpTasks } from "#server/start/clean-up.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { member, type Member } from "../support/accounts.ts";
import { EVERY_DAY, makeBookable, makeGuest } from "../support/bookings.ts";
import { PASSWORD } from "../support/browserless.ts";
import { makeImported } from "../support/claims.ts";
import { makeBusiness, makeImage, makeOwner } from "../support/factories.ts";
import { added } from "../support/owned-listings.ts";
import { dataUrl, jpeg } from "../support/photos.ts";
import { test } from "../support/app-test.ts";

interface Read {
  id: string;
  by: string;
  by_name: string;
  field: string;
  about: string;
  before: unknown;
  after: unknown;
  is_undo: boolean;
  can_undo: boolean;
}

const read = async ({ visitor }: Member, id: string): Promise<Read[]> => {
  const { status, body } = await visitor.call("get_changes", { p_business_id: id });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body["changes"] as Read[];
};
const short = (changes: readonly Read[]) => changes.map(({ field, before, after }) => [field, before, after]);

const save = async ({ visitor }: Member, id: string, fields: Record<string, unknown>) => {
  const { status, body } = await visitor.call("update_business", { p_id: id, ...fields });
  expect({ status, body }).toMatchObject({ status: 200 });
};
const undo = ({ visitor }: Member, change: string | undefined) => visitor.call("undo_change", { p_change_id: change });

async function withManager(connection: Connection, url: string) {
  const owner = await makeGuest(connection, url);
  const id = await added(owner.visitor, { p_name: "Golden Pizza", p_city: "Tidewater" });
  await sql`update business set created_at = '2026-01-01T00:00:00Z' where id = ${id}`.execute(connection.db);
  const manager = await makeGuest(connection, url);
  await connection.db
    .insertInto("business_member")
    .values({ business_id: id, user_id: manager.id, role: "manager" })
    .execute();
  return { id, owner, manager };
}

describe("a change", () => {
  test("is listed by field for owners and managers, with the author and the values before and after", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, manager } = await withManager(connection, url);
    await save(manager, id, { p_name: "Silver Pizza", p_city: "Tidewater", p_phone_number: "(207) 555-0148" });
    const name = (await connection.db.selectFrom("profile").select("display_name").where("user_id", "=", manager.id).executeTakeFirstOrThrow()).display_name; // oxfmt-ignore
    const changes = await read(owner, id);
    expect(changes.map(({ by, by_name, is_undo }) => [by, by_name, is_undo])).toEqual([
      ["member", name, false],
      ["member", name, false],
    ]);
    expect(short(changes).toSorted()).toEqual([
      ["name", "Golden Pizza", "Silver Pizza"],
      ["phone_number", "", "(207) 555-0148"],
    ]);
    expect(await read(manager, id)).toEqual(changes);
    // saving the same values is no change
    await save(manager, id, { p_name: "Silver Pizza" });
    expect(await read(owner, id)).toEqual(changes);
  });

  test("is undone for one field, as a separate change", async ({ connection, served: { url } }) => {
    const { id, owner, manager } = await withManager(connection, url);
    const week = EVERY_DAY.map((day, index) => (index === 0 ? [] : day));
    const special = [{ from: "2026-12-24", to: "2026-12-26", periods: [], note: "Closed" }];
    for (const fields of [
      { p_name: "Silver Pizza" },
      // hours that are unknown
      { p_hours: "closed" },
      { p_hours: "custom", p_custom_hours: EVERY_DAY },
      { p_custom_hours: week },
      { p_special_hours: special },
      { p_lat: 43.65, p_lng: -70.25 },
      { p_categories: ["Beauty"], p_visibility: false, p_keywords: ["pizza"], p_timezone: "America/New_York" },
    ]) {
      const before = (await owner.visitor.call("get_business", { p_id: id })).body;
      await save(manager, id, fields);
      const fresh = (await read(owner, id)).filter(({ is_undo, can_undo }) => can_undo && !is_undo);
      for (const { id: change, field } of fresh.slice(0, Object.keys(fields).length)) {
        const answer = await undo(owner, change);
        expect([answer.status, answer.body["outcome"]], `${field} ${JSON.stringify(answer.body)}`).toEqual([
          200,
          "undone",
        ]);
      }
      const after = (await owner.visitor.call("get_business", { p_id: id })).body;
      for (const field of Object.keys(fields).map((one) => one.replace("p_", "")))
        expect(after[field], field).toEqual(before[field]);
    }
    const [newest] = await read(owner, id);
    expect(newest).toMatchObject({ is_undo: true, can_undo: true });
  });

  test("is not undone when the field has changed since, and reports that", async ({ connection, served: { url } }) => {
    const { id, owner, manager } = await withManager(connection, url);
    await save(manager, id, { p_name: "Silver Pizza" });
    const [first] = await read(owner, id);
    await save(manager, id, { p_name: "Copper Pizza" });
    const answer = await undo(owner, first?.id);
    expect([answer.status, answer.body]).toEqual([200, { outcome: "changed", now: "Copper Pizza" }]);
    expect((await read(owner, id)).map(({ can_undo }) => can_undo)).toEqual([true, false]);
    expect((await owner.visitor.call("get_business", { p_id: id })).body["name"]).toBe("Copper Pizza");
  });

  test("is undone once, however many requests arrive at once", async ({ connection, served: { url } }) => {
    const { id, owner, manager } = await withManager(connection, url);
    await save(manager, id, { p_name: "Silver Pizza" });
    const [change] = await read(owner, id);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => undo(index % 2 === 0 ? owner : manager, change?.id)),
    );
    const outcomes = answers.map(({ body }) => body["outcome"]);
    expect(outcomes.filter((outcome) => outcome === "undone")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "changed")).toHaveLength(19);
    expect(await read(owner, id)).toHaveLength(2);
  });

  test("of photos, types, members and by the operator is listed but cannot be undone here", async ({
    connection,
    served: { url },
  }) => {
    const { db } = connection;
    const place = await makeBookable(connection, url);
    const { owner, businessId: id } = place;
    const manager = await makeGuest(connection, url);
    await db.insertInto("business_member").values({ business_id: id, user_id: manager.id, role: "staff" }).execute();
    const image = await makeImage(db, { business_id: id });
    await owner.visitor.call("update_image", { p_image_id: image, p_description: "The oven", p_rank: 1 });
    await owner.visitor.call("delete_image", { p_file_name: `${image}.webp` });
    const photo = { image: dataUrl(await jpeg(8, 6)), businessId: id, description: "The door" };
    expect((await owner.visitor.post("/api/image", photo)).status).toBe(200);
    await save(owner, id, { p_reservation_types: [] });
    const of = { p_business_id: id, p_user_id: manager.id };
    await owner.visitor.call("change_member", { ...of, p_role: "manager" });
    await owner.visitor.call("remove_member", of);
    await hideListing(db, id, "a look at it");
    await restoreListing(db, id);
    const changes = await read(owner, id);
    const about = (field: string) => short(changes.filter((one) => one.field === field).toReversed()).map(([, ...rest]) => rest); // oxfmt-ignore
    const bare = { description: null, rank: null };
    expect(about("photos").toSorted()).toEqual(
      [
        [bare, { description: "The oven", rank: 1 }],
        [{ description: "The oven", rank: 1 }, null],
        [null, { ...bare, description: "The door" }],
      ].toSorted(),
    );
    expect(about("members")).toEqual([
      ["staff", "manager"],
      ["manager", null],
    ]);
    expect(about("hidden")).toEqual([
      [null, "a look at it"],
      ["a look at it", null],
    ]);
    expect(changes.filter(({ field }) => field === "hidden").map(({ by, by_name }) => [by, by_name])).toEqual([
      ["operator", ""],
      ["operator", ""],
    ]);
    expect(about("reservation_types")).toHaveLength(1);
    for (const { id: change, can_undo } of changes) {
      expect(can_undo).toBe(false);
      expect((await undo(owner, change)).body["code"]).toBe("not_undoable");
    }
  });
});

describe("the history", () => {
  test("begins with the import and shows the operator's transfer", async ({ connection, served: { url } }) => {
    const id = await makeImported(connection.db, { name: "Golden Pizza" });
    const owner = await member(connection, url, "given@people.example");
    const options = { isTransfer: false, baseUrl: "https://town.example" };
    await claimListing(connection.db, id, owner.email, options);
    const { body } = await owner.visitor.call("get_changes", { p_business_id: id });
    expect(body).toMatchObject({
      imported: [{ source: "town" }],
      changes: [{ by: "operator", field: "members", about: owner.email, before: null, after: "owner" }],
    });
    await unclaimListing(connection.db, id, { baseUrl: options.baseUrl, at: new Date() });
    expect((await owner.visitor.call("get_changes", { p_business_id: id })).body["code"]).toBe("not_owner");
  });

  test("is limited to a year and a number per listing", async ({ connection, served: { url } }) => {
    const { db } = connection;
    const { id, owner } = await withManager(connection, url);
    await sql`
      insert into business_change (id, business_id, at, actor, field, before, after)
      select gen_random_uuid(), ${id}::uuid, now() - make_interval(days => n), 'member', 'city', '""', '""' from generate_series(1, 500) n
    `.execute(db);
    await save(owner, id, { p_name: "Silver Pizza" });
    const count = async () =>
      (await sql<{ n: number }>`select count(*)::integer as n from business_change where business_id = ${id}::uuid`.execute(db)).rows[0]?.n; // oxfmt-ignore
    expect(await count()).toBe(RETENTION.listingChanges);
    const other = await makeBusiness(db);
    await makeOwner(db, other);
    await sql`
      insert into business_change (id, business_id, at, actor, field)
      select gen_random_uuid(), ${other}::uuid, now() - make_interval(days => n), 'member', 'city' from unnest(array[1, 364, 366, 900]) n
    `.execute(db);
    await cleanUpTasks(db, () => new Date())["clean_up_members"]?.();
    const { rows } = await sql`select id from business_change where business_id = ${other}::uuid`.execute(db);
    expect(rows).toHaveLength(2);
  });

  test("loses the name of a person who deletes their account, and is exported with their data before", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner, manager } = await withManager(connection, url);
    await save(manager, id, { p_name: "Silver Pizza" });
    const data = (await manager.visitor.call("get_my_data")).body;
    expect(data["listing_changes"]).toMatchObject([
      { business_id: id, field: "name", before: "Golden Pizza", after: "Silver Pizza", about_me: false },
    ]);
    await owner.visitor.call("invite_member", { p_business_id: id, p_email: manager.email.replace("booker", "x"), p_role: "staff" }); // oxfmt-ignore
    expect((await owner.visitor.call("get_my_data")).body["invitations"]).toMatchObject([
      { business_id: id, as: "staff" },
    ]);
    const left = { p_password: PASSWORD, p_listings: "unclaim", p_reviews: "keep" };
    expect((await manager.visitor.call("delete_account", left)).status).toBe(200);
    const [change] = await read(owner, id);
    expect(change).toMatchObject({ by: "gone", by_name: "", field: "name", can_undo: true });
    const { rows } = await sql`select row_to_json(c)::text as kept from business_change c where business_id = ${id}::uuid`.execute(connection.db); // oxfmt-ignore
    expect(JSON.stringify(rows)).not.toContain(manager.id);
  });
});
