/** A listing's desk: an owner's evening by keyboard; permissions; and what works without scripts. */
import type { BrowserContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { makeReservation } from "../support/bookings.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, step, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { AFTERNOON } from "../support/e2e-stories.ts";

const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const QUARTER = 15 * 60_000;
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function enter(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
}

/** Open around the clock, so that the test can run at any hour; one request waits, two reservations are tomorrow. */
async function makeHouse(
  owner: BrowserContext,
  name: string,
  p_timezone = "UTC",
): Promise<{ id: string; typeId: string }> {
  const id = await addListing(owner, { p_name: name, p_hours: "always", p_timezone, p_reservation_types: [TABLE] });
  const [type] = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types;
  const typeId = type?.id ?? "";
  const { db } = connectSite();
  const common = {
    business_id: id,
    type_id: typeId,
    type_name: "Table",
    source: "owner",
    time_zone: p_timezone,
  } as const;
  const ends = (starts: string) => new Date(Date.parse(starts) + 90 * 60_000).toISOString();
  const book = (guest_name: string, starts_at: string, more: object = {}) =>
    makeReservation(db, { ...common, guest_name, starts_at, ends_at: ends(starts_at), party_size: 2, ...more });
  await book("Wanda Waits", `${TOMORROW}T09:00:00Z`, { status: "pending" });
  await book("Mara Moves", `${TOMORROW}T18:00:00Z`);
  await book("Stella Stays", `${TOMORROW}T18:00:00Z`, { party_size: 4 });
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  await book("Nora Next", soon);
  // starts in the quarter hour where the calendar's cursor is
  await book("Colin Cursor", new Date(Math.floor(Date.now() / QUARTER) * QUARTER + 5 * 60_000).toISOString());
  await db.destroy();
  return { id, typeId };
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });
/** Confirms in a dialog what keyboard or mouse proposed. */
const confirm = (page: Page, name: string) =>
  page
    .getByRole("dialog", { name: `Move ${name}?` })
    .getByRole("button", { name: /^(?:Move|Save)$/ })
    .press("Enter");
const news = (page: Page, text: RegExp) => expect(page.getByRole("status", { name: "News" })).toHaveText(text);

