/** The desk of a shop without reservations is about its page. */
import { variants } from "../support/depth.ts";
import { connectSite } from "../support/e2e-database.ts";
import { makeReservation } from "../support/bookings.ts";
import { comingHoliday } from "../support/coming-holiday.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

/** Words that the desk of a shop without reservations never shows. */
const BOOKING_WORDS = /\bbook|walk-in|block time|\btable for|waitlist|no-show/i;
const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const WEEK = Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]);

for (const width of variants(390, 820, 1280))
  test(`a shop's desk at ${width} px does not mention bookings`, async ({ page, context }) => {
    const email = `shop.${width}@example.com`;
    await makePerson(email);
    await signIn(context, email);
    const id = await addListing(context, {
      ...{ p_name: "Wool & Tide", p_hours: "custom", p_custom_hours: WEEK, p_country: "United States" },
      ...{ p_state: "Maine", p_timezone: "America/New_York" },
    });
    await page.setViewportSize({ width, height: 860 });
    await openAlive(page, `/desk/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    const nav = page.getByRole("navigation", { name: "Desk" });
    await expect(nav.getByRole("link")).toHaveText(["Today", "Reviews", "Page", "Setup"]);
    const main = page.getByRole("main");
    await expect(main).not.toContainText(BOOKING_WORDS);
    await expect(page.getByRole("searchbox", { name: /^Find a guest/ })).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    await expectAccessibleInBothThemes(page);

    // each missing field has a link
    await expect(main.getByRole("link", { name: "Add a phone number" })).toBeVisible();
    await main.getByRole("link", { name: /^Reviews/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reviews");
    await nav.getByRole("link", { name: "Today" }).click();

    // a hidden checklist stays hidden
    const checklist = page.getByRole("region", { name: "Get ready for guests" });
    await checklist.getByRole("button", { name: "Hide" }).click();
    await expect(checklist).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
    await expect(checklist).toHaveCount(0);

    // its public page links to the desk, and has no reservations to manage
    await openAlive(page, `/listing/${id}`);
    await expect(page.getByRole("button", { name: /^Manage/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Go to the desk" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(`/desk/${id}`);
  });

test("holidays are set on Today of a shop, and Undo asks again", async ({ page, context }) => {
  await makePerson("shop.holiday@example.com");
  await signIn(context, "shop.holiday@example.com");
  const id = await addListing(context, {
    ...{ p_name: "Holiday Shop", p_hours: "custom", p_custom_hours: WEEK, p_timezone: "UTC" },
    p_country: comingHoliday().country,
  });
  await openAlive(page, `/desk/${id}`);
  const holidays = page.getByRole("region", { name: /^Public holidays/ });
  const closed = holidays.getByRole("button", { name: /^Closed/ });
  const count = await closed.count();
  expect(count).toBeGreaterThan(0);
  await closed.first().click();
  await expect(holidays.getByRole("status")).toContainText("closed");
  await holidays.getByRole("button", { name: /^Undo/ }).click();
  await expect(closed).toHaveCount(count);
});

test("a first reservation type, and earlier bookings, make it a desk for bookings", async ({ page, context }) => {
  await makePerson("shop.begins@example.com");
  await signIn(context, "shop.begins@example.com");
  const id = await addListing(context, { p_name: "Begins", p_hours: "always" });
  await openAlive(page, `/desk/${id}/types`);
  const nav = page.getByRole("navigation", { name: "Desk" });
  await expect(nav.getByRole("link", { name: "Calendar" })).toHaveCount(0);
  const answer = await context.request.post("/rpc/update_business", {
    data: { p_id: id, p_reservation_types: [TABLE] },
  });
  expect(answer.status()).toBe(200);
  // leaving the types reloads the desk's frame
  await nav.getByRole("link", { name: "Today" }).click();
  await expect(nav.getByRole("link", { name: "Calendar" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Add booking" })).toBeVisible();

  const other = await addListing(context, { p_name: "Ended", p_hours: "always" });
  const { db } = connectSite();
  const past = { starts_at: "2026-01-05T10:00:00Z", ends_at: "2026-01-05T11:00:00Z" };
  await makeReservation(db, { business_id: other, type_name: "Table", source: "owner", time_zone: "UTC", guest_name: "Ada", ...past }); // oxfmt-ignore
  await db.destroy();
  await openAlive(page, `/desk/${other}`);
  await expect(nav.getByRole("link", { name: "Calendar" })).toBeVisible();
});
