/** Listings on the operator's screens: browsed by filters, and edited by an operator without being a member. */
import { describe, expect } from "vitest";
import { addOwner } from "#server/access/queries.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeAccount } from "../support/accounts.ts";
import { waitingMail } from "../support/browserless.ts";
import { makeImported } from "../support/claims.ts";
import { AT, operatorApiFor, makeOperator } from "../support/operator.ts";
import { test } from "../support/database.ts";
import { makeBusiness } from "../support/factories.ts";

const refused = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error);

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

const row = ({ db }: Connection, id: string) =>
  db.selectFrom("business").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

let serial = 0;
async function operator(connection: Connection) {
  serial += 1;
  const email = `editor.${serial}@editing.example`;
  return { email, desk: operatorApiFor(connection, await makeOperator(connection.db, email)) };
}

describe("edit_listing", () => {
  test("changes values, and writes audit, history and one email to the owner", async ({ connection }) => {
    const { db } = connection;
    const { email, desk } = await operator(connection);
    const id = await makeBusiness(db, { name: "Corner Bakery", phone_number: "+1 207 555 0101", website: "" });
    const owner = "owner@editing.example";
    await addOwner(db, id, await makeAccount(db, owner));
    const user_id = await makeAccount(db, "staff@editing.example");
    await db.insertInto("business_member").values({ business_id: id, user_id, role: "staff" }).execute();
    const { version } = await row(connection, id);

    const week = Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]);
    const edit = { p_id: id, p_version: version, p_phone_number: "+1 207 555 0102", p_hours: "custom" as const };
    expect(await desk.edit_listing({ ...edit, p_custom_hours: week })).toEqual({ id, version: version + 1 });
    expect(await row(connection, id)).toMatchObject({ phone_number: "+1 207 555 0102", hours_mode: "custom" });
    const [entry, ...more] = await audits(connection, id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actor: email, action: "listing.edit" });
    expect((entry?.details as { changes: unknown[] }).changes).toContainEqual({
      ...{ field: "phone_number", before: "+1 207 555 0101", after: "+1 207 555 0102" },
    });
    const history = await db.selectFrom("business_change").selectAll().where("business_id", "=", id).execute();
    expect(history.map(({ actor, actor_id, field }) => [actor, actor_id, field]).toSorted()).toEqual([
      ["operator", null, "hours"],
      ["operator", null, "phone_number"],
    ]);
    const [mail, ...others] = await waitingMail(connection, owner);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: "listing-edited", businessName: "Corner Bakery" });
    expect((mail as { changes: unknown[] }).changes).toContainEqual({
      ...{ field: "phone_number", label: "Phone", before: "+1 207 555 0101", after: "+1 207 555 0102" },
    });
    expect((mail as { changes: unknown[] }).changes).toContainEqual(
      expect.objectContaining({ label: "Hours", after: "Mon–Sun 9:00 AM – 5:00 PM" }),
    );
    expect(await waitingMail(connection, "staff@editing.example")).toEqual([]);
    // equal values are no change: no row, no email
    await desk.edit_listing({ p_id: id, p_phone_number: "+1 207 555 0102" });
    expect(await audits(connection, id)).toHaveLength(1);
    expect(await waitingMail(connection, owner)).toHaveLength(1);
  });

  test("refuses invalid fields, an outdated version, and unknown listings", async ({ connection }) => {
    const { db } = connection;
    const { desk } = await operator(connection);
    const id = await makeBusiness(db, { website: "https://before.example" });
    const before = await row(connection, id);
    for (const more of [
      { p_visibility: false },
      { p_reservation_types: [] },
      { p_capacity_pools: [] },
      { p_website: "not an address" },
      { p_name: " " },
      { p_lat: 50 },
      { p_custom_hours: Array.from({ length: 7 }, () => [{ open: "9", close: "17:00" }]) },
    ])
      expect(await refused(desk.edit_listing({ p_id: id, ...more })), JSON.stringify(more)).toMatchObject({
        code: "invalid_input",
      });
    const stale = await refused(desk.edit_listing({ p_id: id, p_version: before.version + 1, p_name: "Other" }));
    expect(stale).toMatchObject({ code: "stale", status: 409 });
    expect(await row(connection, id)).toEqual(before);
    expect(await audits(connection, id)).toEqual([]);
    const removed = await makeBusiness(db, { deleted_at: new Date() });
    for (const p_id of [removed, newId()])
      expect(await refused(desk.edit_listing({ p_id, p_name: "Other" }))).toMatchObject({ code: "not_possible" });
  });

  test("of two operators with one version, one saves", async ({ connection }) => {
    const id = await makeBusiness(connection.db);
    const { version } = await row(connection, id);
    const desks = await Promise.all(Array.from({ length: 8 }, () => operator(connection)));
    const outcomes = await Promise.all(
      desks.map(({ desk }, at) => refused(desk.edit_listing({ p_id: id, p_version: version, p_name: `Name ${at}` }))),
    );
    expect(outcomes.filter((failure) => failure === null)).toHaveLength(1);
    for (const failure of outcomes.filter((one) => one !== null)) expect(failure).toMatchObject({ code: "stale" });
    expect(await audits(connection, id)).toHaveLength(1);
  });

  test("returns a hidden listing without the owner's private data", async ({ connection }) => {
    const { db } = connection;
    const { desk } = await operator(connection);
    const id = await makeBusiness(db, { hidden_at: AT, hidden_reason: "Under review" });
    const listing = await desk.get_listing({ p_id: id });
    expect(listing).toMatchObject({ id, may: ["fields"], role: null, is_owner: false, hidden_reason: "Under review" });
    expect(listing).toMatchObject({ capacity_pools: [], user_reservation: null });
    expect(await refused(desk.get_listing({ p_id: newId() }))).toMatchObject({ code: "not_possible" });
  });
});

