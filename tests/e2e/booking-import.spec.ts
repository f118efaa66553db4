/** An owner imports another system's reservations: questions, preview, result; and the same without scripts. */
import { readFileSync } from "node:fs";
import type { BrowserContext } from "@playwright/test";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  openEarly,
  test,
} from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const SHOTS = process.env["IMPORT_SHOTS"];
const YEAR = new Date().getUTCFullYear() + 1;
const FILE = [
  "Date,Time,Name,Guests,Status,Phone,Confirmation #",
  `03/04/${YEAR},10:00 AM,Ada Lovelace,2,Confirmed,(207) 555-0199,A1`,
  `05/06/${YEAR},7:30 PM,Grace Hopper,4,Confirmed,,A2`,
  `05/06/${YEAR},7:30 PM,Alan Turing,9,Confirmed,,A3`,
  `05/07/${YEAR},7:30 PM,Emmy Noether,2,Cancelled,,A4`,
  `05/08/${YEAR - 4},7:30 PM,Mary Somerville,2,Confirmed,,A5`,
].join("\r\n");
const TYPES = [
  { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true },
  { name: "Wine tasting", duration: 60, slotInterval: 60, minPartySize: 1, maxPartySize: 6, autoConfirm: true },
];

const UPLOAD = { name: "export.csv", mimeType: "text/csv", buffer: Buffer.from(FILE) };

/** Adds a listing of this name for the owner who is logged in. Returns its id. */
async function hostOf(context: BrowserContext, host: string, name: string): Promise<string> {
  await makePerson(host);
  await signIn(context, host);
  return addListing(context, { p_name: name, p_hours: "always", p_reservation_types: TYPES });
}

test("a file is read, unclear values become questions, and valid rows are booked once", async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of 422/);
  const host = "host.brings@example.com";
  const id = await hostOf(page.context(), host, "Old Books");
  const shoot = async (name: string) => {
    if (SHOTS === undefined) return;
    for (const width of [390, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        await page.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
      }
  };

  await openAlive(page, `/desk/${id}/bookings`);
  await page.getByRole("link", { name: "Import bookings" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Import bookings" })).toBeVisible();
  await shoot("begin");
  await page.getByLabel("File", { exact: true }).setInputFiles(UPLOAD);
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByRole("heading", { name: "Answer these first" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await shoot("asked");
  await page.getByLabel("Date format").selectOption("Month first, as in 12/31");
  await page.getByLabel("Reservation type for rows without one").selectOption("Table");
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(
    page.getByText("2 bookings can be imported. Nothing is booked yet. 1 booking needs attention."),
  ).toBeVisible();
  await expect(page.getByText("“Table” is for 1 to 6 people, and this party has 9 people.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await shoot("looked");
  await page.getByRole("button", { name: "Import 2 bookings" }).click();
  await expect(page.getByText("2 bookings imported. 1 booking needs attention.")).toBeVisible();
  await shoot("booked");
  const downloads = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Rows that were not imported/ }).click();
  const download = await downloads;
  expect(download.suggestedFilename()).toBe("not-booked.csv");
  expect(readFileSync(await download.path(), "utf8")).toContain("A3,4,");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  await signIn(plain, host);
  const document = await plain.newPage();
  await document.goto(`/desk/${id}/import`);
  await document.getByLabel("File", { exact: true }).setInputFiles(UPLOAD);
  await document.getByRole("button", { name: "Check file" }).click();
  await document.getByLabel("Date format").selectOption("Month first, as in 12/31");
  await document.getByLabel("Reservation type for rows without one").selectOption("Table");
  await document.getByRole("button", { name: "Check again" }).click();
  await expect(
    document.getByText("No booking can be imported. Nothing is booked yet. 1 booking needs attention."),
  ).toBeVisible();
  await expect(document.getByRole("heading", { name: "Already booked: 2" })).toBeVisible();
  await document
    .getByLabel("Another file")
    .setInputFiles({ ...UPLOAD, name: "sheet.xlsx", buffer: Buffer.from("PK\u0003\u0004") });
  await document.getByRole("button", { name: "Check the other file" }).click();
  await expect(document.getByText("This is an Excel workbook or a zip file.")).toBeVisible();
  await plain.close();
});

test(
  "answers about a file sent before hydration stay when the desk receives events",
  { tag: "@full" },
  async ({ page, watched }) => {
    watched.allow(/status of 422/);
    const id = await hostOf(page.context(), "host.hurries@example.com", "Hasty Books");
    const release = await openEarly(page, `/desk/${id}/import`);
    await page.getByLabel("File", { exact: true }).setInputFiles(UPLOAD);
    await page.getByRole("button", { name: "Check file" }).click();
    const requested = page.getByRole("heading", { name: "Answer these first" });
    await expect(requested).toBeVisible();
    const reread = () =>
      page.waitForResponse((response) => new URL(response.url()).pathname === `/desk/${id}/import.data`);
    // the desk reloads the page as soon as its event stream is open
    const first = reread();
    release();
    await first;
    await alive(page);
    // the result is still shown after another reload, as when an owner returns to it
    const second = reread();
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await second;
    await expect(requested).toBeVisible();
  },
);
