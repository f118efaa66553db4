/** Creating, changing and deleting a listing in a browser without scripts, on plain pages. */
import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from "../support/e2e.ts";
import { picture } from "../support/e2e-photos.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const save = (page: Page) => page.getByRole("main").getByRole("button", { name: "Save", exact: true }).click();
const failed = (page: Page) => page.getByRole("main").getByRole("alert").first();

test("a listing is made, with what was typed kept through refusals and rows", async ({ page, context, watched }) => {
  watched.allow(/status of 422/);
  await makePerson("plain.maker@example.com");
  await signIn(context, "plain.maker@example.com");
  await page.goto("/create-listing");
  await field(page, "Business name").fill("Plain Bakery");
  await field(page, "City").fill("Bath");
  await page.getByRole("button", { name: "Create your listing" }).click();
  await page.getByRole("link", { name: "Create your listing ‘Plain Bakery’" }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  await page.getByRole("link", { name: "Go on without them" }).click();

  await expect(field(page, "Name")).toHaveValue("Plain Bakery");
  await expect(field(page, "City")).toHaveValue("Bath");
  await field(page, "Website").fill("no website");
  await field(page, "Monday").fill("9 to late");
  await field(page, "Tuesday").fill("9 am - 12, 1 PM – 5 PM");
  await page.getByRole("checkbox", { name: "Restaurants" }).check();
  await save(page);
  await expect(failed(page)).toContainText("Nothing was saved yet");
  await expect(field(page, "Description")).toHaveAccessibleDescription("Enter a description.");
  await expect(field(page, "Monday")).toHaveAccessibleDescription(/Enter times like/);
  await expect(field(page, "Website")).toHaveAccessibleDescription(/.+/);
  await expect(field(page, "Tuesday")).toHaveValue("9 am - 12, 1 PM – 5 PM");
  await expect(page.getByRole("checkbox", { name: "Restaurants" })).toBeChecked();
  await expectNoSidewaysScroll(page);

  await field(page, "Description").fill("Bread.\nAnd cakes.");
  await field(page, "Monday").fill("");
  await field(page, "Website").fill("bakery.example");
  await page.getByRole("button", { name: "Add special hours" }).click();
  await page.getByRole("button", { name: "Add special hours" }).click();
  await expect(field(page, "Description")).toHaveValue("Bread.\nAnd cakes.");
  const row = (number: number) => page.getByRole("group", { name: `Special hours ${number}` });
  await row(1).getByLabel("Note").fill("Fair");
  await row(2).getByLabel("From").fill("2027-12-24");
  await row(2).getByLabel("Note").fill("Christmas");
  await row(2).getByLabel("Hours").fill("9:00 AM – 1:00 PM");
  await page.getByRole("button", { name: "Remove special hours 1" }).click();
  await expect(row(2)).toHaveCount(0);
  await expect(row(1).getByLabel("Note")).toHaveValue("Christmas");
  await save(page);
  await expect(field(page, "Time zone")).toHaveAccessibleDescription(/is missing/);
  await field(page, "Time zone").fill("America/New_York");
  await save(page);
  await expect(page).toHaveURL(/\/listing\/[0-9a-f-]{36}$/);
  await expect(toast(page, "Business added successfully")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  expect(await read.json()).toMatchObject({
    name: "Plain Bakery",
    description: "Bread.\nAnd cakes.",
    city: "Bath",
    website: "bakery.example",
    timezone: "America/New_York",
    custom_hours: [
      [],
      [
        { open: "09:00", close: "12:00" },
        { open: "13:00", close: "17:00" },
      ],
      [],
      [],
      [],
      [],
      [],
    ],
    special_hours: [
      { from: "2027-12-24", to: "2027-12-24", periods: [{ open: "09:00", close: "13:00" }], note: "Christmas" },
    ],
  });
});

test("a listing is changed, though not over what somebody else has saved, and deleted", async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/status of 40[49]/);
  await makePerson("plain.editor@example.com");
  await signIn(context, "plain.editor@example.com");
  const id = await addListing(context, { p_name: "Plain Shoes", p_city: "Bath", p_keywords: ["boots"] });
  await page.goto(`/listing/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await field(page, "City").fill("Bristol");
  const others = { p_id: id, p_name: "Their Shoes", p_description: "A shop.", p_categories: ["Fashion"] };
  expect((await context.request.post("/rpc/update_business", { data: { ...others, p_city: "Wells" } })).status()).toBe(
    200,
  );
  // what only shows the page again must not take the other version for the one that was read
  await page.getByRole("button", { name: "Add special hours" }).click();
  await save(page);
  await expect(failed(page)).toContainText("Somebody else has changed this listing in the meantime.");
  await expect(failed(page)).toContainText("Their Shoes");
  await expect(failed(page)).toContainText("Wells");
  await expect(failed(page)).not.toContainText("boots");
  await expect(field(page, "City")).toHaveValue("Bristol");
  await expect(field(page, "Name")).toHaveValue("Plain Shoes");
  await expectNoSidewaysScroll(page);
  await field(page, "Visibility").selectOption("direct");
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  expect(await read.json()).toMatchObject({ name: "Plain Shoes", city: "Bristol", visibility: false, version: 3 });

  await page.goto(`/listing/${id}/edit/plain`);
  await page.getByRole("checkbox", { name: "I want to delete it" }).check();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/");
  await expect(toast(page, "Business deleted successfully")).toBeVisible();
  expect((await page.goto(`/listing/${id}`))?.status()).toBe(404);
});

test("what can be reserved is added, changed, put in order and removed", async ({ page, context, watched }) => {
  watched.allow(/status of (?:409|422)/);
  await makePerson("plain.types@example.com");
  await signIn(context, "plain.types@example.com");
  const types = [{ name: "Cut", duration: 30, slotInterval: 30, meetingLink: "https://example.com/room" }];
  const id = await addListing(context, { p_name: "Plain Cuts", p_reservation_types: types });
  const read = async () => {
    const answer = await context.request.post("/rpc/get_business", { data: { p_id: id } });
    return (await answer.json()) as { version: number; reservation_types: object[]; capacity_pools: object[] };
  };
  await page.goto(`/listing/${id}/edit/plain`);
  await page.getByRole("link", { name: "Reservation types" }).click();
  await page.getByRole("link", { name: "Add reservation type" }).click();
  await field(page, "Name").fill("Colour");
  await field(page, "Duration").fill("long");
  await field(page, "Starts every").fill("15");
  await field(page, "Largest party").fill("4");
  await field(page, "Shared capacity").selectOption("A new one, as below");
  await page.getByRole("checkbox", { name: "Hours of its own" }).check();
  await field(page, "Sunday").fill("10 AM");
  await save(page);
  await expect(failed(page)).toContainText("Nothing was saved yet");
  await expect(field(page, "Duration")).toHaveAccessibleDescription(/Enter a length/);
  await expect(field(page, "Smallest party")).toHaveAccessibleDescription(/Enter a number/);
  await expect(field(page, "Sunday")).toHaveAccessibleDescription(/Enter times like/);
  await expect(field(page, "New shared capacity is called")).toHaveAccessibleDescription("Enter a name.");
  await expect(page.getByRole("checkbox", { name: "Hours of its own" })).toBeChecked();
  await expectNoSidewaysScroll(page);
  await field(page, "Duration").fill("1:30");
  await field(page, "Smallest party").fill("1");
  await field(page, "Sunday").fill("10 AM – 2 PM");
  await field(page, "New shared capacity is called").fill("Stylists");
  await field(page, "How many there are").fill("2");
  await page.getByRole("checkbox", { name: "Confirm at once" }).check();
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  expect(await read()).toMatchObject({
    reservation_types: [
      { name: "Cut", meetingLink: "https://example.com/room" },
      {
        ...{ name: "Colour", duration: 90, slotInterval: 15, minPartySize: 1, maxPartySize: 4, autoConfirm: true },
        weeklyHours: [[], [], [], [], [], [], [{ open: "10:00", close: "14:00" }]],
      },
    ],
    capacity_pools: [{ name: "Stylists", size: 2 }],
  });

  await page.getByRole("button", { name: "Up Colour" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Colour");
  await page.getByRole("button", { name: "Duplicate Cut" }).click();
  await expect(page.getByRole("heading", { name: "Cut (copy)" })).toBeVisible();
  await page.getByRole("listitem").filter({ hasText: "(copy)" }).locator("summary").click();
  await page.getByRole("button", { name: "Remove Cut (copy)" }).click();
  await expect(page.getByRole("heading", { name: "Cut (copy)" })).toHaveCount(0);
  await field(page, "How many there are").fill("0");
  await page.getByRole("button", { name: "Save shared capacity" }).click();
  await expect(field(page, "How many there are")).toHaveAccessibleDescription(/Enter a number/);
  await field(page, "How many there are").fill("3");
  await page.getByRole("button", { name: "Save shared capacity" }).click();
  await expect(toast(page, "Business updated successfully")).toBeVisible();

  await page.getByRole("link", { name: "Edit Cut" }).click();
  await field(page, "Duration").fill("45 min");
  const others = { p_id: id, p_name: "Plain Cuts", p_description: "A shop.", p_categories: ["Beauty"] };
  expect((await context.request.post("/rpc/update_business", { data: others })).status()).toBe(200);
  await save(page);
  await expect(failed(page)).toContainText("Somebody else has changed this listing in the meantime.");
  await expect(field(page, "Duration")).toHaveValue("45 min");
  await save(page);
  expect(await read()).toMatchObject({
    reservation_types: [{ name: "Colour" }, { name: "Cut", duration: 45 }],
    capacity_pools: [{ name: "Stylists", size: 3 }],
  });
});

test("photos are added, pinned, put in order, described and deleted", async ({ page, context }) => {
  await makePerson("plain.photos@example.com");
  await signIn(context, "plain.photos@example.com");
  const businessId = await addListing(context, { p_name: "Plain Pictures" });
  for (const [description, colour] of [
    ["Oven", "#884422"],
    ["Door", "#226688"],
  ] as const) {
    const image = `data:image/jpeg;base64,${(await picture(colour)).toString("base64")}`;
    const sent = await context.request.post("/api/image", { data: { image, businessId, description } });
    expect(sent.status(), await sent.text()).toBe(200);
  }
  await page.goto(`/listing/${businessId}/edit/photos`);
  const first = page.getByRole("main").getByRole("img").first();
  await expect(first).toHaveAccessibleName("Door");
  const add = async (name: string, buffer: Buffer) => {
    await page.getByLabel("Photo", { exact: true }).setInputFiles({ name, mimeType: "image/jpeg", buffer });
    await page.getByRole("textbox", { name: "Description" }).first().fill("Window");
    await page.getByRole("button", { name: "Add photo" }).click();
  };
  await add("letter.jpg", Buffer.from("Dear owner"));
  await expect(toast(page, "Failed to upload letter.jpg: Invalid image data")).toBeVisible();
  await add("window.jpg", await picture("#cc9911"));
  await expect(toast(page, "Successfully uploaded 1 image")).toBeVisible();
  await expect(first).toHaveAccessibleName("Window");
  await page.getByRole("listitem").filter({ hasText: "Delete Window" }).locator("summary").click();
  await page.getByRole("button", { name: "Delete Window" }).click();
  await expect(first).toHaveAccessibleName("Door");
  await page.getByRole("button", { name: "Pin Door" }).click();
  await expect(toast(page, "Image pinned as #1")).toBeVisible();
  await page.getByRole("button", { name: "Pin Oven" }).click();
  await page.getByRole("button", { name: "Earlier Oven" }).click();
  await expect(toast(page, "Pin order updated successfully")).toBeVisible();
  await expect(first).toHaveAccessibleName("Oven");
  await page.getByRole("listitem").getByRole("textbox", { name: "Description" }).first().fill("The old oven");
  await page.getByRole("button", { name: "Save description Oven" }).click();
  await expect(first).toHaveAccessibleName("The old oven");
  await page.getByRole("button", { name: "Unpin The old oven" }).click();
  await expect(toast(page, "Image unpinned")).toBeVisible();
  await expect(first).toHaveAccessibleName("Door");
  await page.getByRole("listitem").filter({ hasText: "Door" }).locator("summary").click();
  await page.getByRole("button", { name: "Delete Door" }).click();
  await expect(toast(page, "Image deleted successfully")).toBeVisible();
  await expect(first).toHaveAccessibleName("The old oven");
  await expectNoSidewaysScroll(page);
});

test("the plain pages are accessible, and nobody else's", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  await makePerson("plain.axe@example.com");
  await signIn(context, "plain.axe@example.com");
  const id = await addListing(context, {
    p_name: "Plain Axes",
    p_special_hours: [{ from: "2027-12-24", to: "2027-12-26", periods: [], note: "Christmas" }],
    p_reservation_types: [{ name: "Chop", duration: 30, slotInterval: 30 }],
  });
  const page = await context.newPage();
  for (const part of ["plain", "types", "types?type=new", "photos"]) {
    await page.goto(`/listing/${id}/edit/${part}`);
    await expectAccessibleInBothThemes(page);
  }
  const stranger = await browser.newContext();
  await makePerson("plain.stranger@example.com");
  await signIn(stranger, "plain.stranger@example.com");
  const theirs = await stranger.newPage();
  await theirs.goto(`/listing/${id}/edit/plain`);
  await expect(theirs).toHaveURL(`/listing/${id}`);
  await stranger.close();
  await context.close();
});
