/** `npx mainstreet user …` against PostgreSQL and, for sessions and passwords, over HTTP. */
import { expect, onTestFinished } from "vitest";
import { commandActor } from "#server/audit/acting.ts";
import { findAccountToSignIn } from "#server/accounts/queries.ts";
import { newId } from "#server/platform/db/id.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { readConfiguration } from "#server/start/configuration.ts";
import { disableAccount } from "#server/operator/accounts.ts";
import { UsageError } from "../../cli/command.ts";
import { userCommand } from "../../cli/commands/user.ts";
import { mailedToken, PASSWORD, signedUp, Visitor, waitingMail } from "../support/browserless.ts";
import { call, type CallOptions } from "../support/command.ts";
import { test } from "../support/database.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";
import { serveApp } from "../support/http.ts";
import { sessionOf, untilOneWaitsFor } from "../support/locks.ts";

const user = (connection: Connection, args: readonly string[], options: CallOptions = {}) =>
  call(userCommand, args, { connection, configuration: () => readConfiguration({}), ...options });

async function serving(connection: Connection): Promise<string> {
  const served = await serveApp(connection);
  onTestFinished(() => served.close());
  return served.url;
}

const audits = ({ db }: Connection, subject: string) =>
  db.selectFrom("audit").select(["actor", "action", "details"]).where("subject", "=", subject).orderBy("id").execute();

async function idOf({ db }: Connection, email: string): Promise<string> {
  const { id } = await db.selectFrom("user_account").select("id").where("email", "=", email).executeTakeFirstOrThrow();
  return id;
}

test("create: the printed password signs in once the address is confirmed", async ({ connection }) => {
  const url = await serving(connection);
  const made = await user(connection, ["create", " Ada@Made.Example ", "--name", "Ada  L."]);
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringContaining("Made an account for ada@made.example.") as string,
  });
  const password = /^Password: (\S+)$/m.exec(made.out)?.[1] ?? "";
  expect(password).toMatch(/^[a-z2-9]{4}(?:-[a-z2-9]{4}){3}$/);
  const visitor = new Visitor(url);
  expect((await visitor.post("sign-in/email", { email: "ada@made.example", password })).status).toBe(200);
  expect((await visitor.call("get_profile")).body).toMatchObject({ display_name: "Ada L.", has_password: true });
  const details = { email: "ada@made.example", is_confirmed: true };
  const id = await idOf(connection, "ada@made.example");
  expect(await audits(connection, id)).toEqual([{ actor: commandActor(), action: "user.create", details }]);

  // as better-auth does: a change of the password finds the credential
  const newPassword = "a quite different one";
  const changed = await visitor.post("change-password", { currentPassword: password, newPassword });
  expect(changed.status).toBe(200);

  const again = await user(connection, ["create", "ada@made.example"]);
  expect(again.err).toContain("ada@made.example has an account already");

  expect(await user(connection, ["create", "bob@made.example", "--unconfirmed"])).toMatchObject({ code: 0 });
  const bob = await user(connection, ["list", "--search", "bob@made"]);
  expect(bob.out).toMatch(/^bob@made\.example\tno\t\t\t0\t20\d\d-\d\d-\d\dT\S+Z\t\n$/);
});

test("create: a given password must follow the site's rules and is never printed", async ({ connection }) => {
  const url = await serving(connection);
  const create = (email: string, input: string) => user(connection, ["create", email, "--password-stdin"], { input });
  expect((await create("a@given.example", "short\n")).err).toContain("at least 8 characters");
  expect((await create("a@given.example", "password1")).err).toContain("most common ones");
  expect((await create("alexandra@given.example", "alexandra")).err).toContain("address itself");
  expect((await create("a@given.example", "")).err).toContain("at least 8 characters");
  expect(await user(connection, ["list", "--search", "@given.example"])).toMatchObject({ out: "" });

  // spaces belong to the password, the line break does not
  const made = await create("a@given.example", " four words and spaces \r\n");
  expect(made).toMatchObject({ code: 0 });
  expect(made.out).not.toContain("four words");
  const visitor = new Visitor(url);
  const body = { email: "a@given.example", password: " four words and spaces " };
  expect((await visitor.post("sign-in/email", body)).status).toBe(200);
});

