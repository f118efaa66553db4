/** A place's page, the list of all places, and the links to them. */
import { expect, expectFineAtBothWidths, openAlive, test } from "../support/e2e.ts";

test("the home page links to the town, the town to a category, and that to the search", async ({ page }) => {
  await openAlive(page, "/");
  await page.getByRole("list", { name: "Places" }).getByRole("link", { name: "Alder Bay" }).click();
  await expect(page).toHaveURL("/in/alder-bay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alder Bay");
  await expect(page.getByRole("heading", { level: 2, name: "Best rated" })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("combobox", { name: "Where" })).toHaveValue("Alder Bay");
  await page
    .getByRole("navigation", { name: "Categories" })
    .getByRole("link", { name: /^Beauty/ })
    .click();
  await expect(page).toHaveURL("/in/alder-bay/beauty");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Beauty in Alder Bay");
  await expect(page.locator(".result .tag").first()).toHaveAttribute("data-cat", "Beauty");
  await page.getByRole("link", { name: "Search Beauty in Alder Bay" }).click();
  await expect(page).toHaveURL("/search?near=alder-bay&categories=Beauty");
});

test("cards are in the first screen, the best rated have three reviews, and their pins are on the map", async ({
  page,
}) => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await openAlive(page, "/in/alder-bay/restaurants");
    const first = page.locator(".result").first();
    await expect(first).toBeInViewport({ ratio: 1 });
  }
  await expect(page.locator(".result", { hasText: "Temporarily closed" })).toHaveCount(0);
  const shown = new Set(
    await page.locator(".result :is(h2, h3) a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
  );
  const pins = await page
    .locator(".place-pins a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  expect(pins.length).toBeGreaterThan(shown.size / 2);
  for (const pin of pins) expect(shown).toContain(pin);
  await page.getByRole("heading", { name: "Nearby" }).scrollIntoViewIfNeeded();
  const [map] = await page
    .locator(".place-map img")
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(map).toBeGreaterThan(0);

  // with two reviews, one listing of this category would be the second
  await page.goto("/in/alder-bay/professional-services");
  const best = page.getByRole("region", { name: "Best rated" }).locator(".result");
  const counts = (await best.locator(".rating").allTextContents()).map((text) => Number(/\((\d+)/.exec(text)?.[1]));
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
});

test("the list of places leads to each of them, and is accessible", async ({ page }) => {
  await openAlive(page, "/in/alder-bay");
  await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Places" }).click();
  await expect(page).toHaveURL("/in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Places");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^United States \d+$/);
  await expectFineAtBothWidths(page);
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Alder Bay \d+$/ })
    .click();
  await expect(page).toHaveURL("/in/alder-bay");
});

test("it is accessible at both widths and in both themes, and fits", async ({ page }) => {
  await openAlive(page, "/in/alder-bay/restaurants");
  await expectFineAtBothWidths(page);
});

test("search engines read the breadcrumb and the list; an unknown place is not found", async ({ request }) => {
  const page = await (await request.get("/in/alder-bay/restaurants")).text();
  expect(page).toMatch(/<link rel="canonical" href="[^"]*\/in\/alder-bay\/restaurants"\/>/);
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  const graph = (JSON.parse(json) as { "@graph": { "@type": string; itemListElement: { name: string }[] }[] })[
    "@graph"
  ];
  expect(graph.map((node) => node["@type"])).toEqual(["BreadcrumbList", "ItemList"]);
  expect(graph[0]?.itemListElement.map(({ name }) => name).slice(-2)).toEqual(["Alder Bay", "Restaurants"]);
  expect(await (await request.get("/in")).text()).toMatch(/<link rel="canonical" href="[^"]*\/in"\/>/);
  const sitemap = await (await request.get("/sitemap/1.xml")).text();
  expect(sitemap).toContain("/in/alder-bay</loc>");
  expect(sitemap).toContain("/in</loc>");
  for (const path of [
    "/in/nowhere",
    "/in/alder-bay/nothing",
    "/in/%00",
    `/in/${"a".repeat(500)}`,
    "/in/alder-bay/__proto__",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
