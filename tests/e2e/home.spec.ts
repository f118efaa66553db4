import type { Page } from "@playwright/test";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { enterAs } from "../support/e2e-people.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";

const search = (page: Page) => page.getByRole("combobox", { name: "Search" });
const options = (page: Page) => page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");

/** Waits for content that only scripts add. */
async function openHome(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Pause the typing placeholder" })).toBeVisible();
}

test("shows the name, the search, the categories and the four links, and draws the street", async ({ page }) => {
  await step("shows the name, the search, the categories and the four links, and nothing else", async () => {
    await page.goto("/");
    await expect(page).toHaveTitle("Restaurants, Fashion, Beauty, Services | Mainstreet");
    await expect(page.getByRole("heading", { level: 1, name: "Mainstreet" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Categories" }).getByRole("link")).toHaveCount(CATEGORIES.length);
    await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText(["Contact", "FAQs", "Privacy", "Terms"]);
    await expect(page.getByRole("banner")).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/$/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /^http.*\/og\.png$/);
  });
  await step("draws the sky by theme and by width", async () => {
    const street = () => page.locator("picture.heroimg img").evaluate((image: HTMLImageElement) => image.currentSrc);
    for (const [colorScheme, width, file] of [
      ["light", 1280, "wide-light"],
      ["dark", 1280, "wide-dark"],
      ["dark", 768, "narrow-dark"],
      ["light", 390, "narrow-light"],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      await expect.poll(street).toContain(`/art/street/${file}-sky.svg`);
    }
  });
});

const NARROWEST = 320;

test("shows signed-in people that they are, at every width", { tag: "@full" }, async ({ page }) => {
  await openAlive(page, "/");
  await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
  await enterAs(page, "looks after listings");
  const menu = page.getByRole("navigation", { name: "Account" });
  for (const { width, height } of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: NARROWEST, height: 500 },
  ]) {
    await page.setViewportSize({ width, height });
    await openAlive(page, "/");
    // colours are the same at all widths
    const expectRight = width === NARROWEST ? expectAccessibleInBothThemes : expectAccessible;
    await page.keyboard.press("Tab");
    const button = menu.getByRole("button", { name: "Account menu" });
    await expect(button).toBeFocused();
    const [corner, title] = [await button.boundingBox(), await page.getByRole("heading", { level: 1 }).boundingBox()];
    const isApart =
      (title?.y ?? 0) >= (corner?.y ?? 0) + (corner?.height ?? 0) ||
      (title?.x ?? 0) + (title?.width ?? 0) <= (corner?.x ?? 0);
    expect(isApart).toBe(true);
    await expectRight(page);
    await page.keyboard.press("Enter");
    await expect(menu.getByRole("link")).toHaveText(["Dashboard", "Reservations", "Saved", "Account Settings"]);
    await expectRight(page);
    await expectNoSidewaysScroll(page);
    await page.keyboard.press("Escape");
    await expect(menu.getByRole("link")).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
  }
});

test("the search: suggestions, keys, and the target of Enter", async ({ page }) => {
  await step("suggests while the person types, and the arrow keys wrap around", async () => {
    await openHome(page);
    await search(page).fill("the");
    await expect(options(page).first()).toHaveText("Search for “the”");
    await expect(options(page)).toHaveCount(6);

    await page.keyboard.press("ArrowUp");
    await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    const last = options(page).last();
    await expect(last).toHaveAttribute("aria-selected", "true");
    await expect(search(page)).toHaveAttribute("aria-activedescendant", (await last.getAttribute("id")) ?? "");

    const target = (await last.getAttribute("href")) ?? "";
    expect(target).toMatch(/^\/listing\//);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(target);
  });
  await step("suggests categories and words to search for, each with its type", async () => {
    await openHome(page);
    await search(page).fill("hair");
    const salon = options(page).filter({ hasText: /^hair salon/ });
    await expect(salon).toHaveAccessibleName("hair salon Search");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    const first = options(page).nth(1);
    await expect(first).toHaveAttribute("aria-selected", "true");
    await expect(search(page)).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id")) ?? "");
    const word = (await first.locator(".what").textContent()) ?? "";
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: word }).toString()}`);
    await expect(page.getByRole("heading", { level: 1, name: word })).toBeVisible();
    await expect(page.getByText(/^Showing [1-9]/)).toBeVisible();

    await page.goto("/");
    await openHome(page);
    await search(page).fill("restaurants");
    const category = page.getByRole("option", { name: "Restaurants Category" });
    await expect(category).toBeVisible();
    await category.click();
    await expect(page).toHaveURL("/search?categories=Restaurants");
  });
  await step("Enter without a highlight, and the first entry, search for the text", async () => {
    await openHome(page);
    await search(page).fill("fresh bread");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/search?q=fresh+bread");
    await expect(page.getByRole("heading", { level: 1, name: "fresh bread" })).toBeVisible();

    await page.goBack();
    await openHome(page);
    await search(page).fill("soap");
    await options(page).first().click();
    await expect(page).toHaveURL("/search?q=soap");
  });
});

test("finds kinds of places, dishes and trades by common words", async ({ request }) => {
  for (const typed of ["pizz", "dentis", "haircu", "restaurants", "plumb", "weddin"]) {
    const answer = await request.post("/rpc/get_suggestions", { data: { search_query: typed } });
    const { categories, terms } = (await answer.json()) as { categories: string[]; terms: string[] };
    expect([...categories, ...terms], typed).not.toEqual([]);
    for (const term of terms) {
      const found = await request.post("/rpc/search_businesses", { data: { search_query: term } });
      expect(((await found.json()) as { total: number }).total, term).toBeGreaterThan(0);
    }
  }
});

test("the search: its menu, spaces, and typing without focus", async ({ page }) => {
  await step("the menu closes on Esc and on a press outside, and opens again with the focus", async () => {
    await openHome(page);
    await search(page).fill("the");
    await expect(options(page)).toHaveCount(6);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await expect(search(page)).toHaveValue("the");
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    await page.mouse.click(10, 10);
    await expect(options(page)).toHaveCount(0);
    await search(page).click();
    await expect(options(page)).toHaveCount(6);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(search(page)).toHaveValue("");
  });
  await step("a search of nothing but spaces is ignored", async () => {
    await openHome(page);
    await search(page).fill("   ");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/");
  });
  await step("typing without focus goes into the search", async () => {
    await openHome(page);
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Space");
    await expect(search(page)).not.toBeFocused();
    await page.keyboard.type("tea");
    await expect(search(page)).toBeFocused();
    await expect(search(page)).toHaveValue("tea");

    await page.reload();
    await openHome(page);
    await page.getByRole("link", { name: "Fashion" }).focus();
    await page.keyboard.press("t");
    await expect(search(page)).toHaveValue("");
  });
});

test("suggestions that fail show no error", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await page.route("**/rpc/get_suggestions", (route) => route.abort());
  await openHome(page);
  const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("get_suggestions"));
  await search(page).fill("the");
  await failed;
  await expect(page.locator(".spin")).toHaveCount(0);
  await expect(options(page)).toHaveText(["Search for “the”"]);
});

test(
  "the placeholder is animated until it is paused or the field has the focus",
  { tag: "@full" },
  async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    const typed = page.locator(".typed");
    await expect(typed).toHaveText("Search for services");
    await expect(typed).toHaveText("restaurants");

    await page.getByRole("button", { name: "Pause the typing placeholder" }).click();
    const paused = (await typed.textContent()) ?? "";
    await page.clock.runFor(10_000);
    await expect(typed).toHaveText(paused);
    await page.getByRole("button", { name: "Resume the typing placeholder" }).click();
    await expect(typed).toHaveText("photography");

    await search(page).focus();
    await expect(typed).toHaveCount(0);
    await expect(search(page)).toHaveAttribute("placeholder", "Search for services");
  },
);

test("the placeholder is not animated for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAlive(page, "/");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible();
  await expect(search(page)).toHaveAttribute("placeholder", "Search for services");
  await page.keyboard.type("x");
  await expect(search(page)).toHaveValue("x");
  await expect(page.getByRole("button", { name: /typing placeholder/ })).toHaveCount(0);
});

test.describe("without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });
  test("the search is a plain form", async ({ page }) => {
    await page.goto("/");
    await search(page).fill("coffee");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/search?q=coffee&where=");
    await expect(page.getByRole("heading", { level: 1, name: "coffee" })).toBeVisible();
  });
});

test.describe("signed in, without script", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });
  test("the account menu opens, and logs out", async ({ page }) => {
    await enterAs(page, "has just arrived");
    await page.goto("/");
    await page.getByRole("button", { name: "Account menu" }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });
  test("a tap on a suggestion opens it", async ({ page }) => {
    await openHome(page);
    await search(page).tap();
    await search(page).fill("the");
    await expect(options(page)).toHaveCount(6);
    await expectNoSidewaysScroll(page);
    await options(page).last().tap();
    await expect(page).toHaveURL(/\/listing\//);
  });
});

test("is accessible", async ({ page }) => {
  await step("fits 320 pixels, and 200 % zoom", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openHome(page);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoSidewaysScroll(page);
  });
  await page.setViewportSize({ width: 1280, height: 720 });
  await step("is accessible in both themes, with its menu open too", async () => {
    await openHome(page);
    await expectAccessibleInBothThemes(page);
    await search(page).fill("the");
    await expect(options(page)).toHaveCount(6);
    await page.keyboard.press("ArrowDown");
    await expectAccessibleInBothThemes(page);
  });
});

test("loads at most 132 kB of script and 15 kB of styles, compressed; a listing at most 160 kB and 15 kB", async ({
  page,
  request,
}) => {
  await openAlive(page, "/");
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => /\/assets\/[^?]+\.(?:js|css)$/.test(name)),
  );
  const sizeOf = async (file: string) => {
    const response = await request.get(file, { headers: { "accept-encoding": "gzip" } });
    return Number(response.headers()["content-length"]);
  };
  const sizes = { js: 0, css: 0 };
  for (const file of new Set(files)) sizes[file.endsWith(".js") ? "js" : "css"] += await sizeOf(file);
  expect(sizes.js).toBeGreaterThan(50_000);
  expect(sizes.js).toBeLessThanOrEqual(132_000);
  expect(sizes.css).toBeGreaterThan(2_000);
  expect(sizes.css).toBeLessThanOrEqual(15_000);

  const found = await request.post("/rpc/search_businesses", { data: { sort_by: "number-of-reviews" } });
  const { results } = (await found.json()) as { results: { id: string }[] };
  const listing = await (await request.get(`/listing/${results[0]?.id}`)).text();
  let named = 0;
  for (const file of new Set(listing.match(/\/assets\/[\w.-]+\.js/g))) named += await sizeOf(file);
  console.log("SIZES", sizes, named);
  expect(named).toBeGreaterThan(sizes.js);
  expect(named).toBeLessThanOrEqual(160_000);
  let styles = 0;
  for (const file of new Set(listing.match(/\/assets\/[\w.-]+\.css/g))) styles += await sizeOf(file);
  console.log("CSS", styles);
  expect(styles).toBeGreaterThan(sizes.css / 2);
  expect(styles).toBeLessThanOrEqual(15_000);
});
