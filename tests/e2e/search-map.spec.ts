/** The results on a map: counted, selected, panned and zoomed, by mouse and by keyboard, served by this site only. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import type { SearchMap } from "#contract/search/search-map.ts";
import type { SearchPage } from "#contract/search/search.ts";
import { expect, expectAccessible, openAlive, step, test } from "../support/e2e.ts";
import { connectSite } from "../support/e2e-database.ts";
import { makeBusiness } from "../support/factories.ts";
import { SAMPLE, visit } from "../support/e2e-sample.ts";

const pane = (page: Page): Locator => page.getByRole("region", { name: "Map" });
const clusters = (page: Page): Locator => pane(page).getByRole("button", { name: /listings/ });
const pins = (page: Page): Locator => page.locator(".streets-map .pin");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

// test machines have no graphics card, which the browser logs
test.beforeEach(({ watched }) => watched.allow(/GL Driver Message/));

/** The sum of all counts on the map. */
const counted = (page: Page): Promise<number> =>
  page
    .locator(".streets-map :is(.cluster, .pin)")
    .evaluateAll((all) => all.reduce((sum, { ariaLabel }) => sum + Number(/^([\d,]+) listings/.exec(ariaLabel ?? "")?.[1] ?? 1), 0)); // oxfmt-ignore

/**
 * The map shows as many as the page says. List and map send separate requests, and a listing that another test adds in
 * between is in only one of them: then both are repeated.
 */
