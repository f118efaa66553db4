/** Members of a listing: invited, given another role, removed; concurrent requests run one after the other. */
import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { ListingRole } from "#contract/listings/role-names.ts";
import { listMembers } from "#server/access/queries.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { member, type Member } from "../support/accounts.ts";
import { waitingMail, Visitor } from "../support/browserless.ts";
import { makeBusiness } from "../support/factories.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const clock = { at: NOW };
const test = base
  .extend("served", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { now: () => clock.at });
    onCleanup(() => served.close());
    return served;
  })
  .extend("strict", { scope: "file" }, async ({ connection }, { onCleanup }) => {
    const served = await serveApp(connection, { now: () => clock.at, areLimitsOn: true });
    onCleanup(() => served.close());
    return served;
  });

let people = 0;
const someone = (connection: Connection, url: string, name = "person") =>
  member(connection, url, `${name}-${(people += 1)}@people.example`);

async function join({ db }: Connection, business_id: string, user_id: string, role: ListingRole, since = daysAgo(30)) {
  await db.insertInto("business_member").values({ business_id, user_id, role, created_at: since }).execute();
}

/** A listing with a long-standing owner. */
async function makeOwned(connection: Connection, url: string) {
  const owner = await someone(connection, url, "owner");
  const { db } = connection;
  await db
    .updateTable("user_account")
    .set({ created_at: daysAgo(100) })
    .where("id", "=", owner.id)
    .execute();
  const id = await makeBusiness(db, { name: "Golden Pizza", created_at: daysAgo(100) });
  await join(connection, id, owner.id, "owner", daysAgo(100));
  return { id, owner };
}

const rolesAt = async ({ db }: Connection, id: string) =>
  Object.fromEntries(
    (await db.selectFrom("business_member").select(["user_id", "role"]).where("business_id", "=", id).execute()).map(
      ({ user_id, role }) => [user_id, role],
    ),
  );

const tokenTo = async (connection: Connection, to: string) => {
  const mail = (await waitingMail(connection, to)).findLast(({ template }) => template === "member-invited");
  return mail !== undefined && "url" in mail ? new URL(mail.url).pathname.replace("/invitation/", "") : "";
};

const invite = (by: Member, id: string, email: string, role: ListingRole = "manager") =>
  by.visitor.call("invite_member", { p_business_id: id, p_email: email, p_role: role });

const mailsTo = async (connection: Connection, to: string) =>
  (await waitingMail(connection, to)).flatMap((mail) =>
    mail.template === "members-changed" ? [[mail.happened, mail.who, mail.role, mail.by]] : [],
  );

