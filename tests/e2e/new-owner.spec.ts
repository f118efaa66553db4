/** A new owner's complete path: from signing up to a listing with photos and hours, which a visitor finds at once. */
import sharp from "sharp";
import { alive, expect, openAlive, test } from "../support/e2e.ts";
import { field, signUp, toast } from "../support/e2e-people.ts";

const EMAIL = "new.owner@example.com";

function photo(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

test("from sign-up to a published listing with photos and hours, found by search", async ({ page, browser }) => {
  test.slow();
  await signUp(page, EMAIL);
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
  // the desk, with the next steps
  await expect(page).toHaveURL(/\/desk\/[^/]+$/);
  await expect(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" })).toBeVisible();
  const checklist = page.getByRole("region", { name: "Get ready for guests" });
  await expect(checklist.getByRole("listitem")).toHaveText([
    /^Opening hours.*Done/,
    /^Photos.*Next/,
    /^Reservation types.*optional/,
    /^Members.*optional/,
    /^QR code.*optional/,
  ]);
  await expect(checklist).toContainText("1 of 2 done");
  await checklist.getByRole("button", { name: /^QR code/ }).click();
  await expect(page.getByRole("dialog", { name: "QR code" })).toBeVisible();
  await page.keyboard.press("Escape");
  await checklist.getByRole("link", { name: /^Photos/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Photos" })).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Add Photos" }).click();
  await (
    await chooser
  ).setFiles([
    { name: "window.jpg", mimeType: "image/jpeg", buffer: await photo("goldenrod") },
    { name: "bench.jpg", mimeType: "image/jpeg", buffer: await photo("sienna") },
  ]);
  await expect(toast(page, "Successfully uploaded 2 images")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await expect(checklist).toHaveCount(0);

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/search?q=marigold%20thimble");
  await visitor.getByRole("link", { name: "Marigold & Thimble" }).click();
  await expect(visitor.getByRole("region", { name: "Photos" }).getByRole("img")).toHaveCount(2);
  await expect(visitor.getByRole("row", { name: /Monday/ })).toContainText("9:00 AM – 5:00 PM");
  await visitor.context().close();
});

test("asks for unknown hours and does not call the place closed", { tag: "@full" }, async ({ page, browser }) => {
  await signUp(page, "no.hours@example.com");
  await expect(page).toHaveURL("/");
  await openAlive(page, "/create-listing-details?name=Wool%20%26%20Tide");
  await field(page, "Description").fill("Yarn and needles.");
  await page.getByLabel("Fashion").check();
  const hours = page.getByRole("region", { name: "Hours" });
  await expect(hours.getByRole("group", { name: "Monday" })).toContainText("Not set");
  await expect(hours.getByRole("status", { name: "What visitors will see" })).toHaveText(/Every day\s*Hours not known/);
  await expect(hours).toContainText("When are you open?");
  // next to the save button
  await expect(page.getByText("Your hours are not set yet", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Business added successfully")).toBeVisible();
  await page.getByRole("link", { name: "See the public page" }).click();
  const shown = page.getByRole("region", { name: "Hours" });
  await expect(shown).toContainText("Hours not known");
  await expect(page.getByRole("main")).not.toContainText("Closed");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url());
  await expect(visitor.getByText("Hours not known")).toBeVisible();
  await expect(visitor.getByRole("main")).not.toContainText("Closed");
  await expect(visitor.getByText("Set your hours")).toHaveCount(0);
  await visitor.context().close();

  await shown.getByRole("link", { name: "Set your hours" }).click();
  await expect(page).toHaveURL(/\/edit#hours-heading$/);
  // saving other fields leaves unset hours unset
  await field(page, "Description").fill("Yarn, needles and buttons.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  await expect(shown).toContainText("Hours not known");
  await shown.getByRole("link", { name: "Set your hours" }).click();
  await page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "Closed", exact: true }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(shown.getByRole("row", { name: /Every day/ })).toContainText("Closed");
});

test("going back from a new listing does not offer to create it again", { tag: "@full" }, async ({ page }) => {
  await signUp(page, "goes.back@example.com");
  await expect(page).toHaveURL("/");
  await openAlive(page, "/create-listing");
  await page.getByRole("combobox", { name: "Business name" }).fill("Only Once");
  await page.getByRole("button", { name: "Create your listing" }).click();
  await field(page, "Description").fill("A place that is made once.");
  await page.getByLabel("Fashion").check();
  await page.getByRole("combobox", { name: "Visibility" }).selectOption("Direct Link Only");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();
  await page.getByRole("link", { name: "See the public page" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Only Once" })).toBeVisible();
  // its visibility, on its page
  await expect(page.getByText("Direct Link Only: anyone with the link can see this page.")).toBeVisible();
  // content of noscript elements is not shown as text to others
  await page.reload();
  await expect(page.locator("noscript:visible")).toHaveCount(0);
  // a page left during hydration has only half of its document
  await alive(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/desk\/[^/]+$/);
  await alive(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/create-listing$/);
  await alive(page);
  // opening the address again shows a notice, and the draft is deleted
  await openAlive(page, "/create-listing-details?name=only%20once");
  await expect(page.getByText("You already manage a listing called “Only Once”.")).toBeVisible();
  await expect(page.getByText("You have unsaved changes")).toHaveCount(0);
});

test("the time-zone box finds cities and offsets", { tag: "@full" }, async ({ page }) => {
  await signUp(page, "far.away@example.com");
  await expect(page).toHaveURL("/");
  await openAlive(page, "/create-listing-details?name=Far");
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("sofia");
  await expect(page.getByRole("option", { name: /Sofia/ })).toBeVisible();
  await zone.fill("utc-5");
  await expect(page.getByRole("option", { name: /^\(GMT−5\)/ }).first()).toBeVisible();
  await zone.fill("munich");
  await zone.press("Enter");
  await expect(zone).toHaveValue(/^\(GMT\+[12]\) Berlin$/);
});
