/** The demo accounts, from the first start until the sample is dropped. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, unlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Temporal } from "temporal-polyfill";
import { beforeEach, expect, onTestFinished } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { makeLogger } from "#server/platform/log.ts";
import { deliver } from "#server/platform/mail/deliver.ts";
import { outboxMailer } from "#server/platform/mail/outbox.ts";
import { smtpMailer } from "#server/platform/mail/smtp.ts";
import { forgetDemoAccounts, readyDemoAccounts } from "#server/sample/demo-accounts.ts";
import { dropSample, loadSample } from "#server/sample/load.ts";
import { sampleCommand } from "../../../cli/commands/sample.ts";
import { Visitor } from "../../support/browserless.ts";
import { call } from "../../support/command.ts";
import { test } from "../../support/database.ts";
import { NO_STORAGE, serveApp } from "../../support/http.ts";

const NOW = Temporal.Instant.from("2026-11-21T12:00:00Z");
let directory = "";
const file = () => join(directory, "demo-accounts.txt");

beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), "ms-demo-"));
  directory = made;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
});

test("three people with their roles, the same at every start, removed with the sample", async ({ connection }) => {
  const { db } = connection;
  expect(await readyDemoAccounts(db, directory)).toEqual([]);
  expect(existsSync(file())).toBe(false);

  await loadSample(db, NO_STORAGE, NOW);
  const accounts = await readyDemoAccounts(db, directory);
  expect(statSync(file()).mode & 0o777).toBe(0o600);
  const served = await serveApp(connection);
  onTestFinished(() => served.close());
  const profiles = [];
  for (const { email, password } of accounts) {
    expect(email).toMatch(/@sample\.invalid$/);
    expect(readFileSync(file(), "utf8")).toMatch(new RegExp(`^${email} +${password}  `, "m"));
    const visitor = new Visitor(served.url);
    expect((await visitor.post("sign-in/email", { email, password })).status).toBe(200);
    const reviews = await db
      .selectFrom("review")
      .innerJoin("user_account", "user_account.id", "review.author_id")
      .select("review.id")
      .where("email", "=", email)
      .execute();
    const { business_count, display_name } = (await visitor.call("get_profile")).body;
    profiles.push([Number(business_count) > 0, reviews.length > 0, typeof display_name]);
  }
  expect(profiles).toEqual([[true, false, "string"], [false, true, "string"], [false, false, "object"]]); // oxfmt-ignore
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(3);

  // a later start hashes nothing
  const hashes = () => db.selectFrom("user_credential").select(["id", "password"]).orderBy("id").execute();
  const before = await hashes();
  expect(await readyDemoAccounts(db, directory)).toEqual(accounts);
  expect(await hashes()).toEqual(before);

  // the same city again: the same passwords for its new accounts
  await loadSample(db, NO_STORAGE, NOW);
  expect(await hashes()).toEqual([]);
  expect(await readyDemoAccounts(db, directory)).toEqual(accounts);
  expect(await hashes()).toHaveLength(3);

  // after the file was lost, new passwords work
  unlinkSync(file());
  const [owner] = await readyDemoAccounts(db, directory);
  expect(owner?.email).toBe(accounts[0]?.email);
  expect(owner?.password).not.toBe(accounts[0]?.password);
  const signIn = await new Visitor(served.url).post("sign-in/email", {
    email: owner?.email,
    password: owner?.password,
  });
  expect(signIn.status).toBe(200);

  // an account that was deleted is replaced by another
  await db
    .deleteFrom("user_account")
    .where("email", "=", owner?.email ?? "")
    .execute();
  const [next] = await readyDemoAccounts(db, directory);
  expect(next?.email).not.toBe(owner?.email);

  await dropSample(db, NO_STORAGE);
  await forgetDemoAccounts(directory);
  expect(existsSync(file())).toBe(false);
  expect(await hashes()).toEqual([]);
  expect(await readyDemoAccounts(db, directory)).toEqual([]);
});

test("the sample command shows them on a local machine only, and removes them", async ({ connection }) => {
  const sample = (action: string, environment: Record<string, string>, isEmbedded: boolean) =>
    call(sampleCommand, [action], {
      connection,
      dataDirectory: directory,
      isEmbedded,
      configuration: () => readConfiguration(environment),
    });
  for (const refused of [
    await sample("load", { BASE_URL: "https://town.example" }, true),
    await sample("load", { DATABASE_URL: "postgres://town.example/town" }, false),
  ])
    expect(refused.err).toContain("not loaded where DATABASE_URL or BASE_URL is set");
  expect(await connection.db.selectFrom("business").select("id").execute()).toEqual([]);
  expect(existsSync(file())).toBe(false);
  const { out } = await sample("load", {}, true);
  expect(out).toMatch(/^ {2}newcomer@sample\.invalid +\S+ +has just arrived$/m);
  expect(existsSync(file())).toBe(true);
  expect(await sample("drop", {}, true)).toMatchObject({ code: 0 });
  expect(existsSync(file())).toBe(false);
  expect(await connection.db.selectFrom("user_account").select("id").execute()).toEqual([]);
});

test.each([
  // their addresses do not exist
  ["by SMTP nothing is sent to people of the sample", false, ["ada@notsample.invalid", "ada@sample.example"]],
  // emails of a demo account are found at /outbox
  [
    "mail that is kept here is kept for people of the sample too",
    true,
    ["newcomer@sample.invalid", "Person-1@Sample.Invalid", "ada@notsample.invalid", "ada@sample.example"],
  ],
])("%s", async (_, isStoredLocally, expected) => {
  const sent: string[] = [];
  const post = {
    mailer: {
      isStoredLocally,
      send: async ({ to }: { to: string }) => {
        sent.push(to);
        return { outcome: "sent" } as const;
      },
    },
    render: async () => ({ subject: "", html: "", text: "" }),
    log: makeLogger("silent"),
  };
  for (const to of [
    "newcomer@sample.invalid",
    "Person-1@Sample.Invalid",
    "ada@notsample.invalid",
    "ada@sample.example",
  ])
    await deliver({ template: "test", to }, "1", post);
  expect(sent).toEqual(expected);
});

test("only the outbox stores email here", () => {
  const from = { name: "", address: "noreply@mainstreet.example" };
  expect(outboxMailer("/nowhere", from).isStoredLocally).toBe(true);
  expect(smtpMailer("smtp://127.0.0.1:1", from).isStoredLocally).toBe(false);
});
