/** An owner's reservations in a browser without scripts: a plain list with a form for each thing that can be done. */
import type { Page } from "@playwright/test";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

const DAY_MS = 86_400_000;
/** In the listing's zone, which is UTC. */
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TYPES = [{ name: "Table", duration: 60, slotInterval: 60, minPartySize: 1, maxPartySize: 4, overlapLimit: 3 }];
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });
const failed = (page: Page) => page.getByRole("main").getByRole("alert").first();

test("requests are confirmed and cancelled, bookings and blocked time entered and taken out", async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of (?:409|422)/);
  await makePerson("plain.manager@example.com");
  await signIn(context, "plain.manager@example.com");
  const fields = { p_name: "Plain Tables", p_hours: "always", p_reservation_types: TYPES };
  const id = await addListing(context, fields);
  const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  const [type] = ((await read.json()) as { reservation_types: { id: string }[] }).reservation_types;

  const guests = await browser.newContext();
  await makePerson("plain.asks@example.com");
  await signIn(guests, "plain.asks@example.com");
  let last = "";
  await guests.request.post("/rpc/update_profile", { data: { p_display_name: "Grace Guest" } });
  for (const hour of ["10", "12", "14"]) {
    const asked = await guests.request.post("/rpc/add_reservation", {
      data: {
        ...{ p_business_id: id, p_reservation_type_id: type?.id, p_party_size: 2 },
        p_reservation_time: `${dayAfter(2)}T${hour}:00:00Z`,
      },
    });
    expect(asked.status(), await asked.text()).toBe(200);
    last = ((await asked.json()) as { id: string }).id;
  }

  await page.goto(`/listing/${id}`);
  await page.getByRole("link", { name: "Reservations" }).click();
  await page.getByRole("button", { name: /^Confirm Grace Guest, 10:00/ }).click();
  await expect(toast(page, "Reservation confirmed successfully")).toBeVisible();
  await expect(row(page, "10:00 AM")).toContainText("Confirmed");
  await row(page, "12:00 PM").getByText("Decline…").click();
  await row(page, "12:00 PM").getByLabel("Reason (optional)").fill("We are closed.");
  await row(page, "12:00 PM")
    .getByRole("button", { name: /^Decline/ })
    .click();
  await expect(toast(page, "Reservation cancelled successfully")).toBeVisible();
  await expect(row(page, "12:00 PM")).toHaveCount(0);

  // the guest was faster
  const given = { p_reservation_id: last, p_reason: "Ill." };
  expect((await guests.request.post("/rpc/cancel_reservation", { data: given })).status()).toBe(200);
  await page.getByRole("button", { name: /^Confirm Grace Guest, 2:00/ }).click();
  await expect(failed(page)).toContainText("This reservation was cancelled.");
  await expect(row(page, "2:00 PM – 3:00 PM")).toHaveCount(0);
  await row(page, "10:00 AM").getByText("Block this guest…").click();
  await row(page, "10:00 AM").getByRole("button", { name: "Block Grace Guest" }).click();
  await expect(toast(page, "Grace Guest can no longer reserve here.")).toBeVisible();
  await expect(row(page, "10:00 AM")).toContainText("Blocked guest");

  await page.getByRole("link", { name: "Add booking" }).click();
  await field(page, "Party size").selectOption("3 people");
  await field(page, "Day").selectOption(dayAfter(3));
  await page.getByRole("button", { name: "Show times" }).click();
  await field(page, "Time").selectOption("6:00 PM");
  await field(page, "Phone or email (optional)").fill("555 0142");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(field(page, "Guest’s name")).toHaveAccessibleDescription("Enter a name.");
  await expect(field(page, "Time").locator("option:checked")).toHaveText("6:00 PM");
  await expect(field(page, "Phone or email (optional)")).toHaveValue("555 0142");
  await expectNoSidewaysScroll(page);
  await field(page, "Guest’s name").fill("Mrs. Pemberton");
  await page.getByRole("button", { name: "Add booking" }).click();
  await expect(toast(page, "The reservation was entered.")).toBeVisible();
  await expect(row(page, "Mrs. Pemberton")).toContainText("Table · 3 people · Entered by you");

  await page.getByRole("link", { name: "Block time" }).click();
  await field(page, "From").fill(dayAfter(3));
  await field(page, "Until").fill(dayAfter(3));
  await field(page, "From time").fill("5 pm");
  await field(page, "Until time").fill("later");
  await page.getByRole("button", { name: "Block time" }).click();
  await expect(field(page, "Until")).toHaveAccessibleDescription("Enter a time, like 9:30 AM.");
  await field(page, "Until time").fill("8 pm");
  await page.getByRole("button", { name: "Block time" }).click();
  await expect(field(page, "Until")).toHaveAccessibleDescription(/There are reservations in this time/);
  await expect(field(page, "From time")).toHaveValue("5 pm");
  await field(page, "From time").fill("7 pm");
  await field(page, "Note (optional)").fill("Inventory");
  await page.getByRole("button", { name: "Block time" }).click();
  await expect(toast(page, "The time is blocked.")).toBeVisible();
  await expect(row(page, "Inventory")).toContainText("7:00 PM – 8:00 PM");
  await row(page, "Inventory").getByText("Unblock…").click();
  await row(page, "Inventory")
    .getByRole("button", { name: /^Unblock/ })
    .click();
  await expect(row(page, "Inventory")).toHaveCount(0);

  await page.getByText("Filter", { exact: true }).click();
  await field(page, "Status").selectOption("Cancelled");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(row(page, "12:00 PM")).toContainText("Cancelled by you: “We are closed.”");
  await expect(row(page, "2:00 PM – 3:00 PM")).toContainText("Cancelled by the guest");
  await expect(row(page, "Inventory")).toContainText("Cancelled");
  await page.getByText("Filter", { exact: true }).click();
  await field(page, "Status").selectOption("Any");
  await field(page, "Guest").fill("pember");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(row(page, "Mrs. Pemberton")).toBeVisible();
  await expect(row(page, "Grace Guest")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await guests.close();

  // what a stranger sends is refused by the procedures, and shows nothing
  const stranger = await browser.newContext();
  await makePerson("plain.peeks@example.com");
  await signIn(stranger, "plain.peeks@example.com");
  const theirs = await stranger.newPage();
  await theirs.goto(`/listing/${id}/reservations`);
  await expect(theirs).toHaveURL(`/listing/${id}`);
  await stranger.close();
});

