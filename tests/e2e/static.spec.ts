import type { Page } from "@playwright/test";
import { variants } from "../support/depth.ts";
import {
  alive,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  openEarly,
  step,
  test,
} from "../support/e2e.ts";

const PAGES = [
  { path: "/contact", title: "Contact" },
  { path: "/faqs", title: "FAQs" },
  { path: "/privacy", title: "Privacy" },
  { path: "/terms", title: "Terms" },
  { path: "/reviews-policy", title: "How reviews work here" },
  { path: "/accessibility", title: "Accessibility" },
] as const;
const API = { path: "/docs/api", title: "API" };

async function expectNamed(page: Page, { path, title }: { path: string; title: string }): Promise<void> {
  await expect(page).toHaveTitle(`${title} | Mainstreet`);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${path}$`));
}

async function expectFits(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page);
}

/** Checks that apply to each of these pages separately. */
const expectRight = (page: Page, one: (typeof PAGES)[number]) =>
  test.step(`${one.path} has its title and address, is accessible in both themes and fits 320 pixels`, async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto(one.path);
    await expectNamed(page, one);
    await expectAccessibleInBothThemes(page);
    await expectFits(page);
  });

test("the texts are named, accessible and narrow enough, and contain what they must", async ({ page }) => {
  for (const one of PAGES) {
    await expectRight(page, one);
    if (one.path === "/privacy")
      await step("the privacy policy states its date", async () => {
        await expect(page.getByText("Effective March 31, 2025")).toBeVisible();
      });
  }
});

test("the questions are three, one open at a time, and link to the rules of reviews", async ({ page }) => {
  await openAlive(page, "/faqs");
  await step("the questions are an accordion of three, one open at a time", async () => {
    const questions = page.locator("details");
    await expect(questions).toHaveCount(3);
    await expect(questions.nth(0)).toHaveAttribute("open");
    await page.getByText("How do ratings work?").click();
    await expect(page.getByText("plain average of all reviews")).toBeVisible();
    await expect(questions.nth(0)).not.toHaveAttribute("open");
  });
  await step("the rules of reviews are linked, and count what moderation did", async () => {
    await page.getByRole("link", { name: "How reviews work here" }).click();
    await expect(page).toHaveTitle("How reviews work here | Mainstreet");
    await expect(page.getByRole("main")).toBeFocused();
    // another test's review may be held
    const numbers = page.getByRole("term").filter({ hasNotText: "waiting for a first check" });
    await expect(numbers).toHaveText([
      "reviews published",
      "held for a first check",
      "removed by moderation",
      "reviews shown",
      "of verified visits",
      "reports checked",
      "reports waiting",
      "reviews hidden",
      "of them shown again",
    ]);
    await expect(page.getByRole("definition").first()).toHaveText(/^[1-9][\d,]*$/);
    await expect(page.getByText("once for each business")).toBeVisible();
    await expect(page.getByText("Reviews are shown at once, without approval")).toBeVisible();
    await expect(page.getByText("Private information about a person")).toBeVisible();
  });
});

test("the API page describes everything, with examples that the server accepts", async ({ page, request }) => {
  await page.goto("/docs/api");
  const document = (await (await request.get("/openapi.json")).json()) as {
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(["upload_image", "sign_in", "get_calendar_ics"]));
  await expect(page.getByRole("navigation", { name: "Contents" }).locator("code")).toHaveText(names);
  // all at once: finding a single one searches half a megabyte
  const examples = new Map(
    await page
      .getByLabel(/^Example of /)
      .evaluateAll((found) => found.map((one) => [one.getAttribute("aria-label"), one.textContent] as const)),
  );
  for (const { operationId: name, responses } of operations) {
    const example = examples.get(`Example of ${name}`) ?? "";
    const [, address = ""] = /^curl '?([^\s']+)/.exec(example) ?? [];
    const [, body = ""] = / -d '([\s\S]*)'$/.exec(example) ?? [];
    const { pathname, search } = new URL(address);
    const isForUser = example.includes("authorization: Bearer");
    if (!example.includes(" -d ")) {
      const status = (await request.get(pathname + search)).status();
      // signed-out visitors do not learn that another account's file exists
      if (isForUser) expect(status, name).toBe(404);
      else expect(Object.keys(responses), name).toContain(String(status));
      continue;
    }
    const response = await request.post(pathname, { headers: { "content-type": "application/json" }, data: body });
    // the ids are placeholders, so the listing does not exist; some need a login (http.test.ts has one)
    if (isForUser) expect(response.status(), name).toBe(401);
    else if (pathname.startsWith("/api/auth/"))
      expect(Object.keys(responses), name).toContain(String(response.status()));
    else expect([200, 404], name).toContain(response.status());
  }
});

test(
  "the API page has its contents and collapses details, on a phone and on a wide screen",
  { tag: "@full" },
  async ({ page }) => {
    const contents = page.getByRole("navigation", { name: "Contents" });
    const pixelsForEach = 121;
    for (const width of variants(390, 1280)) {
      await goOnAt(page, width);
      await openAlive(page, API.path);
      await expectNamed(page, API);
      const count = await contents.locator("code").count();
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(count * pixelsForEach);
      await expect(contents.getByRole("link", { name: "Rate limits and retries" })).toBeVisible();
      await contents.getByRole("link", { name: "Reservations", exact: true }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Reservations", exact: true })).toBeInViewport();
      const search = contents.getByRole("link", { name: "search_businesses", exact: true });
      if (width === 390) await expect(search).toBeHidden();
      else {
        await expect(contents).toBeInViewport();
        await search.click();
        await expect(page.getByLabel("Example of search_businesses", { exact: true })).toBeInViewport();
        await expect(page.getByLabel("Example of get_suggestions", { exact: true })).toBeHidden();
      }
      await page.goto("/docs/api#get_review");
      await expect(page.getByLabel("Example of get_review", { exact: true })).toBeInViewport();
      await expect(page.getByRole("heading", { level: 3, name: "get_review", exact: true })).toBeInViewport();
    }
    // half a megabyte: the slowest page to check
    await expectFineAtBothWidths(page);
    await expectFits(page);
  },
);

test("the skip link and the footer links work", async ({ page }) => {
  await openAlive(page, "/contact");
  await step("the footer and the skip link work", async () => {
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();

    const footer = page.getByRole("contentinfo");
    await footer.getByRole("link", { name: "FAQs" }).click();
    await expect(page).toHaveTitle("FAQs | Mainstreet");
    await expect(page.getByRole("main")).toBeFocused();
  });
  await step("the name links home", async () => {
    await page.getByRole("banner").getByRole("link", { name: "Mainstreet" }).click();
    await expect(page).toHaveURL("/");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens and closes by keyboard, and closes after a choice", async ({ page }) => {
    await page.goto("/contact");
    const button = page.getByRole("button", { name: "Menu" });
    const terms = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" });
    await expect(terms).toBeHidden();
    await button.press("Enter");
    await expect(terms).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(terms).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await terms.click();
    await expect(page).toHaveURL("/terms");
    await expect(terms).toBeHidden();
  });

  test("a menu that was opened before hydration stays open after it", async ({ page }) => {
    const release = await openEarly(page, "/contact");
    await page.getByRole("button", { name: "Menu" }).press("Enter");
    const terms = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Terms" });
    await expect(terms).toBeVisible();
    release();
    await alive(page);
    await expect(terms).toBeVisible();
    await terms.click();
    await expect(page).toHaveURL("/terms");
    await expect(terms).toBeHidden();
  });
});

test.describe("without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the pages are readable, the questions open and the menu works", async ({ page }) => {
    await page.goto("/faqs");
    await page.getByText("How do I claim my business?").click();
    await expect(page.getByText("It costs nothing.")).toBeVisible();
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Privacy" }).click();
    await expect(page).toHaveURL("/privacy");
  });
});
