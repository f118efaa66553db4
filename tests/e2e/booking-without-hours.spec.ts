/** A type without any hours says so, instead of showing a month of days without times. */
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn } from "../support/e2e-people.ts";

const EMPTY = Array.from({ length: 7 }, () => []);
const TYPES = [
  { name: "Someday", duration: 60, slotInterval: 30, weeklyHours: EMPTY },
  { name: "Any day", duration: 60, slotInterval: 30 },
];

test("the card and the page without scripts say so and link to what can be booked", async ({ page, browser }) => {
  await makePerson("never.host@example.com");
  const owner = await browser.newContext();
  await signIn(owner, "never.host@example.com");
  const id = await addListing(owner, { p_name: "Never Nook", p_hours: "always", p_reservation_types: TYPES });
  await openAlive(page, `/listing/${id}`);
  const card = page.getByRole("region", { name: "Reserve" });
  await expect(card).toContainText("This can’t be reserved yet.");
  await expect(card.getByRole("radio")).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Whole month" })).toHaveCount(0);
  await expectAccessibleInBothThemes(page);
  await field(page, "Type").selectOption({ label: "Any day · 1 hour" });
  await expect(card.getByRole("radio").first()).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await openAlive(page, `/listing/${id}/reserve`);
  await expect(page.getByRole("main")).toContainText("This can’t be reserved yet.");
  await expectNoSidewaysScroll(page);
  await field(page, "Type").selectOption({ label: "Any day · 1 hour" });
  await expect(page.getByRole("radio").first()).toBeVisible();
  await owner.close();
});
