import type { Page } from "@playwright/test";
import {
  alive,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { makePerson, signIn } from "../support/e2e-people.ts";
import { SAMPLE, visit } from "../support/e2e-sample.ts";

const PART = "Loading chunk review-form failed";
const write = (page: Page) => page.getByRole("button", { name: "Write a Review" });
const anyPart = "**/assets/*.js";

/** Opens a listing that the logged-in account has not reviewed; returns its name. */
async function openToReview(page: Page, email: string): Promise<string> {
  await makePerson(email);
  await signIn(page.context(), email);
  const { name } = await visit(page, SAMPLE.bare);
  await expect(write(page)).toBeVisible();
  await alive(page);
  return name;
}

test("an unknown address shows a separate page with the status 404", async ({ page, watched }) => {
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

test("a script that does not load is reported inside the layout, with a way to reload", async ({ page, watched }) => {
  watched.allow(/Failed to load resource|Loading chunk|dynamically imported/);
  const name = await openToReview(page, "part.fails@example.com");
  await page.route(anyPart, (route) => route.abort());
  await write(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PART);
  await expect(page).toHaveTitle(PART);
  await expect(page.getByRole("banner")).toBeVisible();
  await page.unroute(anyPart);
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("without a part that it can do without, a page stays as it is", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  const heading = page.getByRole("heading", { level: 1, name: "FAQs" });
  const without = async (part: RegExp) => {
    const aborted = page.waitForEvent("requestfailed", (request) => part.test(request.url()));
    await page.route(part, (route) => route.abort());
    await openAlive(page, "/faqs?error=access_denied");
    await aborted;
    await expect(heading).toBeVisible();
  };
  await without(/\/toast-card-[^/]*\.js$/);
  await expect(page.getByRole("status").filter({ hasText: "access denied" })).toBeVisible();
  await without(/\/address-error-[^/]*\.js$/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("a script that takes over two minutes counts as failed", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/Loading chunk/);
  await page.clock.install();
  const name = await openToReview(page, "part.is.late@example.com");
  const requested = page.waitForRequest(anyPart);
  await page.route(anyPart, () => new Promise(() => undefined));
  // the clock stops, however slow the machine is
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await write(page).click();
  await requested;
  await page.clock.runFor(119_000);
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(PART);
});

test(
  "a page whose code does not load keeps the page that links to it, reloaded",
  { tag: "@full" },
  async ({ page, watched }) => {
    watched.allow(/Failed to load resource|Error loading route module|dynamically imported/);
    await openAlive(page, "/contact");
    await page.route(anyPart, (route) => route.abort(), { times: 1 });
    const reloaded = page.waitForEvent("domcontentloaded");
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
    await reloaded;
    await alive(page);
    await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
  },
);

test("without a connection the page stays, says so, and the next one opens by itself", async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openAlive(page, "/faqs");
  const to = (name: string) => page.getByRole("contentinfo").getByRole("link", { name });
  const notice = page.getByRole("status").filter({ hasText: "You’re offline" });
  // pressed in the moment of the event
  await to("Terms").evaluate((link: HTMLElement) => addEventListener("offline", () => link.click(), { once: true }));
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "FAQs" })).toBeVisible();
  await expect(page).toHaveURL("/faqs");
  await expectAccessibleInBothThemes(page);
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // connected, but nothing answers
  await page.route("**/privacy.data*", (route) => route.abort());
  await to("Privacy").click();
  const silent = page.getByRole("status").filter({ hasText: "The site can’t be reached." });
  await expect(silent).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
  await page.unroute("**/privacy.data*");
  await silent.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Privacy/ })).toBeVisible();
  await expect(silent).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
});

test("an unexpected failure shows no internals, and the rest of the page stays", async ({ page, watched }) => {
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
