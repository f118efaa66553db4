/** Owners edit their listings in place, without losing input. */
import type { Page } from "@playwright/test";
import { alive, expect, expectAccessible, expectNoSidewaysScroll, openEarly, openAlive, test } from "../support/e2e.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

const OWNER = "editing.owner@example.com";
const STRANGER = "editing.stranger@example.com";

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  await makePerson(OWNER);
  await makePerson(STRANGER);
});
test.beforeEach(async ({ context }) => signIn(context, OWNER));

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("a new listing: filled in, published, and found by a visitor at once", async ({ page, browser }) => {
  await openAlive(page, "/create-listing-details?name=Quillon%20%26%20Daughters");
  await expect(toast(page, "Fill in the details to customize your listing page")).toBeVisible();
  await expect(field(page, "Name")).toHaveValue("Quillon & Daughters");

  // missing values are reported at their fields, and above them, where the focus is
  await save(page);
  await expect(field(page, "Description")).toHaveAccessibleDescription("Enter a description.");
  await expect(page.getByText("Choose a category.", { exact: true })).toBeVisible();
  await expect(page.getByRole("group", { name: "Nothing was saved: 2 problems to fix." })).toBeFocused();
  await field(page, "Description").fill("Fencing lessons.\nFoil and sabre.");
  for (const category of ["Education", "Event Services", "Local Services"]) await page.getByLabel(category).check();
  await expect(page.getByLabel("Beauty")).toBeDisabled();
  await page.getByLabel("Local Services").uncheck();
  await expect(page.getByLabel("Beauty")).toBeEnabled();

  await page.getByRole("button", { name: "Add period to Monday" }).click();
  await field(page, "Monday opens, period 1").fill("10");
  await field(page, "Monday closes, period 1").fill("1830");
  await field(page, "Monday closes, period 1").blur();
  await expect(field(page, "Monday closes, period 1")).toHaveValue("6:30 PM");
  await page.getByRole("button", { name: /^Apply All: the hours of Monday/ }).click();
  await page.getByRole("button", { name: "Remove period 1 of Sunday" }).click();
  const preview = page.getByRole("status", { name: "What visitors will see" });
  await expect(preview).toContainText("Monday to Saturday 10:00 AM – 6:30 PM");
  await expect(preview).toContainText("Sunday Closed");

  const zone = page.getByRole("combobox", { name: "Time zone" });
  await zone.fill("honolulu");
  // the zones load after the page, and Enter accepts the suggestion
  await expect(page.getByRole("option", { name: /Honolulu/ }).first()).toBeVisible();
  await zone.press("Enter");
  await expect(zone).toHaveValue(/Honolulu, Hawaii/);
  await page.getByRole("button", { name: "Add special hours" }).click();
  await field(page, "Dates").fill("Dec 25, 2030");
  await field(page, "Note").fill("Christmas");

  await field(page, "Website").fill("quillon.example");
  await field(page, "City").fill("Lihue");
  await save(page);
  await expect(toast(page, "Business added successfully")).toBeVisible();
  await page.getByRole("link", { name: "See the public page" }).click();
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: "Quillon & Daughters" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Monday/ })).toContainText("10:00 AM – 6:30 PM");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/search?q=quillon");
  await visitor.getByRole("link", { name: "Quillon & Daughters" }).click();
  await expect(visitor.getByText("Foil and sabre.")).toBeVisible();
  await visitor.close();
});

