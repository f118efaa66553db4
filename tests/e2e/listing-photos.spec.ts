/** A listing's photos as a visitor sees them: the banner, the dialog, and photos that fail to load. */
import { expect, step, test } from "../support/e2e.ts";
import { hydrated, SAMPLE, visit } from "../support/e2e-sample.ts";

test.describe("photos", () => {
  test("the banner, the dialog by keyboard, and addresses of photos", async ({ page }) => {
    const business = await visit(page, SAMPLE.photos);
    await step("the banner has the first five, with descriptions", async () => {
      const banner = page.getByRole("region", { name: "Photos" });
      await expect(banner.getByRole("link")).toHaveCount(5);
      for (const { description } of business.images.slice(0, 5)) {
        await expect(banner.getByRole("link", { name: description ?? "" })).toBeVisible();
      }
    });
    await hydrated(page);
    await step("the dialog by keyboard: open, step, close, and the focus returns", async () => {
      const opener = page.getByRole("button", { name: "Show All Photos" });
      await opener.focus();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Photos" });
      await expect(dialog.getByText(`${business.images.length} photos`)).toBeVisible();
      await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();

      await dialog.getByRole("button", { name: business.images[2]?.description ?? "" }).press("Enter");
      await expect(dialog.getByText("3 / 6", { exact: true })).toBeVisible();
      await expect(dialog.getByRole("list", { name: "Photos" })).toBeFocused();
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
        // the browser's own bar is part of the Tab order; no element of the page has the focus there
        const isInside = await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        );
        expect(isInside).toBe(true);
      }
      // back to the grid where the photo was selected, and from there out of the dialog
      await page.keyboard.press("Escape");
      await expect(dialog.getByText(`${business.images.length} photos`)).toBeVisible();
      await expect(dialog.getByRole("button", { name: business.images[5]?.description ?? "" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(new URL(page.url()).hash).toBe("");
    });
    await step("Back closes the dialog, and a photo's address opens it", async () => {
      await page.getByRole("link", { name: business.images[1]?.description ?? "" }).click();
      await expect(page.getByText("2 / 6", { exact: true }).last()).toBeVisible();
      expect(new URL(page.url()).hash).toBe("#photo-2");
      const shown = (at: number) =>
        page.getByRole("dialog").getByRole("img", { name: business.images[at]?.description ?? "" });
      await expect(shown(1)).toBeInViewport({ ratio: 0.9 });
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);

      await page.goto(`/listing/${business.id}#photo-4`);
      await page.reload();
      await expect(page.getByRole("dialog").getByText("4 / 6", { exact: true })).toBeVisible();
      await expect(shown(3)).toBeInViewport({ ratio: 0.9 });
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(shown(3)).toBeInViewport({ ratio: 0.9 });
      await page.getByRole("button", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe(`/listing/${business.id}`);
    });
  });

  test("opened at a photo, only its neighbours are loaded large, and Escape closes at once", async ({ page }) => {
    await visit(page, SAMPLE.photos, "#photo-3");
    await step("only the neighbours of the shown photo are loaded large", async () => {
      // images without alternative text are the thumbnails below
      const slides = page.getByRole("dialog").locator("img:not([alt=''])");
      await expect(slides).toHaveCount(3);
    });
    await step("opened at a photo, Escape closes at once", async () => {
      await expect(page.getByRole("dialog").getByText("3 / 6", { exact: true })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    });
  });

  test("shows the thumbnail while a large photo loads", { tag: "@full" }, async ({ page }) => {
    let letGo = () => {};
    const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/[?&]w=(?:960|1280|1920)\b/, async (route) => {
      await isLetGo;
      await route.continue();
    });
    const business = await visit(page, SAMPLE.photos, "#photos");
    const dialog = page.getByRole("dialog", { name: "Photos" });
    await dialog.getByRole("button", { name: business.images[1]?.description ?? "" }).click();
    const slide = dialog.locator(".slide:not([aria-hidden=true])");
    const thumbnail = slide.locator("img[alt='']");
    const pixels = () => thumbnail.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
    await expect(thumbnail).toBeInViewport({ ratio: 0.5 });
    await expect.poll(pixels).toBeGreaterThan(0);
    await expect(slide.locator(".photo-loading")).toBeVisible();
    letGo();
    await expect(slide.locator(".photo-loaded")).toBeVisible();
    await expect(thumbnail).toBeHidden();
  });

  test.describe("with touch", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("a swipe shows the next", async ({ page }) => {
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

  test(
    "a failed one is requested three more times, then the shop front replaces it",
    { tag: "@full" },
    async ({ page, watched }) => {
      watched.allow(/Failed to load resource/);
      const requested: URL[] = [];
      await page.route("**/image/**", async (route) => {
        requested.push(new URL(route.request().url()));
        await route.abort();
      });
      const business = await visit(page, SAMPLE.photos);
      const [first] = business.images;
      const banner = page.getByRole("region", { name: "Photos" });
      const link = banner.getByRole("link", { name: first?.description ?? "" });
      await expect(link.locator("img[src^='/art/storefront/']")).toBeVisible();
      const tries = requested.filter(({ pathname }) => pathname.endsWith(first?.file_name ?? "none"));
      const counts = new Set(tries.map(({ searchParams }) => searchParams.get("retry-count")));
      expect([...counts]).toEqual([null, "1", "2", "3"]);
      for (const { searchParams } of tries) {
        if (searchParams.has("retry-count")) expect(searchParams.get("timestamp")).toMatch(/^\d{13}$/);
      }
    },
  );

  test("one that loads at the second try is shown", { tag: "@full" }, async ({ page, watched }) => {
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

  test("between two tries its link keeps its name", { tag: "@full" }, async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    let fail = (): void => undefined;
    const failing = new Promise<void>((resolve) => (fail = resolve));
    await page.route("**/image/**", async (route) => {
      await failing;
      await route.abort();
    });
    await page.clock.install();
    const business = await visit(page, SAMPLE.photos);
    await hydrated(page);
    // so that the pause does not end
    await page.clock.pauseAt(Date.now() + 3_600_000);
    fail();
    const banner = page.getByRole("region", { name: "Photos" });
    await expect(banner.locator(".photo-pausing").first()).toBeVisible();
    await expect(banner.getByRole("link", { name: business.images[0]?.description ?? "" })).toBeVisible();
  });

  test("without a fallback the dialog says so", { tag: "@full" }, async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route("**/image/**", (route) => route.abort());
    await visit(page, SAMPLE.photos, "#photo-1");
    await expect(page.getByRole("dialog").getByText("Failed to load image").first()).toBeVisible();
  });
});