test("list: shows what an operator needs, for people and for programs, and no secrets", async ({ connection }) => {
  const url = await serving(connection);
  await signedUp(connection, url, "ada@list.example");
  const id = await idOf(connection, "ada@list.example");
  await connection.db.insertInto("profile").values({ user_id: id, display_name: "Ada\tof \u202EEvil" }).execute();
  const business_id = await makeBusiness(connection.db);
  const removed = await makeBusiness(connection.db, { deleted_at: new Date() });
  for (const one of [business_id, removed])
    await connection.db
      .insertInto("business_member")
      .values({ business_id: one, user_id: id, role: "owner" })
      .execute();
  await user(connection, ["disable", "ada@list.example"]);
  await connection.db
    .insertInto("user_session")
    .values({
      id: newId(),
      user_id: id,
      token_hash: "the-token",
      expires_at: new Date(),
      updated_at: "2026-11-20T09:00:00Z",
    })
    .execute();

  const { out } = await user(connection, ["list", "--search", "EVIL"]);
  const [address, confirmed, disabled, name, listings, created, seen] = out.trimEnd().split("\t");
  expect([address, confirmed, name, listings]).toEqual(["ada@list.example", "yes", "Ada of Evil", "1"]);
  expect(new Date(disabled ?? "").getTime()).toBeGreaterThanOrEqual(new Date(created ?? "").getTime());
  expect(seen).toBe("2026-11-20T09:00:00.000Z");
  expect(out).not.toMatch(/token|scrypt/);

  const asJson = await user(connection, ["list", "--search", "EVIL", "--json"], { isTerminal: true });
  expect(JSON.parse(asJson.out)).toEqual([
    {
      email: "ada@list.example",
      confirmed: true,
      disabled_at: expect.any(String) as string,
      display_name: "Ada\tof \u202EEvil",
      listings: 1,
      created_at: expect.any(String) as string,
      last_seen_at: "2026-11-20T09:00:00.000Z",
    },
  ]);
  const none = await user(connection, ["list", "--search", "nobody%", "--json"]);
  expect(none).toMatchObject({ out: "[]\n", err: "" });

  const forPeople = await user(connection, ["list", "--search", "list.example"], { isTerminal: true });
  expect(forPeople.out.split("\n")[0]).toMatch(
    /^address\s+confirmed\s+disabled\s+display name\s+listings\s+created\s+last seen$/,
  );
  expect(forPeople.out).toMatch(/^ada@list\.example\s+yes\s+20\d\d-\d\d-\d\d\s+Ada of Evil\s+1\s+20\S+\s+2026-11-20$/m);
  expect((await user(connection, ["list", "--search", "nobody%"])).err).toContain("'nobody%'");
});

test("confirm: confirms the address, once", async ({ connection }) => {
  const url = await serving(connection);
  const visitor = new Visitor(url);
  const body = { email: "ada@confirm.example", password: PASSWORD };
  await visitor.post("sign-up/email", body);
  expect((await visitor.post("sign-in/email", body)).status).toBe(403);
  expect(await user(connection, ["confirm", body.email, "--keep-password"])).toMatchObject({ code: 0 });
  expect((await visitor.post("sign-in/email", body)).status).toBe(200);
  expect((await user(connection, ["confirm", body.email])).out).toContain("was confirmed already");
  expect(await audits(connection, await idOf(connection, body.email))).toHaveLength(1);
  expect((await user(connection, ["confirm", "nobody@confirm.example"])).err).toContain("There is no account");
});

