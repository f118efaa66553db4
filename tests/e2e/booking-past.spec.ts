/** A past reservation can be reviewed and booked again. */
import { connectSite } from "../support/e2e-database.ts";
import { bookedAt } from "../support/e2e-bookings.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from "../support/e2e.ts";

test.use({ viewport: { width: 390, height: 800 } });

test("a past reservation leads to writing a review", async ({ page, browser }) => {
  const { reservationId, businessId, owner } = await bookedAt(browser, page.context(), "Past Pantry");
  await owner.close();
  const connection = connectSite();
  await connection.db
    .updateTable("reservation")
    .set({
      starts_at: "2026-01-05T18:00:00Z",
      ends_at: "2026-01-05T19:30:00Z",
      holds: "[2026-01-05T18:00:00Z,2026-01-05T19:30:00Z)",
    })
    .where("id", "=", reservationId)
    .execute();
  await connection.close();
  await page.goto("/reservations?when=past");
  const card = page.getByRole("article", { name: "Past Pantry" });
  await expect(card.getByRole("link", { name: "Reserve again at Past Pantry" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole("link", { name: "Write a review of Past Pantry" }).click();
  await expect(page).toHaveURL(`/listing/${businessId}/review`);
});
