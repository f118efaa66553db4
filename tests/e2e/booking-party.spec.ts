/** Changing the party size of a reservation: in the dialog, and without scripts. */
import { expect, expectAccessibleInBothThemes, openAlive, test } from "../support/e2e.ts";
import { bookedAt } from "../support/e2e-bookings.ts";
import { field, toast } from "../support/e2e-people.ts";

test.use({ timezoneId: "UTC" });

test("the party size changes in the dialog, with the time", async ({ page, browser }) => {
  await bookedAt(browser, page.context(), "Party Palace");
  await openAlive(page, "/reservations");
  const card = page.getByRole("article", { name: "Party Palace" });
  await card.getByRole("button", { name: /^Reschedule/ }).click();
  const dialog = page.getByRole("dialog", { name: "Reschedule" });
  await expect(field(page, "Party size").getByRole("option")).toHaveCount(6);
  await field(page, "Party size").selectOption("5 people");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Change to 5 people" }).click();
  await expect(toast(page, "Your reservation was changed.")).toBeVisible();
  await expect(card).toContainText("Table, 5 people");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("it changes on the page without scripts", async ({ page, browser }) => {
    await bookedAt(browser, page.context(), "Plain Party");
    await page.goto("/reservations");
    const card = page.getByRole("article", { name: "Plain Party" });
    await card.getByRole("button", { name: /^Reschedule/ }).click();
    await field(page, "Party size").selectOption("6 people");
    await page.getByRole("button", { name: "Show times" }).click();
    await page.getByRole("radio", { name: "6:00 PM", exact: true }).check();
    await page.getByRole("button", { name: "Move the reservation" }).click();
    await expect(page).toHaveURL("/reservations");
    await expect(card).toContainText("Table, 6 people");
  });
});
