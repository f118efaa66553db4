/** A guest sends the plan to friends, who answer without an account. */
import type { Browser, Page } from "@playwright/test";
import { bookedAt } from "../support/e2e-bookings.ts";
import { field, toast } from "../support/e2e-people.ts";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";

test.use({ timezoneId: "UTC" });

const main = (page: Page) => page.getByRole("main");
const part = (page: Page) => page.getByRole("region", { name: "Send the plan" });

const friendAt = async (browser: Browser, link: string, options: { javaScriptEnabled?: boolean } = {}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
  const page = await context.newPage();
  await page.goto(link);
  return page;
};

test("a guest shares a reservation, friends answer, and the guest takes over the count", async ({
  page,
  browser,
  watched,
}) => {
  watched.allow(/status of (?:404|422)/);
  const name = "Marrowfield Table";
  const { businessId, reservationId, owner } = await bookedAt(browser, page.context(), name);
  await owner.close();

  // from the confirmation in the listing's card
  await goOnAt(page, 1280);
  await openAlive(page, `/listing/${businessId}`);
  await main(page).getByRole("link", { name: "Send the plan" }).click();
  await expect(page).toHaveURL(`/reservations/${reservationId}#plan`);
  await goOnAt(page, 390);
  await alive(page);
  await field(page, "Your name for them (optional)").fill("Ada");
  await part(page).getByRole("button", { name: "Make a link" }).press("Enter");
  await expect(toast(page, "Link made.")).toBeVisible();
  await expect(part(page).getByRole("heading", { name: "Send the plan" })).toBeFocused();
  const link = await field(page, "Link").inputValue();
  await expect(part(page)).toContainText("No answers yet.");
  await expectFineAtBothWidths(page);

  const ben = await friendAt(browser, link);
  await alive(ben);
  await expect(ben.getByText("Ada invites you")).toBeVisible();
  await expect(ben.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(ben.getByText("Coordinated Universal Time")).toBeVisible();
  await expectNoSidewaysScroll(ben);
  await ben.getByRole("button", { name: "I’m in" }).click();
  await expect(ben.getByText("Enter a name.")).toBeVisible();
  await field(ben, "Your name").fill("Ben");
  await ben.getByRole("button", { name: "I’m in" }).click();
  await expect(ben.getByRole("status").filter({ hasText: "You’re in." })).toBeVisible();
  await expect(ben.getByRole("button", { name: "I’m in", pressed: true })).toBeVisible();
  await expectAccessibleInBothThemes(ben);
  await ben.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(ben);
  await expect(ben.getByRole("region", { name: "Where" }).getByRole("link", { name: "Add to calendar" })).toHaveAttribute("href", /^\/api\/plans\/.{22}\.ics$/); // oxfmt-ignore

  // before scripts
  const cleo = await friendAt(browser, link, { javaScriptEnabled: false });
  await field(cleo, "Your name").fill("Cleo");
  await cleo.getByRole("button", { name: "Can’t" }).click();
  await expect(cleo.getByText("You can’t come.")).toBeVisible();
  await cleo.getByRole("button", { name: "I’m in" }).click();
  await expect(cleo.getByText("You’re in.")).toBeVisible();

  await openAlive(page, "/reservations");
  await main(page)
    .getByRole("link", { name: /^2 friends are in\. With you, that is 3\./ })
    .click();
  await expect(part(page)).toContainText("2 are in: Ben, Cleo");
  await alive(page);
  await part(page).getByRole("button", { name: "Change to 3 people" }).press("Enter");
  await expect(part(page)).toContainText("With you, that is 3. Your reservation is for 3 people.");
  await expect(part(page).getByRole("button", { name: /^Change to/ })).toHaveCount(0);
  await expect(part(page).getByRole("heading", { name: "Send the plan" })).toBeFocused();
  await cleo.reload();
  await expect(cleo.getByText("For 3 people")).toBeVisible();

  await part(page).getByText("Name and link").click();
  await expectFineAtBothWidths(page);
  await part(page).getByRole("button", { name: "Stop sharing" }).click();
  await expect(toast(page, "The link no longer works.")).toBeVisible();
  await expect(part(page).getByRole("button", { name: "Make a link" })).toBeVisible();
  await cleo.reload();
  await expect(cleo.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  for (const friend of [ben, cleo]) await friend.context().close();
});
