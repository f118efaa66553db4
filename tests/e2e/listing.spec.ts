/** `/listing/{id}` as a visitor meets it, on the sample city. */
import type { APIRequestContext, Page } from "@playwright/test";
import type { Business } from "#contract/business.ts";
import type { SearchPage } from "#contract/search.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, test } from "../support/e2e.ts";

/** Listings of the sample, found by name so that their ids may change. */
const SAMPLE = {
  photos: "The Ropewalk Hall",
  reviews: "Tidewater Kitchen",
  always: "Sudsbury Laundromat",
  bare: "Plain Words",
} as const;

const UNKNOWN_ID = "01990b7e-5c00-7000-8000-000000000000";

async function rpc<Result>(request: APIRequestContext, name: string, input: object): Promise<Result> {
  const response = await request.post(`/rpc/${name}`, { data: input });
  expect(response.status()).toBe(200);
  return (await response.json()) as Result;
}

async function businessCalled(request: APIRequestContext, name: string): Promise<Business> {
  const { results } = await rpc<SearchPage>(request, "search_businesses", { search_query: name });
  const found = results.find((result) => result.name === name);
  expect(found, `the sample has '${name}'`).toBeDefined();
  return rpc<Business>(request, "get_business", { p_id: found?.id });
}

async function visit(page: Page, name: string, suffix = ""): Promise<Business> {
  const business = await businessCalled(page.request, name);
  // not waiting for photos, each width of which is encoded when it is first asked for
  await page.goto(`/listing/${business.id}${suffix}`, { waitUntil: "domcontentloaded" });
  return business;
}

