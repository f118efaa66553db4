/** Search results: cards, orders and pages, and the texts without results. */
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  step,
  test,
} from "../support/e2e.ts";
import { cards, column, count, openSearch, quick, saturday, timesOf, results } from "../support/e2e-search.ts";

test("results: cards, orders, pages, and the empty state", async ({ page, request }) => {
  await step(
    "shows ten of all listings, each card one link besides its times, with a name, a rating, a place and whether it is open",
    async () => {
      await openSearch(page, "/search");
      await expect(page.getByRole("heading", { level: 1, name: "All listings" })).toBeVisible();
      await expect(count(page)).toHaveText(/^Showing 10 of \d{3} results$/);
      await expect(cards(page)).toHaveCount(10);
      const first = cards(page).first();
      await expect(first.getByRole("heading").getByRole("link")).toHaveCount(1);
      await expect(first.getByRole("link")).toHaveCount(1 + (await timesOf(first).count()));
      await expect(first.getByRole("heading", { level: 2 })).toBeVisible();
      await first.click({ position: { x: 40, y: 60 } });
      await expect(page).toHaveURL(/\/listing\//);
    },
  );
  await step("sorts, and keeps the filters", async () => {
    await openSearch(page, "/search?categories=Restaurants");
    const sort = page.getByRole("combobox", { name: "Sort by" });
    await expect(sort.getByRole("option")).toHaveText([
      "Relevance",
      "Rating (High to Low)",
      "Rating (Low to High)",
      "Number of Reviews",
    ]);
    await sort.selectOption("Number of Reviews");
    await expect(page).toHaveURL("/search?categories=Restaurants&sort=number-of-reviews");
    const isSorted = async () => {
      const counts = await cards(page)
        .locator(".rating > span")
        .evaluateAll((spans) => spans.map((span) => parseInt(span.textContent.slice(1), 10)));
      return counts.length === 10 && counts.every((count, index) => index === 0 || count <= (counts[index - 1] ?? 0));
    };
    await expect.poll(isSorted).toBe(true);
  });
  await step("pages lead on and back, to the top of the results", async () => {
    await openSearch(page, "/search");
    const pages = page.getByRole("navigation", { name: "Pages" });
    const firstName = await cards(page).first().getByRole("heading").textContent();
    await expect(pages.getByText("Previous")).toHaveAttribute("aria-disabled", "true");
    await pages.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/search?page=2");
    await expect(pages.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute("aria-current", "page");
    await expect(cards(page).first().getByRole("heading")).not.toHaveText(firstName ?? "");
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);

    await pages
      .getByRole("link", { name: /^Page \d+$/ })
      .last()
      .click();
    await expect(pages.getByText("Next")).toHaveAttribute("aria-disabled", "true");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/search");
    await expect(cards(page).first().getByRole("heading")).toHaveText(firstName ?? "");
  });
  await step("a page past the end says where the results end", async () => {
    await openSearch(page, "/search?page=1e9");
    await expect(count(page)).toHaveText(/^Showing 0 of \d{3} results$/);
    await page.getByRole("link", { name: "Go to the last page" }).click();
    await expect(cards(page).first()).toBeVisible();
  });
  await step(
    "no results offer a next step: clearing the filter that is the reason, and creating a listing last",
    async () => {
      await openSearch(page, "/search?q=tattoo&categories=Beauty&hours=always");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "No results found" })).toBeVisible();
      await expect(main.locator(".empty").getByRole("link").first()).toHaveText("Clear ‘Open 24 hours’");
      await expect(main.locator(".empty").getByRole("link").last()).toHaveText("Create Your Listing");
      await expect(main.getByRole("link", { name: "Clear ‘Beauty’" })).toHaveCount(0);
      await main.getByRole("link", { name: "Clear ‘Open 24 hours’" }).click();
      await expect(page).toHaveURL("/search?q=tattoo&categories=Beauty");
      await expect(cards(page).first()).toBeVisible();
      await openSearch(page, "/search?q=zzzzqqqq");
      await expect(main.getByText("Try another word, or browse everything.")).toBeVisible();
      await main.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Beauty" }).click();
      await expect(page).toHaveURL("/search?categories=Beauty");
      await openSearch(page, "/search?q=zzzzqqqq+yyyyvvvv");
      await expect(main.getByText("Try fewer or more general words")).toBeVisible();
      await openSearch(page, "/search?q=zzzzqqqq&rating=5");
      await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
      await page.getByRole("link", { name: "Clear filters" }).click();
      await expect(page).toHaveURL("/search?q=zzzzqqqq");
      await page.getByRole("link", { name: "Browse everything" }).click();
      await expect(page).toHaveURL("/search");
      await expect(cards(page)).toHaveCount(10);
    },
  );
  await step("a card shows the kind of a listing, with the icon of the category that was chosen or typed", async () => {
    const answer = await request.post("/rpc/search_businesses", {
      data: { filters: { categories: ["Event Services"] } },
    });
    const { results } = (await answer.json()) as { results: { name: string; categories: string[] }[] };
    expect(results.some(({ categories }) => categories[0] !== "Event Services")).toBe(true);
    for (const address of ["/search?categories=Event+Services", "/search?q=event+services&categories=Event+Services"]) {
      await openSearch(page, address);
      const tags = cards(page).locator("[data-cat].tag");
      const shown = await tags.evaluateAll((all) => all.map((tag) => tag.getAttribute("data-cat")));
      expect(new Set(shown), address).toEqual(new Set(["Event Services"]));
      await expect(tags.filter({ hasText: "Event Services" }), address).toHaveCount(0);
    }
  });
  await step("a card marks the words of the query, and has two lines of its description, one on phones", async () => {
    await openSearch(page, "/search?q=HAIR");
    const card = cards(page).filter({ has: page.getByRole("heading", { name: "Miss Odile" }) });
    await expect(card.locator(".tag mark")).toHaveText("Hair");
    await expect(card.locator(".tag")).toHaveText("Hair salon");
    const linesOf = () =>
      card.locator(".desc").evaluate((text) => Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))); // oxfmt-ignore
    expect(await linesOf()).toBeLessThanOrEqual(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await linesOf()).toBe(1);
    await page.setViewportSize({ width: 1280, height: 720 });
  });
  await step("a listing that is closed until further notice has a separate colour", async () => {
    await openSearch(page, "/search?q=customs+house+grill");
    const state = cards(page).first().locator(".open");
    await expect(state).toHaveText("Temporarily closed");
    const isSeparate = await state.evaluate((badge) => {
      const colourOf = () => getComputedStyle(badge.querySelector("b") ?? badge).color;
      const colour = colourOf();
      badge.classList.replace("paused", "closed");
      return colour !== colourOf();
    });
    expect(isSeparate).toBe(true);
  });
});

