/** An owner writes texts in the languages of the site, and readers get theirs. */
import type { Browser, Page } from "@playwright/test";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { buildIfStale } from "../../scripts/build.ts";
import { makeAccount } from "../support/accounts.ts";
import { startApp, type AppProcess } from "../support/app-process.ts";
import { makeType } from "../support/bookings.ts";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { field, toast } from "../support/e2e-people.ts";
import { makeBusiness } from "../support/factories.ts";
import { makeSession, SESSION_COOKIE } from "../support/sessions.ts";

let app: AppProcess;
let connection: Connection;
let listing: string;
let ownerId: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  await buildIfStale(["en", "de", "ar"], () => undefined);
  app = await startApp({ environment: { LOCALES: "en,de,ar" } });
  connection = connect(embeddedAddress(app.dataDirectory), { max: 2 });
  const { db } = connection;
  listing = await makeBusiness(db, {
    ...{ name: "Rye & Co", description: "Bread and buns.", city: "Tidewater", categories: ["Restaurants"] },
    ...{ hours_mode: "always", house_rules: "No dogs." },
  });
  ownerId = await makeAccount(db, "owner@owner-texts.example");
  await db.insertInto("profile").values({ user_id: ownerId, display_name: "Ada" }).execute();
  await db.insertInto("business_member").values({ business_id: listing, user_id: ownerId, role: "owner" }).execute();
  await makeType(db, listing, { name: "Tasting" });
});

test.afterAll(async () => {
  await connection.close();
  await app.stop();
});

async function open(browser: Browser, { isOwner = false, locale = "en" } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: app.url, viewport: { width: 1_280, height: 900 }, locale });
  if (isOwner) {
    const cookie = { name: SESSION_COOKIE, value: await makeSession(connection.db, ownerId), url: app.url };
    await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
  }
  return context.newPage();
}

const others = (page: Page, region: string) =>
  page.getByRole("region", { name: region }).getByText("In other languages", { exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test(
  "the owner writes the description, the house rules and a type in German",
  { tag: "@full" },
  async ({ browser }) => {
    const page = await open(browser, { isOwner: true });
    await openAlive(page, `/listing/${listing}/edit`);
    await page.getByLabel("Language of the texts").selectOption("en");
    await others(page, "Name, categories and description").click();
    const german = field(page, "Description: Deutsch");
    await expect(german).toHaveAttribute("lang", "de");
    await expect(german).toHaveAttribute("dir", "ltr");
    await expect(field(page, "Description: العربية")).toHaveAttribute("dir", "rtl");
    // the language of the texts is not another one
    await expect(field(page, "Description: English")).toHaveCount(0);
    await german.fill("Sauerteigbrot und Zimtschnecken.");
    await others(page, "House rules").click();
    await field(page, "House rules: Deutsch").fill("Bitte keine Hunde.");
    await page.getByRole("button", { name: /^Tasting/ }).click();
    await page.getByRole("group", { name: "Tasting" }).getByText("In other languages", { exact: true }).click();
    await field(page, "Name: Deutsch").fill("Verkostung");
    await expectFineAtBothWidths(page);
    await goOnAt(page, 390);
    await save(page);
    await expect(toast(page, "Business updated successfully")).toBeVisible();

    await openAlive(page, `/listing/${listing}/edit`);
    await expect(page.getByText("Deutsch", { exact: true }).first()).toBeVisible();
    await others(page, "Name, categories and description").click();
    await expect(field(page, "Description: Deutsch")).toHaveValue("Sauerteigbrot und Zimtschnecken.");
    await openAlive(page, `/listing/${listing}/history`);
    await expect(page.getByText("Description (German)", { exact: true })).toBeVisible();
    await page.context().close();
  },
);

test("readers get the text in their language, else the original, marked", { tag: "@full" }, async ({ browser }) => {
  const page = await open(browser, { locale: "de" });
  await openAlive(page, `/de/listing/${listing}`);
  const about = page.locator(".about p");
  await expect(about).toHaveText("Sauerteigbrot und Zimtschnecken.");
  await expect(about).not.toHaveAttribute("lang");
  await expect(page.getByText("Verkostung").first()).toBeAttached();
  await openAlive(page, `/ar/listing/${listing}`);
  await expect(about).toHaveText("Bread and buns.");
  await expect(about).toHaveAttribute("lang", "en");
  await expect(about).toHaveAttribute("dir", "auto");
  await openAlive(page, "/de/search?q=Zimtschnecken");
  await expect(page.locator(".result .desc mark")).toHaveText("Zimtschnecken");
  await page.context().close();
});

test("two members who write in two languages at once lose nothing", { tag: "@full" }, async ({ browser, watched }) => {
  watched.allow(/status of 409/);
  const [one, other] = [await open(browser, { isOwner: true }), await open(browser, { isOwner: true })];
  for (const page of [one, other]) {
    await openAlive(page, `/listing/${listing}/edit`);
    await others(page, "Name, categories and description").click();
  }
  await field(one, "Description: Deutsch").fill("Brot.");
  await field(other, "Description: العربية").fill("خبز.");
  await save(one);
  await expect(toast(one, "Business updated successfully")).toBeVisible();
  await save(other);
  const dialog = other.getByRole("dialog", { name: "Someone else has changed this listing" });
  await expect(dialog).toContainText("Texts in other languages");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(other, "Business updated successfully")).toBeVisible();
  await expect(async () => {
    const row = await connection.db.selectFrom("business").select("translations").where("id", "=", listing).executeTakeFirstOrThrow(); // oxfmt-ignore
    expect(row.translations).toMatchObject({ de: { description: "Brot." }, ar: { description: "خبز." } });
  }).toPass();
  for (const page of [one, other]) await page.context().close();
});
