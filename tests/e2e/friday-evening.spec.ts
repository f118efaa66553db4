/**
 * A Friday evening at a restaurant, from the desk on a laptop with a colleague on a tablet: 12 tables, 40 reservations,
 * 10 walk-ins, an allergy, a party that grows, a no-show that is undone, an overruled reservation, the waitlist, and a
 * stop to tonight's reservations.
 */
import type { Resources } from "#contract/booking/resources.ts";
import type { TimeSlot } from "#contract/booking/reservation.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, call, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { DINNER, makeRestaurant } from "../support/e2e-friday.ts";
import {
  act,
  bookingsOf,
  dateIn,
  part,
  picture,
  PressCounter,
  row,
  section,
  sharedTables,
  undo,
} from "../support/e2e-stories.ts";

const HOST = "friday.desk@example.com";
const SETUP = "friday.setup@example.com";

test("the restaurant has twelve tables, two combinations and pacing", { tag: "@full" }, async ({ page }) => {
  await makePerson(SETUP);
  const owner = page.context();
  await signIn(owner, SETUP);
  const id = await addListing(owner, { p_name: "Friday Desk Tables", p_categories: ["Restaurants"], p_hours: "always", p_reservation_types: [DINNER] }); // oxfmt-ignore
  await openAlive(page, `/desk/${id}/resources`);
  const main = page.getByRole("main");
  const counter = new PressCounter();
  await counter.press(main.locator("summary", { hasText: "Tables" }).first());
  await counter.type(field(page, "Number of tables"), "12");
  await counter.press(act(main, "Add tables"));
  await expect(main.locator("details.resource summary b", { hasText: /^Table \d+$/ })).toHaveCount(12);
  const combine = main.locator("details", { has: page.locator("summary", { hasText: "Combine tables" }) });
  for (const [one, two] of [
    ["7", "8"],
    ["9", "10"],
  ] as const) {
    if (one === "7") await counter.press(combine.locator("summary"));
    await counter.press(combine.getByLabel(`Table ${one}`, { exact: true }));
    await counter.press(combine.getByLabel(`Table ${two}`, { exact: true }));
    await counter.type(combine.getByLabel("Smallest party"), "5");
    await counter.type(combine.getByLabel("Largest party"), "8");
    await counter.press(act(combine, "Combine"));
    await expect(main.getByRole("listitem").filter({ hasText: `Table ${one} + Table ${two}` })).toBeVisible();
  }
  await counter.type(field(page, "Bookings per 15 minutes"), "4");
  await counter.type(field(page, "Covers per 15 minutes"), "20");
  await counter.press(act(main, "Save pacing"));
  await expect(toast(page, "Saved.")).toBeVisible();
  expect(counter.report("12 tables, 2 combinations, pacing")).toEqual({ presses: 10, fields: 7 });
  const { resources, sets } = await call<Resources>(owner, "get_resources", { p_business_id: id });
  expect([resources.length, sets.length]).toEqual([12, 2]);
});

