/** The owner's view of reservations: types to reserve, and reservations. */
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation, TimeSlot } from "#contract/booking/reservation.ts";
import type { UserReservations } from "#contract/booking/reservation-lists.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

const OWNER = "managing.owner@example.com";
const GUEST = "managing.guest@example.com";
const GUEST_NAME = "Ottoline Fairweather";

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  await makePerson(OWNER);
  await makePerson(GUEST);
});
test.beforeEach(async ({ context }) => signIn(context, OWNER));

const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true }).click();
const dialog = (page: Page, name = "Manage Reservations") => page.getByRole("dialog", { name, exact: true });
const row = (page: Page, name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });

/** Presses an action in the row's menu, which contains the less common ones. */
async function fromMenu(booked: Locator, name: RegExp): Promise<void> {
  await booked.getByRole("button", { name: /^More for/ }).click();
  await booked.getByRole("button", { name }).click();
}

const HAIRCUT = { name: "Haircut", duration: 30, slotInterval: 30, autoConfirm: false };

/** Open around the clock, so that there is always a slot. */
const listingWith = (context: BrowserContext, name: string, ...types: object[]) =>
  addListing(context, { p_name: name, p_hours: "always", p_reservation_types: types });

async function guest(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  await signIn(context, GUEST);
  await call(context, "update_profile", { p_display_name: GUEST_NAME });
  return context;
}

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Reserves the first free time of a day. */
async function book(context: BrowserContext, id: string, day = 2): Promise<string> {
  const { reservation_types: types } = await call<Business>(context, "get_business", { p_id: id });
  const which = { p_business_id: id, p_reservation_type_id: types[0]?.id };
  const [slot] = await call<TimeSlot[]>(context, "get_available_time_slots", { ...which, p_date: daysOn(day) });
  const made = { ...which, p_reservation_time: slot?.starts_at };
  return (await call<PlacedReservation>(context, "add_reservation", made)).id;
}

