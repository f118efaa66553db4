/** The outbox as the person at the machine uses it: finds a mail by its subject and address, and follows its link. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The link that the start of the site under test has printed. */
async function entrance(): Promise<string> {
  const key = await readFile(join(process.env["MAINSTREET_TEST_DATA"] ?? "", "outbox-key"), "utf8");
  return `/outbox?key=${key.trim()}`;
}

/** A page that shows the newest letter whose subject has this in it; it arrives a moment after what caused it. */
export async function openLetter(page: Page, subject: string | RegExp, to: string): Promise<Page> {
  const outbox = await page.context().newPage();
  const letter = outbox
    .getByRole("link")
    .filter({ hasText: subject })
    .filter({ hasText: `to ${to} ` })
    .first();
  await expect(async () => {
    await outbox.goto(await entrance());
    await expect(letter).toBeVisible({ timeout: 500 });
  }).toPass();
  await letter.click();
  await expect(outbox.getByText("As plain text")).toBeVisible();
  return outbox;
}

/** The address of the first such link of a letter, as its plain text has it. */
export async function letterLink(letter: Page, pattern: RegExp): Promise<string> {
  return (await letter.getByRole("link").filter({ hasText: pattern }).first().getAttribute("href")) ?? "";
}

/** The address of the first link of the newest such mail about an account. */
export async function mailedLink(page: Page, subject: string, to: string): Promise<string> {
  const letter = await openLetter(page, subject, to);
  try {
    return await letterLink(letter, /token=|\/login|\/forgot-password/);
  } finally {
    await letter.close();
  }
}

/** The newest code that was mailed there; its letter's subject begins with it. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const letter = await openLetter(page, /\d{6} is your Mainstreet code/, email);
  const heading = await letter
    .getByText(/\d{6} is your Mainstreet code/)
    .first()
    .textContent();
  await letter.close();
  return /\d{6}/.exec(heading ?? "")?.[0] ?? "";
}
