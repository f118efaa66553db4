/** An evening in Today's rows, on phone and desktop, with a colleague on a tablet: states with Undo, walk-ins, history. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { Business } from "#contract/listings/business.ts";
import { makeReservation } from "../support/bookings.ts";
import { variants } from "../support/depth.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { AFTERNOON } from "../support/e2e-stories.ts";

const TABLE = { name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const MINUTE = 60_000;
const SHOTS = process.env["SERVICE_SHOTS"];

interface House {
  id: string;
  typeId: string;
}

/** Two tables for four; Max was due ten minutes ago, Nora is due in five. */
async function makeHouse(host: BrowserContext, name: string): Promise<House> {
  const id = await addListing(host, {
    p_name: name,
    p_hours: "always",
    p_timezone: AFTERNOON,
    p_reservation_types: [TABLE],
  });
  const [type] = (await call<Business>(host, "get_business", { p_id: id })).reservation_types;
  const typeId = type?.id ?? "";
  const tables = ["Table 1", "Table 2"].map((table) => ({ id: randomUUID(), kind: "table", name: table, minParty: 1, maxParty: 4 })); // oxfmt-ignore
  const needs = [{ typeId, resourceIds: tables.map((one) => one.id), turnTimes: [] }];
  await call(host, "save_resources", { p_business_id: id, p_resources: tables, p_needs: needs });
  const { db } = connectSite();
  for (const [guest, minutes] of [
    ["Maximilian Silva-Hartmann", -10],
    ["Nora Next", 5],
  ] as const) {
    const starts = Date.now() + minutes * MINUTE;
    const own = { guest_name: guest, party_size: 2, guest_contact: "+1 207 555 0142" };
    const time = { starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 90 * MINUTE).toISOString() };
    await makeReservation(db, { business_id: id, type_id: typeId, type_name: "Table", source: "owner", time_zone: AFTERNOON, ...own, ...time }); // oxfmt-ignore
  }
  await db.destroy();
  return { id, typeId };
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, name: string) => page.locator("[data-reservation]").filter({ hasText: name });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `${SHOTS}/${name}-${colorScheme}.png` });
  }
}