test("an owner's evening at the desk", { tag: "@full" }, async ({ page, context }) => {
  await enter(context, "evening@example.com");
  const { id, typeId } = await makeHouse(context, "Evening House");

  // from the dashboard to today's reservations
  await openAlive(page, "/dashboard");
  await page.getByRole("link", { name: "Desk Evening House" }).click();
  await expect(page).toHaveURL(`/desk/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  await expect(page).toHaveTitle(/^Today · Evening House/);
  await expectAccessibleInBothThemes(page);

  // waiting requests come first and are answered in place; the focus moves on
  const waiting = part(page, "Waiting for your answer");
  await expect(waiting).toContainText("Wanda Waits");
  await waiting.getByRole("button", { name: /^Confirm Wanda Waits/ }).press("Enter");
  await expect(toast(page, "Reservation confirmed successfully")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(part(page, "Next")).toContainText("Nora Next");

  // four walk-ins: one press
  await page.getByRole("button", { name: "4 people now" }).click();
  await expect(toast(page, "Walk-in added: 4 people")).toBeVisible();
  await expect(part(page, "In service")).toContainText("Walk-in");

  // a guest books while the calendar is open
  await page.getByRole("link", { name: "Calendar", exact: true }).click();
  await page.getByRole("link", { name: "Next day" }).click();
  await expect(cell(page, /Mara Moves/)).toBeVisible();
  await expect(page.getByText("Changes appear automatically")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  const guest = await context.browser()?.newContext();
  if (guest === undefined) throw new Error("no browser");
  await enter(guest, "evening.guest@example.com");
  await call(guest, "update_profile", { p_display_name: "Greta Guest" });
  const requested = { p_business_id: id, p_reservation_type_id: typeId, p_reservation_time: `${TOMORROW}T20:00:00Z` };
  await call<PlacedReservation>(guest, "add_reservation", { ...requested, p_party_size: 3 });
  await guest.close();
  await expect(cell(page, /^New: 8:00 PM – 9:30 PM, Greta Guest, 3 people, Table, Not confirmed/)).toBeVisible();
  await news(page, /A new reservation came in/);

  // by keyboard: an hour later, confirmed with Enter, and announced
  await cell(page, /Mara Moves/).focus();
  await page.keyboard.press("Shift+ArrowDown");
  await news(page, /Mara Moves: 6:15 PM to 7:45 PM\. Enter confirms, Escape cancels\./);
  for (let quarter = 0; quarter < 3; quarter += 1) await page.keyboard.press("Shift+ArrowDown");
  await news(page, /Mara Moves: 7:00 PM to 8:30 PM/);
  await page.keyboard.press("Enter");
  await confirm(page, "Mara Moves");
  await expect(cell(page, /^7:00 PM – 8:30 PM, Mara Moves/)).toBeVisible();
  await expect(cell(page, /Mara Moves/)).toBeFocused();
  // cancelled, it returns to its place
  await page.keyboard.press("Shift+ArrowUp");
  await news(page, /Mara Moves: 6:45 PM/);
  await page.keyboard.press("Escape");
  await news(page, /Mara Moves stays at 7:00 PM/);
  // longer by keyboard, in the same way: cancelled, then saved
  await page.keyboard.press("Alt+ArrowDown");
  await news(page, /Mara Moves: 7:00 PM to 8:45 PM\. Enter confirms/);
  await page.keyboard.press("Escape");
  await news(page, /Mara Moves lasts until 8:30 PM/);
  await page.keyboard.press("Alt+ArrowUp");
  await page.keyboard.press("Enter");
  await confirm(page, "Mara Moves");
  await expect(cell(page, /^7:00 PM – 8:15 PM, Mara Moves/)).toBeFocused();

  // a free time: blocked with two presses
  await cell(page, /^2:00 AM, free$/)
    .first()
    .focus();
  for (let quarter = 0; quarter < 2; quarter += 1) await page.keyboard.press("ArrowDown");
  await expect(cell(page, /^2:30 AM, free$/).first()).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Block time" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Block time" });
  await form.getByLabel("Note (optional)").fill("Inventory");
  await form.getByRole("button", { name: "Block time" }).click();
  const block = cell(page, /Inventory/);
  await expect(block).toBeVisible();
  await block.focus();
  // blocked time moves in steps of 15 minutes, to where nothing is booked
  await page.keyboard.press("Shift+ArrowDown");
  await news(page, /^Inventory: 2:45 AM to \d+:45 [AP]M\. Enter/);
  await page.keyboard.press("Enter");
  await expect(cell(page, /^2:45 AM .*Inventory/)).toBeFocused();

  // a reservation opens with all its details
  await cell(page, /Stella Stays/).press("Enter");
  const opened = page.getByRole("dialog", { name: "Stella Stays" });
  await expect(opened).toContainText("4 people");
  await page.keyboard.press("Escape");
  await expect(cell(page, /Stella Stays/)).toBeFocused();

  // by mouse: to where it is dropped
  const box = await cell(page, /Stella Stays/).boundingBox();
  if (box === null) throw new Error("not to be seen");
  await page.mouse.move(box.x + 20, box.y + 8);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + 8 + (box.height * 2) / 3, { steps: 4 });
  await news(page, /Stella Stays: 7:00 PM to 8:30 PM/);
  await page.mouse.up();
  await confirm(page, "Stella Stays");
  await expect(cell(page, /^7:00 PM – 8:30 PM, Stella Stays/)).toBeVisible();

  // by its lower edge: until where it is dropped
  await cell(page, /Stella Stays/).evaluate((block) => block.scrollIntoView({ block: "center" }));
  const moved = await cell(page, /Stella Stays/).boundingBox();
  if (moved === null) throw new Error("not to be seen");
  await page.mouse.move(moved.x + 20, moved.y + moved.height - 2);
  await page.mouse.down();
  await page.mouse.move(moved.x + 20, moved.y + (moved.height * 5) / 3 - 2, { steps: 4 });
  await news(page, /Stella Stays: 7:00 PM to 9:30 PM/);
  await page.mouse.up();
  await confirm(page, "Stella Stays");
  await expect(cell(page, /^7:00 PM – 9:30 PM, Stella Stays/)).toBeVisible();

  // the other views, each with an address
  for (const [view, shows] of [
    ["List", "Stella Stays"],
    ["Week", "Stella Stays"],
    ["Month", "waiting"],
  ] as const) {
    await page.getByRole("navigation", { name: "View" }).getByRole("link", { name: view }).click();
    await expect(page).toHaveURL(new RegExp(`view=${view.toLowerCase()}`));
    await expect(page.getByRole("main")).toContainText(shows);
    await expectAccessibleInBothThemes(page);
  }
});

test("a reservation type begins from a preset, with texts and a price that guests see", async ({ page, context }) => {
  await enter(context, "presets@example.com");
  const id = await addListing(context, { p_name: "Preset House", p_hours: "always" });
  await openAlive(page, `/desk/${id}/types`);
  await page.getByRole("button", { name: "Haircut" }).click();
  await page.getByLabel("Description (optional)").fill("Wash, cut and a coffee.");
  await page.getByLabel("Price (optional)").fill("From €35");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  expect(type).toMatchObject({
    name: "Haircut",
    duration: 45,
    price: "From €35",
    description: "Wash, cut and a coffee.",
  });
  // saved again, it remains the same type
  await page.getByRole("button", { name: /^Haircut 45 min/ }).click();
  await page.getByLabel("Price (optional)").fill("€40");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("All changes saved")).toBeVisible();
  const [again, ...others] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  expect([again?.id, again?.price, others]).toEqual([type?.id, "€40", []]);
  // as a guest, before a choice
  const guest = await context.browser()?.newContext();
  const theirs = await guest?.newPage();
  if (theirs === undefined) throw new Error("no browser");
  await theirs.goto(`/listing/${id}`);
  await expect(theirs.getByText("Wash, cut and a coffee.")).toBeVisible();
  await expect(theirs.getByText("€40")).toBeVisible();
  await guest?.close();
});

test("every section fits, on the narrowest screen and on a tablet", { tag: "@full" }, async ({ page, context }) => {
  await enter(context, "fits@example.com");
  const { id } = await makeHouse(context, "Narrow House");
  for (const section of [
    "",
    "/calendar",
    "/calendar?view=week",
    "/calendar?view=month",
    "/bookings",
    "/types",
    "/guests",
    "/waiting",
    "/resources",
    "/calendars",
    "/reviews",
    "/page",
    "/photos",
    "/setup",
    "/settings",
  ])
    await step(`/desk/…${section}`, async () => {
      await page.setViewportSize({ width: 320, height: 860 });
      await openAlive(page, `/desk/${id}${section}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);
      await page.setViewportSize({ width: 834, height: 860 });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
});

