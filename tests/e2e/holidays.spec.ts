/** Public holidays: the rule in the editor, and the question on the owner's day, with scripts and without. */
import type { BrowserContext } from "@playwright/test";
import { comingHoliday } from "../support/coming-holiday.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const DAY = [{ open: "09:00", close: "17:00" }];
const WEEK = [DAY, DAY, DAY, DAY, DAY, DAY, DAY];

async function addShop(
  context: BrowserContext,
  email: string,
  more: object = {},
): Promise<{ id: string; name: string }> {
  await makePerson(email);
  await signIn(context, email);
  const { country, name } = comingHoliday();
  const id = await addListing(context, {
    ...{ p_name: "Corner Paper", p_country: country, p_timezone: "UTC", p_hours: "custom", p_custom_hours: WEEK },
    ...more,
  });
  return { id, name };
}

test("the editor has one switch for all holidays, and names the next", async ({ page, context }) => {
  const { id, name } = await addShop(context, "holiday-editor@example.com");
  await goOnAt(page, 390);
  await openAlive(page, `/listing/${id}/edit`);
  const part = page.getByRole("group", { name: "On public holidays" }).first();
  await expect(part).toContainText(name);
  const press = async (rule: string) => {
    await part.getByRole("button", { name: rule }).focus();
    await page.keyboard.press("Enter");
    await expect(part.getByRole("button", { name: rule })).toHaveAttribute("aria-pressed", "true");
  };
  await press("Closed");
  await press("These hours");
  await part.getByLabel("Public holidays opens, period 1").fill("10");
  await part.getByLabel("Public holidays closes, period 1").fill("2 pm");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save" }).first().click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.getByRole("list", { name: "Special hours" })).toContainText(/10:00 AM – 2:00 PM/);
});

for (const hasScripts of [true, false])
  test.describe(hasScripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: hasScripts });

    test("one press closes a day, and another undoes it", async ({ page, context }) => {
      const { id, name } = await addShop(context, `holiday-day-${String(hasScripts)}@example.com`);
      if (hasScripts) await openAlive(page, "/dashboard");
      else await page.goto("/dashboard");
      const part = page.getByRole("region", { name: /^Public holidays: open or closed/ });
      const row = part.getByRole("listitem").filter({ hasText: name });
      await row.getByRole("button", { name: `Closed on ${name}, Corner Paper` }).click();
      await expect(part.getByRole("status")).toContainText(new RegExp(`^${name}, .*: closed\\.`));
      await expect(row).toHaveCount(0);
      if (hasScripts) await expect(part.getByRole("heading")).toBeFocused();
      const listing = await context.newPage();
      await listing.goto(`/listing/${id}`);
      await expect(listing.getByRole("list", { name: "Special hours" })).toContainText(
        new RegExp(`${name}, .*: Closed`),
      );
      await part.getByRole("button", { name: /^Undo/ }).click();
      await expect(row).toHaveCount(1);
      await expect(part.getByRole("status")).toHaveCount(0);
      if (hasScripts) await expectAccessibleInBothThemes(page);
    });
  });