/** With Tab only. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The keyboard does not get there");
}

async function expectGoodInBothThemes(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 1_280;
  for (const theme of ["light", "dark"]) {
    await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
  const open = page.locator("dialog[open]");
  for (const one of await open.all())
    expect(await one.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height: 800 });
}

test("a type with party sizes and a shared capacity, by keyboard", async ({ page, context }) => {
  const id = await listingWith(context, "The Lantern Table");
  await openAlive(page, `/listing/${id}/edit`);
  await page.getByRole("button", { name: "Add reservation type" }).press("Enter");
  await expect(field(page, "Name").last()).toBeFocused();

  // missing values are reported at their fields
  await save(page);
  await expect(field(page, "Name").last()).toHaveAccessibleDescription("Enter a name.");
  await expect(field(page, "Duration")).toHaveAccessibleDescription("Enter a duration, like 30 min.");
  // and above, with links to the fields
  const wrong = page.getByRole("group", { name: /^Nothing was saved: \d problems to fix\.$/ });
  await expect(wrong).toBeFocused();
  await wrong.getByRole("link", { name: "Reservation types" }).first().press("Enter");
  await expect(field(page, "Name").last()).toBeFocused();

  await page.keyboard.type("Dinner");
  await tabTo(page, field(page, "Duration"));
  await page.keyboard.type("1:30");
  await tabTo(page, page.getByLabel("Ask how many people"));
  await expect(field(page, "Duration")).toHaveValue("1 hour 30 min");
  await page.keyboard.press("Space");
  await tabTo(page, field(page, "Largest party"));
  await page.keyboard.type("8");
  await tabTo(page, page.locator("summary", { hasText: "Capacity" }));
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, "Bookings at the same time"));
  await page.keyboard.type("20");
  const picture = page.getByRole("img", { name: /Up to 20 of these can run at the same time/ });
  await expect(picture).toBeVisible();
  await tabTo(page, field(page, "Shared capacity"));
  await page.keyboard.press("ArrowDown");
  await tabTo(page, field(page, "Capacity name"));
  await page.keyboard.type("Seats");
  await page.keyboard.press("Tab");
  await page.keyboard.type("40");
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("img", { name: /Each takes one per person of 40 \(Seats\)/ })).toBeVisible();
  await tabTo(page, page.locator("summary", { hasText: "Timing" }));
  await page.keyboard.press("Enter");
  await tabTo(page, field(page, "Starts every"));
  await page.keyboard.type("30");
  await expectGoodInBothThemes(page);

  // the server's error appears at its field
  await field(page, "Largest party").fill("0");
  await save(page);
  await expect(field(page, "Largest party")).toHaveAccessibleDescription("Enter a number from 1 to 1,000.");
  await field(page, "Largest party").fill("8");
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  const { reservation_types, capacity_pools } = await call<Business>(context, "get_business", { p_id: id });
  expect(capacity_pools).toMatchObject([{ name: "Seats", size: 40 }]);
  expect(reservation_types).toMatchObject([
    {
      name: "Dinner",
      duration: 90,
      slotInterval: 30,
      minPartySize: 1,
      maxPartySize: 8,
      overlapLimit: 20,
      poolId: capacity_pools[0]?.id,
      poolTakes: "party",
    },
  ]);
  await expect(page.getByRole("list", { name: "What visitors can reserve" })).toContainText("Dinner");
});

test("types are moved, duplicated and removed, and are restored as a draft", async ({ page, context }) => {
  const id = await listingWith(context, "Two Chairs", HAIRCUT, { ...HAIRCUT, name: "Shave" });
  await openAlive(page, `/listing/${id}/edit`);
  const down = page.getByRole("button", { name: "Move Haircut down" });
  await down.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Haircut is now 2 of 2." })).toBeAttached();
  await expect(down).toBeFocused();

  await page.getByRole("button", { name: /^Shave/ }).click();
  await page.getByRole("button", { name: "Duplicate Shave" }).click();
  await expect(field(page, "Name").last()).toBeFocused();
  await expect(field(page, "Name").last()).toHaveValue("Shave (copy)");
  await page.getByRole("button", { name: "Remove Shave", exact: true }).click();
  const asking = dialog(page, "Remove “Shave”?");
  await expect(asking).toContainText("Existing bookings stay");
  await asking.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByRole("button", { name: "Add reservation type" })).toBeFocused();

  page.on("dialog", (leaving) => void leaving.accept());
  await page.reload();
  await expect(page.getByText("You have unsaved changes from your last visit.")).toBeVisible();
  await save(page);
  await expect(toast(page, "Business updated successfully")).toBeVisible();
  const { reservation_types } = await call<Business>(context, "get_business", { p_id: id });
  expect(reservation_types.map(({ name }) => name)).toEqual(["Shave (copy)", "Haircut"]);
});

test("a reservation appears by itself, is confirmed, and cancelled with a reason", async ({
  page,
  context,
  browser,
}) => {
  const id = await listingWith(context, "Live Wire Barbers", HAIRCUT);
  const visitor = await guest(browser);
  await openAlive(page, `/listing/${id}`);
  await page.getByRole("button", { name: "Manage Reservations" }).click();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}#manage$`));
  await expect(dialog(page).getByText("No reservations found")).toBeVisible();
  await expect(dialog(page).getByText("New reservations appear automatically")).toBeVisible();

  await book(visitor, id);
  const booked = row(page, GUEST_NAME);
  await expect(booked).toContainText("Waiting for confirmation");
  await expect(booked).toContainText("New");
  await expect(dialog(page).getByRole("status", { name: "News" })).toHaveText("A new reservation came in.");
  await expectGoodInBothThemes(page);

  await booked.getByRole("button", { name: /^Confirm/ }).click();
  await expect(toast(page, "Reservation confirmed successfully")).toBeVisible();
  await expect(booked).toContainText("Confirmed");
  // it stays in its place until the list is reloaded
  await expect(dialog(page).getByRole("region", { name: "Waiting for your answer" })).toBeHidden();

  await fromMenu(booked, /^Cancel/);
  const asking = dialog(page, "Cancel this reservation?");
  await field(page, "Reason (optional)").fill("The boiler burst.");
  await asking.getByRole("button", { name: "Cancel reservation" }).click();
  await expect(toast(page, "Reservation cancelled successfully")).toBeVisible();
  // it is no longer upcoming, and is listed among the cancelled ones
  await expect(booked).toBeHidden();
  await expect(dialog(page).getByText("No reservations found")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Filters" }).click();
  await dialog(page).getByRole("button", { name: "Cancelled", exact: true }).click();
  await expect(booked).toContainText("Cancelled by you: “The boiler burst.”");
  await expect(dialog(page)).toBeVisible();
  const { reservations } = await call<UserReservations>(visitor, "get_user_reservations", { when: "past" });
  expect(reservations[0]).toMatchObject({ status: "cancelled", reason: "The boiler burst." });

  // a guest who is blocked and unblocked
  const block = async (name: string, answer: string) => {
    await booked.getByRole("button", { name: `More for ${GUEST_NAME}` }).click();
    await booked.getByRole("button", { name }).click();
    await page.getByRole("dialog").last().getByRole("button", { name: answer, exact: true }).click();
  };
  await block("Block this guest", "Block");
  await expect(booked).toContainText("Blocked guest");
  await block("Let this guest reserve again", "Let them reserve");
  await expect(booked).not.toContainText("Blocked guest");

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/listing/${id}$`));
  await visitor.close();
});

test(
  "a reservation that is made between reading the list and opening the stream is shown too",
  { tag: "@full" },
  async ({ page, context, browser }) => {
    const id = await listingWith(context, "Slow Wire Barbers", HAIRCUT);
    const visitor = await guest(browser);
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    await page.route("**/api/live/**", async (route) => {
      await opened;
      await route.continue();
    });
    await openAlive(page, `/listing/${id}#manage`);
    await expect(dialog(page).getByText("No reservations found")).toBeVisible();
    await book(visitor, id);
    open();
    await expect(row(page, GUEST_NAME)).toContainText("Waiting for confirmation");
  },
);

test("telephone bookings, blocked time, and finding them again", async ({ page, context, watched }) => {
  watched.allow(/status of 409/);
  const id = await listingWith(context, "Bell & Ledger", { ...HAIRCUT, minPartySize: 1, maxPartySize: 4 });
  await openAlive(page, `/listing/${id}#manage`);
  await dialog(page).getByRole("button", { name: "Add booking" }).first().click();
  const form = dialog(page, "Add booking");
  // at the first field, not at Close
  await expect(form.locator("form :is(input:not([type=hidden]), select, textarea)").first()).toBeFocused();
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(field(page, "Guest’s name or phone")).toBeFocused();
  await field(page, "Guest’s name or phone").fill("Mrs. Pemberton");
  await field(page, "Day").fill(daysOn(3));
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(form.getByText("Choose a time.")).toBeVisible();
  await form.getByRole("radio", { name: "10:00 AM" }).check();
  await field(page, "Phone or email (optional)").fill("555 0142");
  await expectGoodInBothThemes(page);
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(toast(page, "The reservation was added.")).toBeVisible();
  await expect(row(page, "Mrs. Pemberton")).toContainText("Haircut · 1 person · Entered by you", {
    useInnerText: true,
  });

  await dialog(page).getByRole("button", { name: "Block time" }).click();
  const blocking = dialog(page, "Block time");
  await expect(blocking.locator("form :is(input:not([type=hidden]), select, textarea)").first()).toBeFocused();
  await blocking.getByLabel("From", { exact: true }).fill(daysOn(3));
  await field(page, "From time").fill("9:30 am");
  await field(page, "Until time").fill("11");
  await field(page, "Note (optional)").fill("Inventory");
  // listed as soon as the time is typed, above the button, which moves down
  await expect(blocking.getByText("1 booking is in this time.")).toBeVisible();
  await blocking.getByRole("button", { name: "Block time" }).click();
  await expect(blocking.getByText("There are reservations in this time.")).toBeVisible();
  await expect(blocking.getByRole("button", { name: "Block anyway" })).toBeVisible();
  await field(page, "From time").fill("10:30 am");
  await expectGoodInBothThemes(page);
  await blocking.getByRole("button", { name: "Block time" }).click();
  await expect(toast(page, "The time is blocked.")).toBeVisible();
  await expect(row(page, "Inventory")).toContainText("10:30 AM – 11:00 AM");
  await expect(row(page, "Inventory")).toContainText("Blocked");

  await field(page, "Guest").fill("pember");
  await expect(row(page, "Inventory")).toBeHidden();
  await expect(row(page, "Mrs. Pemberton")).toBeVisible();
  await field(page, "Guest").fill("");
  await expect(row(page, "Inventory")).toBeVisible();
  await dialog(page).getByRole("button", { name: "Filters" }).click();
  await dialog(page).getByRole("button", { name: "Cancelled", exact: true }).click();
  await expect(dialog(page).getByText("No reservations found")).toBeVisible();
  await expectGoodInBothThemes(page);
  await dialog(page).getByRole("button", { name: "Clear filters" }).click();
  await expect(row(page, "Inventory")).toBeVisible();

  // one day in print
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await dialog(page)
    .getByRole("button", { name: /^Print day list/ })
    .click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("cell", { name: "555 0142" })).toBeVisible();
  await expect(dialog(page).getByRole("button", { name: "Add booking" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await fromMenu(row(page, "Inventory"), /^Unblock/);
  await dialog(page, "Unblock this time?").getByRole("button", { name: "Unblock" }).click();
  await expect(row(page, "Inventory")).toBeHidden();
  await dialog(page).getByRole("button", { name: "Export" }).click();
  const csv = await dialog(page).getByRole("link", { name: "Download CSV" }).getAttribute("href");
  expect(await (await context.request.get(csv ?? "")).text()).toContain("Mrs. Pemberton");
});

test("the end of a block follows its start until it is typed, also before midnight", async ({ page, context }) => {
  const id = await listingWith(context, "Bell & Ledger by night", HAIRCUT);
  await page.clock.setFixedTime(`${daysOn(1)}T22:30:00Z`);
  await openAlive(page, `/listing/${id}#manage`);
  await dialog(page).getByRole("button", { name: "Block time" }).click();
  const form = dialog(page, "Block time");
  const from = form.getByLabel("From", { exact: true });
  const until = form.getByLabel("Until", { exact: true });
  await expect(field(page, "From time")).toHaveValue("11:00 PM");
  await expect(until).toHaveValue(daysOn(2));
  await form.getByLabel("Whole days").check();
  await expect(form.getByLabel("Last day")).toHaveValue(daysOn(1));
  await form.getByLabel("Whole days").uncheck();

  await from.fill(daysOn(4));
  await expect(until).toHaveValue(daysOn(5));
  await field(page, "From time").fill("9:30 am");
  await field(page, "Until time").focus();
  await expect(until).toHaveValue(daysOn(4));
  await expect(field(page, "Until time")).toHaveValue("10:30 AM");
  await field(page, "Until time").fill("11");
  await field(page, "From time").fill("10");
  await until.focus();
  await expect(field(page, "Until time")).toHaveValue("11:00 AM");
  await from.fill(daysOn(6));
  await expect(until).toHaveValue(daysOn(6));
});

test(
  "a list that does not load says so and can be loaded again",
  { tag: "@full" },
  async ({ page, context, watched }) => {
    watched.allow(/ERR_FAILED|Failed to load resource/);
    const id = await listingWith(context, "Patchy Line", HAIRCUT);
    let tries = 0;
    await page.route("**/rpc/get_business_reservations", async (route) => {
      tries += 1;
      await route.abort();
    });
    await openAlive(page, `/listing/${id}#manage`);
    await expect(dialog(page).getByRole("alert")).toContainText("The reservations didn’t load");
    // it is retried once the event stream is open; after that only the owner can retry
    await expect.poll(() => tries).toBe(2);
    await expect(toast(page, "The server can't be reached right now.")).toBeVisible();
    await page.unroute("**/rpc/get_business_reservations");
    await dialog(page).getByRole("button", { name: "Retry" }).click();
    await expect(dialog(page).getByText("No reservations found")).toBeVisible();
    await page.getByRole("button", { name: "Close" }).click();
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  "an owner who narrows the hours sees the reservations outside them",
  { tag: "@full" },
  async ({ page, context, browser }) => {
    const id = await listingWith(context, "Early Closing", HAIRCUT);
    const visitor = await guest(browser);
    await book(visitor, id, 4);
    await openAlive(page, `/listing/${id}/edit`);
    await page.getByRole("group", { name: "Hours" }).getByRole("button", { name: "Closed" }).click();
    await save(page);
    const warning = dialog(page, "A reservation is outside your hours");
    await expect(warning).toContainText(GUEST_NAME);
    await expectGoodInBothThemes(page);
    await warning.getByRole("button", { name: "Manage Reservations" }).click();
    await expect(page).toHaveURL(new RegExp(`/listing/${id}#manage$`));
    await expect(row(page, GUEST_NAME)).toContainText("Outside your hours");
    await visitor.close();
  },
);
