/**
 * A listing's map in a browser: present, complete, in the page's theme, with a labelled link, and served by this site
 * only.
 */
import { variants } from "../support/depth.ts";
import { expect, test } from "../support/e2e.ts";
import { SAMPLE, visit } from "../support/e2e-sample.ts";

for (const theme of variants("dark", "light")) {
  test(`by ${theme === "light" ? "day" : "night"} the streets are drawn by this site only`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const requested = new Set<string>();
    page.on("request", (request) => requested.add(new URL(request.url()).origin));
    await visit(page, SAMPLE.reviews);
    const map = page.getByRole("link", { name: "Directions to 12 Wharf Lane, Alder Bay" });
    await map.scrollIntoViewIfNeeded();
    const picture = map.locator("img");
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(376);
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    expect(address).toContain(`theme=${theme}`);
    const svg = await (await page.request.get(address)).text();
    expect(svg).toContain("Wharf Lane");
    // all of it is visible: the attribution is at its edge
    const shape = await picture.evaluate((image) => image.clientWidth / image.clientHeight);
    expect(shape).toBeCloseTo(376 / 200, 1);
    await page.waitForLoadState("load");
    expect([...requested]).toEqual([baseURL]);
  });
}