test("a Friday evening", { tag: "@full" }, async ({ page, browser, watched }) => {
  watched.allow(/status of 409/);
  await makePerson(HOST);
  const desk = page.context();
  await signIn(desk, HOST);
  const { id, typeId, zone } = await makeRestaurant(desk);
  const find = async (name: string) => (await bookingsOf(desk, id)).find(({ userName }) => userName === name);
  await page.setViewportSize({ width: 1280, height: 900 });
  const colleague = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await signIn(colleague, HOST);
  const tablet = await colleague.newPage();
  await openAlive(tablet, `/desk/${id}`);
  await expect(tablet.getByText("Changes appear by themselves")).toBeVisible();

  // an allergy is entered once, and shown in the row on both screens
  await openAlive(page, `/desk/${id}`);
  await expect(page.locator("[data-reservation]")).toHaveCount(40);
  await row(page, "Anna Keller").getByRole("button", { name: "Anna Keller", exact: true }).click();
  await row(page, "Anna Keller")
    .getByRole("link", { name: /guest book/ })
    .click();
  await field(page, "Allergies").fill("Nuts");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toast(page, "Saved.")).toBeVisible();
  await section(page, "Today").click();
  await expect(row(page, "Anna Keller")).toContainText("Nuts");
  await expect(row(tablet, "Anna Keller")).toContainText("Nuts");
  await picture(page, "1-before-service");

  // arrived, then seated: the tablet follows
  await act(row(page, "Anna Keller"), /^Arrived Anna/).click();
  await expect(row(tablet, "Anna Keller")).toContainText("Arrived");
  await act(row(page, "Anna Keller"), /^Seat Anna/).click();
  await expect(part(tablet, "In service")).toContainText("Anna Keller");

  // a party of four becomes five
  const five = new PressCounter();
  await five.press(act(row(page, "Fred Novak"), /^Edit Fred/));
  await five.press(page.getByRole("button", { name: "One more" }));
  await five.press(page.getByRole("button", { name: "Save", exact: true }));
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  expect(five.report("party of four is five")).toEqual({ presses: 3, fields: 0 });
  await expect(row(tablet, "Fred Novak")).toContainText("5 people");
  expect(await find("Fred Novak")).toMatchObject({ partySize: 5, isOverruled: false });

  // a no-show by mistake is undone
  await row(page, "Nora Hale").focus();
  await page.keyboard.press("n");
  await expect(part(tablet, "Next")).not.toContainText("Nora Hale");
  await undo(page).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(part(tablet, "Next")).toContainText("Nora Hale");
  expect(await find("Nora Hale")).toMatchObject({ status: "confirmed", serviceState: null });

  // walk-ins, one press each, until no table is free
  const walkIn = page.getByRole("button", { name: "2 people now" });
  const dialog = page.getByRole("dialog", { name: "No table for 2 is free right now." });
  const inService = part(page, "In service").locator("[data-reservation]");
  for (let party = 1; party <= 8; party += 1) {
    const counter = new PressCounter();
    await counter.press(walkIn);
    await expect(inService).toHaveCount(1 + party);
    if (party === 1) expect(counter.report("walk-in with room")).toEqual({ presses: 1, fields: 0 });
  }
  await expect(part(tablet, "In service").locator("[data-reservation]")).toHaveCount(9);

  // the ninth waits, with a quoted time
  await walkIn.click();
  await expect(dialog.getByText(/Quoted wait: about \d+ min/)).toBeVisible();
  await picture(page, "2-nothing-is-free");
  await dialog.getByLabel("Name").fill("Wim Ohlsen");
  await dialog.getByLabel("Phone").fill("(207) 555-0190");
  await dialog.getByRole("button", { name: "Add to waitlist" }).click();
  await expect(toast(page, "Wim Ohlsen is on the waitlist, quoted")).toBeVisible();

  // the tenth is seated at an occupied table: marked
  await walkIn.click();
  await dialog.getByLabel("Name").fill("Otto Regular");
  await dialog.getByLabel("Table", { exact: true }).selectOption("Table 12");
  await dialog.getByRole("button", { name: "Seat anyway" }).click();
  await expect(row(tablet, "Otto Regular")).toContainText("Overruled");

  // to another table, on the calendar: one drag
  await section(page, "Calendar").click();
  await expect(page.getByRole("grid", { name: "Bookings by table and time" })).toBeVisible();
  const moved = new PressCounter();
  const ada = page.getByRole("gridcell", { name: /Ada Adler/ });
  const line = (table: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name: new RegExp(`^Table ${table} `) }) }); // oxfmt-ignore
  await expect(line("1")).toContainText("Ada Adler");
  await picture(page, "3-calendar");
  await moved.drag(page, ada, line("12"));
  await moved.press(page.getByRole("dialog").getByRole("button", { name: "Move", exact: true }));
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  expect(moved.report("to another table, on the calendar")).toEqual({ presses: 2, fields: 0 });
  await expect(line("12")).toContainText("Ada Adler");

  // the same from Today
  await section(page, "Today").click();
  const chosen = new PressCounter();
  await chosen.press(act(row(page, "Ben Adler"), /^Edit Ben/));
  const edit = page.getByRole("dialog", { name: "Edit Ben Adler" });
  const tables = edit.getByLabel("Table", { exact: true });
  await expect(tables.getByRole("option", { name: /^Table 1 / })).not.toContainText("until");
  await chosen.choose(tables, { label: (await tables.getByRole("option", { name: /^Table 1 / }).textContent()) ?? "" });
  await chosen.press(edit.getByRole("button", { name: "Save", exact: true }));
  await expect(row(page, "Ben Adler")).toContainText("Table 1 ");
  expect(chosen.report("to another table, from Today")).toEqual({ presses: 4, fields: 0 });

  // the colleague finishes a party, and the waiting one is seated there
  await act(row(tablet, "Anna Keller"), /^Finish Anna/).click();
  await expect(toast(tablet, "Anna Keller has finished. The place is free.")).toBeVisible();
  await expect(part(page, "In service")).not.toContainText("Anna Keller");
  await section(page, "Waitlist").click();
  const waiting = page.getByRole("article", { name: "Wim Ohlsen" });
  await expect(waiting).toContainText(/quoted \d+ min/);
  await expect(waiting).toContainText("Free now");
  await picture(page, "4-waitlist");
  await waiting.getByRole("button", { name: "Seat now Wim Ohlsen" }).click();
  await expect(toast(page, "Wim Ohlsen is seated: Table 1.")).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await expect(part(tablet, "In service")).toContainText("Wim Ohlsen");

  // no more bookings tonight
  await section(page, "Today").click();
  const slots = async () =>
    (await call<TimeSlot[]>(desk, "get_available_time_slots", { p_business_id: id, p_reservation_type_id: typeId, p_party_size: 2, p_date: dateIn(zone) })).length; // oxfmt-ignore
  expect(await slots()).toBeGreaterThan(0);
  const stop = new PressCounter();
  const stopping = page.getByRole("dialog", { name: "Stop reservations" });
  await stop.press(page.getByRole("button", { name: "Stop reservations" }));
  await stop.press(stopping.getByRole("button", { name: "Stop reservations" }));
  await expect(tablet.getByText(/^Reservations are stopped until/)).toBeVisible();
  expect(stop.report("stop tonight's bookings")).toEqual({ presses: 2, fields: 0 });
  expect(await slots()).toBe(0);

  // at the end 10 walk-ins are seated, and no table has two parties unless it was overruled
  const bookings = await bookingsOf(desk, id);
  const guests = bookings.filter(({ source }) => source !== "block");
  expect(guests).toHaveLength(50);
  expect(guests.filter(({ status }) => status !== "confirmed")).toEqual([]);
  expect(guests.filter(({ serviceState }) => serviceState === "seated")).toHaveLength(10);
  expect(sharedTables(guests.filter(({ isOverruled }) => !isOverruled))).toEqual([]);
  expect(sharedTables(guests).every((pair) => pair.includes("Otto Regular"))).toBe(true);
  expect(sharedTables(guests)).not.toEqual([]);

  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, "5-in-service");
  await picture(page, "5-in-service-dark", "dark");
  await picture(tablet, "6-tablet");
  await picture(tablet, "6-tablet-dark", "dark");
  for (const screen of [page, tablet]) {
    // the whole height, so that no row is half covered by the bar
    const { width = 0 } = screen.viewportSize() ?? {};
    await screen.setViewportSize({ width, height: 5_000 });
    await expectNoSidewaysScroll(screen);
    await expectAccessibleInBothThemes(screen);
  }
  await colleague.close();
});
