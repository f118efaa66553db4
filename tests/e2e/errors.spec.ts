import type { Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";

/** The address of the page's part, which has no name of its own. */
const partOf = (page: Page) => page.evaluate<string>("window.__reactRouterManifest.routes.faqs.module");
const failedText = (part: string) => `Loading chunk ${part.replace(/^.*\//, "")} failed`;

test("an unknown address is a page of its own, with the status 404", async ({ page, watched }) => {
  watched.allow(/status of 404/);
  const response = await page.goto("/nowhere/at/all?x=1");
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found | Mainstreet");
  await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("main").getByRole("link", { name: "Browse everything" }).click();
  await expect(page).toHaveURL("/search");
});

test("a part of the program that does not arrive is named, inside the layout, with a way to reload", async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource|Loading chunk|dynamically imported/);
  await openAlive(page, "/contact");
  const part = await partOf(page);
  await page.route(`**${part}`, (route) => route.abort());
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(failedText(part));
  await expect(page).toHaveTitle(/^Loading chunk/);
  await expect(page.getByRole("banner")).toBeVisible();
  await expectAccessible(page);
  await page.unroute(`**${part}`);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
});

test("a part that takes over two minutes counts as failed", async ({ page, watched }) => {
  watched.allow(/Loading chunk/);
  await page.clock.install();
  await openAlive(page, "/contact");
  const part = await partOf(page);
  const asked = page.waitForRequest(`**${part}`);
  await page.route(`**${part}`, () => new Promise(() => undefined));
  // it goes on by itself no more, however slow the machine
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
  await asked;
  await page.clock.runFor(119_000);
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(failedText(part));
});

test("an unexpected failure shows no insides, and the rest of the page stands", async ({ page, watched }) => {
  watched.allow(/Failed to load resource|500|Internal/);
  await openAlive(page, "/terms");
  await page.route("**/docs/api.data*", (route) => route.fulfill({ status: 500, body: "secret insides" }));
  await page.getByRole("link", { name: "documented interface" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Unexpected Application Error!" })).toBeVisible();
  await expect(page.getByText("secret insides")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expectAccessible(page);
  await page.unroute("**/docs/api.data*");
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "API" })).toBeVisible();
});