describe("an invitation", () => {
  test("by email makes its reader a member, once, and notifies all concerned", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner } = await makeOwned(connection, url);
    const invited = await someone(connection, url, "invited");
    expect(await invite(owner, id, invited.email.toUpperCase(), "owner")).toMatchObject({ status: 200, body: {} });
    const token = await tokenTo(connection, invited.email);
    expect((await invited.visitor.call("get_invitation", { p_token: token })).body).toEqual({
      ...{ business_id: id, business_name: "Golden Pizza", role: "owner", is_yours: true },
      expires_at: new Date(NOW.getTime() + 7 * 86_400_000).toISOString(),
    });
    const { rows } = await sql<{
      kept: string;
    }>`select row_to_json(i)::text as kept from business_invitation i`.execute(connection.db);
    for (const { kept } of rows) expect(kept).not.toContain(token);
    const accepted = await invited.visitor.call("accept_invitation", { p_token: token });
    expect(accepted).toMatchObject({ status: 200, body: { business_id: id, role: "owner" } });
    expect(await rolesAt(connection, id)).toEqual({ [owner.id]: "owner", [invited.id]: "owner" });
    expect(await mailsTo(connection, invited.email)).toEqual([["joined", null, "owner", null]]);
    expect(await mailsTo(connection, owner.email)).toEqual([["joined", invited.email, "owner", null]]);
    for (const procedure of ["get_invitation", "accept_invitation", "decline_invitation"])
      expect((await invited.visitor.call(procedure, { p_token: token })).body["code"]).toBe("invitation_not_found");
    const { body } = await invited.visitor.call("get_activity");
    expect(JSON.stringify(body)).toContain("listing_joined");
  });

  test("works only for the address it was sent to, which it does not reveal", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner } = await makeOwned(connection, url);
    await invite(owner, id, "not.yet@people.example");
    const token = await tokenTo(connection, "not.yet@people.example");
    const other = await someone(connection, url);
    const read = await other.visitor.call("get_invitation", { p_token: token });
    expect(read.body).toMatchObject({ is_yours: false, business_name: "Golden Pizza" });
    expect(JSON.stringify(read.body)).not.toContain("not.yet");
    for (const procedure of ["accept_invitation", "decline_invitation"])
      expect((await other.visitor.call(procedure, { p_token: token })).status).toBe(404);
    // an account with that unconfirmed address
    const unproved = await someone(connection, url, "unproved");
    await sql`update user_account set email = 'not.yet@people.example', email_verified = false where id = ${unproved.id}`.execute(
      connection.db,
    );
    expect((await unproved.visitor.call("accept_invitation", { p_token: token })).status).toBe(404);
    await sql`update user_account set email_verified = true where id = ${unproved.id}`.execute(connection.db);
    expect((await unproved.visitor.call("accept_invitation", { p_token: token })).status).toBe(200);
  });

  test("ends after seven days, when sent again, withdrawn or declined, or when its sender lacks the permission", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner } = await makeOwned(connection, url);
    const second = await someone(connection, url, "second");
    await join(connection, id, second.id, "owner");
    const invited = await someone(connection, url, "invited");
    const accepts = async (token: string) =>
      (await invited.visitor.call("accept_invitation", { p_token: token })).status;

    await invite(owner, id, invited.email);
    const old = await tokenTo(connection, invited.email);
    await invite(owner, id, invited.email, "staff");
    const again = await tokenTo(connection, invited.email);
    expect(again).not.toBe(old);
    expect(await accepts(old)).toBe(404);

    const { body } = await owner.visitor.call("get_members", { p_business_id: id });
    const [open] = body["invitations"] as { id: string; role: string }[];
    expect(open).toMatchObject({ role: "staff", email: invited.email });
    expect((await owner.visitor.call("withdraw_invitation", { p_invitation_id: open?.id })).status).toBe(200);
    expect(await accepts(again)).toBe(404);

    await invite(second, id, invited.email, "owner");
    const ofRemoved = await tokenTo(connection, invited.email);
    await owner.visitor.call("remove_member", { p_business_id: id, p_user_id: second.id });
    expect(await accepts(ofRemoved)).toBe(404);
    expect(await rolesAt(connection, id)).toEqual({ [owner.id]: "owner" });

    // the inviting member's role is checked on acceptance, whatever happened in between
    const third = await someone(connection, url, "third");
    await join(connection, id, third.id, "owner");
    await invite(third, id, invited.email, "manager");
    const ofLesser = await tokenTo(connection, invited.email);
    const change = connection.db.updateTable("business_member").where("user_id", "=", third.id);
    await change.set({ role: "staff" }).execute();
    expect(await accepts(ofLesser)).toBe(404);
    await change.set({ role: "owner" }).execute();
    const account = connection.db.updateTable("user_account").where("id", "=", third.id);
    await account.set({ disabled_at: NOW }).execute();
    expect(await accepts(ofLesser)).toBe(404);
    await connection.db.deleteFrom("business_member").where("user_id", "=", third.id).execute();

    await invite(owner, id, invited.email);
    const late = await tokenTo(connection, invited.email);
    clock.at = new Date(NOW.getTime() + 7 * 86_400_000);
    expect(await accepts(late)).toBe(404);
    clock.at = NOW;
    expect((await invited.visitor.call("decline_invitation", { p_token: late })).status).toBe(200);
    expect(await accepts(late)).toBe(404);
  });

  test("of many acceptances at once makes one member", async ({ connection, served: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const invited = await someone(connection, url, "invited");
    await invite(owner, id, invited.email);
    const token = await tokenTo(connection, invited.email);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => invited.visitor.call("accept_invitation", { p_token: token })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    for (const status of statuses) expect([200, 404]).toContain(status);
    expect(await rolesAt(connection, id)).toEqual({ [owner.id]: "owner", [invited.id]: "manager" });
    expect(await mailsTo(connection, owner.email)).toHaveLength(1);
  });

  test("answers alike whether the address has an account, and is limited", async ({ connection, strict: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const known = await someone(connection, url, "known");
    const answers = [await invite(owner, id, known.email), await invite(owner, id, "unknown@people.example")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    // one address, from any sender
    const others = await Promise.all([1, 2, 3, 4].map(() => makeOwned(connection, url)));
    const statuses = await Promise.all(others.map((one) => invite(one.owner, one.id, "unknown@people.example")));
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    // many addresses, from one sender
    const many = await Promise.all(
      Array.from({ length: 30 }, (_, index) => invite(owner, id, `friend${index}@people.example`)),
    );
    expect(many.filter(({ status }) => status === 200)).toHaveLength(18);
    expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });

  test("is sent by those who may: a manager invites staff only", async ({ connection, served: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const manager = await someone(connection, url, "manager");
    await join(connection, id, manager.id, "manager");
    expect((await invite(manager, id, "a@people.example", "staff")).status).toBe(200);
    for (const role of ["manager", "owner"] as const)
      expect((await invite(manager, id, "b@people.example", role)).body["code"]).toBe("not_owner");
    await invite(owner, id, "c@people.example", "owner");
    // it neither lowers nor shows an owner's invitation
    expect((await invite(manager, id, "c@people.example", "staff")).body["code"]).toBe("not_owner");
    const { body } = await manager.visitor.call("get_members", { p_business_id: id });
    expect((body["invitations"] as { email: string }[]).map(({ email }) => email)).toEqual(["a@people.example"]);
    expect((await invite(owner, id, manager.email, "staff")).body["code"]).toBe("already_member");
  });
});

describe("members of a listing", () => {
  test("see each other, and addresses only with permission to invite", async ({ connection, served: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const staff = await someone(connection, url, "staff");
    await join(connection, id, staff.id, "staff");
    const seen = async ({ visitor }: Member) =>
      ((await visitor.call("get_members", { p_business_id: id })).body["members"] as { email: string }[]).map(
        ({ email }) => email,
      );
    expect(await seen(owner)).toEqual([owner.email, staff.email]);
    expect(await seen(staff)).toEqual(["", staff.email]);
  });

  test("the last owner can neither leave nor take a lesser role", async ({ connection, served: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const manager = await someone(connection, url, "manager");
    await join(connection, id, manager.id, "manager");
    const of = { p_business_id: id, p_user_id: owner.id };
    const answers = [
      await owner.visitor.call("leave_listing", { p_business_id: id }),
      await owner.visitor.call("remove_member", of),
      await owner.visitor.call("change_member", { ...of, p_role: "staff" }),
    ];
    for (const { status, body } of answers) expect([status, body["code"]]).toEqual([409, "last_owner"]);
    await owner.visitor.call("change_member", { ...of, p_user_id: manager.id, p_role: "owner" });
    expect((await owner.visitor.call("leave_listing", { p_business_id: id })).status).toBe(200);
    expect(await rolesAt(connection, id)).toEqual({ [manager.id]: "owner" });
    expect(await mailsTo(connection, owner.email)).toEqual([["left", null, "owner", null]]);
    expect(await mailsTo(connection, manager.email)).toEqual([
      ["role", null, "owner", owner.email],
      ["left", owner.email, "owner", null],
    ]);
  });

  test("a new owner cannot remove others until seven days have passed", async ({ connection, served: { url } }) => {
    const { id, owner } = await makeOwned(connection, url);
    const [fresh, staff] = [await someone(connection, url, "fresh"), await someone(connection, url, "staff")];
    await join(connection, id, fresh.id, "staff", daysAgo(90));
    await join(connection, id, staff.id, "staff");
    // the days count from the change to owner
    await owner.visitor.call("change_member", { p_business_id: id, p_user_id: fresh.id, p_role: "owner" });
    const acts = [
      ["remove_member", { p_business_id: id, p_user_id: owner.id }],
      ["remove_member", { p_business_id: id, p_user_id: staff.id }],
      ["change_member", { p_business_id: id, p_user_id: owner.id, p_role: "staff" }],
      ["delete_business", { p_id: id }],
    ] as const;
    const before = await rolesAt(connection, id);
    for (const [name, input] of acts)
      expect((await fresh.visitor.call(name, input)).body["code"], name).toBe("owner_too_new");
    expect(await rolesAt(connection, id)).toEqual(before);
    const { body } = await fresh.visitor.call("get_business", { p_id: id });
    expect(body["may"]).toContain("members");
    expect(body["may"]).not.toContain("delete");
    // changes that reduce no one's role
    const promoted = { p_business_id: id, p_user_id: staff.id, p_role: "manager" };
    expect((await fresh.visitor.call("change_member", promoted)).status).toBe(200);
    // the earlier owner undoes it
    clock.at = new Date(NOW.getTime() + 7 * 86_400_000);
    expect((await fresh.visitor.call("remove_member", { p_business_id: id, p_user_id: owner.id })).status).toBe(200);
    clock.at = NOW;
    expect(await rolesAt(connection, id)).toEqual({ [fresh.id]: "owner", [staff.id]: "manager" });
  });

  test("of two owners who remove each other at once, one remains", async ({ connection, served: { url } }) => {
    for (let round = 0; round < 5; round += 1) {
      const { id, owner } = await makeOwned(connection, url);
      const other = await someone(connection, url, "other");
      await join(connection, id, other.id, "owner", daysAgo(100));
      const each = (one: Member, removed: Member, procedure: string) =>
        one.visitor.call(procedure, { p_business_id: id, p_user_id: removed.id, p_role: "staff" });
      const removing = (one: Member, removed: Member) =>
        one.visitor.call("remove_member", { p_business_id: id, p_user_id: removed.id });
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const pair = index % 2 === 0 ? ([owner, other] as const) : ([other, owner] as const);
          return index % 4 < 2 ? removing(...pair) : each(...pair, "change_member");
        }),
      );
      for (const { status, body } of answers) expect([200, 403, 404, 409, 429], JSON.stringify(body)).toContain(status);
      const owners = Object.values(await rolesAt(connection, id)).filter((role) => role === "owner");
      expect(owners).toHaveLength(1);
    }
  });

  test("go with the last owner's account: no one looks after a listing without an owner", async ({
    connection,
    served: { url },
  }) => {
    const { id, owner } = await makeOwned(connection, url);
    const manager = await someone(connection, url, "manager");
    await join(connection, id, manager.id, "manager");
    const shared = await makeBusiness(connection.db);
    for (const { id: user } of [owner, manager]) await join(connection, shared, user, "owner");
    const left = { p_password: "correct horse battery", p_listings: "unclaim", p_reviews: "keep" };
    expect((await owner.visitor.call("delete_account", left)).status).toBe(200);
    expect(await rolesAt(connection, id)).toEqual({});
    expect(await rolesAt(connection, shared)).toEqual({ [manager.id]: "owner" });
    expect((await new Visitor(url).call("get_business", { p_id: id })).body).toMatchObject({ claimed: false });
    expect(await listMembers(connection.db, shared)).toEqual([manager.email]);
  });
});
