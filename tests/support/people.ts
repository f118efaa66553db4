/** People for browser tests, who have their accounts from the operator: signing up is slowed, as it should be. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, type BrowserContext } from "@playwright/test";

const CLI = join(import.meta.dirname, "..", "..", "cli", "mainstreet.mjs");
const PASSWORD = "correct horse battery";

/** In the data directory of the site under test. */
function operator(args: string[], input: string): Promise<unknown> {
  const environment = { ...process.env, DATA_DIR: process.env["MAINSTREET_TEST_DATA"], DATABASE_URL: "", BASE_URL: "" };
  const running = promisify(execFile)(process.execPath, [CLI, ...args], { env: environment });
  running.child.stdin?.end(input);
  return running;
}

/** Makes an account that is confirmed, unless a test that was begun again has made it already. */
export async function makePerson(email: string): Promise<void> {
  await operator(["user", "create", email, "--password-stdin"], PASSWORD).catch((error: unknown) => {
    if (!String(error).includes("has an account already")) throw error;
  });
}

/** Signs all pages of a browser's context in. */
export async function signIn(context: BrowserContext, email: string): Promise<void> {
  const answer = await context.request.post("/api/auth/sign-in/email", { data: { email, password: PASSWORD } });
  expect(answer.status(), await answer.text()).toBe(200);
}

export interface ListingFields {
  p_name: string;
  [field: string]: unknown;
}

/** A listing of whoever is signed in; answers with its id. */
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
