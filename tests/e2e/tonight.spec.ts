/** `/tonight`: what is free this evening, as cards with times. */
import { expect, expectFineAtBothWidths, openAlive, test } from "../support/e2e.ts";

test("a visitor asks for four people around eight, in one town, and opens a time", async ({ page }) => {
  await openAlive(page, "/tonight?day=tomorrow");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free tomorrow evening");
  await page.getByLabel("People").selectOption("4");
  await page.getByRole("combobox", { name: "Time" }).selectOption("20:00");
  await page.getByRole("main").getByLabel("Where").fill("Alder Bay");
  await page.getByRole("button", { name: "Show free times" }).click();
  await expect(page).toHaveURL("/tonight/alder-bay?day=tomorrow&time=20%3A00&party=4");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free tomorrow evening in Alder Bay");
  const time = page.locator(".result .next-time").first();
  await expect(time).toHaveText(/^(?:7|8|9):\d\d PM$/);
  await time.click();
  await expect(page).toHaveURL(/\/listing\/.*party=4/);
});

test("another category without a script, and an evening without free times", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/tonight?day=tomorrow&party=1000");
  await expect(page.getByRole("heading", { name: "Nothing is free then" })).toBeVisible();
  await page.getByRole("link", { name: "Browse all listings" }).click();
  await expect(page).toHaveURL("/search");
  await page.goto("/tonight?day=tomorrow");
  // which category has a free time depends on the weekday and the hour
  const tags = page.locator(".result .tag");
  const category = (await tags.last().getAttribute("data-cat")) ?? "";
  await page.getByRole("list", { name: "Categories" }).getByRole("link", { name: category, exact: true }).click();
  await expect(page).toHaveURL(/[?&]category=/);
  await expect(tags.first()).toHaveAttribute("data-cat", category);
  await expect(page.locator(`.result .tag:not([data-cat="${category}"])`)).toHaveCount(0);
  await context.close();
});

test("the chosen category is in view on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, "/tonight?day=tomorrow&category=Local+Services");
  const categories = page.getByRole("list", { name: "Categories" });
  const chosen = categories.getByRole("link", { name: "Local Services" });
  await expect(chosen).toHaveAttribute("aria-current", "true");
  await expect(chosen).toBeInViewport({ ratio: 1 });
});

test("labels have no frame", async ({ page }) => {
  await openAlive(page, "/tonight");
  for (const label of await page.locator(".tonight-form label").all())
    await expect(label).toHaveCSS("border-top-width", "0px");
});

test("it is accessible at both widths and in both themes, and fits", async ({ page }) => {
  await openAlive(page, "/tonight/alder-bay?day=tomorrow");
  await expectFineAtBothWidths(page);
});

test("any parameters give a page; an unknown place is not found", async ({ request }) => {
  for (const path of [
    "/tonight?party=-1&time=25:00&day=never&page=x&category=Nothing&at=a,b",
    "/tonight?where=%00%FF",
    "/tonight?where=nowhere",
    "/tonight?at=95,200",
  ])
    expect((await request.get(path)).status(), path).toBe(200);
  for (const path of ["/tonight/nowhere", "/tonight/%00", `/tonight/${"a".repeat(500)}`])
    expect((await request.get(path)).status(), path).toBe(404);
});
