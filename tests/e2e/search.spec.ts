import type { Locator, Page } from "@playwright/test";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";

const results = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("list")
    .filter({ has: page.locator(".result") });
const cards = (page: Page) => results(page).locator(".result");
const timesOf = (card: Locator) => card.getByRole("list", { name: /^Next free times at / }).getByRole("link");
/** A Saturday, as the address has it: dinner is served, and beyond what the sample city has booked already. */
const saturday = (() => {
  const now = new Date();
  return new Date(now.getTime() + (20 - now.getUTCDay()) * 86_400_000).toISOString().slice(0, 10);
})();
const dayText = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
}).format(new Date(`${saturday}T00:00:00Z`));
const count = (page: Page) => page.getByText(/^Showing [\d,]+ of [\d,]+ results$/);
const column = (page: Page) => page.getByRole("complementary", { name: "Filters" });
const active = (page: Page) => page.getByRole("list", { name: "Active filters" }).getByRole("link");

/** Opened, and alive: a click before that is a plain form's, which nothing on the page follows yet. */
async function openSearch(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => {
    const field = document.querySelector("form[role=search] input");
    return field !== null && Object.keys(field).some((key) => key.startsWith("__reactProps"));
  });
}

test("shows ten of all listings, each card one link, but for its times, with a name, a rating, a place and whether it is open", async ({
  page,
}) => {
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
});

test("filters are in the address, and the back button undoes them one by one", async ({ page }) => {
  await openSearch(page, "/search");
  await column(page).getByRole("checkbox", { name: "Beauty" }).check();
  await expect(page).toHaveURL("/search?categories=Beauty");
  await expect(page.getByRole("heading", { level: 1, name: "Beauty" })).toBeVisible();
  await column(page).getByRole("checkbox", { name: "Fashion" }).check();
  await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty");
  await column(page).getByRole("radio", { name: "4.0 and up" }).check();
  await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty&rating=4");
  await column(page).getByRole("switch", { name: "Open now" }).check();
  await expect(page).toHaveURL("/search?categories=Fashion%2CBeauty&rating=4&hours=open");
  await expect(active(page)).toHaveText([/Fashion/, /Beauty/, /4\.0 and up/, /Open now/]);

  await page.goBack();
  await expect(column(page).getByRole("switch", { name: "Open now" })).not.toBeChecked();
  await page.goBack();
  await expect(column(page).getByRole("radio", { name: "4.0 and up" })).not.toBeChecked();
  await page.goBack();
  await expect(page).toHaveURL("/search?categories=Beauty");
  await expect(column(page).getByRole("checkbox", { name: "Fashion" })).not.toBeChecked();
  await page.goForward();
  await expect(column(page).getByRole("checkbox", { name: "Fashion" })).toBeChecked();
});

test("finds what is free at a time, and a time leads to the listing with it chosen", async ({ page }) => {
  await openSearch(page, "/search?q=kitchen&page=2");
  const date = column(page).getByLabel("Date");
  const time = column(page).getByLabel("Time");
  await expect(date).toHaveAttribute("min", /^\d{4}-\d\d-\d\d$/);
  // a time alone asks for nothing yet
  await time.selectOption("7:30 PM");
  await expect(page).toHaveURL("/search?q=kitchen&page=2");
  await date.fill("2020-02-29");
  await expect(column(page).getByText("That day is past.")).toBeVisible();
  await expect(page).toHaveURL("/search?q=kitchen&page=2");
  await date.fill(saturday);
  await expect(page).toHaveURL(`/search?q=kitchen&date=${saturday}&time=19%3A30&party=2`);
  await column(page).getByLabel("Party size").selectOption("4 people");
  await expect(page).toHaveURL(`/search?q=kitchen&date=${saturday}&time=19%3A30&party=4`);
  await expect(active(page)).toHaveText([`Remove Free ${dayText}, 7:30 PM for 4`]);
  await expect(cards(page).first()).toContainText(dayText);
  await expectAccessibleInBothThemes(page);

  await page.goBack();
  await expect(column(page).getByLabel("Party size")).toHaveValue("2");
  await page.goForward();
  await expect(column(page).getByLabel("Party size")).toHaveValue("4");
  const tidewater = cards(page).filter({ has: page.getByRole("heading", { name: "Tidewater Kitchen" }) });
  // what was asked for stands between its neighbours
  await timesOf(tidewater).nth(1).click();
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]+\?reserve=/);
  const booking = page.getByRole("region", { name: "Reserve" });
  await expect(booking.getByRole("radio", { name: /^7:(30|45) PM$/, checked: true })).toBeVisible();
  await expect(booking.getByLabel("Party size")).toHaveValue("4");
});