test("there is no desk for other people, and a role sees only what it may use", async ({ page, context, watched }) => {
  watched.allow(/404/);
  await enter(context, "desk.owner@example.com");
  const { id } = await makeHouse(context, "Closed House");
  expect((await page.goto(`/desk/${id}/types`))?.status()).toBe(200);
  for (const path of ["/desk/nothing", `/desk/${id}/nothing`, `/desk/${id}/calendar/more`])
    expect([path, (await page.goto(path))?.status()]).toEqual([path, 404]);
  const { db } = connectSite();
  await enter(context, "desk.staff@example.com");
  expect((await page.goto(`/desk/${id}`))?.status()).toBe(404);
  const staff = db.selectFrom("user_account").select("id").where("email", "=", "desk.staff@example.com");
  const { id: userId } = await staff.executeTakeFirstOrThrow();
  await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "staff" }).execute();
  await db.destroy();
  await openAlive(page, `/desk/${id}`);
  const nav = page.getByRole("navigation", { name: "Desk" });
  await expect(nav.getByRole("link")).toHaveText([/Today/, /Calendar/, /Guests/, /Waitlist/, /Setup/]);
  for (const section of ["types", "reviews", "page", "photos"])
    expect([section, (await page.goto(`/desk/${id}/${section}`))?.status()]).toEqual([section, 404]);
  await context.clearCookies();
  await page.goto(`/desk/${id}/calendar?view=week`);
  await expect(page).toHaveURL(`/login?${new URLSearchParams({ to: `/desk/${id}/calendar?view=week` })}`);
});

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false });

  test("the day is shown, and a walk-in added", async ({ page, context }) => {
    await enter(context, "plain.desk@example.com");
    const { id } = await makeHouse(context, "Plain House");
    await page.goto(`/desk/${id}`);
    await expect(part(page, "Next")).toContainText("Nora Next");
    await expect(part(page, "Waiting for your answer")).toContainText("Wanda Waits");
    await page.getByRole("button", { name: "2 people now" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Walk-in added: 2 people" })).toBeVisible();
    await page.getByRole("link", { name: "Calendar", exact: true }).click();
    await page.getByRole("link", { name: "Next day" }).click();
    await expect(cell(page, /Stella Stays/)).toBeVisible();
  });
});

