/** Facts about a guest appear during service: on Today, in the open reservation, on the calendar and in print. */
import type { Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeReservation } from "../support/bookings.ts";
import { variants } from "../support/depth.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { AFTERNOON, dateIn } from "../support/e2e-stories.ts";

test.use({ timezoneId: AFTERNOON });

const TABLE = { name: "Table", duration: 60, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const MINUTE = 60_000;
const TODAY = dateIn(AFTERNOON);

/**
 * Open around the clock, in the United States; two tables, of which Anna has the second today. Her number has two
 * spellings.
 */
async function makeHouse(page: Page, name: string): Promise<string> {
  const owner = page.context();
  const email = `${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(email);
  await signIn(owner, email);
  const place = { p_country: "United States", p_phone_number: "(207) 555-0137" };
  const types = { p_hours: "always", p_timezone: AFTERNOON, p_reservation_types: [TABLE] };
  const id = await addListing(owner, { p_name: name, ...types, ...place });
  const read = await owner.request.post("/rpc/get_business", { data: { p_id: id } });
  const typeId = ((await read.json()) as Business).reservation_types[0]?.id ?? "";
  const { db } = connectSite();
  const common = { business_id: id, type_id: typeId, type_name: "Table", source: "owner", time_zone: AFTERNOON, party_size: 2 } as const; // oxfmt-ignore
  const book = (guest_name: string, guest_contact: string, starts: number) =>
    makeReservation(db, {
      ...{ ...common, guest_name, guest_contact, starts_at: new Date(starts).toISOString() },
      ends_at: new Date(starts + 60 * MINUTE).toISOString(),
    });
  await book("Anna Miller", "2075550101", Date.now() - 20 * 1_440 * MINUTE);
  await book("Anna Miller", "+1 207 555 0101", Date.now() - 10 * 1_440 * MINUTE);
  const starts = Date.now() + 5 * MINUTE;
  const today = await book("Anna Miller", "(207) 555-0101", starts);
  await book("Ben Brown", "", Date.now() + 6 * MINUTE);
  const tables = ["1", "2"].map((table, position) => ({ id: newId(), business_id: id, name: table, position, kind: "table", min_party: 1, max_party: 4 }) as const); // oxfmt-ignore
  await db.insertInto("resource").values(tables).execute();
  const held = `[${new Date(starts).toISOString()},${new Date(starts + 60 * MINUTE).toISOString()})`;
  await db.insertInto("reservation_resource").values({ reservation_id: today, resource_id: tables[1]?.id ?? "", held }).execute(); // oxfmt-ignore
  await db.destroy();
  return id;
}

/** The browser's printout: its text and number of pages. */
async function print(page: Page, format: "A4" | "Letter"): Promise<{ text: string; pages: number }> {
  // the list is rendered for a print once the page listens
  await expect
    .poll(() =>
      page.evaluate(() => {
        window.dispatchEvent(new Event("beforeprint"));
        const isRendered = document.querySelector(".day-sheet") !== null;
        window.dispatchEvent(new Event("afterprint"));
        return isRendered;
      }),
    )
    .toBe(true);
  await page.evaluate(() => {
    const note = () => (document.body.dataset["printed"] = document.querySelector(".day-sheet") === null ? "no" : "yes");
    // before the page removes the list again
    window.addEventListener("afterprint", note, { once: true, capture: true });
  }); // oxfmt-ignore
  const shots = process.env["SHOTS"];
  const pdf = await page.pdf({ format, ...(shots === undefined ? {} : { path: `${shots}/day-${format}.pdf` }) });
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  const pages = pdf.toString("latin1").match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
  await page.emulateMedia({ media: "print" });
  const text = await page.evaluate(() => {
    window.dispatchEvent(new Event("beforeprint"));
    return document.body.innerText;
  });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await page.emulateMedia({ media: null });
  return { text, pages };
}

const rowOf = (page: Page, name: string): Locator =>
  page
    .getByRole("listitem")
    .filter({ has: page.locator("bdi, b[dir]", { hasText: new RegExp(`^${name}$`) }) })
    .first();
async function shot(page: Page, name: string): Promise<void> {
  const shots = process.env["SHOTS"];
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
}

test(
  "a nut allergy and tags are shown on Today, in the booking, on the calendar and in print",
  { tag: "@full" },
  async ({ page }) => {
    const id = await makeHouse(page, "Facts House");
    await openAlive(page, `/desk/${id}`);
    await expect(rowOf(page, "Anna Miller")).toBeVisible();
    await expect(rowOf(page, "Ben Brown")).not.toContainText("visit");

    // from the open reservation to the guest, who is one person in three spellings
    await page.getByRole("button", { name: "Anna Miller", exact: true }).click();
    await page.getByRole("link", { name: /^2 visits.*Anna Miller in the guest book$/ }).click();
    await expect(page.getByText("1 guest", { exact: true })).toBeVisible();
    await page.getByLabel("Allergies").fill("Nut allergy");
    await page.getByLabel("Tags").fill("VIP, Regular");
    await page.getByLabel("Notes").fill("Pays in cash.");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Saved.")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("link", { name: "Show all guests" }).click();
    await expect(page.getByText("2 guests", { exact: true })).toBeVisible();
    for (const typed of ["2075550101", "(207) 555-0101", "+1 207 555 0101", "0101", "NUT"]) {
      await page.getByRole("main").getByRole("searchbox").fill(typed);
      await page.getByRole("main").getByRole("button", { name: "Search" }).click();
      await expect(page.getByText("1 guest", { exact: true })).toBeVisible();
      await expect(rowOf(page, "Anna Miller")).toContainText("Allergies: Nut allergy");
    }

    for (const width of variants(390, 820, 1280)) {
      await page.setViewportSize({ width, height: 860 });
      await openAlive(page, `/desk/${id}`);
      const row = rowOf(page, "Anna Miller");
      for (const text of ["Allergies: Nut allergy", "VIP", "Regular", "Pays in cash."])
        await expect(row.getByText(text, { exact: true })).toBeVisible();
      await expect(row.getByRole("link", { name: /^2 visits/ })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);
      await page.emulateMedia({ colorScheme: null, reducedMotion: null });
      await shot(page, `today-${width}`);
      await page.emulateMedia({ colorScheme: "dark" });
      await shot(page, `today-${width}-dark`);
      await page.emulateMedia({ colorScheme: null });
      await page.getByRole("button", { name: "Anna Miller", exact: true }).click();
      await expect(row.getByText("Allergies: Nut allergy", { exact: true })).toBeVisible();
      await shot(page, `opened-${width}`);
      // a press next to the link opens and closes the row, the link leads to the guest
      await page.getByRole("button", { name: "Anna Miller", exact: true }).click();
      await row.getByText("Allergies: Nut allergy", { exact: true }).click({ force: true });
      await expect(page.getByRole("button", { name: "Anna Miller", exact: true })).toHaveAttribute(
        "aria-expanded",
        "true",
      );
    }

    // with forced colours, colour alone conveys nothing
    await page.emulateMedia({ forcedColors: "active" });
    await expect(rowOf(page, "Anna Miller").locator(".guest-allergies .i")).toBeVisible();
    await shot(page, "opened-forced");
    await page.emulateMedia({ forcedColors: null });

    await openAlive(page, `/desk/${id}/calendar`);
    const cell = page
      .getByRole("gridcell", { name: /Anna Miller.*Allergies: Nut allergy · VIP · Regular · 2 visits/ })
      .first();
    await expect(cell).toBeVisible();
    await expect(cell.locator(".booking-face")).toContainText("Allergies: Nut allergy");
    await expect(cell.locator(".booking-face")).toContainText("VIP, Regular");
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await shot(page, "calendar");

    for (const [path, format] of [
      ["", "A4"],
      ["", "Letter"],
      ["/calendar", "A4"],
      ["/calendar?view=list", "Letter"],
    ] as const) {
      await openAlive(page, `/desk/${id}${path}`);
      const { text, pages } = await print(page, format);
      expect(pages, path).toBe(1);
      expect(text).toMatch(/Time\s+Name\s+Party\s+Table\s+Allergies\s+Tags\s+Note\s+Status/);
      expect(text).toMatch(
        /Anna Miller\s+\(207\) 555-0101\s+2\s+Table 2\s+Nut allergy\s+VIP, Regular\s+Pays in cash\.\s+Confirmed/,
      );
      expect(text).toContain("Ben Brown");
      for (const word of ["Add booking", "Calendar", "Guests", "Walk-in", "Search"]) expect(text).not.toContain(word);
      // otherwise it is not in the page
      await expect(page.locator(".day-sheet")).toHaveCount(0);
    }
    expect(TODAY).toBe(dateIn(AFTERNOON));
  },
);

test("two guests with one number are offered for merging, and are merged after a confirmation", async ({ page }) => {
  const id = await makeHouse(page, "Merge House");
  await openAlive(page, `/desk/${id}/guests`);
  const { db } = connectSite();
  const [anna] = await db.selectFrom("guest").select(["id", "latest_at"]).where("business_id", "=", id).where("name", "=", "Anna Miller").execute(); // oxfmt-ignore
  // an earlier version has stored the same number in this way
  const other = { id: newId(), business_id: id, name: "A. Miller", contact: "207.555.0101", number: "+12075550101" };
  await db.insertInto("guest").values({ ...other, allergies: "Milk", tags: ["Loud"], latest_at: "2026-01-01T10:00Z" }).execute(); // oxfmt-ignore
  await db
    .updateTable("guest")
    .set({ allergies: "Nuts" })
    .where("id", "=", anna?.id ?? "")
    .execute();
  await db.destroy();
  await openAlive(page, `/desk/${id}/guests`);
  await page.getByRole("heading", { name: "Possible duplicates" }).click();
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await shot(page, "duplicates");
  await page.getByRole("button", { name: "Merge Anna Miller and A. Miller" }).click();
  const question = page.getByRole("dialog", { name: "Merge these two guests?" });
  await expect(question).toContainText("You can’t undo this.");
  await shot(page, "merge");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("3 guests", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Merge Anna Miller and A. Miller" }).click();
  await question.getByRole("button", { name: "Merge" }).click();
  await expect(toast(page, "Merged.")).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page.getByText("2 guests", { exact: true })).toBeVisible();
  await expect(page.getByText("Possible duplicates")).toHaveCount(0);
  await expect(rowOf(page, "Anna Miller")).toContainText("Allergies: Nuts, Milk");
  await expect(rowOf(page, "Anna Miller")).toContainText("Loud");
});