test("words: truncated, corrected, and dropped", async ({ page }) => {
  await step(
    "says what it searched for, truncates a long query at 50 characters, and corrects a mistyped one",
    async () => {
      await openSearch(page, `/search?q=${"a".repeat(60)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${"a".repeat(50)}…`);
      await expect(page.getByRole("heading", { level: 2, name: "No results found" })).toBeVisible();
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

      await openSearch(page, "/search?q=cofee");
      await expect(page).toHaveTitle("cofee – Search | Mainstreet");
      await expect(page.getByText("Showing results for coffee.")).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("cofee");
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

      await page.getByRole("link", { name: "Search only for ‘cofee’" }).click();
      await expect(page).toHaveURL("/search?q=cofee&exact=1");
      await expect(page.getByRole("heading", { level: 2, name: "No results found" })).toBeVisible();
      await column(page).getByRole("checkbox", { name: "Restaurants" }).check();
      await expect(page).toHaveURL("/search?q=cofee&exact=1&categories=Restaurants");
      await page.getByRole("link", { name: "Try similar words" }).click();
      await expect(page.getByText("Showing results for coffee.")).toBeVisible();
    },
  );
  await step("says what it dropped, and links to a search for every word", async () => {
    await openSearch(page, "/search?q=best+coffee");
    await expect(page.getByRole("status").filter({ hasText: "No listing has all these words" })).toContainText(
      "No listing has all these words. Showing results without ‘best’.",
    );
    await expect(cards(page).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Search only for ‘best coffee’" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "No results found" })).toBeVisible();
    // a word that no listing has
    await openSearch(page, "/search?q=coffee+xqzvwk");
    await expect(page.getByText("No listing has all these words. Showing results without ‘xqzvwk’.")).toBeVisible();
  });
});

test("words set filters: a chip removes them, and so does the form", async ({ page }) => {
  await openSearch(page, "/search?q=restaurants+open+on+sunday");
  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toHaveText("Remove Open Sunday");
  await expect(page.getByText("No listing has all these words")).toHaveCount(0);
  await expectAccessible(page);
  await chips.getByRole("link").click();
  await expect(page).toHaveURL("/search?q=restaurants");
  // the form's 'Open now' replaces the words
  await openSearch(page, "/search?q=restaurants+open+on+sunday");
  await column(page).getByRole("switch", { name: "Open now" }).check();
  await expect(page).toHaveURL("/search?q=restaurants&hours=open");
});

test("a kind without listings is reported as missing, and listings that mention it are separate, with the word", async ({
  page,
}) => {
  await openSearch(page, "/search?q=pharmacy");
  await expect(page.getByRole("heading", { level: 2, name: "No pharmacy here" })).toBeVisible();
  const mentioned = page.getByRole("region", { name: "Mentioned in" });
  await expect(mentioned.getByRole("listitem").first().locator("mark")).toHaveText(/pharmacy/i);
  await expect(cards(page)).toHaveCount(0);
  await expectAccessible(page);
});

test("around a chosen place without results it searches nearby, and says how far the nearest is", async ({ page }) => {
  await openSearch(page, "/search?q=hair&near=quarry-point");
  await expect(page.getByText(/No results in Quarry Point\. The nearest is \d/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole("link", { name: "Search everywhere" }).click();
  await expect(page).toHaveURL("/search?q=hair");
});

test.describe("with a position", () => {
  test.use({ geolocation: { latitude: 44.1, longitude: -68.9 }, permissions: ["geolocation"] });
  test("'near me' is the visitor and not a place with that name, and asks for the position by a button", async ({
    page,
  }) => {
    await openSearch(page, "/search?q=coffee+near+me");
    await expect(page.getByText("In Maine")).toHaveCount(0);
    await expect(page.getByText("Showing results from everywhere.")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Use my location" }).click();
    await expect(page).toHaveURL(/q=coffee\+near\+me&at=44.100%2C-68.900$/);
    await expect(page.getByRole("button", { name: "Use my location" })).toHaveCount(0);
    await quick(page).getByRole("link", { name: "Remove Near me" }).click();
    await expect(page).toHaveURL("/search?q=coffee+near+me");
  });
  test("the quick filter 'Near me' replaces a place in the words", async ({ page }) => {
    await openSearch(page, "/search?q=hair+quarry+point");
    await quick(page).getByRole("button", { name: "Near me" }).click();
    await expect(page).toHaveURL(/\/search\?q=hair&at=44.100%2C-68.900$/);
  });
});

test("slow results and results that do not load", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await step("the old results stay, marked busy, while the next load", async () => {
    await openSearch(page, "/search");
    const { promise: held, resolve: release } = Promise.withResolvers<null>();
    await page.route("**/search.data*", async (route) => {
      await held;
      await route.continue();
    });
    await column(page).getByRole("checkbox", { name: "Beauty" }).check();
    await expect(results(page)).toHaveAttribute("aria-busy", "true");
    await expect(cards(page)).toHaveCount(10);
    release(null);
    await expect(results(page)).toHaveAttribute("aria-busy", "false");
    await expect(page.getByRole("heading", { level: 1, name: "Beauty" })).toBeVisible();
  });
  await page.unroute("**/search.data*");
  await step("a search that does not load says so, keeps the filters, and tries again", async () => {
    await openSearch(page, "/search");
    await page.route("**/search.data*", (route) => route.abort());
    await column(page).getByRole("checkbox", { name: "Beauty" }).check();
    await expect(page.getByRole("heading", { name: "Search could not be loaded" })).toBeVisible();
    await expect(page.getByText("No results found")).toHaveCount(0);
    await expect(column(page).getByRole("checkbox", { name: "Beauty" })).toBeChecked();
    await page.unroute("**/search.data*");
    await page.getByRole("link", { name: "Retry" }).click();
    await expect(page).toHaveURL("/search?categories=Beauty");
    await expect(cards(page).first()).toBeVisible();
  });
});

test("coming from another screen, slow results have a skeleton", async ({ page }) => {
  await openAlive(page, "/contact");
  await page.route("**/search.data*", async (route) => {
    await expect(page.locator(".result .sk").first()).toBeVisible();
    await route.continue();
  });
  await page.getByRole("combobox", { name: "Search" }).fill("coffee");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "coffee" })).toBeVisible();
  await expect(page.locator(".sk")).toHaveCount(0);
});