test("without a connection the day is readable, edits are neither lost nor pretended, and it is deleted on signing out", async ({
  page,
  context,
  watched,
}) => {
  watched.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|503|Failed to fetch|service worker/i);
  await enter(context, "offline.desk@example.com");
  const { id } = await makeHouse(context, "Offline House", AFTERNOON);
  // it reloads once its event stream is open: not when the connection is lost
  await openAlive(page, `/desk/${id}`);
  const isReread = () => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => new URL(name).pathname === `${location.pathname}.data`)); // oxfmt-ignore
  await expect.poll(isReread).toBe(true);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe("activated"); // oxfmt-ignore
  const isCached = () => page.evaluate(async (path) => (await (await caches.open("desk")).match(path)) !== undefined, `/desk/${id}/kept`); // oxfmt-ignore
  await expect.poll(isCached).toBe(true);

  // while it is open: the list stays, and changes are refused
  await context.setOffline(true);
  const away = page.getByText(/^Without a connection, as of \d+:\d\d [AP]M$/);
  await expect(away).toBeVisible();
  await expect(part(page, "Next")).toContainText("Nora Next");
  await page.getByRole("button", { name: "4 people now" }).click();
  await expect(page.getByText("The server can’t be reached: no walk-in was added.")).toBeVisible();
  const waiting = part(page, "Waiting for your answer");
  await waiting.getByRole("button", { name: /^Confirm Wanda Waits/ }).click();
  await expect(page.getByText("The server can't be reached right now. Please try again.")).toBeVisible();
  await expect(waiting).toContainText("Wanda Waits");

  // to another section: no error, but the last stored version
  await page.getByRole("link", { name: "Calendar", exact: true }).first().click();
  await expect(page).toHaveURL(`/desk/${id}/calendar`);
  await expect(away).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Nora Next" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // it recovers by itself
  await context.setOffline(false);
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await openAlive(page, `/desk/${id}`);
  await expect.poll(isReread).toBe(true);
  await context.setOffline(true);

  // reloaded: the last stored version, read-only
  await page.reload();
  await expect(away).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offline House");
  await expect(page.getByRole("listitem").filter({ hasText: "Nora Next" })).toContainText(
    "2 people · Table · Confirmed",
  );
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Try again" })).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByText("Changes appear automatically")).toBeVisible();
  await expect(waiting).toContainText("Wanda Waits");

  // visitors' pages have none
  await page.goto("/");
  const scopes = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname)); // oxfmt-ignore
  expect([await scopes(), await page.evaluate(() => navigator.serviceWorker.controller)]).toEqual([["/desk/"], null]);

  // it is deleted after logging out
  await openAlive(page, "/dashboard");
  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.has("desk"))).toBe(false);
  await context.setOffline(true);
  // the worker was removed with it
  await expect(page.goto(`/desk/${id}`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(false);
});
