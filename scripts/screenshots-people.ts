/** Signs in as people of the sample, for pictures of their screens. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, BrowserContext } from "@playwright/test";

const ACCOUNTS_MS = 30_000;

export type BrowserSession = Awaited<ReturnType<BrowserContext["storageState"]>>;
type ScreenshotPerson = "looks after listings" | "has written reviews";

const accountsFile = (dataDirectory: string): string => join(dataDirectory, "demo-accounts.txt");

export function demoAccount(dataDirectory: string, who: ScreenshotPerson): { email: string; password: string } {
  const accounts = readFileSync(accountsFile(dataDirectory), "utf8");
  const line = accounts.split("\n").find((one) => one.endsWith(who)) ?? "";
  const [email = "", password = ""] = line.trim().split(/\s+/);
  return { email, password };
}

/** A signed-in person of the sample. */
export async function signIn(
  browser: Browser,
  siteUrl: string,
  dataDirectory: string,
  who: ScreenshotPerson,
): Promise<BrowserSession> {
  const context = await browser.newContext({ baseURL: siteUrl });
  // the accounts, and the file that names them, are created shortly after the site has started
  const giveUpAt = Date.now() + ACCOUNTS_MS;
  for (;;) {
    if (existsSync(accountsFile(dataDirectory))) {
      const data = demoAccount(dataDirectory, who);
      const answer = await context.request.post("/api/auth/sign-in/email", { data });
      if (answer.ok()) break;
    }
    if (Date.now() > giveUpAt) throw new Error("The sample's accounts cannot sign in");
    await sleep(500);
  }
  const session = await context.storageState();
  await context.close();
  return session;
}
