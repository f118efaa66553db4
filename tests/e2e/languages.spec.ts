/**
 * A guest who reads German, and one who reads Arabic: search, reservation, email, cancellation and review, without any
 * English on the way. With SHOTS, each step is a picture in two widths
 * and two themes.
 */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { readEmail, type ReadEmail } from "#server/outbox/eml.ts";
import { readTranslations } from "#server/languages/translations.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { makeAccount } from "../support/accounts.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { makeReservation, makeType } from "../support/bookings.ts";
import { expect, openAlive, test } from "../support/e2e.ts";
import { makeBusiness, makeOwner } from "../support/factories.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";

const SHOTS = process.env["SHOTS"];
const DAY_MS = 86_400_000;

interface Story {
  code: string;
  /** Name of the language in the menu. */
  language: string;
  direction: "ltr" | "rtl";
  listing: string;
  description: string;
  city: string;
  type: string;
  query: string;
  review: string;
}

const STORIES: readonly Story[] = [
  {
    code: "de",
    language: "Deutsch",
    direction: "ltr",
    listing: "Zum Goldenen Hirsch",
    description: "Bayerische Küche mit Biergarten unter alten Kastanien.",
    city: "München",
    type: "Tisch",
    query: "Hirsch",
    review: "Wunderbare Knödel, und niemand wollte gehen.",
  },
  {
    code: "ar",
    language: "العربية",
    direction: "rtl",
    listing: "مطعم الزيتونة",
    description: "أطباق شامية ومشاوٍ على الفحم في حديقة هادئة.",
    city: "بيروت",
    type: "طاولة",
    query: "الزيتونة",
    review: "طعام رائع وخدمة لطيفة.",
  },
];

/** English messages that this language says differently; single short words may be names or data. */
function englishTexts(code: string): string[] {
  return Array.from(readTranslations(code).values(), ({ message, text }) => ({ message, text }))
    .filter(({ message, text }) => message !== text && message.length > 3 && !/[{<]/.test(message))
    .map(({ message }) => message);
}

/** Texts and labels of the page that are English messages. */
const leftInEnglish = (page: Page, english: readonly string[]): Promise<string[]> =>
  page.evaluate((texts) => {
    const known = new Set(texts);
    const found = new Set<string>();
    const look = (text: string | null) => {
      const words = (text ?? "").trim().replace(/\s+/g, " ");
      if (known.has(words)) found.add(words);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) {
      const parent = walker.currentNode.parentElement;
      // the languages in their menu
      if (parent?.closest("script, style, [lang]:not(html)") === null) look(walker.currentNode.textContent);
    }
    for (const name of ["aria-label", "title", "alt", "placeholder"])
      for (const element of document.querySelectorAll(`[${name}]`)) look(element.getAttribute(name));
    look(document.title.split(" | ")[0] ?? "");
    return [...found];
  }, english);

/** The newest email to this address, which arrives a moment after its cause. */
async function newestEmail(app: AppProcess, to: string, seen: Set<string>): Promise<ReadEmail> {
  let file = "";
  await expect(() => {
    const files = globSync("**/*.eml", { cwd: app.dataDirectory }).filter((file) => !seen.has(file));
    file = files.find((one) => readEmail(readFileSync(join(app.dataDirectory, one))).to.includes(to)) ?? "";
    expect(file).not.toBe("");
  }).toPass();
  seen.add(file);
  return readEmail(readFileSync(join(app.dataDirectory, file)));
}

let app: AppProcess;
let connection: Connection;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await buildIfStale(["en", "de", "ar"], () => undefined);
  app = await startApp({ environment: { LOCALES: "en,de,ar" } });
  connection = connect(embeddedAddress(app.dataDirectory), { max: 2 });
});

test.afterAll(async () => {
  await connection.close();
  await app.stop();
});

