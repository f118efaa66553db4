/** The owner's photos, managed by an owner; a visitor sees the result. */
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { examples } from "#contract/examples.ts";
import { variants } from "../support/depth.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { give, picture } from "../support/e2e-photos.ts";

/** Logged in, with a listing; returns its id. */
async function becomeOwner(page: Page, email: string): Promise<string> {
  await makePerson(email);
  await signIn(page.context(), email);
  return addListing(page.context(), { p_name: "Harbour Street Books", ...examples["add_business"] });
}

async function choose(page: Page, dialog: Locator, ...colours: string[]): Promise<void> {
  const files = await Promise.all(
    colours.map(async (colour) => ({ name: `${colour}.jpg`, mimeType: "image/jpeg", buffer: await picture(colour) })),
  );
  await dialog.locator("input[type=file]").setInputFiles(files);
  const text = `Successfully uploaded ${colours.length} image${colours.length === 1 ? "" : "s"}`;
  await expect(toast(page, text)).toBeVisible();
}

/** 'Add Photos' opens the file chooser at once. */
async function addPhotos(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("region", { name: "Photos" }).getByRole("button", { name: "Add Photos" }).click();
  await (await chooser).setFiles(files);
}

for (const path of variants("/listing/", "/desk/"))
  test(`photos chosen together at ${path} keep their order, and the first is the cover`, async ({ page }) => {
    const id = await becomeOwner(page, `photo.order${path.replaceAll("/", ".")}owner@example.com`);
    await openAlive(page, path === "/desk/" ? `/desk/${id}/photos` : `/listing/${id}`);
    const colours = ["#ff0000", "#00ff00", "#0000ff", "#ffff00", "#00ffff", "#ff00ff"];
    const files = await Promise.all(
      colours.map(async (colour, at) => ({
        name: `${at + 1}.jpg`,
        mimeType: "image/jpeg",
        buffer: await picture(colour),
      })),
    );
    await addPhotos(page, files);
    await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
    await expect(toast(page, "Successfully uploaded 6 images")).toBeVisible();
    const answer = await page.request.post("/rpc/get_images", { data: { p_business_id: id } });
    const { images } = (await answer.json()) as { images: { colour: string }[] };
    // encoding changes the mean colour slightly
    const rough = images.map(({ colour }) => colour.replaceAll(/[0-9a-f]{2}/g, (byte) => (Number.parseInt(byte, 16) > 127 ? "ff" : "00"))); // oxfmt-ignore
    expect(rough).toEqual(colours);
  });