test("the owner sees errors, and Enter submits nothing", async ({ page, context, watched }) => {
  watched.allow(/status of 422/);
  const id = await addListing(context, { p_name: "Enter Me" });
  await openAlive(page, `/listing/${id}/edit`);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await field(page, "Name").press("End");
  await field(page, "Name").press("Enter");
  await field(page, "City").press("Enter");
  await expect(field(page, "Name")).toHaveValue("Enter Me");
  await expect(page).toHaveURL(/\/edit$/);

  await field(page, "Website").fill("javascript:alert(1)");
  await save(page);
  await expect(field(page, "Website")).toHaveAccessibleDescription(
    "Use the address of a web page, like https://example.com.",
  );
  await expect(field(page, "Website")).toBeFocused();
  await field(page, "Website").fill("");

  // an error found only by the server appears at its day
  await page.getByRole("button", { name: "Custom" }).click();
  for (const [open, close] of [
    ["9 am", "5 pm"],
    ["4 pm", "6 pm"],
  ] as const) {
    await page.getByRole("button", { name: "Add period to Friday" }).click();
    const row = page.getByRole("group", { name: "Friday" });
    await row.getByLabel(/opens/).last().fill(open);
    await row
      .getByLabel(/closes/)
      .last()
      .fill(close);
  }
  await save(page);
  const friday = page.getByRole("group", { name: "Friday" });
  await expect(friday.getByRole("alert")).toHaveText("These hours overlap other hours of the same day.");
  await friday.getByLabel("Friday opens, period 2").fill("5:30 pm");
  await expect(friday.getByRole("alert")).toBeHidden();
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
});

