/** A listing's reviews by filter and order: by stars, by words, verified visits only, with and without scripts. */
import { expect, expectAccessible, expectNoSidewaysScroll, step, test } from "../support/e2e.ts";
import { pageOf, reviewsAt } from "../support/e2e-reviews.ts";
import { SAMPLE, someBusiness, visit } from "../support/e2e-sample.ts";

test("are filtered by stars and words and sorted, after a failure too, and fit narrow pages", async ({
  page,
  watched,
}) => {
  watched.allow(/Failed to load resource/);
  await step("are filtered by stars and words and sorted, without reloading the page", async () => {
    const business = await visit(page, SAMPLE.reviews);
    const section = await reviewsAt(page, `/listing/${business.id}`);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const five = section.getByRole("link", { name: /^5 stars: / });
    await five.focus();
    await page.keyboard.press("Enter");
    const count = business.star_counts[4] ?? 0;
    await expect(section.getByRole("status")).toHaveText(`${count} of ${business.review_count} reviews: with 5 stars`);
    await expect(section.getByRole("listitem")).toHaveCount(Math.min(20, count));
    await expect(five).toHaveAttribute("aria-current", "true");
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(section.getByRole("status")).toHaveText("");
    await expect(five).toHaveAttribute("aria-current", "false");

    await section.getByLabel("Sort reviews").selectOption("Lowest");
    const lowest = business.star_counts.findIndex((each) => each > 0) + 1;
    await expect(section.getByRole("listitem").first().getByRole("img")).toHaveAccessibleName(
      `${lowest} out of 5 stars`,
    );

    await section.getByRole("searchbox", { name: "Search in reviews" }).fill("zzzz");
    await expect(section.getByText("No reviews match. Try fewer filters.")).toBeVisible();
    await section.getByRole("link", { name: "Clear filters" }).click();
    await expect(section.getByRole("listitem")).toHaveCount(20);
    await expect(section.getByRole("searchbox", { name: "Search in reviews" })).toHaveValue("");
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  });
  await step("are shown after a failure by a second try", async () => {
    const business = await visit(page, SAMPLE.reviews);
    const section = await reviewsAt(page, `/listing/${business.id}`);
    await page.route("**/rpc/get_reviews", (route) => route.abort());
    await section.getByRole("link", { name: /^5 stars: / }).click();
    await expect(section.getByRole("alert")).toContainText("More reviews could not be loaded.");
    await page.unroute("**/rpc/get_reviews");
    await section.getByRole("button", { name: "Retry" }).click();
    await expect(section.getByRole("status")).toContainText("with 5 stars");
  });
  await step("fit narrow pages", async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    const business = await visit(page, SAMPLE.reviews);
    const section = await reviewsAt(page, `/listing/${business.id}`);
    await section.getByRole("link", { name: /^5 stars: / }).click();
    await expect(section.getByRole("status")).toContainText("with 5 stars");
    await expectNoSidewaysScroll(page);
  });
});

test("are part of the address", async ({ page, browser }) => {
  const business = await visit(page, SAMPLE.reviews);
  const reader = await pageOf(browser, "address.reader@example.com", null);
  const section = await reviewsAt(reader, `/listing/${business.id}?stars=5&order=helpful`);
  await expect(section.getByRole("status")).toContainText("with 5 stars");
  await expect(section.getByLabel("Sort reviews")).toHaveValue("helpful");
});

test("of verified visits only, each marked, with a separate average", async ({ page }) => {
  const business = await someBusiness(
    page.request,
    ({ verified_count: verified, review_count: count }) => verified > 0 && verified < count,
  );
  const section = await reviewsAt(page, `/listing/${business.id}`);
  const { verified_count: verified, verified_rating: rating, review_count: count } = business;
  await expect(section.getByText(`${rating?.toFixed(1)} from ${verified} verified`)).toBeVisible();
  await section.getByRole("checkbox", { name: "Verified visits" }).check();
  await expect(section.getByRole("status")).toHaveText(`${verified} of ${count} reviews: from verified visits`);
  const shown = section.getByRole("listitem");
  await expect(shown).toHaveCount(Math.min(20, verified));
  await expect(shown.getByText("Verified visit", { exact: true })).toHaveCount(Math.min(20, verified));
  await expectAccessible(page);
  await section.getByRole("checkbox", { name: "Verified visits" }).uncheck();
  await expect(section.getByRole("status")).toHaveText("");
  await expect(shown).toHaveCount(Math.min(20, count));
});

test("are filtered without scripts, one filter after another", { tag: "@full" }, async ({ page: alive, browser }) => {
  const business = await someBusiness(
    alive.request,
    ({ verified_count: verified, star_counts: [, , , , five = 0] }) => verified > 0 && five > 1,
  );
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/listing/${business.id}`);
  const section = page.getByRole("region", { name: "Reviews" });
  const five = business.star_counts[4] ?? 0;
  const all = business.review_count;
  await section.getByRole("link", { name: /^5 stars: / }).click();
  await expect(page).toHaveURL(/[?&]stars=5/);
  await expect(section.getByRole("status")).toHaveText(`${five} of ${all} reviews: with 5 stars`);
  await expect(section.getByRole("listitem")).toHaveCount(Math.min(20, five));

  await section.getByRole("searchbox", { name: "Search in reviews" }).fill("zzzz");
  await section.getByRole("button", { name: "Show" }).click();
  await expect(section.getByRole("status")).toHaveText(`0 of ${all} reviews: with 5 stars, with “zzzz”`);
  await expect(section.getByText("No reviews match. Try fewer filters.")).toBeVisible();
  await section.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(section.getByRole("listitem")).toHaveCount(Math.min(20, all));

  await section.getByRole("checkbox", { name: "Verified visits" }).check();
  await section.getByLabel("Sort reviews").selectOption("Lowest");
  await section.getByRole("button", { name: "Show" }).click();
  await expect(section.getByRole("status")).toContainText("from verified visits");
  await expect(section.getByRole("checkbox", { name: "Verified visits" })).toBeChecked();
  await expect(section.getByLabel("Sort reviews")).toHaveValue("rating-low");
  const stars = await section
    .getByRole("listitem")
    .getByRole("img", { name: /out of 5 stars$/ })
    .all();
  const read = await Promise.all(stars.map(async (one) => Number((await one.getAttribute("aria-label"))?.[0])));
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  await context.close();
});