test("says that nothing is free then, and takes the time away again", async ({ page }) => {
  await openSearch(page, `/search?q=tidewater&date=${saturday}&time=04%3A10&party=40`);
  await expect(column(page).getByLabel("Party size")).toHaveValue("40");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await expect(
    page.getByText(`Nothing for ‘tidewater’ is free on ${dayText}, at 4:00 AM for 40 people.`, { exact: false }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Clear date and time" }).click();
  await expect(page).toHaveURL("/search?q=tidewater");
  await expect(column(page).getByLabel("Date")).toHaveValue("");
  await expect(cards(page).first()).toBeVisible();
});

test("a minimum rating that is clicked again is cleared", async ({ page }) => {
  await openSearch(page, "/search");
  const four = column(page).getByRole("radio", { name: "4.0 and up" });
  await four.click();
  await expect(page).toHaveURL("/search?rating=4");
  await expect(four).toBeChecked();
  await four.click();
  await expect(page).toHaveURL("/search");
  await expect(column(page).getByRole("radio", { name: "Any rating" })).toBeChecked();
  await four.press("Space");
  await expect(page).toHaveURL("/search?rating=4");
  await four.press("Space");
  await expect(page).toHaveURL("/search");
});

test("several quick changes all count", async ({ page }) => {
  await openSearch(page, "/search");
  for (const name of ["Restaurants", "Fashion", "Beauty", "Education"]) {
    await column(page).getByRole("checkbox", { name }).click();
  }
  await expect(page).toHaveURL("/search?categories=Restaurants%2CFashion%2CBeauty%2CEducation");
  await expect(column(page).getByRole("checkbox", { checked: true })).toHaveCount(4);
});

test("a change made just as the answer to the one before comes counts, and so does the next", async ({ page }) => {
  await openSearch(page, "/search");
  const isOn = (name: string) => column(page).getByRole("checkbox", { name });
  const answer = Promise.withResolvers<undefined>();
  await page.route(/search\.data\?categories=Restaurants%2CFashion&?/, async (route) => {
    await answer.promise;
    await route.continue();
  });
  // the router writes the address, then hands over what came: between that and its being drawn, someone clicks
  await page.evaluate(() => {
    const push = history.pushState.bind(history);
    history.pushState = (...entry) => {
      push(...entry);
      history.pushState = push;
      queueMicrotask(() => {
        const labels = [...document.querySelectorAll<HTMLElement>("aside label")];
        labels.find((label) => label.textContent.startsWith("Fashion"))?.click();
      });
    };
  });
  await isOn("Restaurants").click();
  await expect(page).toHaveURL("/search?categories=Restaurants");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Restaurants");
  await isOn("Beauty").click();
  answer.resolve(undefined);
  await expect(page).toHaveURL("/search?categories=Restaurants%2CFashion%2CBeauty");
  await expect(column(page).getByRole("checkbox", { checked: true })).toHaveCount(3);
});

test("a chip takes its filter away and leaves the focus at the results; 'Clear all' takes all", async ({ page }) => {
  await openSearch(page, "/search?categories=Beauty&rating=3");
  await active(page).first().press("Enter");
  await expect(page).toHaveURL("/search?rating=3");
  await column(page).getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search");
  await expect(active(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("sorts, and keeps the filters", async ({ page }) => {
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

test("pages lead on and back, to the top of the results", async ({ page }) => {
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

test("a page past the end says where the results end", async ({ page }) => {
  await openSearch(page, "/search?page=1e9");
  await expect(count(page)).toHaveText(/^Showing 0 of \d{3} results$/);
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(cards(page).first()).toBeVisible();
});

test("says what it searched for, cuts a long query at 50 characters, and corrects a mistyped one", async ({ page }) => {
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
});

test("says what it left out, leads to what is open, and to a search for every word", async ({ page }) => {
  await openSearch(page, "/search?q=best+coffee+open+now");
  await expect(page.getByRole("status").filter({ hasText: "Shown without" })).toContainText(
    "Shown without ‘best’, ‘open now’: no listing has every word.",
  );
  await expect(cards(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Search only for ‘best coffee open now’" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "No results found" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Only what is open now" }).click();
  await expect(page).toHaveURL("/search?q=best+coffee+open+now&hours=open");
  await expect(page.getByRole("link", { name: "Only what is open now" })).toHaveCount(0);
  // a word that nobody has
  await openSearch(page, "/search?q=coffee+xqzvwk");
  await expect(page.getByText("Shown without ‘xqzvwk’: no listing has every word.")).toBeVisible();
});

test("a card shows the category that was chosen or typed", async ({ page, request }) => {
  const answer = await request.post("/rpc/search_businesses", {
    data: { filters: { categories: ["Event Services"] } },
  });
  const { results } = (await answer.json()) as { results: { name: string; categories: string[] }[] };
  expect(results.some(({ categories }) => categories[0] !== "Event Services")).toBe(true);
  for (const address of ["/search?categories=Event+Services", "/search?q=event+services&categories=Event+Services"]) {
    await openSearch(page, address);
    const shown = await cards(page).locator("[data-cat].tag").allTextContents();
    expect(new Set(shown), address).toEqual(new Set(["Event Services"]));
  }
});

for (const colorScheme of ["light", "dark"] as const)
  test(`the filter column shows that it goes on, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1280, height: 860 });
    await openSearch(page, "/search");
    const side = column(page);
    const last = side.getByRole("radio", { name: "Any rating" });
    const isCut = () => side.evaluate((box) => box.scrollTop + box.clientHeight < box.scrollHeight - 1);
    expect(await isCut()).toBe(true);
    const fadeOf = () =>
      side.evaluate((box) => {
        const { height, position, backgroundImage } = getComputedStyle(box, "::after");
        return { height: parseFloat(height), position, backgroundImage, edge: box.getBoundingClientRect().bottom };
      });
    expect(await fadeOf()).toMatchObject({
      position: "sticky",
      backgroundImage: expect.stringContaining("linear-gradient"),
    });
    // nothing that has the focus lies under it
    await last.focus();
    const { height, edge } = await fadeOf();
    expect(height).toBeGreaterThan(24);
    const box = await last.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(edge - height + 1);
  });

test("nothing found offers a way on", async ({ page }) => {
  await openSearch(page, "/search?q=zzzzqqqq&rating=5");
  await expect(page.getByRole("heading", { name: "No results found" })).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).click();
  await expect(page).toHaveURL("/search?q=zzzzqqqq");
  await page.getByRole("link", { name: "Browse everything" }).click();
  await expect(page).toHaveURL("/search");
  await expect(cards(page)).toHaveCount(10);
});

test("a search that does not load says so, keeps the filters, and tries again", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await openSearch(page, "/search");
  await page.route("**/search.data*", (route) => route.abort());
  await column(page).getByRole("checkbox", { name: "Beauty" }).check();
  await expect(page.getByRole("heading", { name: "Search did not load" })).toBeVisible();
  await expect(page.getByText("No results found")).toHaveCount(0);
  await expect(column(page).getByRole("checkbox", { name: "Beauty" })).toBeChecked();
  await page.unroute("**/search.data*");
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(page).toHaveURL("/search?categories=Beauty");
  await expect(cards(page).first()).toBeVisible();
});

test("the old results stay, marked busy, while the next are on their way", async ({ page }) => {
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

test("coming from another screen, slow results keep their place with a skeleton", async ({ page }) => {
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

test("a sensible page for addresses that make none", async ({ page }) => {
  for (const path of HOSTILE) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(count(page), path).toBeVisible();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the filters are a form with a button, and pages are links", async ({ page }) => {
    await page.goto("/search?q=the&sort=rating-high");
    await column(page).getByRole("checkbox", { name: "Restaurants" }).check();
    await column(page).getByRole("checkbox", { name: "Local Services" }).check();
    await column(page).getByRole("radio", { name: "3.0 and up" }).check();
    await column(page).getByRole("button", { name: "Apply" }).click();
    await expect(active(page)).toHaveText([/Restaurants/, /Local Services/, /3\.0 and up/]);
    await expect(page.getByRole("combobox", { name: "Sort by" })).toHaveValue("rating-high");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Relevance");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(active(page)).toHaveCount(3);
    await expect(page.getByRole("heading", { level: 1, name: "the" })).toBeVisible();

    await page.goto("/search");
    await column(page).getByLabel("Date").fill(saturday);
    await column(page).getByRole("button", { name: "Apply" }).click();
    await expect(active(page)).toHaveText([`Remove Free ${dayText}, 7:00 PM for 2`]);
    await expect(timesOf(cards(page).first())).toHaveText(["6:45 PM", "7:00 PM", "7:15 PM"]);
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Number of Reviews");
    await page.getByRole("button", { name: "Sort" }).click();
    await expect(column(page).getByLabel("Date")).toHaveValue(saturday);

    await page.goto("/search");
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL("/search?page=2");
    await expect(cards(page)).toHaveCount(10);
  });

  test("on a phone 'Filters' leads to them", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search");
    await page.getByRole("link", { name: "Filters" }).click();
    await column(page).getByRole("checkbox", { name: "Beauty" }).check();
    await column(page).getByRole("button", { name: "Apply" }).click();
    await expect(active(page)).toHaveText([/Beauty/]);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the filters are a sheet over the results, which gives the focus back", async ({ page }) => {
    await openSearch(page, "/search");
    const opener = page.getByRole("button", { name: "Filters" });
    await opener.click();
    const sheet = page.getByRole("dialog", { name: "Filters" });
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await sheet.getByRole("checkbox", { name: "Beauty" }).check();
    await expect(page).toHaveURL("/search?categories=Beauty");
    const show = sheet.getByRole("button", { name: /^Show \d+ results$/ });
    await expect(show).toBeVisible();
    await sheet.getByRole("button", { name: "Clear all" }).click();
    await expect(page).toHaveURL("/search");
    await sheet.getByRole("radio", { name: "4.0 and up" }).check();
    await expect(page).toHaveURL("/search?rating=4");
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(opener).toHaveText(/1/);

    await opener.click();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await opener.click();
    await page.mouse.click(195, 10);
    await expect(sheet).toBeHidden();
  });

  test("touch targets are 44 pixels high", async ({ page }) => {
    await openSearch(page, "/search?rating=3");
    for (const control of [
      page.getByRole("button", { name: "Filters" }),
      page.getByRole("button", { name: "Menu" }),
      page.getByRole("combobox", { name: "Sort by" }),
      page.getByRole("combobox", { name: "Search" }),
      page.getByRole("link", { name: "Next", exact: true }),
      timesOf(cards(page).first()).first(),
      page.getByRole("link", { name: "Privacy" }),
    ]) {
      expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
  });
});

test("is accessible in both themes: results, nothing found, failed", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await openSearch(page, "/search?q=the&rating=3&page=1");
  await expectAccessibleInBothThemes(page);
  await openSearch(page, "/search?q=zzzzqqqq");
  await expectAccessibleInBothThemes(page);
  await page.route("**/search.data*", (route) => route.abort());
  await column(page).getByRole("checkbox", { name: "Beauty" }).check();
  await expect(page.getByRole("heading", { name: "Search did not load" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("fits 320 pixels and 200 % zoom, with page numbers of five figures too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSearch(page, `/search?q=${"m".repeat(120)}&categories=Professional%20Services`);
  await expectNoSidewaysScroll(page);
  await openSearch(page, `/search?date=${saturday}&time=19:00&party=1000`);
  await expectNoSidewaysScroll(page);
  await openSearch(page, `/search?date=${saturday}&time=19:00`);
  await expectNoSidewaysScroll(page);
  await openSearch(page, "/search?page=8&rating=1");
  // once React has taken over, or it would find other numbers than it rendered
  await expect(async () => {
    await page
      .getByRole("navigation", { name: "Pages" })
      .getByRole("link", { name: /^Page/ })
      .evaluateAll((links) => {
        const isAlive = links.every((link) => Object.keys(link).some((key) => key.startsWith("__reactProps")));
        if (!isAlive) throw new Error("not alive yet");
        for (const [index, link] of links.entries()) link.textContent = String(13_000 - index);
      });
  }).toPass();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 640, height: 400 });
  await expectNoSidewaysScroll(page);
});
