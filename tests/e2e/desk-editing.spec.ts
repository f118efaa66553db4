/** Editing, overruling and stopping at the desk: a restaurant on a desktop, a salon on a phone. */
import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext, Page, Route } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";

test.use({ timezoneId: "UTC" });

const DATE = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${DATE}T${time}:00Z`;

interface House {
  id: string;
  typeId: string;
  enter: (name: string, time: string, party: number | null, more?: object) => Promise<{ id: string }>;
}

async function makeHouse(
  owner: BrowserContext,
  name: string,
  type: object,
  resources: readonly object[],
): Promise<House> {
  const id = await addListing(owner, { p_name: name, p_hours: "always", p_reservation_types: [type] });
  const typeId = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types[0]?.id ?? "";
  const all = resources.map((one) => ({ id: randomUUID(), ...one }));
  const needs = [{ typeId, resourceIds: all.map((one) => one.id), turnTimes: [] }];
  await call(owner, "save_resources", { p_business_id: id, p_resources: all, p_sets: [], p_needs: needs });
  const what = { p_business_id: id, p_reservation_type_id: typeId };
  return {
    ...{ id, typeId },
    enter: (guest, time, party, more = {}) =>
      call(owner, "add_reservation_for_guest", {
        ...{ ...what, p_reservation_time: at(time), p_party_size: party, p_guest_name: guest, ...more },
      }),
  };
}

const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8 };
const tables = (...sizes: number[]) =>
  sizes.map((maxParty, index) => ({ name: String(index + 1), kind: "table", area: index === 0 ? "Terrace" : "", minParty: 1, maxParty })); // oxfmt-ignore

async function enter(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
}

async function colleagueOf(browser: Browser, email: string): Promise<BrowserContext> {
  const colleague = await browser.newContext({ timezoneId: "UTC" });
  await signIn(colleague, email);
  return colleague;
}

const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

test("a party grows to five: three presses, undone, and by keyboard", async ({ page, context }) => {
  await enter(context, "editing@example.com");
  const { id, enter: book } = await makeHouse(context, "Editing House", TABLE, tables(2, 6));
  await book("Ada Lovelace", "19:00", 4);
  await openAlive(page, `/desk/${id}/calendar?on=${DATE}&view=list`);
  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .click();
  await press(page, "One more");
  await press(page, "Save");
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await expect(row(page, "Ada Lovelace")).toContainText("5");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Ada Lovelace")).toContainText("4");

  // the same by keyboard: the party size has the focus
  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Ada Lovelace" });
  await expect(dialog.getByLabel("Party size")).toBeFocused();
  for (const width of variants(390, 820, 1280)) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(row(page, "Ada Lovelace")).toContainText("6");
});

test("a party that no table fits is named, and saved anyway", { tag: "@full" }, async ({ page, context, watched }) => {
  watched.allow(/status of (?:409|422)/);
  await enter(context, "overruling@example.com");
  const { id, enter: book } = await makeHouse(context, "Full House", TABLE, tables(4));
  await book("Ada Lovelace", "19:00", 4);
  await book("Eve Evening", "21:00", 4);
  await openAlive(page, `/desk/${id}/calendar?on=${DATE}&view=list`);
  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit Ada Lovelace" });
  await press(page, "One more");
  await press(page, "Save");
  await expect(edit.getByRole("alert")).toContainText(/party of 5|table for 5/i);
  // another change is a separate question
  await edit.getByLabel("Your note").fill("Birthday");
  await expect(edit.getByRole("button", { name: "Save anyway" })).toBeHidden();
  await press(page, "Save");
  await edit.getByRole("button", { name: "Save anyway" }).click();
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await expect(row(page, "Ada Lovelace")).toContainText("5");

  // the evening is full; the owner books anyway
  await press(page, "Add booking");
  const form = page.getByRole("dialog", { name: "Add booking" });
  await expect(form.getByLabel("Party size")).toHaveValue("2");
  await field(page, "Guest’s name or phone").fill("Bo Diddley");
  await form.getByRole("radio", { name: "Other time" }).check();
  await form.getByLabel("Starts at").fill("9 pm");
  await expect(form).toContainText("9:00 PM is not one of the free times.");
  await form.getByRole("button", { name: "Add booking" }).click();
  await expect(form.getByRole("alert")).toContainText("There is no room at 9:00 PM.");
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Book anyway" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, "Bo Diddley")).toContainText("9:00 PM");
  // a party beyond the type's limits
  await press(page, "Add booking");
  await field(page, "Guest’s name or phone").fill("Clara Large");
  await form.getByLabel("Party size").fill("12");
  await form.getByRole("radio", { name: "Other time" }).check();
  await form.getByLabel("Starts at").fill("11 am");
  await form.getByRole("button", { name: "Add booking" }).click();
  await form.getByRole("button", { name: "Book anyway" }).click();
  await expect(row(page, "Clara Large")).toContainText("12");
});

test(
  "the table and the time that were pressed in the grid stay, also for another party",
  { tag: "@full" },
  async ({ page, context }) => {
    await enter(context, "pressed@example.com");
    const { id } = await makeHouse(context, "Pressed House", TABLE, tables(4, 4));
    await openAlive(page, `/desk/${id}/calendar?on=${DATE}`);
    const line = page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: "Table 2" }) });
    await line.getByRole("gridcell", { name: "2:00 AM, free", exact: true }).click({ position: { x: 5, y: 10 } });
    await page.getByRole("dialog", { name: "2:00 AM" }).getByRole("button", { name: "Add booking" }).click();
    const form = page.getByRole("dialog", { name: "Add booking" });
    const table = form.getByLabel("Table", { exact: true });
    await expect(table.locator("option:checked")).toHaveText("Table 2 · 1 to 4 people");
    const time = form.getByRole("radio", { name: "2:00 AM", exact: true });
    await expect(time).toBeChecked();
    await form.getByRole("button", { name: "One more" }).click();
    await expect(form.getByLabel("Party size")).toHaveValue("3");
    await expect(time).toBeChecked();
    await field(page, "Guest’s name or phone").fill("Tilda Table");
    await form.getByRole("button", { name: "Add booking" }).click();
    await expect(line).toContainText("Tilda Table");
  },
);

test("two people edit one booking: both versions are shown, and neither is lost", async ({
  page,
  context,
  browser,
  watched,
}) => {
  watched.allow(/status of 409/);
  await enter(context, "conflict@example.com");
  const { id, enter: book } = await makeHouse(context, "Conflict House", TABLE, tables(8));
  const { id: ada } = await book("Ada Lovelace", "19:00", 4);
  const colleague = await colleagueOf(browser, "conflict@example.com");
  await openAlive(page, `/desk/${id}/calendar?on=${DATE}&view=list`);
  await expect(page.getByText("Changes appear automatically")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Edit Ada Lovelace" });
  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .click();
  // not edited here: the new values are shown
  await call(colleague, "edit_reservation", { p_reservation_id: ada, p_reservation_time: at("20:00") });
  await expect(dialog).toContainText("Someone else changed this booking just now.");
  await expect(dialog.getByLabel("Time", { exact: true }).locator("option:checked")).toHaveText("8:00 PM");
  // edited here: both are shown
  await press(page, "One more");
  await call(colleague, "edit_reservation", { p_reservation_id: ada, p_party_size: 2, p_note: "Window" });
  const conflict = dialog.getByRole("table");
  await expect(conflict.getByRole("row", { name: "Party size 2 5" })).toBeVisible();
  await expect(conflict.getByRole("row", { name: "Note Window Window" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Save mine" }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, "Ada Lovelace")).toContainText("5");
  await expect(row(page, "Ada Lovelace")).toContainText("8:00 PM");
  await expect(row(page, "Ada Lovelace")).toContainText("Window");
  // refused by the server if the update has not arrived
  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .click();
  await press(page, "One more");
  const overtaken = async (route: Route) => {
    await call(colleague, "edit_reservation", { p_reservation_id: ada, p_party_size: 3 });
    await route.continue();
  };
  await page.route("**/rpc/edit_reservation", overtaken, { times: 1 });
  await press(page, "Save");
  await expect(conflict.getByRole("row", { name: "Party size 3 6" })).toBeVisible();
  await dialog.getByRole("button", { name: "Use theirs" }).click();
  await expect(dialog.getByLabel("Party size")).toHaveValue("3");
  await colleague.close();
});

test(
  "blocked time that another person changes under an open dialog is updated, or both versions are shown",
  { tag: "@full" },
  async ({ page, context, browser, watched }) => {
    watched.allow(/status of 409/);
    await enter(context, "blocked.conflict@example.com");
    const { id, typeId } = await makeHouse(context, "Blocked House", TABLE, tables(8));
    const block = { p_business_id: id, p_from: at("14:00"), p_until: at("16:00"), p_note: "Inventory" };
    const { id: blockId } = await call<{ id: string }>(context, "block_time", block);
    const colleague = await colleagueOf(browser, "blocked.conflict@example.com");
    const until = (time: string) =>
      call(colleague, "resize_reservation", { p_reservation_id: blockId, p_until: at(time) });
    await openAlive(page, `/desk/${id}/calendar?on=${DATE}&view=list`);
    await expect(page.getByText("Changes appear automatically")).toBeVisible();
    const open = async (act: string) => {
      await page.getByRole("button", { name: "More for Inventory" }).click();
      await page.getByRole("button", { name: act, exact: true }).click();
    };

    await open("Change length");
    const length = page.getByRole("dialog", { name: "Change length" });
    // not edited: the new end is shown
    await until("17:00");
    await expect(length.getByLabel("Until")).toHaveValue("5:00 PM");
    await expect(length).toContainText("Someone else changed this just now.");
    // '7' after a start at 2 PM is 7 PM
    await length.getByLabel("Until").fill("7");
    await until("18:00");
    const conflict = length.getByRole("table");
    await expect(conflict.getByRole("row", { name: "Until 2:00 PM – 6:00 PM 7" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await length.getByRole("button", { name: "Save mine" }).click();
    await expect(length).toBeHidden();
    await expect(row(page, "Inventory")).toContainText("7:00 PM");

    // refused by the server if the update has not arrived
    await open("Move");
    const move = page.getByRole("dialog", { name: "Move blocked time" });
    await move.getByLabel("From", { exact: true }).fill("3 pm");
    const overtaken = async (route: Route) => {
      await call(colleague, "move_reservation", { p_reservation_id: blockId, p_reservation_time: at("16:00") });
      await route.continue();
    };
    await page.route("**/rpc/move_reservation", overtaken, { times: 1 });
    await move.getByRole("button", { name: "Move", exact: true }).click();
    await expect(move.getByRole("table")).toContainText("4:00 PM – 9:00 PM");
    await move.getByRole("button", { name: "Use theirs" }).click();
    await expect(move.getByLabel("From", { exact: true })).toHaveValue("4:00 PM");
    await expect(move.getByRole("alert")).toHaveCount(0);
    await move.getByRole("button", { name: "Don’t change it" }).click();

    // a message to a guest whose reservation changes in the meantime
    const guest = await browser.newContext({ timezoneId: "UTC" });
    await enter(guest, "blocked.guest@example.com");
    await call(guest, "update_profile", { p_display_name: "Wanda Written" });
    const { id: visit } = await call<{ id: string }>(guest, "add_reservation", {
      ...{ p_business_id: id, p_reservation_type_id: typeId, p_reservation_time: at("10:00"), p_party_size: 2 },
    });
    await page.getByRole("button", { name: "More for Wanda Written" }).click();
    await page.getByRole("button", { name: "Write to this guest" }).click();
    const message = page.getByRole("dialog", { name: /^Write to/ });
    await message.getByLabel("Message").fill("Is half past ten fine too?");
    await call(colleague, "edit_reservation", { p_reservation_id: visit, p_party_size: 3 });
    await expect(message.getByRole("status")).toContainText("Party: 2 people → 3 people");
    await guest.close();
    await colleague.close();
  },
);

test("reservations are stopped for the rest of today, and resumed", async ({ page, context }) => {
  await enter(context, "stopping@example.com");
  const { id, typeId } = await makeHouse(context, "Stopping House", TABLE, tables(4, 4));
  await openAlive(page, `/desk/${id}`);
  await press(page, "Stop reservations");
  const dialog = page.getByRole("dialog", { name: "Stop reservations" });
  await expect(dialog.getByRole("radio", { name: /^For the rest of today, until/ })).toBeChecked();
  await expect(dialog.getByLabel("Stop reservations for").getByRole("option")).toHaveText(["Everything", "Terrace"]);
  for (const width of variants(390, 820, 1280)) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await dialog.getByRole("button", { name: "Stop reservations" }).click();
  const banner = page.getByRole("status").filter({ hasText: /^Reservations are stopped until/ });
  await expect(banner).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const today = new Date().toISOString().slice(0, 10);
  const slots = async () =>
    (await call<object[]>(context, "get_available_time_slots", { p_business_id: id, p_reservation_type_id: typeId, p_date: today })).length; // oxfmt-ignore
  expect(await slots()).toBe(0);
  await banner.getByRole("button", { name: "Resume" }).click();
  await expect(page.getByText("Guests can reserve in this time again.").first()).toBeVisible();
  await expect(banner).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(banner).toBeVisible();

  // a day with reservations: they are listed and stay
  await call(context, "add_reservation_for_guest", { p_business_id: id, p_reservation_type_id: typeId, p_reservation_time: at("19:00"), p_party_size: 2, p_guest_name: "Ada Lovelace" }); // oxfmt-ignore
  await press(page, "Stop reservations");
  await dialog.getByLabel("Stop reservations for").selectOption("Terrace");
  await dialog.getByRole("radio", { name: "A day" }).check();
  await expect(dialog).toContainText("1 booking is in this time.");
  await expect(dialog).toContainText("Ada Lovelace");
  await dialog.getByRole("button", { name: "Stop reservations" }).click();
  await expect(dialog).toBeHidden();
});

test("a refused time has the focus, and Enter saves", async ({ page, context }) => {
  await enter(context, "refused.times@example.com");
  const { id, enter: book } = await makeHouse(context, "Typed House", TABLE, tables(4, 4));
  await book("Ada Lovelace", "19:00", 2);
  await call(context, "block_time", { p_business_id: id, p_from: at("14:00"), p_until: at("16:00"), p_note: "Stock" });
  await openAlive(page, `/desk/${id}/calendar?on=${DATE}&view=list`);
  const open = async (act: string) => {
    await page.getByRole("button", { name: "More for Stock" }).click();
    await page.getByRole("button", { name: act, exact: true }).click();
  };

  await open("Move");
  const move = page.getByRole("dialog", { name: "Move blocked time" });
  await move.getByLabel("From", { exact: true }).fill("at night");
  await move.getByRole("button", { name: "Move", exact: true }).click();
  await expect(move.getByLabel("From", { exact: true })).toBeFocused();
  await move.getByLabel("From", { exact: true }).fill("3 pm");
  await page.keyboard.press("Enter");
  await expect(move).toBeHidden();
  await expect(row(page, "Stock")).toContainText("3:00 PM");

  await open("Change length");
  const length = page.getByRole("dialog", { name: "Change length" });
  await length.getByLabel("Until").fill("6 pm");
  await page.keyboard.press("Enter");
  await expect(length).toBeHidden();
  await expect(row(page, "Stock")).toContainText("6:00 PM");

  await row(page, "Ada Lovelace")
    .getByRole("button", { name: /^Edit Ada Lovelace/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Edit Ada Lovelace" });
  await edit.getByLabel("Time", { exact: true }).selectOption("Other time…");
  await edit.getByLabel("Starts at").fill("late");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByLabel("Starts at")).toBeFocused();
  await page.keyboard.press("Escape");

  await openAlive(page, `/desk/${id}`);
  await press(page, "Stop reservations");
  const stop = page.getByRole("dialog", { name: "Stop reservations" });
  await stop.getByRole("radio", { name: "From – until" }).check();
  await field(page, "Until time").fill("late");
  await stop.getByRole("button", { name: "Stop reservations" }).click();
  await expect(field(page, "Until time")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("a known guest is booked with Jon at four", async ({ page, context }) => {
    await enter(context, "salon.phone@example.com");
    const CUT = { name: "Haircut", duration: 60, slotInterval: 30, overlapLimit: 9 };
    const person = { kind: "person", isChosen: true };
    const { id, enter: book } = await makeHouse(context, "Phone Salon", CUT, [
      { name: "Jon", ...person },
      { name: "Mia", ...person },
    ]);
    await book("Vera Vorher", "10:00", null, { p_guest_contact: "0664 1234567" });
    await openAlive(page, `/desk/${id}`);
    await press(page, "Add booking");
    const form = page.getByRole("dialog", { name: "Add booking" });
    // found by her number in the first field
    await expect(field(page, "Guest’s name or phone")).toBeFocused();
    await page.keyboard.type("0664 123");
    await form.getByRole("button", { name: /Vera Vorher/ }).click();
    await expect(field(page, "Phone or email (optional)")).toHaveValue("0664 1234567");
    await form.getByLabel("Day").fill(DATE);
    await form.getByLabel("With").selectOption("Jon");
    await form.getByRole("radio", { name: "4:00 PM", exact: true }).check({ force: true });
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
    await form.getByRole("button", { name: "Add booking" }).click();
    await expect(form).toBeHidden();
    // Jon is taken at four now, and the field shows by whom
    await press(page, "Add booking");
    await form.getByLabel("Day").fill(DATE);
    await form.getByRole("radio", { name: "4:00 PM", exact: true }).check({ force: true });
    await expect(form.getByRole("option", { name: "Jon · Vera Vorher until 5:00 PM" })).toBeAttached();
    await form.getByLabel("With").selectOption({ label: "Jon · Vera Vorher until 5:00 PM" });
    await expect(form.getByRole("radio", { name: "4:00 PM", exact: true })).toHaveCount(0);
    await expect(form.getByRole("radio", { name: "Other time" })).toBeChecked();
  });
});