for (const story of STORIES) {
  const { code, direction } = story;
  test(`searches, reserves, cancels and reviews in ${code}`, { tag: "@full" }, async ({ browser }) => {
    test.slow();
    const { db } = connection;
    const guest = `guest.${code}@languages.example`;
    const userId = await makeAccount(db, guest);
    await db.insertInto("profile").values({ user_id: userId, display_name: "Ada" }).execute();
    const place = await makeBusiness(db, {
      ...{ name: story.listing, description: story.description, city: story.city, categories: ["Restaurants"] },
      ...{ hours_mode: "always", time_zone: "Europe/Berlin", address: "1" },
    });
    await makeOwner(db, place);
    const type = await makeType(db, place, { name: story.type, min_party_size: 1, max_party_size: 6 });

    const context = await browser.newContext({
      ...{ baseURL: app.url, viewport: { width: 1_280, height: 900 }, timezoneId: "Europe/Berlin", locale: code },
    });
    const cookie = { name: SESSION_COOKIE, value: await makeSession(db, userId), url: app.url };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
    const page = await context.newPage();
    const english = englishTexts(code);
    let step = 0;
    const look = async (name: string) => {
      expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir || "ltr"])).toEqual(
        [code, direction],
      );
      expect.soft(await leftInEnglish(page, english), name).toEqual([]);
      step += 1;
      if (SHOTS === undefined) return;
      for (const width of [390, 1_280])
        for (const colorScheme of ["light", "dark"] as const) {
          await page.setViewportSize({ width, height: 900 });
          await page.emulateMedia({ colorScheme });
          await page.screenshot({
            path: `${SHOTS}/${code}-${step}-${name}-${colorScheme}-${width}.png`,
            fullPage: true,
            animations: "disabled",
          });
        }
    };

    // the language is chosen by keyboard, in the menu at the end of each page
    await openAlive(page, "/faqs");
    const choice = page.getByRole("contentinfo").getByRole("button", { name: story.language });
    await expect(choice).toHaveAttribute("lang", code);
    await choice.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/${code}/faqs`);
    const { locale } = await db.selectFrom("profile").select("locale").where("user_id", "=", userId).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(locale).toBe(code);

    await openAlive(page, `/${code}`);
    await look("home");
    const box = page.getByRole("main").locator("input[name=q]");
    await box.fill(story.query);
    await box.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/${code}/search`));
    const result = page.getByRole("main").getByRole("link", { name: story.listing }).first();
    await expect(result).toBeVisible();
    await look("search");
    await result.click();
    await expect(page).toHaveURL(new RegExp(`/${code}/listing/${place}`));
    await expect(page.locator(".time input").first()).toBeEnabled();
    await look("listing");

    const card = page.locator("section.reserve");
    await card.locator(".time input").last().check();
    await card.locator("form button.primary").click();
    await expect(page.getByRole("status").filter({ hasText: /./ }).first()).toBeVisible();
    await expect(card.locator(":is(h2, h3):focus")).toHaveCount(1);
    await look("booked");

    const seen = new Set<string>();
    const booked = await newestEmail(app, guest, seen);
    expect(booked.html).toMatch(new RegExp(`<html[^>]* lang="${code}"`));
    expect(booked.html).toMatch(new RegExp(`<html[^>]* dir="${direction}"`));
    const links = [...booked.html.matchAll(/href="([^"]*)"/g)].map(([, link = ""]) => link);
    const own = links.filter((link) => link.startsWith(app.url));
    expect(own).not.toEqual([]);
    for (const link of own) expect(link).toMatch(new RegExp(`^${app.url}/${code}(?:[/?#]|$)`));
    expect(booked.text).toContain(story.listing);
    for (const line of booked.text.split("\n")) expect(english).not.toContain(line.trim());
    expect(booked.calendar).toContain(story.type);

    const { id } = await db.selectFrom("reservation").select("id").where("user_id", "=", userId).executeTakeFirstOrThrow(); // oxfmt-ignore
    const file = await (await context.request.get(`/${code}/api/reservations/${id}.ics`)).text();
    expect(file).toContain(story.type);
    expect(file).not.toContain(`${story.type} at `);
    await openAlive(page, `/${code}/reservations`);
    await look("reservations");
    await page.goto(`/${code}/reservations?cancel=${id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await look("cancel");
    await dialog.locator("button.danger").click();
    await expect.poll(async () => (await db.selectFrom("reservation").select("status").where("id", "=", id).executeTakeFirst())?.status).toBe("cancelled"); // oxfmt-ignore
    const cancelled = await newestEmail(app, guest, seen);
    expect(cancelled.html).toMatch(new RegExp(`<html[^>]* lang="${code}"`));
    expect(cancelled.subject).not.toBe(booked.subject);

    // after a visit
    await makeReservation(db, {
      ...{ business_id: place, type_id: type, user_id: userId, time_zone: "Europe/Berlin" },
      starts_at: new Date(Date.now() - DAY_MS).toISOString(),
    });
    await openAlive(page, `/${code}/listing/${place}/review`);
    await look("review");
    await page.locator("input[name=p_rating]").last().check({ force: true });
    await page.locator("textarea[name=p_comment]").fill(story.review);
    const name = page.locator("input[name=p_display_name]");
    if ((await name.count()) > 0) await name.fill("Ada");
    await page.getByRole("main").locator("form button.primary").click();
    await expect(page).toHaveURL(new RegExp(`/${code}/listing/${place}`));
    await expect(page.getByRole("main")).toContainText(story.review);
    await look("reviewed");
    await context.close();
  });
}

test("another language is offered, and a page whose offer does not load stays as it is", async ({
  browser,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  const context = await browser.newContext({ baseURL: app.url, locale: "de" });
  const page = await context.newPage();
  const heading = page.getByRole("heading", { level: 1, name: "FAQs" });
  await openAlive(page, "/faqs");
  const german = page.getByRole("button", { name: /Deutsch/ });
  await expect(german).toHaveCount(2);
  await page.emulateMedia({ media: "print" });
  await expect(german).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  const aborted = page.waitForEvent("requestfailed", (request) => request.url().includes("/language-offer-"));
  await page.route("**/language-offer-*.js", (route) => route.abort());
  await page.reload();
  await aborted;
  await expect(heading).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await context.close();
});