test("input survives a wrong click, a failed save and an expired login", async ({ page, context, watched }) => {
  watched.allow(/status of 401|ERR_FAILED|Failed to load resource/);
  const id = await addListing(context, { p_name: "Steadfast" });
  await openAlive(page, `/listing/${id}/edit`);
  await field(page, "Description").fill("Typed for an hour.");

  await page.getByRole("link", { name: "FAQs" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Keep editing" }).click();
  await expect(field(page, "Description")).toHaveValue("Typed for an hour.");
  await page.getByRole("link", { name: "FAQs" }).click();
  await leaving.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/faqs$/);
  await page.goBack();
  await expect(page.getByText("You have unsaved changes from your last visit.")).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Typed for an hour.");

  await page.route("**/rpc/update_business", (route) => route.abort());
  await save(page);
  await expect(page.getByRole("main").getByRole("alert")).toContainText("The server can't be reached right now.");
  await page.unroute("**/rpc/update_business");
  await expect(field(page, "Description")).toHaveValue("Typed for an hour.");

  await context.clearCookies();
  await save(page);
  await page.getByRole("link", { name: "log in again" }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await logIn(page, OWNER, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}/edit$`));
  await expect(field(page, "Description")).toHaveValue("Typed for an hour.");
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  await expect(page.getByText("Typed for an hour.")).toBeVisible();

  // saved: no draft is stored any more
  await openAlive(page, `/listing/${id}/edit`);
  await expect(page.getByText("unsaved changes from your last visit")).toBeHidden();
});

test("Cancel asks when there are unsaved changes", async ({ page, context }) => {
  const id = await addListing(context, { p_name: "Second Thoughts" });
  await openAlive(page, `/listing/${id}/edit`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await openAlive(page, `/listing/${id}/edit`);
  await field(page, "Name").fill("Third Thoughts");
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Second Thoughts" })).toBeVisible();
  await openAlive(page, `/listing/${id}/edit`);
  await expect(field(page, "Name")).toHaveValue("Second Thoughts");
});

test("of two people who save, the second sees both versions and decides", async ({ page, context, watched }) => {
  watched.allow(/status of 409/);
  const id = await addListing(context, { p_name: "Two Pens", p_city: "Bath" });
  await openAlive(page, `/listing/${id}/edit`);
  const other = await context.newPage();
  await openAlive(other, `/listing/${id}/edit`);
  await field(other, "Name").fill("Their Pens");
  await field(other, "Phone").fill("555 0100");
  await save(other);
  await expect(other).toHaveURL(new RegExp(`/listing/${id}$`));

  await field(page, "Name").fill("My Pens");
  await field(page, "City").fill("Brunswick");
  await save(page);
  const dialog = page.getByRole("dialog", { name: "Someone else has changed this listing" });
  await expect(dialog.getByRole("group", { name: "Name" })).toContainText("My Pens");
  await expect(dialog.getByRole("group", { name: "Name" })).toContainText("Their Pens");
  await expect(dialog.getByText("555 0100")).toBeVisible();
  // nothing is stored before the user has decided
  await page.reload();
  await expect(field(page, "Name")).toHaveValue("My Pens");
  await save(page);
  await dialog.getByRole("group", { name: "Name" }).getByLabel("Theirs").check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  expect(await read.json()).toMatchObject({
    name: "Their Pens",
    city: "Brunswick",
    phone_number: "555 0100",
    version: 3,
  });
});

test("other people are sent to the listing, guests to the login and back", async ({ page, context, browser }) => {
  const id = await addListing(context, { p_name: "Not Yours" });
  const theirs = await browser.newContext();
  await signIn(theirs, STRANGER);
  const stranger = await theirs.newPage();
  await stranger.goto(`/listing/${id}/edit`);
  await expect(stranger).toHaveURL(new RegExp(`/listing/${id}$`));
  await theirs.close();
  await context.clearCookies();
  await page.goto(`/listing/${id}/edit`);
  await expect(page).toHaveURL(`/login?to=%2Flisting%2F${id}%2Fedit`);
  await page.goto("/create-listing-details?name=Rye");
  await expect(page).toHaveURL("/login?to=%2Fcreate-listing-details%3Fname%3DRye");
});

test(
  "selects by keyboard: any IANA zone can be typed, and an invalid one shows 'No options'",
  { tag: "@full" },
  async ({ page, context }) => {
    const id = await addListing(context, { p_name: "Zoned" });
    await openAlive(page, `/listing/${id}/edit`);
    const zone = page.getByRole("combobox", { name: "Time zone" });
    await zone.fill("nowhere at all");
    await expect(page.getByRole("option", { name: "No options" })).toBeVisible();
    await zone.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await zone.fill("America/Indiana/Knox");
    await zone.press("Enter");
    await expect(zone).toHaveValue(/Indiana\/Knox/);
    await zone.press("ArrowDown");
    await zone.press("PageDown");
    await expect(page.getByRole("listbox").getByRole("option").nth(5)).toHaveAttribute("data-active", "");
    await zone.press("Escape");

    const visibility = page.getByRole("combobox", { name: "Visibility" });
    await visibility.press("ArrowDown");
    await expect(visibility).toHaveValue("direct");
    await expect(page.getByText(/links shared before/)).toBeVisible();
    await save(page);
    await expect(toast(page, "Business updated successfully")).toBeVisible();
  },
);

test(
  "Ctrl+S saves; two errors are listed, each with a link to its field",
  { tag: "@full" },
  async ({ page, context }) => {
    const id = await addListing(context, { p_name: "Shortcut" });
    await openAlive(page, `/listing/${id}/edit`);
    await field(page, "Website").fill("javascript:alert(1)");
    await field(page, "Description").fill("");
    await page.keyboard.press("Control+s");
    const list = page.getByRole("group", { name: "Nothing was saved: 2 problems to fix." });
    await expect(list).toBeFocused();
    await expect(list.getByRole("listitem")).toHaveText([
      "Description: Enter a description.",
      "Website: Use the address of a web page, like https://example.com.",
    ]);
    await expectAccessible(page);
    await list.getByRole("link", { name: "Website" }).press("Enter");
    await expect(field(page, "Website")).toBeFocused();
    await field(page, "Website").fill("");
    // a single remaining error needs no list
    await page.keyboard.press("Control+s");
    await expect(field(page, "Description")).toBeFocused();
    await expect(list).toHaveCount(0);
    await field(page, "Description").fill("Saved by a key.");
    await page.keyboard.press("Meta+s");
    await expect(toast(page, "Business updated successfully")).toBeVisible();
    await expect(page.getByText("Saved by a key.")).toBeVisible();
  },
);

test(
  "the fields accept no text before hydration, so that none is lost",
  { tag: "@full" },
  async ({ page, context }) => {
    const id = await addListing(context, { p_name: "Slow Line Saddlery" });
    const release = await openEarly(page, `/listing/${id}/edit`);
    const name = page.locator("#main [name=name]");
    await name.focus();
    await expect(name).not.toBeFocused();
    release();
    await alive(page);
    await field(page, "Name").fill("Slow Line Saddlers");
    await field(page, "Description").fill("Bridles,\nmended while you wait.");
    await save(page);
    await expect(toast(page, "Business updated successfully")).toBeVisible();
    const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
    expect(await read.json()).toMatchObject({
      name: "Slow Line Saddlers",
      description: "Bridles,\nmended while you wait.",
    });
  },
);
