/** The whole way of a new owner: from signing up to a listing with photos and hours, which a visitor finds at once. */
import sharp from "sharp";
import { expect, openAlive, test } from "../support/e2e.ts";
import { field, logIn, PASSWORD, signUp, toast } from "../support/e2e-people.ts";

const EMAIL = "new.owner@example.com";

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test("from sign-up to a published listing with photos and hours, found by search", async ({ page, browser }) => {
  test.slow();
  await signUp(page, EMAIL);
  await logIn(page, EMAIL, PASSWORD);
  await expect(page).toHaveURL("/");

  await openAlive(page, "/create-listing");
  await page.getByRole("combobox", { name: "Business name" }).fill("Marigold & Thimble");
  await field(page, "City").fill("Tidewater");
  await page.getByRole("button", { name: "Create your listing" }).click();
  await expect(toast(page, "Fill in the details to customize your listing page")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Marigold & Thimble");
  await expect(field(page, "City")).toHaveValue("Tidewater");

  await field(page, "Description").fill("Alterations while you wait, and buttons from everywhere.");
  await page.getByLabel("Fashion").check();
  await page.getByRole("button", { name: "Add period to Monday" }).click();
  await page.getByRole("button", { name: /^Apply All: the hours of Monday/ }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Business added successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Marigold & Thimble" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" })).toBeVisible();

  await page.getByRole("button", { name: "Add Photos" }).click();
  const dialog = page.getByRole("dialog", { name: "Photos" });
  await dialog.locator("input[type=file]").setInputFiles([
    { name: "window.jpg", mimeType: "image/jpeg", buffer: await photo("goldenrod") },
    { name: "bench.jpg", mimeType: "image/jpeg", buffer: await photo("sienna") },
  ]);
  await expect(toast(page, "Successfully uploaded 2 images")).toBeVisible();

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/search?q=marigold%20thimble");
  await visitor.getByRole("link", { name: "Marigold & Thimble" }).click();
  await expect(visitor.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(2);
  await expect(visitor.getByRole("row", { name: /Monday/ })).toContainText("9:00 AM – 5:00 PM");
  await visitor.context().close();
});