const HOSTILE = [
  "/search?rating=abc&hours=%00&sort=toString&page=1e9&categories=Nope,__proto__",
  "/search?q=%00%ED%A0%80%FF&page=-1",
  "/search?date=9999-12-31&time=19:00&party=1e9",
  "/search?date=0001-01-01&time=25:61&party=-1",
  "/search?date=%00&date=2030-02-30&time=__proto__",
  "/search?q=one&q=two&page=2&page=x&categories=Beauty&categories=Fashion",
  `/search?q=${"%F0%9F%98%80".repeat(800)}`,
  `/search?q=${"(".repeat(5_000)}`,
  "/search?page=999999999999999999999&rating=Infinity&__proto__=1&_routes=x",
];

test("invalid addresses show a sensible page", async ({ page }) => {
  for (const path of HOSTILE) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(count(page), path).toBeVisible();
  }
});

test("is accessible", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await step("is accessible in both themes: results, nothing found, failed", async () => {
    await openSearch(page, "/search?q=the&rating=3&page=1");
    await expectAccessibleInBothThemes(page);
    await openSearch(page, "/search?q=zzzzqqqq");
    await expectAccessibleInBothThemes(page);
    await page.route("**/search.data*", (route) => route.abort());
    await column(page).getByRole("checkbox", { name: "Beauty" }).check();
    await expect(page.getByRole("heading", { name: "Search could not be loaded" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
  await page.unroute("**/search.data*");
  await step("fits 320 pixels and 200 % zoom, with page numbers of five figures too", async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openSearch(page, `/search?q=${"m".repeat(120)}&categories=Professional%20Services`);
    await expectNoSidewaysScroll(page);
    await openSearch(page, `/search?date=${saturday}&time=19:00&party=1000`);
    await expectNoSidewaysScroll(page);
    await openSearch(page, `/search?date=${saturday}&time=19:00`);
    await expectNoSidewaysScroll(page);
    await openSearch(page, "/search?page=8&rating=1");
    // once hydrated, as React would otherwise find other numbers than it rendered
    await expect(async () => {
      await page
        .getByRole("navigation", { name: "Pages" })
        .getByRole("link", { name: /^Page/ })
        .evaluateAll((links) => {
          if (!links.every(window.isHydrated)) throw new Error("not hydrated yet");
          for (const [index, link] of links.entries()) link.textContent = String(13_000 - index);
        });
    }).toPass();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoSidewaysScroll(page);
  });
});
