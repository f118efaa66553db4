/** `/listing/{id}` as a visitor sees it, with the sample city. */
import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, step, test } from "../support/e2e.ts";
import { businessCalled, hydrated, SAMPLE, visit } from "../support/e2e-sample.ts";

const UNKNOWN_ID = "01990b7e-5c00-7000-8000-000000000000";

test("hydrates for a guest without creating a date formatter, which takes a phone 40 ms", async ({ page }) => {
  await page.addInitScript(() => {
    const noted = () => void performance.mark("formatter");
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      apply(target, self, given) {
        noted();
        return Reflect.apply(target, self, given) as Intl.DateTimeFormat;
      },
      construct(target, given) {
        noted();
        return Reflect.construct(target, given) as Intl.DateTimeFormat;
      },
    });
  });
  // all its times are by day: one at night may exist twice at a clock change, which needs a formatter to distinguish
  await visit(page, "Low Tide Veterinary");
  await hydrated(page);
  // hydrated last
  await page.waitForFunction(() => window.isHydrated(document.querySelector(".review")));
  expect(await page.evaluate(() => performance.getEntriesByName("formatter").length)).toBe(0);
});

/** On the narrowest screen and on wide ones. */
const expectNothingPastTheEdge = (page: Page) =>
  test.step("nothing overflows, on the narrowest screen and on wide ones", async () => {
    // 640 px is 1280 at 200 % zoom
    for (const width of [320, 390, 640, 820, 1001, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });

test("shows a business with photos accessibly", async ({ page }) => {
  const business = await visit(page, SAMPLE.photos);
  await step("name, logo, rating, open state, categories and contact", async () => {
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
  await step("the week with today marked, several periods a day, and special dates", async () => {
    const hours = page.getByRole("table", { name: "Opening hours" });
    await expect(hours.getByRole("row")).toHaveCount(7);
    const today = business.hours_view.days.find((day) => day.is_today);
    await expect(hours.locator("[aria-current=date]")).toContainText(today?.name ?? "");
    await expect(hours.locator("[aria-current=date]")).toContainText("Today");
    // not today, whose row shows the hours of this very date: on Thanksgiving they differ
    const [day, lines] =
      today?.name === "Thursday"
        ? [/Saturday/, "8:30 AM – 10:30 AM11:30 AM – 3:30 PM6:00 PM – 2:00 AM"]
        : [/Thursday/, "10:00 AM – 2:00 PM6:00 PM – 11:00 PM"];
    await expect(hours.getByRole("row", { name: day })).toContainText(lines);
    await expect(page.getByRole("list", { name: "Special hours", exact: true }).getByRole("listitem")).toHaveCount(
      Math.min(3, business.hours_view.special.length),
    );
  });
  await expectNothingPastTheEdge(page);
  await hydrated(page);
  await step("axe finds nothing in both themes, with the dialog and without", async () => {
    await expectAccessibleInBothThemes(page);
    await page.getByRole("button", { name: "Show All Photos" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole("dialog").getByRole("button", { name: "Slideshow" }).click();
    await expect(page.getByText("1 / 6", { exact: true }).last()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test("a place that never closes", async ({ page }) => {
  await visit(page, SAMPLE.always);
  await step("has one row", async () => {
    await expect(page.getByText("Open 24/7")).toBeVisible();
    await expect(page.getByRole("row", { name: "Every day Open 24 hours" })).toBeVisible();
  });
  await expectNothingPastTheEdge(page);
});

test("shows a business without photos accessibly", async ({ page }) => {
  await visit(page, SAMPLE.bare);
  await step("shows its shop front, and no photo to open", async () => {
    const front = page.locator(".banner-storefront img");
    await expect(front).toHaveAttribute("src", /^\/art\/storefront\//);
    await expect.poll(() => front.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    await expect(page.getByRole("button", { name: "Show All Photos" })).toHaveCount(0);
  });
  await expectNothingPastTheEdge(page);
  await step("axe finds nothing in both themes", () => expectAccessibleInBothThemes(page));
});

test.describe("read in another time zone", () => {
  test.use({ timezoneId: "Asia/Kathmandu" });

  test("names the zone of the times", async ({ page }) => {
    await visit(page, SAMPLE.photos);
    await expect(page.getByText("Times are in Eastern Time.")).toBeVisible();
  });
});

test.describe("read in a zone with the same clock", () => {
  test.use({ timezoneId: "America/Detroit" });

  test("does not name it", async ({ page }) => {
    await visit(page, SAMPLE.photos);
    await hydrated(page);
    await expect(page.getByText(/^Times are in/)).toHaveCount(0);
  });
});

test.describe("sharing", () => {
  test("copies the link and confirms for two seconds", async ({ page, context }) => {
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

  test("shows the link where copying is not allowed", async ({ page }) => {
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

test("the reviews, structured data, and loading more, after a failure too", async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  const business = await visit(page, SAMPLE.reviews);
  await step("the average, the distribution and the first twenty", async () => {
    const section = page.getByRole("region", { name: "Reviews" });
    const bars = section.getByRole("group", { name: "Reviews by stars" });
    await expect(bars.getByRole("link")).toHaveCount(business.star_counts.filter((count) => count > 0).length);
    await expect(bars.getByRole("link", { name: /^5 stars: / })).toContainText(String(business.star_counts[4]));
    await expect(section.getByRole("listitem")).toHaveCount(20);
    const [newest] = business.reviews;
    await expect(section.getByRole("heading", { name: newest?.reviewer_name ?? "" }).first()).toBeVisible();
    await expect(section.locator("time").first()).toHaveAttribute("datetime", newest?.created_at ?? "");
    await expect(section.locator("time").first()).toHaveText(/ago$|^just now$/);
  });
  await step("structured data, canonical link and the picture of a shared link", async () => {
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
  await expectNothingPastTheEdge(page);
  await hydrated(page);
  await step("loads more, after a failure too", async () => {
    const section = page.getByRole("region", { name: "Reviews" });
    await page.route("**/rpc/get_reviews", (route) => route.abort());
    await section.getByRole("link", { name: "Show more reviews" }).click();
    await expect(section.getByRole("alert")).toContainText("More reviews could not be loaded.");
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

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("shows all text, links and photos", async ({ page }) => {
    await step("shows all text, and its links work", async () => {
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
    await step("includes photos beyond the banner", async () => {
      const business = await visit(page, SAMPLE.photos);
      await expect(page.getByRole("list", { name: "More photos" }).getByRole("link")).toHaveCount(
        business.images.length - 5,
      );
    });
  });
});

test.describe("missing pages", () => {
  test("is 'Listing not found', 404", { tag: "@full" }, async ({ page, watched }) => {
    watched.allow(/404/);
    for (const path of [`/listing/${UNKNOWN_ID}`, "/listing/xyz", "/listing/%00", `/listing/${UNKNOWN_ID}x`]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Listing not found" })).toBeVisible();
      await expect(page).toHaveTitle("Listing not found | Mainstreet");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
      if (path === "/listing/xyz")
        await step("axe finds nothing in both themes", () => expectAccessibleInBothThemes(page));
      await page.getByRole("link", { name: "Search for businesses" }).click();
      await expect(page).toHaveURL(/\/search$/);
    }
  });

  test("a page of reviews out of range shows an existing one", async ({ request }) => {
    const { id } = await businessCalled(request, SAMPLE.reviews);
    for (const reviews of ["0", "-1", "abc", "1e9", "999999"]) {
      const response = await request.get(`/listing/${id}?reviews=${reviews}`);
      expect(response.status(), reviews).toBe(200);
      expect(await response.text(), reviews).toContain('class="review"');
    }
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("touch targets are large enough, and the four actions stay visible", { tag: "@full" }, async ({ page }) => {
    await visit(page, SAMPLE.photos);
    await step("every touch target is 44 px high", async () => {
      const targets = page.locator("main").locator("a:visible, button:visible, summary:visible");
      for (const target of await targets.all()) {
        const box = await target.boundingBox();
        expect(box?.height, await target.innerText()).toBeGreaterThanOrEqual(43.5);
      }
    });
    await step("the four actions are equal tiles that stay visible", async () => {
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
