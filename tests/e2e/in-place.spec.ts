/** A place's page, and the links to it. */
import { expect, expectFineAtBothWidths, openAlive, test } from "../support/e2e.ts";

test("the home page links to the town, the town to a category, and that to the search", async ({ page }) => {
  await openAlive(page, "/");
  await page.getByRole("list", { name: "Places" }).getByRole("link", { name: "Alder Bay" }).click();
  await expect(page).toHaveURL("/in/alder-bay");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alder Bay");
  await expect(page.getByRole("heading", { level: 2, name: "Best rated" })).toBeVisible();
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
  expect(await (await request.get("/sitemap/1.xml")).text()).toContain("/in/alder-bay</loc>");
  for (const path of [
    "/in/nowhere",
    "/in/alder-bay/nothing",
    "/in/%00",
    `/in/${"a".repeat(500)}`,
    "/in/alder-bay/__proto__",
  ])
    expect((await request.get(path)).status(), path).toBe(404);
});
