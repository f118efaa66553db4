/** A reservation moved by the owner and accepted by the guest, running late, and a message. */
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { bookedAt } from "../support/e2e-bookings.ts";
import { toast } from "../support/e2e-people.ts";

test.use({ timezoneId: "UTC" });

/** The next half hour within two hours, but not immediately. */
const SOON = new Date(Math.ceil((Date.now() + 600_000) / 1_800_000) * 1_800_000).toISOString();

test("an owner moves a booking and writes to its guest, who keeps the time", async ({ page, browser }) => {
  const { businessId, owner } = await bookedAt(browser, page.context(), "Between Bistro");
  const desk = await owner.newPage();
  await desk.goto(`/listing/${businessId}#manage`);
  const row = desk
    .getByRole("dialog", { name: "Manage Reservations" })
    .getByRole("listitem")
    .filter({ hasText: "Ada Guest" })
    .first();
  await row.getByRole("button", { name: /^Edit Ada Guest/ }).click();
  const editing = desk.getByRole("dialog", { name: "Edit Ada Guest" });
  await editing.getByLabel("Time", { exact: true }).selectOption({ label: "8:00 PM" });
  // the guest is notified of another time, unless the owner turns it off
  await expect(editing.getByLabel("Notify the guest by email")).toBeChecked();
  await expect(editing).toContainText("→ 8:00 PM");
  await expectAccessibleInBothThemes(desk);
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("Moved by you. The guest hasn’t answered yet.");
  await row.getByRole("button", { name: "More for Ada Guest" }).click();
  await row.getByRole("button", { name: "Write to this guest" }).click();
  const writing = desk.getByRole("dialog", { name: "Write to Ada Guest" });
  await writing.getByLabel("Message").fill("Inside or outside?");
  await writing.getByRole("button", { name: "Send" }).click();
  await expect(toast(desk, "Your message is being sent to the guest.").first()).toBeVisible();
  await owner.close();

  await openAlive(page, "/reservations");
  const card = page.getByRole("article", { name: "Between Bistro" });
  await expect(card).toContainText("8:00 PM – 9:30 PM");
  await expect(card).toContainText("Moved by the business.");
  await expectAccessibleInBothThemes(page);
  await card.getByRole("button", { name: /^Accept the new time/ }).click();
  await expect(toast(page, "Your reservation stays at the new time.")).toBeVisible();
  await expect(card).not.toContainText("Moved by the business.");
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

  test("guests report that they are late, and accept the time that the owner moved it to", async ({
    page,
    browser,
  }) => {
    const { reservationId, owner } = await bookedAt(browser, page.context(), "Plain Between", SOON);
    await page.goto("/reservations");
    const card = page.getByRole("article", { name: "Plain Between" });
    await expectNoSidewaysScroll(page);
    await card.getByRole("group", { name: /^Running late\?/ }).getByRole("button", { name: /^20 min late/ }).click(); // oxfmt-ignore
    await expect(toast(page, "The business is notified that you are running late.")).toBeVisible();
    await expect(card).toContainText("about 20 minutes late");

    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    const moved = { p_reservation_id: reservationId, p_reservation_time: `${day}T19:00:00Z` };
    expect((await owner.request.post("/rpc/move_reservation", { data: moved })).status()).toBe(200);
    await owner.close();

    await page.goto("/reservations");
    await expect(card).toContainText("7:00 PM – 8:30 PM");
    await card.getByRole("button", { name: /^Accept the new time/ }).click();
    await expect(page.getByText("Moved by the business.")).toBeHidden();
  });
});
