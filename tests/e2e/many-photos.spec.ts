/** A listing with more photos than its page contains: the others load when the visitor opens them, or behind a link. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Connection } from "#server/platform/db/pool.ts";
import { addOwner } from "#server/access/queries.ts";
import { LIMITS } from "#contract/limits.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessible, expectAccessibleInBothThemes, openAlive, step, test } from "../support/e2e.ts";
import { connectSite } from "../support/e2e-database.ts";
import { makePerson, signIn, toast } from "../support/e2e-people.ts";
import { makeBusiness, makeImage } from "../support/factories.ts";

const COUNT = 30;
const NAME = "Thirty Windows";
const OWNER = "many.photos@example.com";

let connection: Connection;
let id: string;

test.beforeAll(async () => {
  connection = connectSite();
});
test.afterAll(() => connection.close());
test.beforeEach(async ({ page }) => {
  // the photos have no files
  const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: "peru" } })
    .png()
    .toBuffer();
  await page.route("**/image/**", (route) => route.fulfill({ contentType: "image/png", body }));
  id = await makeBusiness(connection.db, { name: NAME, visibility: false });
  for (let day = 1; day <= COUNT; day += 1)
    await makeImage(connection.db, {
      business_id: id,
      description: `Window ${COUNT + 1 - day}`,
      created_at: `2026-06-${String(day).padStart(2, "0")}T00:00:00Z`,
    });
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Photos" });
const LIST = "**/rpc/get_images";

test("the page includes the first photos, and the dialog all, without a gap where some were deleted", async ({
  page,
}) => {
  await step("the page includes the first photos, and the dialog has all", async () => {
    await openAlive(page, `/listing/${id}`);
    const source = await (await page.request.get(`/listing/${id}`)).text();
    const files = new Set(source.match(/[0-9a-f-]{36}\.webp/g));
    expect(files.size).toBe(LIMITS.imagesWithPage);

    await page.getByRole("button", { name: "Show All Photos" }).click();
    const dialog = dialogOf(page);
    await expect(dialog.getByText(`${COUNT} photos`)).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(COUNT);
    await dialog.getByRole("button", { name: `Window ${COUNT}`, exact: true }).press("Enter");
    await expect(dialog.getByText(`${COUNT} / ${COUNT}`, { exact: true })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(dialog.getByRole("status")).toContainText("Photo 1 of 30: Window 1");
    await page.keyboard.press("ArrowLeft");
    await expect(dialog.getByRole("status")).toContainText("Photo 30 of 30: Window 30");
  });
  await step("photos that were deleted meanwhile leave no gap", async () => {
    await openAlive(page, `/listing/${id}`);
    await connection.db
      .deleteFrom("image")
      .where("business_id", "=", id)
      .where("description", "like", "Window 2%")
      .execute();
    // the page as before, at its last photo
    await page.evaluate(() => (location.hash = "#photo-30"));
    const dialog = dialogOf(page);
    await expect(dialog.getByText("19 photos")).toBeVisible();
    await expect(dialog.getByRole("listitem")).toHaveCount(19);
  });
});

test("loaded photos are shown while the rest loads, and the layout does not move", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(LIST, async (route) => {
    await held;
    await route.continue();
  });
  await openAlive(page, `/listing/${id}#photo-1`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("status")).toContainText("Photo 1 of 30: Window 1");
  await page.keyboard.press("ArrowLeft");
  await expect(dialog.getByText("30 / 30", { exact: true })).toBeVisible();
  await expect(dialog.getByText("Loading...")).toBeInViewport();
  await dialog.getByRole("button", { name: "Grid" }).click();
  await expect(dialog.getByRole("button", { name: /^Window / })).toHaveCount(LIMITS.imagesWithPage);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Window 3", exact: true }).click();
  await page.keyboard.press("End");
  release();
  await expect(dialog.getByRole("status")).toContainText("Photo 30 of 30: Window 30");
  await expect(dialog.getByText("Loading...")).toHaveCount(0);
  await expect(dialog.locator(".slide[aria-hidden=false]")).toBeInViewport();
});