test("upload by button, drop and paste; describe, pin, arrange, unpin, delete; a visitor sees the result", async ({
  page,
  browser,
  watched,
}) => {
  test.slow();
  watched.allow(/status of (?:401|403|409|422)/);
  const id = await becomeOwner(page, "photo.owner@example.com");
  // only the drawn storefront so far
  await openAlive(page, `/listing/${id}#photos`);
  const dialog = page.getByRole("dialog", { name: "Photos" });
  await expect(dialog.getByText("Drop photos here, paste them, or choose files.")).toBeVisible();
  await expectAccessible(page);

  await choose(page, dialog, "red", "green", "blue", "gold");
  await give(page, "dialog.photos", "drop", "dropped.jpg", await picture("purple"));
  await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(5);
  await give(page, "dialog.photos h2", "paste", "pasted.jpg", await picture("teal"));
  await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(6);
  await give(page, "dialog.photos", "drop", "page.jpg", Buffer.from("<html>"));
  await expect(toast(page, "Failed to upload page.jpg: Invalid image data")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Retry page.jpg" })).toBeVisible();
  await dialog.getByRole("button", { name: "Dismiss page.jpg" }).click();

  // described in the slideshow only
  await dialog.getByRole("button", { name: /^Photo 1 of/ }).click();
  await dialog.getByLabel("Description").fill("  The teal door  ");
  await expect(dialog.getByText("17 / 500")).toBeVisible();
  await dialog.getByLabel("Description").press("ArrowLeft");
  await expect(dialog.getByText("1 / 6", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Description updated successfully")).toBeVisible();
  await expect(dialog.getByLabel("Description")).toHaveValue("The teal door");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Grid" }).click();

  // pinned up to #5
  await expect(dialog.getByRole("button", { name: "Rearrange pins" })).toBeDisabled();
  for (const rank of [1, 2, 3, 4, 5]) {
    await dialog.getByRole("button", { name: /^Pin / }).first().click();
    await expect(toast(page, `Image pinned as #${rank}`)).toBeVisible();
  }
  await dialog.getByRole("button", { name: /^Pin / }).click({ force: true });
  await expect(toast(page, "Five photos are pinned already. Unpin one first.")).toBeVisible();
  await expectAccessible(page);

  // ordered by buttons, by keyboard, by drag
  await dialog.getByRole("button", { name: "Rearrange pins" }).click();
  const first = dialog.getByRole("list", { name: "Pinned photos" }).getByRole("listitem").first();
  await expect(first).toContainText("#1");
  await dialog.getByRole("button", { name: "Move The teal door later" }).click();
  await expect(toast(page, "Pin order updated successfully")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "#2: The teal door" })).toBeVisible();
  const handle = dialog.getByRole("button", { name: /^#\d: The teal door/ });
  await handle.focus();
  // each key after the previous announcement
  const said = page.locator("[id^=DndLiveRegion]");
  await handle.press("Space");
  await expect(said).toHaveText(/#2/);
  await page.keyboard.press("ArrowRight");
  await expect(said).toHaveText("Over #3.");
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: "#3: The teal door" })).toBeVisible();
  const target = dialog.getByRole("button", { name: /^#1: / });
  const [from, to] = [await handle.boundingBox(), await target.boundingBox()];
  if (from === null || to === null) throw new Error("There is nothing to drag");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 - 20, from.y + from.height / 2, { steps: 4 });
  await expect(said).toHaveText(/#3/);
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await expect(said).toHaveText("Over #1.");
  await page.mouse.up();
  await expect(dialog.getByRole("button", { name: "#1: The teal door" })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Done" }).click();

  await dialog
    .getByRole("button", { name: /^Unpin / })
    .nth(1)
    .click();
  await expect(toast(page, "Image unpinned")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Unpin / })).toHaveCount(4);

  // deleting asks for confirmation, and a click next to the question cancels
  await dialog
    .getByRole("button", { name: /^Delete / })
    .last()
    .click();
  const question = page.getByRole("dialog", { name: "Delete photo" });
  await page.mouse.click(5, 5);
  await expect(question).toBeHidden();
  await dialog
    .getByRole("button", { name: /^Delete / })
    .last()
    .click();
  await question.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(toast(page, "Image deleted successfully")).toBeVisible();
  await expect(dialog.getByRole("button", { name: /^Delete / })).toHaveCount(5);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  // the page behind has updated
  await expect(page.locator(".mosaic-photo").first().getByRole("img")).toHaveAccessibleName("The teal door");

  const visitor = await (await browser.newContext()).newPage();
  await openAlive(visitor, page.url().replace(/#.*/, ""));
  await expect(visitor.locator(".mosaic-photo")).toHaveCount(5);
  await expect(visitor.locator(".mosaic-photo img").first()).toHaveAttribute("alt", "The teal door");
  await expect(visitor.getByRole("button", { name: "Add Photos" })).toHaveCount(0);
  await visitor.getByRole("button", { name: "Show All Photos" }).click();
  const shown = visitor.getByRole("dialog", { name: "Photos" });
  await expect(shown.getByText("5 photos")).toBeVisible();
  await expect(shown.getByRole("button", { name: /Pin|Delete|Add|Rearrange/ })).toHaveCount(0);
  await visitor.context().close();
});

test("a large photo is scaled down before upload, and the dialog fits a phone", { tag: "@full" }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const id = await becomeOwner(page, "telephone.owner@example.com");
  await openAlive(page, `/listing/${id}`);
  const large = await sharp({
    create: {
      width: 3_600,
      height: 2_700,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer();
  expect(large.length).toBeGreaterThan(5_242_880);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/image"));
  await addPhotos(page, [{ name: "large.jpg", mimeType: "image/jpeg", buffer: large }]);
  const { image } = (await sent).postDataJSON() as { image: string };
  expect(image.length * 0.75).toBeLessThan(5_242_880);
  await expect(toast(page, "Successfully uploaded 1 image")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});

test(
  "a photo is described during its upload, and a failed one is named",
  { tag: "@full" },
  async ({ page, watched }) => {
    watched.allow(/status of 422/);
    const id = await becomeOwner(page, "photo.words@example.com");
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route("**/api/image", async (route) => {
      await held;
      await route.continue();
    });
    await openAlive(page, `/listing/${id}`);
    const dialog = page.getByRole("dialog", { name: "Photos" });
    await addPhotos(page, [
      { name: "door.jpg", mimeType: "image/jpeg", buffer: await picture("teal") },
      { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>") },
    ]);
    await dialog.getByLabel("Description of door.jpg").fill("The teal door");
    await expectAccessible(page);
    release(undefined);
    await expect(
      toast(page, "Successfully uploaded 1 image. Failed to upload page.jpg: Invalid image data"),
    ).toBeVisible();
    // it is already uploaded, and waits for the description being typed
    await expect(dialog.getByText("Uploaded", { exact: true })).toBeVisible();
    const saved = page.waitForResponse("**/rpc/update_image");
    await dialog.getByLabel("Description of door.jpg").press("Enter");
    await expect(dialog.getByRole("button", { name: "Delete The teal door" })).toBeVisible();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(page.getByRole("img", { name: /The teal door/ }).first()).toBeVisible();
  },
);