test("reservations are downloaded, and followed by a calendar", async ({ page, context }) => {
  await makePerson("plain.follows@example.com");
  await signIn(context, "plain.follows@example.com");
  const id = await addListing(context, { p_name: "Plain Files", p_hours: "always", p_reservation_types: TYPES });
  await page.goto(`/listing/${id}/reservations`);
  await page.getByText("Export", { exact: true }).click();
  await field(page, "First day").last().fill(dayAfter(0));
  await field(page, "Last day").last().fill(dayAfter(30));
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toBe("reservations.csv");

  await page.getByText("Calendar feed", { exact: true }).click();
  await page.getByRole("button", { name: "Make a feed address" }).click();
  const address = await field(page, "Feed address").inputValue();
  expect((await context.request.get(address)).status()).toBe(200);
  await expectNoSidewaysScroll(page);
  await page.goto(`/listing/${id}/reservations`);
  await page.getByText("Calendar feed", { exact: true }).click();
  await expect(page.getByText("A feed address is in use.")).toBeVisible();
  await page.getByRole("button", { name: "Revoke" }).click();
  await expect(toast(page, "The feed address no longer works.")).toBeVisible();
  expect((await context.request.get(address)).status()).toBe(404);
});

test("the plain list is accessible", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: true });
  await makePerson("plain.list@example.com");
  await signIn(context, "plain.list@example.com");
  const id = await addListing(context, { p_name: "Axe Tables", p_hours: "always", p_reservation_types: TYPES });
  const read = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  const [type] = ((await read.json()) as { reservation_types: { id: string }[] }).reservation_types;
  const data = {
    ...{ p_business_id: id, p_reservation_type_id: type?.id, p_party_size: 2, p_guest_name: "Ida" },
    p_reservation_time: `${dayAfter(2)}T10:00:00Z`,
  };
  expect((await context.request.post("/rpc/add_reservation_for_guest", { data })).status()).toBe(200);
  const page = await context.newPage();
  for (const query of ["", `?enter=booking&date=${dayAfter(3)}`, "?enter=block"]) {
    await page.goto(`/listing/${id}/reservations${query}`);
    await expectAccessibleInBothThemes(page);
  }
  await context.close();
});