async function expectWhole(page: Page, said: () => Promise<string | undefined>): Promise<void> {
  await expect(async () => {
    try {
      const total = Number(await said());
      expect(total).toBeGreaterThan(0);
      await expect.poll(() => counted(page), { timeout: 15_000 }).toBe(total);
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
}

const shownTotal = async (page: Page) =>
  /of (\d+) results/.exec((await page.getByText(/^Showing/).textContent()) ?? "")?.[1];

async function openMap(page: Page, path: string): Promise<void> {
  await openAlive(page, path);
  await expect(page.locator(".streets-map :is(.cluster, .pin)").first()).toBeVisible();
}

test("a press opens it next to the list with all results, from this site only and not before", async ({
  page,
  baseURL,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await openAlive(page, "/search?q=coffee");
  expect(requested.filter((url) => /map-|maplibre|\/tiles\/|\/map\//.test(url))).toEqual([]);
  const tile = page.waitForResponse((response) => response.url().includes("/tiles/"));
  await page.getByRole("link", { name: "Map", exact: true }).click();
  await expect(page).toHaveURL("/search?q=coffee&map=1");
  expect((await tile).status()).toBe(200);
  await expectWhole(page, () => shownTotal(page));
  await expect(page.getByText("An invented town")).toBeVisible();
  expect(new Set(requested.map((url) => new URL(url).origin).filter((origin) => origin !== "null"))).toEqual(
    new Set([baseURL]),
  );
  // another search does not close it
  await page.getByRole("combobox", { name: "Search" }).fill("tea");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=tea&map=1");
  const list = page.getByRole("link", { name: "List", exact: true });
  // the address changes a moment before the results
  await expect(list).toHaveAttribute("href", "/search?q=tea");
  await list.click();
  await expect(page).toHaveURL("/search?q=tea");
  await expect(pane(page)).toHaveCount(0);
});

test(
  "next to a list the wheel scrolls the page, and streets are drawn, by day and by night",
  { tag: "@full" },
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1280, height: 600 });
    await openMap(page, "/search?map=1");
    await step("next to a list the wheel scrolls the page", async () => {
      const before = await counted(page);
      await page.locator(".streets-map canvas").hover();
      await page.mouse.wheel(0, 400);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await counted(page)).toBe(before);
    });
    await step("streets are drawn, by day and by night", async () => {
      await page.setViewportSize({ width: 1280, height: 860 });
      const coloursOf = async () => {
        const shot = await page.locator(".streets-map canvas").screenshot();
        const data = await sharp(shot).removeAlpha().raw().toBuffer();
        const colours = new Set<string>();
        for (let at = 0; at < data.length; at += 3) colours.add(`${data[at]} ${data[at + 1]} ${data[at + 2]}`);
        return colours;
      };
      // water and woods, as in the pictures
      await expect.poll(async () => (await coloursOf()).has("188 214 227")).toBe(true);
      expect((await coloursOf()).has("203 222 197")).toBe(true);
      await page.emulateMedia({ colorScheme: "dark" });
      await expect.poll(async () => (await coloursOf()).has("21 50 74")).toBe(true);
    });
  },
);

test("counts zoom in, a pin and its card are selected together, and close deselects both", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openMap(page, "/search?map=1");
  const whole = await counted(page);
  const first = clusters(page).first();
  const [, inside = "0"] = /^([\d,]+)/.exec((await first.getAttribute("aria-label")) ?? "") ?? [];
  await first.click();
  await expect.poll(() => counted(page)).not.toBe(whole);
  expect(await counted(page)).toBeGreaterThanOrEqual(Number(inside));

  await openMap(page, "/search?q=pizza&map=1");
  const card = page.locator(".results > li").filter({ hasText: "Ash & Anchovy" });
  await pane(page).getByRole("button", { name: /^Ash & Anchovy/ }).click(); // oxfmt-ignore
  await expect(card).toHaveAttribute("aria-current", "true");
  const shown = pane(page).getByRole("status");
  await expect(shown.getByRole("link", { name: "Ash & Anchovy" })).toBeVisible();
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Close" }).click();
  await expect(card).not.toHaveAttribute("aria-current");
  await card.hover();
  await expect(page.locator(".pin.pointed")).toBeVisible();
});

test("listings at one point are one pin, which opens their list", { tag: "@full" }, async ({ page }) => {
  const connection = connectSite();
  const names = ["Quillwright Bindery", "Quillwright Paper", "Quillwright Press"];
  const ids = await Promise.all(names.map((name) => makeBusiness(connection.db, { name, lat: 12.5, lng: -61.5 })));
  try {
    await page.setViewportSize({ width: 1280, height: 860 });
    await openMap(page, "/search?q=quillwright&map=1");
    await pane(page).getByRole("button", { name: "3 listings in one spot" }).press("Enter");
    const shown = pane(page).getByRole("status");
    await expect(shown.getByRole("link")).toHaveText(names, { timeout: 5_000 });
    await expectAccessible(page);
    await shown.getByRole("link", { name: "Quillwright Paper" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Quillwright Paper" })).toBeVisible();
  } finally {
    await connection.db.deleteFrom("business").where("id", "in", ids).execute();
    await connection.close();
  }
});

test("filters and 'open now' count on the map as in the list", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  for (const filter of ["categories=Beauty", "rating=4.5", "hours=open", "categories=Beauty,Fashion&rating=4"]) {
    // open listings, and several filters at once, also in the browser; for the others only the counts
    if (/hours|&/.test(filter)) await openMap(page, `/search?${filter}&map=1`);
    const parameters = new URLSearchParams(filter);
    const filters = {
      categories: parameters.get("categories")?.split(",") ?? [],
      rating: Number(parameters.get("rating") ?? 0),
      hours: parameters.get("hours") ?? "any",
    };
    const ask = async <Answer>(name: string, more: object): Promise<Answer> =>
      (await (await page.request.post(`/rpc/${name}`, { data: { filters, ...more } })).json()) as Answer;
    const view = { bounds: { south: -90, west: -180, north: 90, east: 180 }, zoom: 3 };
    // repeated if another test has added a listing in between, which shifts others to the next page
    await expect(async () => {
      const { pins: all } = await ask<SearchMap>("search_map", { view });
      // a few have no position
      let placed = 0;
      for (let number = 1, last = 1; number <= last; number += 1) {
        const { results, pages } = await ask<SearchPage>("search_businesses", { page_number: number });
        placed += results.filter(({ position }) => position !== null).length;
        last = pages;
      }
      expect(placed).toBeGreaterThan(0);
      expect(all.reduce((sum, { count }) => sum + count, 0), filter).toBe(placed); // oxfmt-ignore
    }).toPass();
  }
});

test("'Search this area' links to the results there, and its chip leads back", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openMap(page, "/search?map=1");
  const here = page.getByRole("link", { name: "Search this area" });
  await expect(here).toHaveCount(0);
  await pane(page).getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect(here).toBeVisible();
  await here.click();
  await expect(page).toHaveURL(/\/search\?bounds=[\d.,%C-]+&map=1$/);
  await expect(heading(page)).toHaveText("In this area");
  expect(Number(await shownTotal(page))).toBeLessThan(161);
  await expect(here).toHaveCount(0);
  await expectWhole(page, () => shownTotal(page));
  await page.getByRole("link", { name: "Remove In this area" }).click();
  await expect(page).toHaveURL("/search?map=1");
});

test("by keyboard: the map moves, the arrows go from pin to pin, Enter chooses", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await openMap(page, "/search?q=pizza&map=1");
  const canvas = page.locator(".streets-map canvas");
  await canvas.focus();
  const before = await pins(page).first().boundingBox();
  await page.keyboard.press("ArrowDown");
  await expect.poll(async () => (await pins(page).first().boundingBox())?.y).toBeLessThan(before?.y ?? 0);
  await expect(page.getByRole("link", { name: "Search this area" })).toBeVisible();
  await page.keyboard.press("Tab");
  const ash = pane(page).getByRole("button", { name: /^Ash & Anchovy/ });
  const drumgold = pane(page).getByRole("button", { name: "Drumgold Dry Stone" });
  await expect(ash).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(drumgold).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(ash).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(pane(page).getByRole("status").getByRole("link", { name: "Ash & Anchovy" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Zoom in", exact: true })).toBeFocused();
});

test("on a phone map and list alternate", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "/search?q=pizza&map=1");
  await expect(page.locator(".results")).toBeHidden();
  await expectAccessible(page);
  await pins(page).first().click();
  await expect(pane(page).getByRole("status").getByRole("link", { name: "Ash & Anchovy" })).toBeVisible();
  await page.getByRole("link", { name: "List", exact: true }).click();
  await expect(page.locator(".results")).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
});

test("in a browser that cannot show a map, the list stays with a note", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await openAlive(page, "/search?q=pizza&map=1");
  await expect(page.getByText("The map could not be loaded.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Ash & Anchovy" })).toBeVisible();
});

