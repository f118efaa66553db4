import { CATEGORIES } from "#contract/listings/categories.ts";
import { expect, openAlive, step, test } from "../support/e2e.ts";

test("the street has the nearest shops, open or closed, as links", async ({ page }) => {
  const street = page.getByRole("list", { name: /^Around .+ now$/ });
  await step("each with its state as text and in its picture", async () => {
    await page.goto("/");
    const shops = street.getByRole("link");
    expect(await shops.count()).toBeGreaterThanOrEqual(5);
    for (const shop of await shops.all()) {
      await expect(shop).toHaveAccessibleName(/\S.* (?:Open|Opens|Closes)\b/);
      const isClosed = /\bOpens\b/.test(await shop.innerText());
      await expect(shop.locator("img")).toHaveAttribute("src", isClosed ? /street=closed$/ : /street=open$/);
    }
    await shops.first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/listing\//);
  });
  await step("around the place that was searched last", async () => {
    await openAlive(page, "/search?near=north-alder");
    await expect(page.getByText(/^Showing [1-9]/)).toBeVisible();
    await page.goto("/");
    await expect(street).toHaveAccessibleName("Around North Alder now");
  });
});

test("has a steady grid and its footer in the first screen, at every width", async ({ page }) => {
  for (const { width, height, columns } of [
    { width: 390, height: 844, columns: 2 },
    { width: 768, height: 1024, columns: 2 },
    { width: 1280, height: 800, columns: 4 },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const cells = await page
      .getByRole("list", { name: "Categories" })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ x, y }) => [x, y]));
    expect(new Set(cells.map(([x]) => x)).size).toBe(columns);
    expect(new Set(cells.map(([, y]) => y)).size).toBe(CATEGORIES.length / columns);
    await expect(page.getByRole("contentinfo")).toBeInViewport({ ratio: 1 });
  }
});

test("each field has a button that clears it, in the place of the pause button", async ({ page }) => {
  await openAlive(page, "/");
  const pause = page.getByRole("button", { name: "Pause the typing placeholder" });
  await expect(pause).toBeVisible();
  for (const [name, clear] of [
    ["Search", "Clear search"],
    ["Where", "Clear place"],
  ] as const) {
    const field = page.getByRole("combobox", { name, exact: true });
    await expect(page.getByRole("button", { name: clear })).toHaveCount(0);
    await field.fill("nor");
    await expect(pause).toHaveCount(name === "Search" ? 0 : 1);
    await page.getByRole("button", { name: clear }).click();
    await expect(field).toHaveValue("");
    await expect(field).toBeFocused();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the shops, and what is free tonight, are links", async ({ page }) => {
    await page.goto("/");
    const shop = page
      .getByRole("list", { name: /^Around .+ now$/ })
      .getByRole("link")
      .first();
    await expect(shop).toHaveAttribute("href", /^\/listing\//);
    await page.getByRole("link", { name: "Free tonight" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Free tonight" })).toBeVisible();
  });
});
