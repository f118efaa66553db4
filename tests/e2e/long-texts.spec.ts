/** Content that does not fit at once: long descriptions, dates of another year, and links large enough for a finger. */
import type { Page } from "@playwright/test";
import {
  expect,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";
import { makePerson, signIn } from "../support/e2e-people.ts";

const LAST = "The tide table hangs beside the door.";
const DESCRIPTION = `${"Nets are mended here by hand, as they were when the harbor froze. ".repeat(60)}\n\n${LAST}`;

async function longListing(page: Page): Promise<string> {
  const email = `long.words.${test.info().testId}@example.com`;
  await makePerson(email);
  await signIn(page.context(), email);
  const answer = await page.request.post("/rpc/add_business", {
    data: { p_name: "Long Words", p_description: DESCRIPTION, p_categories: ["Local Services"], p_visibility: false },
  });
  expect(answer.status()).toBe(200);
  const { id } = (await answer.json()) as { id: string };
  await page.context().clearCookies();
  return id;
}

test(
  "a long description is collapsed, and expands by a press and by keyboard, at both widths",
  { tag: "@full" },
  async ({ page }) => {
    const id = await longListing(page);
    await goOnAt(page, 390);
    await openAlive(page, `/listing/${id}`);
    const about = page.getByRole("region", { name: "About" });
    const last = about.getByText(LAST);
    const height = async () => (await about.boundingBox())?.height ?? 0;
    const fold = about.locator("summary");
    for (const width of [390, 1280] as const)
      await step(`${width} pixels wide`, async () => {
        await goOnAt(page, width);
        await expect(last).toBeHidden();
        const folded = await height();
        if (width === 1280) await expectFineAtBothWidths(page);
        await expect(fold).toHaveAccessibleName("Show more");
        await fold.focus();
        await page.keyboard.press("Enter");
        await expect(last).toBeVisible();
        await expect(fold).toHaveAccessibleName("Show less");
        expect(await height()).toBeGreaterThan(folded + 200);
        // it follows the text that it has shown
        expect((await fold.boundingBox())?.y).toBeGreaterThan((await last.boundingBox())?.y ?? Infinity);
        if (width === 1280) await expectFineAtBothWidths(page);
        await expectNoSidewaysScroll(page);
        await fold.click();
        await expect(last).toBeHidden();

        await page.emulateMedia({ media: "print" });
        await expect(last).toBeVisible();
        await page.emulateMedia({ media: null });
      });
  },
);

test.describe("without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });
  test("a long description expands, and all of it is in the page", async ({ page }) => {
    const id = await longListing(page);
    await page.goto(`/listing/${id}`);
    await page.getByText("Show more").click();
    await expect(page.getByText(LAST)).toBeVisible();
  });
});

test("separate links are high enough for touch", { tag: "@full" }, async ({ page }) => {
  await page.goto("/login");
  const forgot = page.getByRole("link", { name: "Forgot password?" });
  expect((await forgot.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await forgot.click();
  const back = page.getByRole("main").getByRole("link", { name: "Back to Log In" });
  expect((await back.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test("a date of another year shows the year", { tag: "@full" }, async ({ page }) => {
  const year = new Date().getUTCFullYear() + 1;
  await openAlive(page, `/search?q=zzzzqqqq&date=${year}-01-06&time=19:00&party=2`);
  const active = page.getByRole("list", { name: "Active filters" });
  await expect(active.getByRole("link")).toContainText(`Jan 6, ${year}, 7:00 PM for 2`);
  await expect(page.getByRole("main")).toContainText(`Jan 6, ${year}, at 7:00 PM`);
});
