/** Uses the outbox as the operator does: finds an email by subject and address, and follows its link. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** The link that the site under test printed at its start. */
async function entrance(): Promise<string> {
  const key = await readFile(join(process.env["MAINSTREET_TEST_DATA"] ?? "", "outbox-key"), "utf8");
  return `/outbox?key=${key.trim()}`;
}

/** A page that shows the newest email whose subject matches. The email arrives a moment after its cause. */
export async function openEmail(page: Page, subject: string | RegExp, to: string): Promise<Page> {
  const outbox = await page.context().newPage();
  const entry = outbox
    .getByRole("link")
    .filter({ hasText: subject })
    .filter({ hasText: `to ${to} ` })
    .first();
  await expect(async () => {
    await outbox.goto(await entrance());
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await entry.click();
  await expect(outbox.getByText("As plain text")).toBeVisible();
  return outbox;
}

/** The first matching address in the plain text of an email. */
export async function emailLink(page: Page, pattern: RegExp): Promise<string> {
  return (await page.getByRole("link").filter({ hasText: pattern }).first().getAttribute("href")) ?? "";
}

/** The address of the first link of the newest matching email, as the browser shows it. */
export async function shownLink(page: Page, subject: string, to: string): Promise<string> {
  const opened = await openEmail(page, subject, to);
  try {
    return await emailLink(opened, /token=|\/login|\/forgot-password/);
  } finally {
    await opened.close();
  }
}

const MARKS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => MARKS[mark] ?? mark);

const ROW =
  /<a href="(\/outbox\/[^"]+)">\s*<span class="subject">([^<]*)<\/span>\s*<span class="about">to ([^<]*?) · /g;
const LINK = /<a href="([^"]*)">([^<]*)<\/a>/g;

/** The source of the same email, for tests that need only a link or a code: it opens no page. */
async function readEmail({ request }: Page, subject: string | RegExp, to: string): Promise<string> {
  let path = "";
  await expect(async () => {
    const outbox = await (await request.get(await entrance())).text();
    const rows = [...outbox.matchAll(ROW)].map(([, href = "", about = "", email = ""]) => ({
      href,
      isIt: email === to && (typeof subject === "string" ? plain(about).includes(subject) : subject.test(plain(about))),
    }));
    path = rows.find(({ isIt }) => isIt)?.href ?? "";
    expect(path).not.toBe("");
  }).toPass();
  const html = await (await request.get(path)).text();
  expect(html).toContain("As plain text");
  return html;
}

/** The same address, for tests that are not about the email. */
export async function mailedLink(page: Page, subject: string, to: string): Promise<string> {
  const html = await readEmail(page, subject, to);
  const links = [...html.matchAll(LINK)].filter(([, , text = ""]) => /token=|\/login|\/forgot-password/.test(text));
  expect(links).not.toEqual([]);
  return plain(links[0]?.[1] ?? "");
}

/** The newest code that was sent to an address; the email's subject begins with it. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const html = await readEmail(page, /\d{6} is your Mainstreet code/, email);
  return /(\d{6}) is your Mainstreet code/.exec(html)?.[1] ?? "";
}