test("without scripts the list has everything, with a note", { tag: "@full" }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/search?q=pizza&map=1");
  await expect(page.locator(".map-pane .off")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ash & Anchovy" })).toBeVisible();
  await context.close();
});

test("the pictures of a place and a listing become maps on request", { tag: "@full" }, async ({ page }) => {
  await openAlive(page, "/in/alder-bay/restaurants");
  await page.getByRole("button", { name: "Open the map" }).click();
  await expect(page.locator(".streets-map :is(.cluster, .pin)").first()).toBeVisible();
  const said = async () => /(\d+)\s+listings/.exec((await page.locator("main header").textContent()) ?? "")?.[1];
  await expectWhole(page, async () => {
    // closed after a reload
    const opener = page.getByRole("button", { name: "Open the map" });
    if (await opener.isVisible()) await opener.click();
    return said();
  });
  await expectAccessible(page);
  await visit(page, SAMPLE.reviews);
  await page.getByRole("button", { name: "Open the map" }).click();
  await expect(page.locator(".pin.pointed")).toBeVisible();
  await expect(page.locator(".streets-map canvas")).toHaveAccessibleName(`Map around ${SAMPLE.reviews}`);
  // in print the picture is back, with its attribution
  await page.emulateMedia({ media: "print" });
  await expect(page.locator(".streets-map")).toBeHidden();
  await expect(page.locator(".location-part .map img")).toBeVisible();
});