test("confirm: where other people gave several passwords, none of them opens the account", async ({ connection }) => {
  const url = await serving(connection);
  const email = "ada@twice.example";
  const passwords = [PASSWORD, "another long password"];
  for (const password of passwords) await new Visitor(url).post("sign-up/email", { email, password });
  // by the server's clock
  const now = () => new Date("2026-11-21T12:00:00Z");
  expect((await user(connection, ["confirm", email], { now })).out).toContain("Forgot your password?");
  for (const password of passwords)
    expect((await new Visitor(url).post("sign-in/email", { email, password })).status).not.toBe(200);
});

test("disable: ends everything that was open, and enable allows it again", async ({ connection }) => {
  const url = await serving(connection);
  const email = "ada@disable.example";
  const visitor = await signedUp(connection, url, email);
  await visitor.post("request-password-reset", { email });
  await visitor.post("change-email", { newEmail: "other@disable.example", currentPassword: PASSWORD });
  const other = await signedUp(connection, url, "bob@disable.example");

  const disabled = await user(connection, ["disable", email, "--reason", "Spam"]);
  expect(disabled).toMatchObject({ code: 0, out: expect.stringContaining("1 session was ended") as string });
  expect((await visitor.call("get_profile")).status).toBe(401);
  expect(await visitor.post("sign-in/email", { email, password: PASSWORD })).toMatchObject({
    status: 403,
    body: { code: "ACCOUNT_DISABLED" },
  });
  const reset = await mailedToken(connection, "reset-password", email);
  const newPassword = "another long password";
  expect((await visitor.post("reset-password", { token: reset, newPassword })).status).toBe(400);
  const token = await mailedToken(connection, "confirm-new-address", "other@disable.example");
  expect((await visitor.post("verify-email", { token })).status).toBe(400);
  expect((await other.call("get_profile")).status).toBe(200);

  expect((await user(connection, ["disable", email])).out).toContain("was disabled already");
  expect(await user(connection, ["enable", email])).toMatchObject({ code: 0 });
  expect((await user(connection, ["enable", email])).out).toContain("was not disabled");
  expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(200);
  expect(await audits(connection, await idOf(connection, email))).toEqual([
    { actor: commandActor(), action: "user.disable", details: { email, reason: "Spam" } },
    { actor: commandActor(), action: "user.enable", details: { email } },
  ]);
});

test("disable: also ends a session that is being created at that moment", async ({ connection }) => {
  const { db } = connection;
  const id = await makeUser(db);
  const email = `${id}@people.example`;
  const signIn = await db.startTransaction().execute();
  expect((await findAccountToSignIn(signIn, id))?.disabled_at).toBeNull();
  const disabling = disableAccount(db, email, null);
  await untilOneWaitsFor(await sessionOf(signIn), connection);
  const session = { id: newId(), user_id: id, token_hash: newId(), expires_at: new Date("2099-01-01") };
  await signIn.insertInto("user_session").values(session).execute();
  await signIn.commit().execute();
  expect(await disabling).toEqual({ outcome: "done", sessions: 1 });
});

