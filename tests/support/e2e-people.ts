/** People at the browser: those who sign up, and those whom the sample city brings along. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, openAlive } from "./e2e.ts";
import { mailedLink } from "./outbox.ts";

export const PASSWORD = "correct horse battery";
export const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log In" }).click();
}

/** With a confirmed account, at the login screen. */
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
  await expect(page).toHaveURL(/\/login$/);
}

/** What the demo accounts stand for, as the file that names them says it. */
type Demo = "looks after listings" | "has written reviews" | "has just arrived";

/** Signed in as one of the sample city's people: nobody has to sign up, which a single address may do only so often. */
export async function enterAs(page: Page, demo: Demo): Promise<string> {
  const file = join(process.env["MAINSTREET_TEST_DATA"] ?? "", "demo-accounts.txt");
  let email = "";
  await expect(async () => {
    // they are made a moment after the site is up
    const line = (await readFile(file, "utf8")).split("\n").find((one) => one.endsWith(demo)) ?? "";
    const [address = "", password = ""] = line.split(/\s+/);
    const answer = await page.request.post("/api/auth/sign-in/email", { data: { email: address, password } });
    expect(answer.status()).toBe(200);
    email = address;
  }).toPass();
  return email;
}
