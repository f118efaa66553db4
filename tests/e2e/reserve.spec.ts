/** Reserving at a listing, and managing reservations. */
import type { Browser, BrowserContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation, TimeSlot } from "#contract/booking/reservation.ts";
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { call, addListing, field, makePerson, PASSWORD, logIn, signIn, toast } from "../support/e2e-people.ts";

const TYPES = [
  { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true },
  { name: "Tour", duration: 60, slotInterval: 60, autoConfirm: false },
];
const DAY_MS = 86_400_000;
/** In UTC, the zone of listing and browser. */
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const weekday = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { weekday: "long", timeZone: "UTC" });
const longDay = (date: string) =>
  new Date(`${date}T00:00:00Z`)
    .toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" })
    .replace(/, \d+$/, "");

test.use({ timezoneId: "UTC" });

/** A listing of another owner, open at all hours; returns its id. */
async function makePlace(browser: Browser, name: string): Promise<string> {
  const owner = `owner.of.${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(owner);
  const context = await browser.newContext();
  await signIn(context, owner);
  const place = { p_name: name, p_hours: "always", p_address: "12 Harbour Street", p_reservation_types: TYPES };
  const id = await addListing(context, place);
  await context.close();
  return id;
}

/** Logged in, with a name unless it is null. */
async function makeGuest(context: BrowserContext, email: string, name: string | null): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
  if (name !== null) await call(context, "update_profile", { p_display_name: name });
}

async function reserve(context: BrowserContext, id: string, date: string, time: string): Promise<string> {
  const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  const requested = { p_business_id: id, p_reservation_type_id: type?.id };
  const slots = await call<TimeSlot[]>(context, "get_available_time_slots", { ...requested, p_date: date });
  const at = slots.find((slot) => slot.time === time)?.starts_at;
  const body = { ...requested, p_reservation_time: at, p_party_size: 2 };
  return (await call<PlacedReservation>(context, "add_reservation", body)).id;
}

const widget = (page: Page) => page.getByRole("region", { name: "Reserve" });
const day = (page: Page, date: string) => page.getByRole("button", { name: longDay(date) });
const time = (page: Page, text: string) => page.getByRole("radio", { name: text, exact: true });

async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    const focused = page.locator(":focus");
    const text = (await focused.getAttribute("aria-label")) ?? (await focused.textContent()) ?? "";
    if (name.test(text)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`The Tab key does not lead to ${String(name)}`);
}

test("books, moves and cancels by keyboard only, accessibly in both themes", async ({ page, context, browser }) => {
  const id = await makePlace(browser, "Keyhole Kitchen");
  await makeGuest(context, "keys@example.com", "Kai Keys");
  await openAlive(page, `/listing/${id}`);
  await expect(page.getByRole("radio").first()).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await field(page, "Party size").focus();
  await page.keyboard.press("End");
  await expect(field(page, "Party size")).toHaveValue("6");
  await tabTo(page, /Whole month/);
  await page.keyboard.press("Tab");
  // two days after the selected day
  const start = (await page.locator(".day:focus").getAttribute("data-date")) ?? "";
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const date = (await page.locator(".day:focus").getAttribute("data-date")) ?? "";
  expect(Date.parse(date) - Date.parse(start)).toBe(2 * DAY_MS);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`Times on ${weekday(date)}`)).toBeVisible();
  await expect(time(page, "12:30 AM")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".time input:focus")).toBeChecked();
  await tabTo(page, /^Reserve .* at 12:30 AM$/);
  await page.keyboard.press("Enter");

  const heading = page.getByRole("heading", { name: "Your reservation is confirmed." });
  await expect(heading).toBeFocused();
  await expect(toast(page, "Your reservation is confirmed.")).toBeVisible();
  await expect(widget(page)).toContainText(longDay(date));
  await expect(widget(page)).toContainText("12:30 AM – 2:00 AM");
  await expect(widget(page)).toContainText("Table, 6 people");
  await expectAccessible(page);

  await tabTo(page, /^Reschedule/);
  await page.keyboard.press("Enter");
  const moving = page.getByRole("dialog", { name: "Reschedule" });
  // its own time counts as free
  await expect(moving.getByRole("radio", { name: "12:30 AM", exact: true })).toBeChecked();
  await moving.getByRole("radio", { name: "12:30 AM", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expectAccessible(page);
  await tabTo(page, /^Move to .* at 1:00 AM$/);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Your reservation was moved.")).toBeVisible();
  await expect(widget(page)).toContainText("1:00 AM – 2:30 AM");

  await widget(page).getByRole("button", { name: "Cancel" }).focus();
  await page.keyboard.press("Enter");
  const asking = page.getByRole("dialog", { name: "Cancel this reservation?" });
  await expect(asking).toBeVisible();
  await page.keyboard.press("Escape");
  // the browser hides it before React handles the event, and a press in between opens nothing
  await expect(field(page, "Reason (optional)")).toHaveCount(0);
  await expect(widget(page).getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Enter");
  await field(page, "Reason (optional)").focus();
  await page.keyboard.type("A cold");
  await expectAccessible(page);
  await tabTo(page, /^Cancel reservation$/);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Your reservation was cancelled.")).toBeVisible();
  await expect(field(page, "Party size")).toBeVisible();
});

test("a guest logs in, finds the selection again, enters a name and books", async ({ page, browser, watched }) => {
  watched.allow(/status of 422/);
  const id = await makePlace(browser, "Turnstile Tea");
  const email = "turnstile.guest@example.com";
  await makePerson(email);
  const date = dayAfter(3);
  await openAlive(page, `/listing/${id}`);
  await expect(time(page, "11:30 PM")).toBeVisible();
  await field(page, "Party size").selectOption("4");
  await day(page, date).click();
  await time(page, "6:30 PM").check();
  await page.getByRole("link", { name: "Login to Reserve" }).click();
  await expect(page).toHaveURL(/\/login\?to=/);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(new RegExp(`/listing/${id}\\?reserve=`));
  await expect(field(page, "Party size")).toHaveValue("4");
  await expect(day(page, date)).toHaveAttribute("aria-pressed", "true");
  await expect(time(page, "6:30 PM")).toBeChecked();

  await page.getByRole("button", { name: `Reserve ${weekday(date)} at 6:30 PM` }).click();
  await expect(field(page, "Display name")).toBeFocused();
  await field(page, "Display name").fill("Toni Turnstile");
  await page.getByRole("button", { name: "Save and reserve" }).click();
  await expect(page.getByRole("heading", { name: "Your reservation is confirmed." })).toBeVisible();
  await expect(widget(page)).toContainText(`Confirmation sent to ${email}`);
  await expect(widget(page).getByRole("link", { name: "Directions to Turnstile Tea" })).toBeVisible();
  await expect(widget(page).getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your next reservation" })).toBeVisible();
  await expect(widget(page)).toContainText("Table, 4 people");

  await page.getByRole("link", { name: "All your reservations" }).click();
  await page.getByRole("button", { name: /^Cancel Turnstile Tea/ }).click();
  await page.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(toast(page, "Your reservation was cancelled.")).toBeVisible();
});

test("a time taken meanwhile is reported, and nothing else is lost", async ({ page, context, browser, watched }) => {
  watched.allow(/status of 409/);
  const id = await makePlace(browser, "Double Door");
  await makeGuest(context, "late@example.com", "Lee Late");
  const date = dayAfter(2);
  await openAlive(page, `/listing/${id}`);
  await field(page, "Party size").selectOption("5");
  await day(page, date).click();
  await time(page, "7:00 PM").check();

  const other = await browser.newContext();
  await makeGuest(other, "early@example.com", "Erin Early");
  await reserve(other, id, date, "19:00");
  await other.close();

  await widget(page)
    .getByRole("button", { name: /^Reserve .* at 7:00 PM$/ })
    .click();
  await expect(page.getByText("Sorry, this time was just taken. Please choose another.")).toBeVisible();
  await expect(time(page, "7:00 PM")).toHaveCount(0);
  await expect(day(page, date)).toHaveAttribute("aria-pressed", "true");
  await expect(field(page, "Party size")).toHaveValue("5");
  await time(page, "9:00 PM").check();
  await widget(page)
    .getByRole("button", { name: /^Reserve .* at 9:00 PM$/ })
    .click();
  await expect(widget(page)).toContainText("9:00 PM – 10:30 PM");
});

test("a lost answer is requested again under the same key, and books once", async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/ERR_FAILED|Failed to load resource/);
  const id = await makePlace(browser, "Echo Eatery");
  await makeGuest(context, "echo@example.com", "Ed Echo");
  const keys: (string | null)[] = [];
  await page.route(`**/listing/${id}.data*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(new URLSearchParams(route.request().postData() ?? "").get("key"));
    if (keys.length > 1) return route.continue();
    // the server has stored it; the answer is lost
    await route.fetch();
    return route.abort();
  });
  await openAlive(page, `/listing/${id}`);
  await day(page, dayAfter(2)).click();
  await time(page, "7:00 PM").check();
  const book = widget(page).getByRole("button", { name: /^Reserve .* at 7:00 PM$/ });
  await book.click();
  await expect(page.getByText(/The server can't be reached right now/)).toBeVisible();
  // nothing is reloaded in the meantime: the time would appear taken, by this guest's own reservation
  await page.waitForLoadState("networkidle");
  await book.click();
  await expect(page.getByRole("heading", { name: "Your reservation is confirmed." })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { total } = await call<{ total: number }>(context, "get_user_reservations", {});
  expect(total).toBe(1);
});

test("the page of one's reservations moves, cancels and exports to a calendar", async ({ page, context, browser }) => {
  const id = await makePlace(browser, "Ledger Lunch");
  await page.goto("/reservations");
  await expect(page).toHaveURL("/login?to=%2Freservations");
  await makeGuest(context, "ledger@example.com", "Lou Ledger");
  await openAlive(page, "/reservations");
  await expect(page.getByRole("heading", { name: "No reservations found" })).toBeVisible();
  const reservation = await reserve(context, id, dayAfter(4), "10:00");

  await openAlive(page, "/reservations");
  const card = page.getByRole("article", { name: "Ledger Lunch" });
  await expect(card).toContainText("10:00 AM – 11:30 AM");
  await expect(card).toContainText("Confirmed");
  await expect(page.getByRole("button", { name: "Create a feed address" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await card.getByRole("button", { name: /^Reschedule/ }).click();
  await day(page, dayAfter(5)).click();
  await time(page, "3:00 PM").check();
  await page.getByRole("button", { name: /^Move to .* at 3:00 PM$/ }).click();
  await expect(toast(page, "Your reservation was moved.")).toBeVisible();
  await expect(card).toContainText("3:00 PM – 4:30 PM");
  await expect(page.getByRole("heading", { name: longDay(dayAfter(5)) })).toBeVisible();

  const file = await context.request.get(`/api/reservations/${reservation}.ics`);
  expect(await file.text()).toContain("BEGIN:VEVENT");
  await expect(card.getByRole("link", { name: /^Add to calendar/ })).toHaveAttribute(
    "href",
    new URL(file.url()).pathname,
  );

  await page.getByRole("button", { name: "Create a feed address" }).click();
  const address = await field(page, "Feed address").inputValue();
  expect(await (await context.request.get(address)).text()).toContain("Ledger Lunch");
  await page.getByRole("button", { name: "Revoke" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByRole("button", { name: "Create a feed address" })).toBeVisible();
  expect((await context.request.get(address)).status()).toBe(404);

  await card.getByRole("button", { name: /^Cancel/ }).click();
  await field(page, "Reason (optional)").fill("Another time");
  await page.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(toast(page, "Your reservation was cancelled.")).toBeVisible();
  await page.getByRole("link", { name: "Past" }).click();
  await expect(page).toHaveURL("/reservations?when=past");
  await expectAccessible(page);
});

test("on a phone a bar opens a sheet; the owner sees it without booking", async ({ page, context, browser }) => {
  const id = await makePlace(browser, "Pocket Pies");
  await page.setViewportSize({ width: 320, height: 640 });
  await openAlive(page, `/listing/${id}`);
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Reserve" });
  await expect(sheet.getByRole("radio").first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Reserve", exact: true })).toBeFocused();

  await signIn(context, "owner.of.pocket.pies@example.com");
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAlive(page, `/listing/${id}`);
  const card = page.getByRole("region", { name: "Reservations" });
  await expect(card.getByRole("list", { name: "What visitors can reserve" })).toContainText("90 min · 1 to 6 people");
  await card.getByRole("button", { name: "User view" }).click();
  await expect(card.getByText(/This is a preview of your own listing/)).toBeVisible();
  await expect(card.getByRole("button", { name: "Reserve" })).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
});
