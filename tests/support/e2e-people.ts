/** Accounts for browser tests: signed up, made by the operator, or from the sample city. */
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "@playwright/test";
import { hashPassword } from "#server/accounts/password-hash.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { createAccount } from "#server/operator/accounts.ts";
import { expect, openAlive } from "./e2e.ts";
import { connectSite } from "./e2e-database.ts";
import { mailedLink } from "./outbox.ts";
import { makeSession, SESSION_COOKIE } from "./sessions.ts";

const SITE = `http://127.0.0.1:${process.env["MAINSTREET_TEST_PORT"]}`;
export const PASSWORD = "correct horse battery";
export const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
}

/** Creates a confirmed account. Confirming in the browser that signed up logs it in. */
export async function signUp(page: Page, email: string): Promise<void> {
  await openAlive(page, "/signup");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(PASSWORD);
  await field(page, "Confirm password").fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(toast(page, "Check your email for the confirmation link!")).toBeVisible();
  await page.goto(await mailedLink(page, "Confirm your email", email));
  await page.getByRole("button", { name: "Confirm email" }).click();
  await expect(page).toHaveURL("/");
}

/** The demo accounts' descriptions, as in the file that lists them. */
type Demo = "looks after listings" | "has written reviews" | "has just arrived";

/** Logs in as one of the sample city's accounts. */
export async function enterAs(page: Page, demo: Demo): Promise<string> {
  const file = join(process.env["MAINSTREET_TEST_DATA"] ?? "", "demo-accounts.txt");
  let email = "";
  await expect(async () => {
    // the accounts are created shortly after the site starts
    const line = (await readFile(file, "utf8")).split("\n").find((one) => one.endsWith(demo)) ?? "";
    [email = ""] = line.split(/\s+/);
    await signIn(page.context(), email);
  }).toPass();
  return email;
}

const CLI = join(import.meta.dirname, "..", "..", "cli", "mainstreet.mjs");

/** Runs `mainstreet` as the operator of the site under test. */
export function operator(args: string[]): Promise<{ stdout: string }> {
  const environment = { ...process.env, DATA_DIR: process.env["MAINSTREET_TEST_DATA"], DATABASE_URL: "", BASE_URL: "" };
  return promisify(execFile)(process.execPath, [CLI, ...args], { env: environment });
}

interface Maker {
  connection: Connection;
  passwordHash: string;
}

let maker: Promise<Maker> | null = null;

async function openMaker(): Promise<Maker> {
  return { connection: connectSite(), passwordHash: await hashPassword(PASSWORD) };
}

/** Creates a confirmed account, unless an earlier attempt of the test has created it. */
export async function makePerson(email: string): Promise<void> {
  const { connection, passwordHash } = await (maker ??= openMaker());
  await createAccount(connection.db, { email, passwordHash, displayName: null, isConfirmed: true });
}

/** Logs in all pages of a browser context without the form. The tests of accounts fill in the form. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const { connection } = await (maker ??= openMaker());
  const found = connection.db.selectFrom("user_account").select("id").where("email", "=", email);
  const { id } = await found.executeTakeFirstOrThrow();
  const value = await makeSession(connection.db, id);
  await context.addCookies([{ name: SESSION_COOKIE, value, url: SITE, httpOnly: true, sameSite: "Lax" }]);
}

/** Logs in with the password. This sends an email and appears in the account's recent activity. */
export async function signInByPassword(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export interface ListingFields {
  p_name: string;
  [field: string]: unknown;
}

/** Adds a listing for the account that is logged in. Returns its id. */
export async function addListing(context: BrowserContext, fields: ListingFields): Promise<string> {
  const answer = await context.request.post("/rpc/add_business", {
    data: {
      p_description: "A shop on the main street.",
      p_categories: ["Local Services"],
      p_timezone: "UTC",
      ...fields,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Makes the listing this many days old. */
export async function standFor(id: string, days: number): Promise<void> {
  const site = connectSite();
  await site.db
    .updateTable("business")
    .set({ created_at: new Date(Date.now() - days * 86_400_000) })
    .where("id", "=", id)
    .execute();
  await site.close();
}

/** Calls a procedure as the account that is logged in and returns its answer. */
export async function call<Answer>({ request }: BrowserContext, name: string, data?: unknown): Promise<Answer> {
  const answer = await request.post(`/rpc/${name}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}