/** The page listens: what is pressed from here on is not lost. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const button = document.querySelector(".action-share");
    return button !== null && Object.keys(button).some((key) => key.startsWith("__reactProps"));
  });
}

test.describe("what is said of a business", () => {
  test("name, mark, rating, open state, categories and contact", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    await expect(page).toHaveTitle(`${business.name} | Mainstreet`);
    await expect(page.getByRole("heading", { level: 1, name: business.name })).toBeVisible();
    await expect(page.getByRole("img", { name: "Claimed" })).toBeVisible();
    await expect(page.getByRole("link", { name: /out of 5 stars.*\(20\) reviews/ })).toHaveAttribute(
      "href",
      "#reviews",
    );
    await expect(
      page.getByRole("list", { name: "Categories" }).getByRole("link", { name: "Event Services" }),
    ).toHaveAttribute("href", "/search?categories=Event+Services");
    await expect(page.getByRole("link", { name: "Website" })).toHaveAttribute("href", `http://${business.website}`);
    await expect(page.getByRole("link", { name: "Website" })).toHaveAttribute("rel", "nofollow noopener");
    await expect(page.getByRole("link", { name: "Call" })).toHaveAttribute("href", /^tel:\d+$/);
    await expect(page.getByRole("link", { name: "Directions", exact: true })).toHaveAttribute(
      "href",
      `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent("1 Ropewalk, Alder Bay, ME, 04599, United States")}`,
    );
    await expect(page.getByText("1 Ropewalk, Alder Bay, ME, 04599, United States")).toBeVisible();
  });

  test("the week with today marked, several periods a day, and special dates", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    const hours = page.getByRole("table", { name: "Opening hours" });
    await expect(hours.getByRole("row")).toHaveCount(7);
    const today = business.hours_view.days.find((day) => day.is_today);
    await expect(hours.locator("[aria-current=date]")).toContainText(today?.name ?? "");
    await expect(hours.locator("[aria-current=date]")).toContainText("Today");
    await expect(hours.getByRole("row", { name: /Thursday/ })).toContainText("10:00 AM – 2:00 PM6:00 PM – 11:00 PM");
    await expect(page.getByRole("list", { name: "Special hours", exact: true }).getByRole("listitem")).toHaveCount(
      Math.min(3, business.hours_view.special.length),
    );
  });

  test("one row for a place that never closes", async ({ page }) => {
    await visit(page, SAMPLE.always);
    await expect(page.getByText("Open 24/7")).toBeVisible();
    await expect(page.getByRole("row", { name: "Every day Open 24 hours" })).toBeVisible();
  });

  test.describe("read elsewhere", () => {
    test.use({ timezoneId: "Asia/Kathmandu" });

    test("names the zone of the times", async ({ page }) => {
      await visit(page, SAMPLE.photos);
      await expect(page.getByText("Times are in Eastern Time.")).toBeVisible();
    });
  });

  test.describe("read in a zone with the same clock", () => {
    test.use({ timezoneId: "America/Detroit" });

    test("does not", async ({ page }) => {
      await visit(page, SAMPLE.photos);
      await hydrated(page);
      await expect(page.getByText(/^Times are in/)).toHaveCount(0);
    });
  });

  test("a listing without photos shows its shop front, and nothing to open", async ({ page }) => {
    await visit(page, SAMPLE.bare);
    const front = page.locator(".banner-storefront img");
    await expect(front).toHaveAttribute("src", /^\/art\/storefront\//);
    await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await expect(page.getByRole("button", { name: "Show All Photos" })).toHaveCount(0);
  });
});

test.describe("photos", () => {
  test("the banner has the first five, described", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    const banner = page.getByRole("region", { name: "Photos" });
    await expect(banner.getByRole("link")).toHaveCount(5);
    for (const { description } of business.images.slice(0, 5)) {
      await expect(banner.getByRole("link", { name: description ?? "" })).toBeVisible();
    }
  });

  test("the dialog by keyboard: open, walk, close, and the focus comes back", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    await hydrated(page);
    const opener = page.getByRole("button", { name: "Show All Photos" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Photos" });
    await expect(dialog.getByText(`${business.images.length} photos`)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();

    await dialog.getByRole("button", { name: business.images[2]?.description ?? "" }).press("Enter");
    await expect(dialog.getByText("3 / 6", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("status")).toContainText(business.images[2]?.description ?? "");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("4 / 6", { exact: true })).toBeVisible();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByText("1 / 6", { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByText("6 / 6", { exact: true })).toBeVisible();
    await expect(dialog.getByRole("img", { name: business.images[5]?.description ?? "" })).toBeInViewport();

    for (let press = 0; press < 8; press += 1) {
      await page.keyboard.press("Tab");
      // the browser's own bar, in which no element of the page has the focus, is part of the round
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");
  });

  test("Back closes the dialog, and a photo's address opens it", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    await hydrated(page);
    await page.getByRole("link", { name: business.images[1]?.description ?? "" }).click();
    await expect(page.getByText("2 / 6", { exact: true }).last()).toBeVisible();
    expect(new URL(page.url()).hash).toBe("#photo-2");
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto(`/listing/${business.id}#photo-4`);
    await page.reload();
    await expect(page.getByRole("dialog").getByText("4 / 6", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe(`/listing/${business.id}`);
  });

  test("only the neighbours of the shown photo are loaded large", async ({ page }) => {
    await visit(page, SAMPLE.photos, "#photo-3");
    const slides = page.getByRole("dialog").locator("img");
    await expect(slides).toHaveCount(3);
  });

  test.describe("with a finger", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a swipe goes on", async ({ page }) => {
      await visit(page, SAMPLE.photos, "#photo-1");
      await expect(page.getByRole("dialog").getByText("1 / 6", { exact: true })).toBeVisible();
      const finger = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove", x: number) =>
        finger.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y: 400 }] });
      await touch("touchStart", 330);
      for (let x = 315; x > 60; x -= 15) await touch("touchMove", x);
      await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect(page.getByRole("dialog").getByText("2 / 6", { exact: true })).toBeVisible();
    });
  });

  test("one that fails is asked for three more times, then its place is the shop front's", async ({
    page,
    watched,
  }) => {
    watched.allow(/Failed to load resource/);
    const asked: URL[] = [];
    await page.route("**/image/**", async (route) => {
      asked.push(new URL(route.request().url()));
      await route.abort();
    });
    const business = await visit(page, SAMPLE.photos);
    const [first] = business.images;
    const banner = page.getByRole("region", { name: "Photos" });
    const link = banner.getByRole("link", { name: first?.description ?? "" });
    await expect(link.locator("img[src^='/art/storefront/']")).toBeVisible();
    const tries = asked.filter(({ pathname }) => pathname.endsWith(first?.file_name ?? "none"));
    const counts = new Set(tries.map(({ searchParams }) => searchParams.get("retry-count")));
    expect([...counts]).toEqual([null, "1", "2", "3"]);
    for (const { searchParams } of tries) {
      if (searchParams.has("retry-count")) expect(searchParams.get("timestamp")).toMatch(/^\d{13}$/);
    }
  });

  test("one that comes at the second try is shown", async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route(
      (url) => url.pathname.startsWith("/image/") && !url.searchParams.has("retry-count"),
      (route) => route.abort(),
    );
    await visit(page, SAMPLE.photos);
    const image = page.getByRole("region", { name: "Photos" }).getByRole("img").first();
    await expect(image).toHaveAttribute("src", /&retry-count=1&timestamp=\d+$/);
    await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
  });

  test("without a fallback the dialog says so", async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route("**/image/**", (route) => route.abort());
    await visit(page, SAMPLE.photos, "#photo-1");
    await expect(page.getByRole("dialog").getByText("Failed to load image").first()).toBeVisible();
  });
});

test.describe("sharing", () => {
  test("copies the link and says so for two seconds", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.clock.install();
    const business = await visit(page, SAMPLE.photos);
    await hydrated(page);
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole("button", { name: "Share" }).click();
    const copied = page.getByRole("button", { name: "Copied!" });
    await expect(copied).toBeDisabled();
    await expect(copied).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`/listing/${business.id}$`));
    await page.clock.runFor(1_900);
    await expect(copied).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByRole("button", { name: "Share" })).toBeEnabled();
  });

  test("shows the link where nothing may be copied", async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      Object.defineProperty(document, "execCommand", { value: () => false });
    });
    const business = await visit(page, SAMPLE.photos);
    await hydrated(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByLabel("Copy this link:")).toHaveValue(new RegExp(`/listing/${business.id}$`));
  });
});

test.describe("reviews", () => {
  test("the score, the spread and the first twenty", async ({ page }) => {
    const business = await visit(page, SAMPLE.reviews);
    const section = page.getByRole("region", { name: "Reviews" });
    await expect(section.getByRole("table", { name: "Reviews by stars" }).getByRole("row")).toHaveCount(5);
    await expect(section.getByRole("row", { name: /^5 stars/ })).toContainText(String(business.star_counts[4]));
    await expect(section.getByRole("listitem")).toHaveCount(20);
    const [newest] = business.reviews;
    await expect(section.getByRole("heading", { name: newest?.reviewer_name ?? "" }).first()).toBeVisible();
    await expect(section.locator("time").first()).toHaveAttribute("datetime", newest?.created_at ?? "");
    await expect(section.locator("time").first()).toHaveText(/ago$|^just now$/);
  });

  test("reading on, after a failure too", async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    const business = await visit(page, SAMPLE.reviews);
    await hydrated(page);
    const section = page.getByRole("region", { name: "Reviews" });
    await page.route("**/rpc/get_reviews", (route) => route.abort());
    await section.getByRole("link", { name: "Show more reviews" }).click();
    await expect(section.getByRole("alert")).toContainText("More reviews did not load.");
    await page.unroute("**/rpc/get_reviews");
    await section.getByRole("button", { name: "Retry" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(business.review_count);
    await expect(section.getByRole("listitem").nth(20)).toBeFocused();
    await expect(section.getByRole("link", { name: "Show more reviews" })).toHaveCount(0);
    await expect(section.getByRole("status")).toHaveText(
      `Showing 1–${business.review_count} of ${business.review_count} reviews`,
    );
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("reads whole, and its links lead on", async ({ page }) => {
    const business = await visit(page, SAMPLE.reviews);
    await expect(page.getByRole("heading", { level: 1, name: business.name })).toBeVisible();
    await expect(page.getByRole("table", { name: "Opening hours" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Show All Photos" })).toBeHidden();
    await page.getByRole("link", { name: "Show more reviews" }).click();
    const section = page.getByRole("region", { name: "Reviews" });
    await expect(section.getByRole("listitem")).toHaveCount(business.review_count - 20);
    await expect(section).toContainText(`Reviews 21–${business.review_count} of ${business.review_count}`);
    await section.getByRole("link", { name: "Newer reviews" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(20);
  });

  test("photos beyond the banner are there too", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    await expect(page.getByRole("list", { name: "More photos" }).getByRole("link")).toHaveCount(
      business.images.length - 5,
    );
  });
});

test.describe("what is not there", () => {
  for (const path of [`/listing/${UNKNOWN_ID}`, "/listing/xyz", "/listing/%00", `/listing/${UNKNOWN_ID}x`]) {
    test(`${path} is 'Listing not found', 404`, async ({ page, watched }) => {
      watched.allow(/404/);
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Listing not found" })).toBeVisible();
      await expect(page).toHaveTitle("Listing not found | Mainstreet");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      await page.getByRole("link", { name: "Search for places" }).click();
      await expect(page).toHaveURL(/\/search$/);
    });
  }

  for (const reviews of ["0", "-1", "abc", "1e9", "999999"]) {
    test(`?reviews=${reviews} is a page of reviews that there is`, async ({ request }) => {
      const { id } = await businessCalled(request, SAMPLE.reviews);
      const response = await request.get(`/listing/${id}?reviews=${reviews}`);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('class="review"');
    });
  }
});

test.describe("what machines read", () => {
  test("structured data, canonical link and the picture of a shared link", async ({ page }) => {
    const business = await visit(page, SAMPLE.reviews);
    const origin = new URL(page.url()).origin;
    const address = `${origin}/listing/${business.id}`;
    const text = await page.locator("script[type='application/ld+json']").textContent();
    const node = JSON.parse(text ?? "") as Record<string, unknown>;
    expect(node).toMatchObject({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name: business.name,
      url: address,
      aggregateRating: { "@type": "AggregateRating", reviewCount: business.review_count },
      geo: { "@type": "GeoCoordinates", latitude: business.lat, longitude: business.lng },
    });
    expect(node["openingHoursSpecification"]).toEqual(business.hours_schema?.openingHoursSpecification);
    expect(node["specialOpeningHoursSpecification"]).toEqual(business.hours_schema?.specialOpeningHoursSpecification);

    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
    await expect(page.locator("meta[name=robots]")).toHaveCount(0);
    const picture = `${origin}/share/${business.id}.png?v=${business.version}`;
    for (const selector of ["meta[property='og:image']", "meta[name='twitter:image']"]) {
      await expect(page.locator(selector)).toHaveAttribute("content", picture);
    }
    const shared = await page.request.get(picture);
    expect(shared.headers()["content-type"]).toBe("image/png");
    const bytes = await shared.body();
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    const description = await page.locator("meta[name=description]").getAttribute("content");
    expect(description?.length).toBeLessThanOrEqual(160);
    expect(business.description.startsWith(description?.slice(0, 100) ?? "-")).toBe(true);
  });
});

test.describe("for everybody", () => {
  for (const colorScheme of ["light", "dark"] as const) {
    test.describe(`in the ${colorScheme} theme`, () => {
      test.use({ colorScheme });

      test("axe finds nothing, with the dialog and without", async ({ page }) => {
        await visit(page, SAMPLE.photos);
        await hydrated(page);
        await expectAccessible(page);
        await page.getByRole("button", { name: "Show All Photos" }).click();
        await expect(page.getByRole("dialog")).toBeVisible();
        await page.waitForTimeout(300);
        await expectAccessible(page);
        await page.getByRole("dialog").getByRole("button", { name: "Slideshow" }).click();
        await expect(page.getByText("1 / 6", { exact: true }).last()).toBeVisible();
        await expectAccessible(page);
      });

      test("nor on a listing without photos, nor where there is none", async ({ page, watched }) => {
        watched.allow(/404/);
        await visit(page, SAMPLE.bare);
        await expectAccessible(page);
        await page.goto(`/listing/${UNKNOWN_ID}`);
        await expectAccessible(page);
      });
    });
  }

  // 640 px is 1280 at 200 % zoom
  for (const width of [320, 390, 640, 820, 1001, 1280]) {
    test(`nothing reaches past the edge at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const name of Object.values(SAMPLE)) {
        await visit(page, name);
        await expectNoSidewaysScroll(page);
      }
    });
  }

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("whatever a finger presses is 44 px high", async ({ page }) => {
      await visit(page, SAMPLE.photos);
      const targets = page.locator("main").locator("a:visible, button:visible, summary:visible");
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(43.5);
      }
    });

    test("the four actions are equal tiles that stay in sight", async ({ page }) => {
      await visit(page, SAMPLE.photos);
      const tiles = ["Website", "Call", "Directions"].map((name) => page.getByRole("link", { name, exact: true }));
      const boxes = await Promise.all(
        [...tiles, page.getByRole("button", { name: "Share" })].map((tile) => tile.boundingBox()),
      );
      const widths = boxes.map((box) => Math.round(box?.width ?? 0));
      expect(new Set(widths).size).toBe(1);
      await page.evaluate(() => window.scrollTo(0, 1_500));
      await expect(page.getByRole("button", { name: "Share" })).toBeInViewport();
    });
  });
});
