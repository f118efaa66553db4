/** The first screen of `/listing/{id}`, and the bar that stays when it has scrolled away. */
import { alive, expect, expectNoSidewaysScroll, openAlive, step, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";
import { businessCalled, SAMPLE, visit } from "../support/e2e-sample.ts";

test("says in the first screen when it is open today and where it is", async ({ page, browser }) => {
  const today = new Date().toISOString().slice(0, 10);
  await makePerson("founders@example.com");
  const owner = await browser.newContext();
  await signIn(owner, "founders@example.com");
  const id = await addListing(owner, {
    ...{ p_name: "Founders Hall", p_address: "3 Beacon Street", p_city: "Alder Bay", p_state: "ME" },
    ...{ p_hours: "custom", p_custom_hours: Array.from({ length: 7 }, () => [{ open: "09:00", close: "17:00" }]) },
    p_special_hours: [{ from: today, to: today, periods: [], note: "Founders’ Day, every year" }],
  });
  const away = await addListing(owner, { p_name: "Away Fishing", p_hours: "closed" });
  await owner.close();
  for (const width of [390, 1280])
    await step(`${width} px wide`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openAlive(page, `/listing/${id}`);
      const head = page.locator(".lhead");
      const address = head.getByRole("link", { name: "3 Beacon Street, Alder Bay" });
      for (const part of [
        page.getByRole("heading", { level: 1 }),
        head.getByText("No reviews"),
        head.getByRole("link", { name: "Local Services" }),
        head.getByText("Closed · Opens"),
        head.getByText("Today · Founders’ Day, every year: Closed"),
        address,
      ])
        await expect(part).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole("row", { name: /Today/ })).toContainText("Founders’ Day, every year: Closed");
      await expectNoSidewaysScroll(page);
      await address.click();
      await expect(page.getByRole("region", { name: "Location" })).toBeInViewport();
    });
  await step("closed until further notice has its own color, and no hours of today", async () => {
    await page.goto(`/listing/${away}`);
    const state = page.locator(".lhead .open");
    await expect(state).toHaveText("Temporarily closed");
    await expect(page.locator(".lhead").getByText("Today ·")).toHaveCount(0);
    const [paused, closed] = await state.evaluate((badge) => {
      const other = badge.cloneNode(true) as Element;
      other.className = "open closed";
      badge.after(other);
      return [badge, other].map((one) => getComputedStyle(one.querySelector("b") ?? one).color);
    });
    expect(paused).not.toBe(closed);
  });
});

test("shows the distance that the search showed, on no other way to the page", async ({ page, context }) => {
  const { id, lat, lng } = await businessCalled(page.request, SAMPLE.reviews);
  await openAlive(page, `/search?q=Tidewater+Kitchen&at=${Number(lat) + 0.02},${lng}`);
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: SAMPLE.reviews }) });
  const distance = await card.locator(".num").first().textContent();
  expect(distance).toMatch(/ mi$/);
  await card.getByRole("link", { name: SAMPLE.reviews, exact: true }).click();
  await expect(page).toHaveURL(`/listing/${id}`);
  await expect(page.locator(".visit-facts")).toContainText(distance ?? "-");
  // the browser stores it with this entry of its history
  await page.reload();
  await alive(page);
  await expect(page.locator(".visit-facts")).toContainText(distance ?? "-");
  // a time of the card leads there too
  await page.goBack();
  await card.locator(".next-time").first().click();
  await expect(page).toHaveURL(/\/listing\/.*reserve=/);
  await expect(page.locator(".visit-facts")).toContainText(distance ?? "-");
  const other = await context.newPage();
  await openAlive(other, `/listing/${id}`);
  await expect(other.locator(".visit-facts")).not.toContainText(" mi");
});

test("the map of a listing without reservations fills its card from edge to edge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, "Moth & Mirror");
  const boxOf = async (selector: string) => (await page.locator(selector).boundingBox()) ?? { x: 0, y: 0, width: 0 };
  const [card, map] = [await boxOf(".visit"), await boxOf(".visit .map")];
  // within the card's border
  expect([map.x - card.x, map.y - card.y, card.width - map.width]).toEqual([1, 1, 2]);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("the name stays at the top, and all bars take at most 15 % of the screen", async ({ page }) => {
    await visit(page, SAMPLE.reviews);
    await alive(page);
    const bar = page.locator(".actions-row");
    await expect(bar.getByText(SAMPLE.reviews)).toHaveCount(0);
    const below = () =>
      page.locator("#about").evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const place = await below();
    await page.evaluate(() => window.scrollTo(0, 1_500));
    await expect(bar.getByText(SAMPLE.reviews)).toBeInViewport();
    await expect(bar.getByText("4.3")).toBeInViewport();
    // nothing below it has moved
    expect(await below()).toBe(place);
    const heights = await page
      .locator(".nav, .actions-row, .reserve-bar")
      .evaluateAll((bars) =>
        bars
          .map((one) => one.getBoundingClientRect())
          .map(({ top, bottom }) => Math.max(0, Math.min(844, bottom) - Math.max(0, top))),
      );
    expect(heights.reduce((sum, height) => sum + height, 0)).toBeLessThanOrEqual(0.15 * 844);
    for (const button of await bar.locator(".btn").all())
      expect((await button.boundingBox())?.width, await button.innerText()).toBeGreaterThanOrEqual(43.5);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(bar.getByText(SAMPLE.reviews)).toHaveCount(0);
  });
});