test("a failure is shown and can be retried, in both themes", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/Failed to load resource/);
  await page.route(LIST, (route) => route.abort());
  await openAlive(page, `/listing/${id}#photo-29`);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("alert")).toContainText(
    "More photos did not load. The server can't be reached right now.",
  );
  await expect(dialog.getByRole("alert")).toBeInViewport({ ratio: 0.9 });
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Grid" }).click();
  await expect(dialog.getByRole("button", { name: /^Window / })).toHaveCount(LIMITS.imagesWithPage);
  await expect(dialog.getByRole("alert")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Retry" }).press("Enter");
  // it failed again and can be retried
  await expect(dialog.getByRole("button", { name: "Retry" })).toHaveAttribute("aria-busy", "false");
  await page.unroute(LIST);
  await dialog.getByRole("button", { name: "Retry" }).press("Enter");
  await expect(dialog.getByRole("button", { name: /^Window / })).toHaveCount(COUNT);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the first are shown, and a link leads to all", async ({ page }) => {
    await page.goto(`/listing/${id}`);
    const more = page.getByRole("list", { name: "More photos" }).getByRole("link");
    await expect(more).toHaveCount(LIMITS.imagesWithPage - LIMITS.bannerImages);
    await page.getByRole("link", { name: `All ${COUNT} photos` }).click();
    await expect(more).toHaveCount(COUNT - LIMITS.bannerImages);
    await expect(page.getByRole("img", { name: `Window ${COUNT}`, exact: true })).toBeAttached();
    await expect(page.getByRole("link", { name: `All ${COUNT} photos` })).toHaveCount(0);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/listing/${id}$`));
  });
});

test.describe("their owner", () => {
  test.beforeEach(async ({ context }) => {
    await makePerson(OWNER);
    await signIn(context, OWNER);
    const { id: ownerId } = await connection.db
      .selectFrom("user_account")
      .select("id")
      .where("email", "=", OWNER)
      .executeTakeFirstOrThrow();
    await addOwner(connection.db, id, ownerId);
  });

  for (const part of variants("/edit", "")) {
    test(`changes the last of them from /listing/{id}${part}`, async ({ page }) => {
      await openAlive(page, `/listing/${id}${part}`);
      await page.getByRole("button", { name: "Show All Photos" }).click();
      const dialog = dialogOf(page);
      await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(COUNT);
      await expect(dialog.getByText(`${COUNT} of 100, 0 of 5 pinned.`)).toBeVisible();
      await dialog.getByRole("button", { name: `Pin Window ${COUNT}`, exact: true }).click();
      await expect(toast(page, "Image pinned as #1")).toBeVisible();
      await dialog.getByRole("button", { name: "Delete Window 2", exact: true }).click();
      await page
        .getByRole("dialog", { name: "Delete photo" })
        .getByRole("button", { name: "Delete", exact: true })
        .click();
      await expect(toast(page, "Image deleted successfully")).toBeVisible();
      await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(COUNT - 1);
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
      // the page behind has updated, and the dialog opens with the remaining photos
      const first = page.locator(".mosaic-photo").first().getByRole("img");
      await expect(first).toHaveAccessibleName(`Window ${COUNT}`);
      await page.getByRole("button", { name: "Show All Photos" }).click();
      await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(COUNT - 1);
    });
  }

  test("reads why there is nothing to change, and can try again", { tag: "@full" }, async ({ page, watched }) => {
    watched.allow(/Failed to load resource/);
    await page.route(LIST, (route) => route.abort());
    await openAlive(page, `/listing/${id}#photo-30`);
    const dialog = dialogOf(page);
    await expect(dialog.getByRole("alert")).toContainText("More photos did not load.");
    await expect(dialog.getByRole("button", { name: /Pin|Delete|Add/ })).toHaveCount(0);
    await page.unroute(LIST);
    await dialog.getByRole("button", { name: "Retry" }).press("Enter");
    await expect(dialog.getByLabel("Description")).toHaveValue("Window 30");
    await expect(dialog.getByText("30 / 30", { exact: true })).toBeVisible();
  });
});
