/** A listing's position: found by its address, moved on a map by mouse and keyboard, and as numbers. */
import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

const OWNER = "position.owner@example.com";

test.describe.configure({ mode: "default" });
test.beforeAll(() => makePerson(OWNER));
test.beforeEach(async ({ context, watched }) => {
  // on a machine without a graphics card
  watched.allow(/GL Driver Message/);
  await signIn(context, OWNER);
});

const WHARF = { p_address: "12 Wharf Lane", p_city: "Alder Bay", p_state: "ME", p_country: "United States" };

const part = (page: Page) => page.locator("details.position-part");
const open = async (page: Page, id: string) => {
  await openAlive(page, `/listing/${id}/edit`);
  await part(page).locator("summary").click();
};
const spot = async (page: Page) => ({
  lat: Number(await field(page, "Latitude").inputValue()),
  lng: Number(await field(page, "Longitude").inputValue()),
});
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();

test("the pin is at the address, and moves by arrow keys, by drag and by pressing the map", async ({
  page,
  context,
}) => {
  const id = await addListing(context, { p_name: "Pinned Down", ...WHARF });
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await open(page, id);
  const at = await spot(page);
  expect(at.lat).toBeCloseTo(44.0496, 3);
  // no part of the map was loaded before
  expect(requested.filter((url) => /pin-map|maplibre|\/tiles\//.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Set the position on the map" }).click();
  const pin = page.getByRole("button", { name: "Pin of the listing" });
  await expect(pin).toBeVisible();
  await expect(pin).toHaveAccessibleDescription("Use the arrow keys to move it. Hold Shift for smaller steps.");

  await pin.focus();
  await pin.press("ArrowUp");
  await expect(page.getByRole("status").filter({ hasText: /^Moved north to 44\.\d{5}, -69\.\d{5}$/ })).toBeAttached();
  const north = await spot(page);
  expect(north.lat).toBeGreaterThan(at.lat);
  expect(north.lng).toBeCloseTo(at.lng, 4);
  await pin.press("Shift+ArrowLeft");
  const west = await spot(page);
  expect(west.lng).toBeLessThan(north.lng);
  expect(north.lng - west.lng).toBeLessThan((north.lat - at.lat) / 2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const box = await pin.boundingBox();
  if (box === null) throw new Error("no pin");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await spot(page)).lng).toBeGreaterThan(north.lng);
  const dragged = await spot(page);
  expect(dragged.lat).toBeLessThan(west.lat);

  const map = page.getByRole("application", { name: "Map of the position" });
  const canvas = await map.boundingBox();
  if (canvas === null) throw new Error("no map");
  await page.mouse.click(canvas.x + 30, canvas.y + 60);
  await expect.poll(async () => (await spot(page)).lng).toBeLessThan(dragged.lng);
  const pressed = await spot(page);

  await page.getByRole("button", { name: "Use the address" }).click();
  await expect(field(page, "Latitude")).toHaveValue("");
  await expect(pin).toBeVisible();
  await page.mouse.click(canvas.x + 30, canvas.y + 60);
  await expect(field(page, "Latitude")).not.toHaveValue("");
  const again = await spot(page);
  expect(again.lng).toBeCloseTo(pressed.lng, 4);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  // it stays when the address changes
  await open(page, id);
  await field(page, "Address").fill("3 Pier Road");
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await open(page, id);
  expect(await spot(page)).toEqual(again);
});

test("a changed address is looked up before it is saved, and an incomplete position is refused", async ({
  page,
  context,
}) => {
  const id = await addListing(context, { p_name: "Moving House" });
  await open(page, id);
  await expect(page.getByRole("button", { name: "Set the position on the map" })).toHaveCount(0);
  const find = page.getByRole("button", { name: "Find the address" });
  await field(page, "Address").fill("1 Nowhere Street");
  await find.click();
  await expect(part(page).getByText("This address was not found. Set the position yourself.")).toBeVisible();
  await field(page, "Address").fill(WHARF.p_address);
  await field(page, "City").fill("Alder Bay");
  await find.click();
  await expect(part(page).getByText("The address was found.")).toBeVisible();
  await page.getByRole("button", { name: "Set the position on the map" }).click();
  await expect(page.getByRole("button", { name: "Pin of the listing" })).toBeVisible();
  // it is shown, and becomes the owner's only when moved
  await expect(field(page, "Latitude")).toHaveValue("");

  await field(page, "Latitude").fill("abc");
  await save(page);
  await expect(field(page, "Latitude")).toHaveAccessibleDescription(
    "Enter a latitude from -90 to 90, such as 48.1374.",
  );
  await field(page, "Latitude").fill("");
  await save(page);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await open(page, id);
  expect((await spot(page)).lat).toBeCloseTo(44.0496, 3);
});
