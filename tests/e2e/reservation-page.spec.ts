/** One reservation on a page of its own, for its guest. */
import { bookedAt } from "../support/e2e-bookings.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";

test.use({ timezoneId: "UTC" });

for (const width of [390, 1280])
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("a row leads to it, and it is given up there; others find none", async ({ page, browser }) => {
      const name = `Paged Place ${width}`;
      const { reservationId, owner } = await bookedAt(browser, page.context(), name);
      await openAlive(page, "/reservations");
      await page.getByRole("link", { name: new RegExp(`^Details of ${name}`) }).press("Enter");
      await expect(page).toHaveURL(`/reservations/${reservationId}`);
      await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      const where = page.getByRole("region", { name: "Where" });
      await expect(where).toContainText("12 Harbour Street");
      await expect(where.getByRole("link", { name: "Directions" })).toHaveAttribute("href", /^https:\/\//);
      await expect(where.getByRole("link", { name: "Call (207) 555-0148" })).toHaveAttribute("href", /^tel:/);
      await expect(page.getByRole("button", { name: /^Reschedule/ })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
      const theirs = await owner.request.get(`/reservations/${reservationId}`);
      expect(theirs.status()).toBe(404);
      expect((await page.request.get("/reservations/none")).status()).toBe(404);
      await page.getByRole("button", { name: /^Cancel/ }).press("Enter");
      await page.getByRole("button", { name: "Cancel reservation" }).press("Enter");
      await expect(page.getByText("Cancelled by you.")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Book again/ })).toBeVisible();
      await owner.close();
    });
  });

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("it is given up where it stands; a stranger is asked to log in", async ({ page, browser }) => {
    const { reservationId, owner } = await bookedAt(browser, page.context(), "Plain Page");
    await owner.close();
    await page.goto(`/reservations/${reservationId}`);
    await page.getByRole("button", { name: /^Cancel/ }).click();
    await page.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(page).toHaveURL(`/reservations/${reservationId}`);
    await expect(page.getByText("Cancelled by you.")).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`/reservations/${reservationId}`);
    await expect(page).toHaveURL(`/login?to=%2Freservations%2F${reservationId}`);
  });
});