describe("find_listings", () => {
  test("filters by state, category and place, a page at a time", async ({ connection }) => {
    const { db } = connection;
    const { desk } = await operator(connection);
    const place = "Filterham";
    const make = (name: string, values: Parameters<typeof makeBusiness>[1] = {}) =>
      makeBusiness(db, { name, city: place, ...values });
    await make("a public", { categories: ["Beauty"] });
    await make("b direct", { visibility: false });
    await make("c hidden", { hidden_at: AT, hidden_reason: "Spam" });
    await make("d closed", { hours_mode: "closed", weekly_hours: JSON.stringify([[], [], [], [], [], [], []]) });
    const claimed = await make("e claimed");
    await addOwner(db, claimed, await makeAccount(db, "claimed@editing.example"));
    await makeImported(db, { name: "f imported", city: place });
    await make("g deleted", { deleted_at: AT });
    const names = async (filter: Partial<Parameters<typeof desk.find_listings>[0]>) =>
      (await desk.find_listings({ p_text: "", p_place: "filterHAM", ...filter })).listings
        .map(({ name }) => name[0])
        .join("");
    expect(await names({})).toBe("abcdef");
    expect(await names({ p_state: "public" })).toBe("adef");
    expect(await names({ p_state: "direct_link" })).toBe("b");
    expect(await names({ p_state: "hidden" })).toBe("c");
    expect(await names({ p_state: "closed" })).toBe("d");
    expect(await names({ p_state: "claimed" })).toBe("e");
    expect(await names({ p_state: "unclaimed" })).toBe("abcdf");
    expect(await names({ p_state: "imported" })).toBe("f");
    expect(await names({ p_state: "entered" })).toBe("abcde");
    expect(await names({ p_state: "deleted" })).toBe("g");
    expect(await names({ p_category: "Beauty" })).toBe("a");
    expect(await names({ p_text: "LAIM", p_state: "claimed" })).toBe("e");
    expect(await names({ p_place: "nowhere" })).toBe("");
    expect(await names({ p_after: claimed })).toBe("f");

    for (let at = 0; at < 60; at++) await makeBusiness(db, { name: "Same name", city: "Pageham" });
    const first = await desk.find_listings({ p_text: "", p_place: "Pageham" });
    expect([first.listings.length, first.has_more]).toEqual([50, true]);
    const p_after = first.listings.at(-1)?.id ?? null;
    const second = await desk.find_listings({ p_text: "", p_place: "Pageham", p_after });
    expect([second.listings.length, second.has_more]).toEqual([10, false]);
    expect(new Set([...first.listings, ...second.listings].map(({ id }) => id)).size).toBe(60);
  });
});
