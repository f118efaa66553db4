/** The site's text font, its fallback while it loads, and every screen with the widest system font. */
import type { Page } from "@playwright/test";
import { expect, openAlive, test } from "../support/e2e.ts";
import { enterAs } from "../support/e2e-people.ts";
import { businessCalled, hydrated, ownListing, SAMPLE } from "../support/e2e-sample.ts";
import { beyond } from "../support/screen-checks.ts";

const LONGEST_CITY = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";
const SCREENS_OF_VISITORS = ["/", `/search?city=${LONGEST_CITY}`, "/search?q=coffee", "/login", "/signup", "/faqs"];

/** As wide as Verdana, and installed on every machine that runs the tests. */
const WIDEST = '* { font-family: "DejaVu Sans" !important; }';

interface Spill {
  name: string;
  by: number;
}

/** Controls whose text is wider than they are. */
const spilling = (page: Page): Promise<Spill[]> =>
  page.locator("a.btn, button, .tile, select, .chip, .tag, summary, label").evaluateAll((elements) =>
    elements
      .filter((element) => element.getClientRects().length > 0 && element.closest(".vh") === null)
      .map((element) => ({ name: element.textContent.trim(), by: element.scrollWidth - element.clientWidth }))
      .filter(({ name, by }) => name !== "" && by > 1),
  );

async function expectRoom(page: Page, path: string): Promise<void> {
  // reports all pages at once
  expect.soft(await beyond(page), path).toEqual([]);
  expect.soft(await spilling(page), path).toEqual([]);
}

test("the text is set in Inter for all letters of Europe", async ({ page }) => {
  const files: string[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".woff2")) files.push(response.url());
  });
  // hydrated first, as hydration would not expect the text that is changed below
  await openAlive(page, "/faqs");
  await page.evaluate(() => document.fonts.ready);
  const [file] = files.filter((each) => each.includes("inter"));
  const response = await page.request.get(file ?? "");
  expect(response.status()).toBe(200);
  expect((await response.body()).byteLength).toBeLessThanOrEqual(48_000);
  const faces = page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map((f) => f.family),
  );
  expect(await faces).toContain("Inter");
  const session = await page.context().newCDPSession(page);
  await page
    .locator("main p")
    .first()
    .evaluate((element) => (element.textContent = "Łódź, Šibenik, Straße, Ağrı — ½ €"));
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "main p" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining("Inter")]);
});

test("nothing moves when the font loads late", { tag: "@full" }, async ({ page }) => {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/inter.*\.woff2$/, async (route) => {
    await isLetGo;
    await route.continue();
  });
  const { id } = await businessCalled(page.request, SAMPLE.photos);
  await page.goto(`/listing/${id}`, { waitUntil: "domcontentloaded" });
  await hydrated(page);
  // the card loads its times separately
  await expect(page.getByRole("radio", { name: /[AP]M$/ }).first()).toBeAttached();
  // words on separate lines, independent of the line breaks of longer texts
  const widths = () =>
    page.locator("main :is(button, dt, dd, td, th, time)").evaluateAll((elements) => {
      const range = document.createRange();
      return elements.map((element) => {
        range.selectNodeContents(element);
        return range.getBoundingClientRect().width;
      });
    });
  const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
  const before = await widths();
  letGo();
  await expect.poll(() => page.evaluate(() => document.fonts.check("16px Inter"))).toBe(true);
  const after = await widths();
  expect(after).toHaveLength(before.length);
  expect(sum(before)).toBeGreaterThan(1_000);
  expect(Math.abs(sum(after) / sum(before) - 1)).toBeLessThan(0.02);
});

test.describe("with the widest font, at 320 px and at twice the size", { tag: "@full" }, () => {
  test.use({ bypassCSP: true, viewport: { width: 320, height: 700 } });
  const DOUBLE = "html { font-size: 200%; }";

  async function expectRoomInBoth(page: Page, path: string): Promise<void> {
    await page.setViewportSize({ width: 320, height: 700 });
    await openAlive(page, path);
    await page.addStyleTag({ content: WIDEST });
    await expectRoom(page, path);
    await page.setViewportSize({ width: 640, height: 900 });
    await page.addStyleTag({ content: DOUBLE });
    await expectRoom(page, path);
  }

  test("visitors' screens fit", async ({ page }) => {
    const { id } = await businessCalled(page.request, SAMPLE.photos);
    for (const path of [...SCREENS_OF_VISITORS, `/listing/${id}`]) await expectRoomInBoth(page, path);
  });

  test("owners' and guests' screens fit", async ({ page }) => {
    test.slow();
    await enterAs(page, "looks after listings");
    const { id } = await ownListing(page);
    for (const path of [`/listing/${id}`, `/listing/${id}/edit`, "/dashboard", "/reservations", "/settings"])
      await expectRoomInBoth(page, path);
  });
});
