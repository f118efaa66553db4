/**
 * Two listings that are one business: compared on the operator's screens and merged; the removed one's address
 * redirects to the other.
 */
import type { Locator, Page } from "@playwright/test";
import { lockImports, unlockImports } from "#server/listings/sources/queries-lock.ts";
import { growStale, site, sitDown } from "../support/e2e-operator.ts";
import { expect, expectFineAtBothWidths, goOnAt, openAlive, test } from "../support/e2e.ts";
import { PASSWORD, toast } from "../support/e2e-people.ts";
import { makeBusiness, makeReview, makeUser } from "../support/factories.ts";

const BUSY = "A file is being imported, or other listings are being merged. Try again when that is done.";

/** Presses repeatedly while another test's import is running. */
async function keep(page: Page, button: Locator): Promise<void> {
  for (;;) {
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await button.click();
    if ((await answered).status() !== 409) return;
    await expect(page.getByText(BUSY).first()).toBeVisible();
  }
}

test("two are compared, and one remains", async ({ page, context, watched }) => {
  watched.allow(/status of 4(?:03|04|09)/);
  const email = "merge@desk.example";
  await sitDown(context, email);
  await goOnAt(page, 1280);
  const { db } = site();
  const goes = await makeBusiness(db, { name: "Huber Baker", city: "Lauf", address: "1 Quay" });
  const stays = await makeBusiness(db, { name: "Bakery Huber", city: "Lauf" });
  await makeReview(db, { business_id: goes, author_id: await makeUser(db), comment: "The best rolls in town." });

  await openAlive(page, `/operator/listings?q=${goes}`);
  const found = page.getByRole("main").getByRole("listitem").filter({ hasText: "Huber Baker" });
  await found.getByText("Change", { exact: true }).click();
  await found.getByLabel("Merge with listing").fill("Bakery Huber");
  await found.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Enter the id of a listing");
  await openAlive(page, `/operator/listings?q=${goes}`);
  await found.getByText("Change", { exact: true }).click();
  await found.getByLabel("Merge with listing").fill(`https://town.example/listing/${stays}`);
  await found.getByRole("button", { name: "Compare" }).click();
  const compared = page.getByRole("region", { name: "Merge these listings?" });
  const remaining = compared.getByRole("listitem").filter({ hasText: "Bakery Huber" });
  await expect(compared.getByRole("listitem").filter({ hasText: "1 Quay" })).toContainText("Reviews1");
  await expectFineAtBothWidths(page);
  await goOnAt(page, 390);

  await growStale(email);
  await remaining.getByRole("button", { name: "Merge into this listing" }).click();
  await remaining.getByLabel("Your password", { exact: true }).fill(PASSWORD);
  const importing = await site().pool.connect();
  await lockImports(importing, () => undefined);
  await remaining.getByRole("button", { name: "Merge into this listing" }).click();
  await expect(remaining.getByText(BUSY)).toBeVisible();
  await unlockImports(importing);
  importing.release();
  await keep(page, remaining.getByRole("button", { name: "Merge into this listing" }));
  await expect(toast(page, "Huber Baker is merged into Bakery Huber, with one review.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${stays}$`));
  await openAlive(page, `/listing/${goes}`);
  await expect(page).toHaveURL(new RegExp(`/listing/${stays}$`));
  await expect(page.getByText("The best rolls in town.")).toBeVisible();
});

test("two of one list are selected and compared", { tag: "@full" }, async ({ page, context }) => {
  await sitDown(context, "ticks@desk.example");
  await goOnAt(page, 1280);
  const { db } = site();
  for (const name of ["Ticked Bakery", "Ticked Baker", "Ticked Books"])
    await makeBusiness(db, { name, city: "Tickham" });
  await openAlive(page, "/operator/listings?place=Tickham");
  const compare = page.getByRole("button", { name: "Compare selected" });
  await page.getByRole("checkbox", { name: "Select Ticked Bakery to compare" }).check();
  await compare.click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Select two listings");
  await page.getByRole("checkbox", { name: "Select Ticked Bakery to compare" }).check();
  await page.getByRole("checkbox", { name: "Select Ticked Baker to compare" }).check();
  await compare.click();
  const compared = page.getByRole("region", { name: "Merge these listings?" });
  await expect(compared.getByRole("listitem")).toHaveCount(2);
  await expect(compared).toContainText("Ticked Bakery");
  await expect(compared).not.toContainText("Ticked Books");
  // the list's filters stay
  await expect(page.getByLabel("Place")).toHaveValue("Tickham");
  await expectFineAtBothWidths(page);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("two are compared, and one remains", async ({ page, context, watched }) => {
    // during another test's import
    watched.allow(/status of 409/);
    await sitDown(context, "merge.plain@desk.example");
    const { db } = site();
    const goes = await makeBusiness(db, { name: "Plainly Double" });
    const stays = await makeBusiness(db, { name: "Plainly One" });
    await page.goto(`/operator/listings?one=${goes}&other=${stays}`);
    const remaining = page
      .getByRole("region", { name: "Merge these listings?" })
      .getByRole("listitem")
      .filter({ hasText: "Plainly One" });
    await keep(page, remaining.getByRole("button", { name: "Merge into this listing" }));
    await expect(page.getByText("Plainly Double is merged into Plainly One, with 0 reviews.")).toBeVisible();
    expect((await page.goto(`/listing/${goes}`))?.url()).toContain(stays);
  });
});
