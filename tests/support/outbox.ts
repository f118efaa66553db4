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

/** The address of the first link of the newest such mail about an account, as the browser shows the letter. */
export async function shownLink(page: Page, subject: string, to: string): Promise<string> {
  const letter = await openLetter(page, subject, to);
  try {
    return await letterLink(letter, /token=|\/login|\/forgot-password/);
  } finally {
    await letter.close();
  }
}

const MARKS: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'" };
const plain = (html: string) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (mark) => MARKS[mark] ?? mark);

const ROW =
  /<a href="(\/outbox\/[^"]+)">\s*<span class="subject">([^<]*)<\/span>\s*<span class="about">to ([^<]*?) · /g;
const LINK = /<a href="([^"]*)">([^<]*)<\/a>/g;

/** The page of the same letter as it is sent: where a link or a code is all that a test wants of it, no page is opened for it. */
async function readLetter({ request }: Page, subject: string | RegExp, to: string): Promise<string> {
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
  const letter = await (await request.get(path)).text();
  expect(letter).toContain("As plain text");
  return letter;
}

/** The same address, where the letter is not the matter. */
export async function mailedLink(page: Page, subject: string, to: string): Promise<string> {
  const letter = await readLetter(page, subject, to);
  const links = [...letter.matchAll(LINK)].filter(([, , text = ""]) => /token=|\/login|\/forgot-password/.test(text));
  expect(links).not.toEqual([]);
  return plain(links[0]?.[1] ?? "");
}

/** The newest code that was mailed there; its letter's subject begins with it. */
export async function codeFor(page: Page, email: string): Promise<string> {
  const letter = await readLetter(page, /\d{6} is your Mainstreet code/, email);
  return /(\d{6}) is your Mainstreet code/.exec(letter)?.[1] ?? "";
}