for (const [width, height] of variants([1280, 900], [390, 844]))
  test(`states are one press each, with Undo, at ${width} px`, async ({ page, browser }) => {
    const host = `rows.${width}@example.com`;
    await makePerson(host);
    await signIn(page.context(), host);
    const { id } = await makeHouse(page.context(), `Row House ${width}`);
    const colleague = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    await signIn(colleague, host);
    const tablet = await colleague.newPage();
    await openAlive(tablet, `/desk/${id}`);
    await page.setViewportSize({ width, height });
    await openAlive(page, `/desk/${id}`);

    // the first row is near the top
    const top = (await page.locator("[data-reservation]").first().boundingBox())?.y ?? height;
    expect(top).toBeLessThan(width === 390 ? 400 : 450);

    // a walk-in is seated at once, and the colleague's screen shows it
    await expect(tablet.getByText("Changes appear automatically")).toBeVisible();
    await page.getByRole("button", { name: "2 people now" }).click();
    await expect(toast(page, "Walk-in added: 2 people, Table 1.")).toBeVisible();
    const since = Date.now();
    await expect(part(tablet, "In service")).toContainText("Table 1");
    if (SHOTS !== undefined) console.log(`a walk-in reached the tablet after at most ${Date.now() - since} ms`);
    await expect(part(page, "In service")).toContainText(/Seated since \d+:\d\d [AP]M/);
    await row(page, "Walk-in").getByRole("button", { name: "More for Walk-in" }).click();
    await expect(row(page, "Walk-in").getByRole("button", { name: /^No-show/ })).toHaveCount(0);
    const menu = await row(page, "Walk-in").locator(".menu").boundingBox();
    expect((menu?.y ?? 0) + (menu?.height ?? height)).toBeLessThanOrEqual(height);
    await page.keyboard.press("Escape");

    // arrived, undone, arrived again, and seated
    const nora = row(page, "Nora Next");
    await nora.getByRole("button", { name: /^Arrived Nora Next/ }).click();
    await expect(nora.locator(".chip.arrived")).toContainText("Arrived");
    await expect(row(tablet, "Nora Next").locator(".chip.arrived")).toBeVisible();
    await undo(page).click();
    await expect(toast(page, "Undone.")).toBeVisible();
    await expect(nora.locator(".chip.confirmed")).toBeVisible();
    await nora.getByRole("button", { name: /^Arrived Nora Next/ }).click();
    // arrived parties come first
    await expect(part(page, "Next").locator("[data-reservation]").first()).toContainText("Nora Next");
    await expect(toast(page, "Nora Next has arrived.")).toBeVisible();
    await nora.getByRole("button", { name: /^Seat Nora Next/ }).click();
    await expect(part(page, "In service")).toContainText("Nora Next");

    // by keyboard, on the focused row: late, then back, then a no-show that is undone
    const max = row(page, "Maximilian Silva-Hartmann");
    await max.focus();
    await page.keyboard.press("l");
    await expect(max.locator(".chip.late")).toBeVisible();
    await max.focus();
    await page.keyboard.press("n");
    await expect(part(page, "Next")).toHaveCount(0);
    await undo(page).click();
    await expect(part(page, "Next")).toContainText("Maximilian Silva-Hartmann");
    await expect(max.locator(".chip.late")).toBeVisible();

    // texts to be read at a glance are not cut off
    for (const who of [page, tablet])
      for (const some of [".managed-open b", ".managed-standing", ".managed-seat:visible"])
        for (const thing of await who.locator(`[data-reservation] ${some}`).all()) {
          if (!(await thing.isVisible())) continue;
          const isCut = await thing.evaluate((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflow !== "visible"); // oxfmt-ignore
          const text = await thing.textContent();
          // on a phone at least the beginning of a long name is visible
          if (text !== "Maximilian Silva-Hartmann") expect([some, text, isCut]).toEqual([some, text, false]);
        }
    await expectNoSidewaysScroll(page);
    await shoot(page, `states-${width}`);
    await shoot(tablet, `states-820-of-${width}`);
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
    // without its colour, each state has a symbol and a border
    const seated = row(page, "Nora Next").locator(".chip.seated");
    expect(await seated.evaluate((chip) => getComputedStyle(chip).borderTopStyle)).toBe("solid");
    await expect(seated.locator("svg")).toBeVisible();
    if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/forced-${width}.png` });
    await page.emulateMedia({ forcedColors: null, colorScheme: null });

    // finished: folded
    await row(page, "Nora Next").focus();
    await page.keyboard.press("f");
    await expect(toast(page, "Nora Next has finished. The place is free.")).toBeVisible();
    await expect(part(page, "In service")).not.toContainText("Nora Next");
    await page
      .getByText(/^Finished/)
      .first()
      .click();
    const nora2 = row(page, "Nora Next");
    await expect(nora2).toBeVisible();

    // the history shows each action and its author
    await nora2.getByRole("button", { name: "Nora Next", exact: true }).click();
    await nora2.getByText("History").click();
    const history = nora2.getByRole("listitem");
    await expect(history.first()).toContainText("Finished");
    await expect(nora2.getByRole("list")).toContainText("Undone: service state changed");
    await shoot(page, `history-${width}`);
    await expectAccessibleInBothThemes(page);
    await colleague.close();
  });

test("a walk-in without a free table is not booked automatically", { tag: "@full" }, async ({ page, watched }) => {
  watched.allow(/status of 409/);
  await makePerson("full.rows@example.com");
  await signIn(page.context(), "full.rows@example.com");
  const { id, typeId } = await makeHouse(page.context(), "Full Row House");
  // the two next parties have no tables, and walk-ins may use both
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, `/desk/${id}`);
  const bookings = async () => {
    const { reservations } = await call<Calendar>(page.context(), "get_calendar", { p_business_id: id });
    return reservations.length;
  };
  await page.getByRole("button", { name: "2 people now" }).click();
  await expect(toast(page, "Walk-in added: 2 people, Table 1.")).toBeVisible();
  // Undo frees the table
  await undo(page).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  for (const table of ["Table 1", "Table 2"]) {
    await page.getByRole("button", { name: "2 people now" }).click();
    await expect(toast(page, `Walk-in added: 2 people, ${table}.`)).toBeVisible();
  }
  await expect(part(page, "In service").locator("[data-reservation]")).toHaveCount(2);
  const before = await bookings();

  await page.getByRole("button", { name: "2 people now" }).click();
  const dialog = page.getByRole("dialog", { name: "No table for 2 is free right now." });
  await expect(dialog.getByText("Nothing was booked.")).toBeVisible();
  await expect(dialog.getByText(/Quoted wait: about \d+ min|No wait can be quoted/)).toBeVisible();
  await shoot(page, "no-place");
  await expectAccessibleInBothThemes(page);
  expect(await bookings()).toBe(before);

  // to the waitlist, with a name
  await dialog.getByRole("button", { name: "Add to waitlist" }).click();
  await expect(dialog.getByText("Enter a name for the waitlist.")).toBeVisible();
  await dialog.getByLabel("Name").fill("Wim Waits");
  await dialog.getByRole("button", { name: "Add to waitlist" }).click();
  await expect(toast(page, "Wim Waits is on the waitlist")).toBeVisible();
  expect(await bookings()).toBe(before);

  // seated at a chosen occupied table anyway: marked
  await page.getByRole("button", { name: "2 people now" }).click();
  await dialog.getByLabel("Table", { exact: true }).selectOption("Table 2");
  await dialog.getByLabel("Name").fill("Otto Over");
  await dialog.getByRole("button", { name: "Seat anyway" }).click();
  await expect(row(page, "Otto Over").locator(".chip.overruled")).toBeVisible();
  await expect(row(page, "Otto Over")).toContainText("Table 2");

  // a later time only where it is selected; near midnight the day's slots may be over
  await page.getByRole("button", { name: "2 people now" }).click();
  await expect(dialog.getByText(/Quoted wait|No wait can be quoted/)).toBeVisible();
  const later = dialog.getByRole("button", { name: /^Book \d+:\d\d [AP]M$/ }).first();
  if (await later.isVisible()) {
    const words = (await later.textContent())?.replace("Book ", "") ?? "";
    await later.click();
    await expect(toast(page, `Booked at ${words}.`)).toBeVisible();
  } else await page.keyboard.press("Escape");

  // walk-ins without a name are not in the guest book
  const names = await page.context().request.post("/rpc/get_guests", { data: { p_business_id: id } });
  expect(names.status(), await names.text()).toBe(200);
  const book = await names.text();
  expect([book.includes("Otto Over"), book.includes('"Walk-in"')]).toEqual([true, false]);
  expect(typeId).not.toBe("");
});

test(
  "a colleague's change is shown under an open dialog, with the colleague's name",
  { tag: "@full" },
  async ({ page, browser }) => {
    await makePerson("two.rows@example.com");
    await signIn(page.context(), "two.rows@example.com");
    await call(page.context(), "update_profile", { p_display_name: "Ines Owner" });
    const { id, typeId } = await makeHouse(page.context(), "Two Row House");
    await makePerson("two.staff@example.com");
    const { db } = connectSite();
    const { id: userId } = await db.selectFrom("user_account").select("id").where("email", "=", "two.staff@example.com").executeTakeFirstOrThrow(); // oxfmt-ignore
    await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "staff" }).execute();
    await db.destroy();
    const colleague = await browser.newContext();
    await signIn(colleague, "two.staff@example.com");
    await call(colleague, "update_profile", { p_display_name: "Marco Staff" });
    await call(colleague, "add_walk_in", { p_business_id: id, p_reservation_type_id: typeId, p_party_size: 3, p_guest_name: "Wera Walks" }); // oxfmt-ignore

    await openAlive(page, `/desk/${id}`);
    await expect(page.getByText("Changes appear automatically")).toBeVisible();
    await expect(row(page, "Wera Walks")).toContainText("Entered by Marco Staff");
    await row(page, "Nora Next").getByRole("button", { name: "More for Nora Next" }).click();
    await row(page, "Nora Next")
      .getByRole("button", { name: /^Cancel/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Cancel this reservation?" });
    await expect(dialog).toBeVisible();
    const { reservations } = await call<Calendar>(colleague, "get_calendar", { p_business_id: id });
    const nora = reservations.find(({ userName }) => userName === "Nora Next");
    await call(colleague, "set_service_state", { p_reservation_id: nora?.id, p_state: "arrived" });
    await expect(dialog.getByText("This reservation has changed.")).toBeVisible();
    await expect(dialog).toContainText(/Marco Staff · Today, \d+:\d\d [AP]M: Arrived/);
    await expectAccessibleInBothThemes(page);
    await colleague.close();
  },
);

test("a tour is started and not seated, also under All bookings", async ({ page, context }) => {
  await makePerson("tours.rows@example.com");
  await signIn(context, "tours.rows@example.com");
  const tour = {
    name: "Harbour tour",
    duration: 90,
    slotInterval: 15,
    minPartySize: 1,
    maxPartySize: 8,
    overlapLimit: 9,
  };
  const id = await addListing(context, {
    ...{ p_name: "Started Tours", p_hours: "always", p_timezone: AFTERNOON, p_categories: ["Local Services"] },
    p_reservation_types: [tour],
  });
  const typeId = (await call<Business>(context, "get_business", { p_id: id })).reservation_types[0]?.id ?? "";
  const now = Math.floor(Date.now() / 300_000) * 300_000;
  await call(context, "add_reservation_for_guest", {
    ...{
      p_business_id: id,
      p_reservation_type_id: typeId,
      p_party_size: 4,
      p_guest_name: "Tara Tour",
      p_override: true,
    },
    p_reservation_time: new Date(now + 600_000).toISOString(),
  });
  await openAlive(page, `/desk/${id}/bookings`);
  await page.getByRole("button", { name: "More for Tara Tour" }).click();
  await expect(page.getByRole("button", { name: /^Seat\b/ })).toHaveCount(0);
  await page.getByRole("button", { name: /^Start\b/ }).click();
  await expect(toast(page, "Tara Tour is in service.")).toBeVisible();
  await expect(row(page, "Tara Tour")).toContainText("In service since");
  // people, as they have no table
  await expect(page.getByText("1 booking · 4 people")).toBeVisible();

  // five keys from the top of Today to the first row and its next state
  await openAlive(page, `/desk/${id}`);
  for (const key of ["Tab", "Enter", "Tab", "Enter"]) await page.keyboard.press(key);
  await expect(row(page, "Tara Tour")).toBeFocused();
  await page.keyboard.press("f");
  await expect(toast(page, "Tara Tour has finished. The place is free.")).toBeVisible();
});

test("Today that stays open turns to the next day", async ({ page, context }) => {
  await makePerson("night.rows@example.com");
  await signIn(context, "night.rows@example.com");
  const { id } = await makeHouse(context, "Night Row House");
  await page.clock.install();
  const isReread = () =>
    page.waitForResponse((response) => response.url().endsWith(`/desk/${id}.data?_routes=section`));
  // once when the event stream opens
  const first = isReread();
  await openAlive(page, `/desk/${id}`);
  await first;
  const second = isReread();
  await page.clock.setSystemTime(Date.now() + 1_440 * MINUTE);
  await page.clock.runFor(31_000);
  await second;
});