test("reset-password: ends everything that was open, and the printed password signs in", async ({ connection }) => {
  const url = await serving(connection);
  const email = "ada@reset.example";
  const visitor = await signedUp(connection, url, email);
  await visitor.post("request-password-reset", { email });
  const configuration = () => readConfiguration({ BASE_URL: "https://town.example" });
  const done = await user(connection, ["reset-password", email], { configuration });
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining("1 session was ended") as string });
  const password = /^Password: (\S+)$/m.exec(done.out)?.[1] ?? "";

  expect((await visitor.call("get_profile")).status).toBe(401);
  const token = await mailedToken(connection, "reset-password", email);
  expect((await visitor.post("reset-password", { token, newPassword: "a strangers password" })).status).toBe(400);
  expect((await visitor.post("sign-in/email", { email, password: PASSWORD })).status).toBe(401);
  expect((await visitor.post("sign-in/email", { email, password })).status).toBe(200);
  expect(await waitingMail(connection, email)).toContainEqual({
    template: "password-changed",
    to: email,
    resetUrl: "https://town.example/forgot-password",
  });
  const details = { email };
  expect(await audits(connection, await idOf(connection, email))).toEqual([
    { actor: commandActor(), action: "user.reset-password", details },
  ]);

  const weak = { configuration, input: "password\n" };
  expect((await user(connection, ["reset-password", email, "--password-stdin"], weak)).code).toBeInstanceOf(Error);
  const given = await user(connection, ["reset-password", email, "--password-stdin"], {
    configuration,
    input: "three tall green trees\n",
  });
  expect(given.out).not.toContain("Password:");
  expect((await visitor.post("sign-in/email", { email, password: "three tall green trees" })).status).toBe(200);

  expect((await user(connection, ["reset-password", "nobody@reset.example"], { configuration })).err).toContain(
    "There is no account",
  );
  await user(connection, ["disable", email]);
  expect((await user(connection, ["reset-password", email], { configuration })).err).toContain("user enable");
});

test("delete: asks for the address, does what was chosen, and notifies the person", async ({ connection }) => {
  const { db } = connection;
  const id = await makeUser(db);
  const email = `${id}@people.example`;
  const business_id = await makeBusiness(db);
  await db.insertInto("business_member").values({ business_id, user_id: id, role: "owner" }).execute();
  const review = await makeReview(db, { business_id: await makeBusiness(db), author_id: id });

  expect((await user(connection, ["delete", email])).code).toBeInstanceOf(UsageError);
  const refused = await user(connection, ["delete", email], { isTerminal: true, input: "yes\n" });
  expect(refused.err).toBe("That is not the address. Nothing was deleted.");
  expect((await user(connection, ["delete", email], { isTerminal: true })).err).toContain("Nothing was deleted");
  expect((await user(connection, ["list", "--search", email])).out).toContain(email);

  const deleted = await user(connection, ["delete", email], { isTerminal: true, input: `${email}\n` });
  expect(deleted).toMatchObject({
    code: 0,
    err: expect.stringContaining("1 listing left unclaimed, 1 review shown as by 'Former member'") as string,
  });
  expect((await user(connection, ["list", "--search", email])).out).toBe("");
  expect(await db.selectFrom("review").select("author_id").where("id", "=", review).execute()).toEqual([
    { author_id: null },
  ]);
  expect(await waitingMail(connection, email)).toEqual([
    {
      ...{ template: "account-deleted", to: email, locale: "en" },
      cancelled: { reservations: [], waiting: [], listings: [{ name: expect.any(String) as string, reservations: 0 }] },
    },
  ]);
  const details = { email, listings: "unclaim", reviews: "keep" };
  expect(await audits(connection, id)).toEqual([{ actor: commandActor(), action: "user.delete", details }]);

  const other = await makeUser(db);
  await db.insertInto("business_member").values({ business_id, user_id: other, role: "owner" }).execute();
  await makeReview(db, { business_id: await makeBusiness(db), author_id: other });
  const all = ["delete", `${other}@people.example`, "--yes", "--listings", "delete", "--reviews", "delete"];
  expect((await user(connection, all)).out).toContain("1 listing deleted, 1 review deleted");
  const row = await db.selectFrom("business").select("deleted_at").where("id", "=", business_id).executeTakeFirst();
  expect(row?.deleted_at).not.toBeNull();
});

test("a wrong call prints the usage", async ({ connection }) => {
  const calls: readonly (readonly string[])[] = [
    [],
    ["paint"],
    ["toString"],
    ["confirm"],
    ["confirm", "ada"],
    ["confirm", "a@b.example", "c@d.example"],
    ["create", "a@b.example", "--name", " "],
    ["delete", "a@b.example", "--yes", "--listings", "burn"],
  ];
  for (const args of calls) expect((await user(connection, args)).code).toBeInstanceOf(UsageError);
});
