/**
 * The day by staff: moved by keyboard, mouse and touch, served and locked by keyboard; states on both grids, at all
 * widths and without colours.
 */
import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "kysely";
import type { Business } from "#contract/listings/business.ts";
import { newId } from "#server/platform/db/id.ts";
import { makeReservation } from "../support/bookings.ts";
import { variants } from "../support/depth.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { AFTERNOON } from "../support/e2e-stories.ts";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${TOMORROW}T${time}:00Z`;
const SHOTS = process.env["CALENDAR_SHOTS"];
const CUT = { name: "Haircut", duration: 60, slotInterval: 15, autoConfirm: true };
const DINNER = { name: "Dinner", duration: 90, slotInterval: 15, minPartySize: 1, maxPartySize: 8, overlapLimit: 20 };

interface Place {
  id: string;
  typeId: string;
  /** Ids by name. */
  ids: Record<string, string>;
  enter: (guest: string, time: string, more?: object) => Promise<string>;
}

async function makePlace(
  context: BrowserContext,
  email: string,
  type: object,
  resources: readonly { name: string }[],
  timeZone = "UTC",
): Promise<Place> {
  // oxfmt-ignore
  await makePerson(email);
  await signIn(context, email);
  const id = await addListing(context, { p_name: "Columns House", p_timezone: timeZone, p_hours: "always", p_reservation_types: [type] }); // oxfmt-ignore
  const typeId = (await call<Business>(context, "get_business", { p_id: id })).reservation_types[0]?.id ?? "";
  const ids = Object.fromEntries(resources.map(({ name }) => [name, newId()]));
  await call(context, "save_resources", {
    p_business_id: id,
    p_resources: resources.map((one) => ({ ...one, id: ids[one.name] })),
    p_sets: [],
    p_needs: [{ typeId, resourceIds: Object.values(ids) }],
  });
  const typed = { p_business_id: id, p_reservation_type_id: typeId };
  return {
    ...{ id, typeId, ids },
    enter: async (guest, time, more = {}) => {
      const booking = { ...typed, p_reservation_time: at(time), p_guest_name: guest, ...more };
      return (await call<{ id: string }>(context, "add_reservation_for_guest", booking)).id;
    },
  };
}

const makeSalon = (context: BrowserContext, email: string) =>
  makePlace(
    context,
    email,
    CUT,
    ["Ada", "Bea", "Cleo"].map((name) => ({ name, kind: "person", isChosen: true })),
  );

const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });
const head = (page: Page, name: string) => page.getByRole("columnheader", { name });
const ghost = (page: Page) => page.locator(".grid-ghost");
const news = (page: Page, text: RegExp) => expect(page.getByRole("status", { name: "News" })).toHaveText(text);
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
const move = (page: Page, name: string) => page.getByRole("dialog", { name: `Move ${name}?` });

async function openDay(page: Page, { id }: Place): Promise<void> {
  await openAlive(page, `/desk/${id}/calendar?on=${TOMORROW}`);
  await expect(page.getByRole("grid")).toBeVisible();
}

async function boxOf(locator: ReturnType<typeof cell>) {
  const box = await locator.boundingBox();
  if (box === null) throw new Error("not to be seen");
  return box;
}

test("the line of the present time fits the grid in a window of any width", async ({ page, context }) => {
  const salon = await makeSalon(context, "columns.now@example.com");
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.clock.install();
  await openAlive(page, `/desk/${salon.id}/calendar`);
  await page.clock.pauseAt(Date.now() + 5000); // each minute, the line is placed again
  for (const width of [1280, 700, 1000]) {
    await page.setViewportSize({ width, height: 860 });
    // read together: the next quarter hour is another row
    const differences = () =>
      page.locator(".day-columns").evaluate((grid) => {
        const [line, row] = [".now-line", ".is-now"].map((one) => grid.querySelector(one)?.getBoundingClientRect());
        return line && row ? [line.width - row.width, line.top - row.top].map((by) => Math.abs(Math.round(by))) : null;
      });
    await expect.poll(differences, { message: `${width} px` }).toEqual([0, 0]);
  }
});

test(
  "by keyboard a booking moves to another time and stylist; the grid is one Tab stop",
  { tag: "@full" },
  async ({ page, context }) => {
    const salon = await makeSalon(context, "columns.keys@example.com");
    await salon.enter("Kim Keys", "10:00", { p_resource_ids: [salon.ids["Ada"]] });
    await salon.enter("Lou Later", "11:00", { p_resource_ids: [salon.ids["Bea"]] });
    await openDay(page, salon);
    const grid = page.getByRole("grid", { name: "Bookings by column and time" });
    await expect(grid.locator("[tabindex='0']")).toHaveCount(1);
    await expect(grid).toHaveAccessibleDescription(/Shift with an arrow key moves it.*A arrived, S start/);
    const kim = cell(page, /Kim Keys/);
    await expect(kim).toHaveAccessibleName("10:00 AM – 11:00 AM, Kim Keys, Haircut, Ada, locked");
    await expect(kim.locator(".booking-face")).toContainText("Haircut");
    // arrows: to the next column and back, to the next quarter; Page Down to the column's next reservation
    await kim.focus();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator("[data-cell]:focus")).toHaveAccessibleName("10:00 AM, free");
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[data-cell]:focus")).toHaveAccessibleName("10:15 AM, free");
    await page.keyboard.press("PageDown");
    await expect(cell(page, /Lou Later/)).toBeFocused();
    await page.keyboard.press("Shift+ArrowUp");
    await news(page, /^Lou Later: 10:45 AM to 11:45 AM, Bea\. Enter confirms, Escape cancels\.$/);
    await page.keyboard.press("Escape");
    await news(page, /^Lou Later stays at 11:00 AM\.$/);
    // to Bea, where Lou is at 11
    await kim.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect(ghost(page)).toHaveText("10:00 AM – 11:00 AM, Bea");
    await page.keyboard.press("Shift+ArrowDown");
    await news(page, /^Kim Keys: 10:15 AM to 11:15 AM, Bea, taken\./);
    await page.keyboard.press("Shift+ArrowRight");
    await expect(ghost(page)).toHaveText("10:15 AM – 11:15 AM, Cleo");
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Enter");
    await expect(move(page, "Kim Keys")).toContainText("10:00 AM – 11:00 AM · Ada");
    await expect(move(page, "Kim Keys")).toContainText("10:15 AM – 11:30 AM · Cleo");
    await move(page, "Kim Keys").getByRole("button", { name: "Move", exact: true }).press("Enter");
    await expect(toast(page, "The reservation was changed.")).toBeVisible();
    await expect(cell(page, /^10:15 AM – 11:30 AM, Kim Keys, Haircut, Cleo/)).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await undo(page).click();
    await expect(cell(page, /^10:00 AM – 11:00 AM, Kim Keys, Haircut, Ada/)).toBeVisible();
    // a free time books that stylist
    await kim.focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "10:00 AM" })).toContainText("Bea");
  },
);

test("by mouse a booking moves to another stylist, and a guest is notified", async ({ page, context, browser }) => {
  const salon = await makeSalon(context, "columns.mouse@example.com");
  const guest = await browser.newContext();
  await makePerson("columns.guest@example.com");
  await signIn(guest, "columns.guest@example.com");
  await call(guest, "update_profile", { p_display_name: "Gil Guest" });
  await call(guest, "add_reservation", {
    ...{ p_business_id: salon.id, p_reservation_type_id: salon.typeId, p_reservation_time: at("10:00") },
    p_resource_id: salon.ids["Ada"],
  });
  await guest.close();
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDay(page, salon);
  await expectNoSidewaysScroll(page);
  const gil = cell(page, /Gil Guest/);
  await gil.scrollIntoViewIfNeeded();
  const [from, bea, cleo] = [await boxOf(gil), await boxOf(head(page, "Bea")), await boxOf(head(page, "Cleo"))];
  const middle = { x: from.x + from.width / 2, y: from.y + 12 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  // only sideways: the time stays
  await page.mouse.move(bea.x + bea.width / 2, middle.y, { steps: 6 });
  await expect(ghost(page)).toHaveText("10:00 AM – 11:00 AM, Bea");
  await page.mouse.move(cleo.x + cleo.width / 2, middle.y + from.height / 2, { steps: 6 });
  await expect(ghost(page)).toHaveText("10:30 AM – 11:30 AM, Cleo");
  await page.mouse.up();
  const dialog = move(page, "Gil Guest");
  await expect(dialog).toContainText("10:00 AM – 11:00 AM · Ada");
  await expect(dialog).toContainText("10:30 AM – 11:30 AM · Cleo");
  await expect(dialog.getByRole("checkbox", { name: "Notify the guest by email" })).toBeChecked();
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page, "The reservation was changed. The guest will be notified.")).toBeVisible();
  await expect(cell(page, /^10:30 AM – 11:30 AM, Gil Guest, Haircut, Cleo/)).toBeVisible();
  await undo(page).click();
  await expect(cell(page, /^10:00 AM – 11:00 AM, Gil Guest, Haircut, Ada/)).toBeVisible();
});

test("on a phone a long press drags to another time and stylist", { tag: "@full" }, async ({ page, context }) => {
  const salon = await makeSalon(context, "columns.touch@example.com");
  await salon.enter("Tess Touch", "10:00", { p_resource_ids: [salon.ids["Ada"]] });
  await salon.enter("Bo Booked", "10:00", { p_resource_ids: [salon.ids["Bea"]] });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDay(page, salon);
  await expectNoSidewaysScroll(page);
  const tess = cell(page, /Tess Touch/);
  await tess.scrollIntoViewIfNeeded();
  const [box, bea] = [await boxOf(tess), await boxOf(head(page, "Bea"))];
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  await expect(ghost(page)).toHaveText("10:00 AM – 11:00 AM, Ada");
  const target = { x: bea.x + bea.width / 2, y: y + box.height };
  for (const far of [0.3, 0.6])
    await touch("touchMove", [{ x: x + far * (target.x - x), y: y + far * (target.y - y) }]);
  await touch("touchMove", [{ x: target.x, y }]);
  await expect(ghost(page)).toHaveText("10:00 AM – 11:00 AM, Bea · taken");
  await touch("touchMove", [target]);
  await expect(ghost(page)).toHaveText("11:00 AM – 12:00 PM, Bea");
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/touch-390.png` });
  await touch("touchEnd", []);
  const dialog = move(page, "Tess Touch");
  await expect(dialog).toContainText("10:00 AM – 11:00 AM · Ada");
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(cell(page, /^11:00 AM – 12:00 PM, Tess Touch, Haircut, Bea/)).toBeVisible();
  await undo(page).click();
  await expect(cell(page, /^10:00 AM – 11:00 AM, Tess Touch, Haircut, Ada/)).toBeVisible();
});

/** Reservations of yesterday evening and today in every state. */
async function makeStates({ id, typeId, ids }: Place, type: string, party: number | null): Promise<void> {
  const { db } = connectSite();
  const names = Object.keys(ids);
  const states = [
    ["Lena Late", 20, { service_state: "late" }],
    ["Arno Arrived", 15, { service_state: "arrived" }],
    ["Sam Seated", -30, { service_state: "seated" }],
    ["Otto Over", -95, { service_state: "seated" }],
    ["Fee Finished", -180, { service_state: "finished" }],
    ["Nora No-show", -260, { status: "no_show" }],
    ["Rita Request", 110, { status: "pending" }],
    ["Emil Expected", 130, { is_overruled: true }],
  ] as const;
  for (const [index, [guest, minutes, more]] of states.entries()) {
    const starts = Math.round((Date.now() + minutes * 60_000) / 300_000) * 300_000;
    const resource = ids[names[index % names.length] ?? ""] ?? "";
    const at = (offset: number) => new Date(starts + offset * 60_000).toISOString();
    const service = "service_state" in more ? { service_at: at(0) } : {};
    const reservation = await makeReservation(db, {
      ...{ business_id: id, type_id: typeId, type_name: type, source: "owner", time_zone: AFTERNOON },
      ...{ guest_name: guest, party_size: party, starts_at: at(0), ends_at: at(80), ...service, ...more },
    });
    await sql`insert into reservation_resource (reservation_id, resource_id, held)
      select id, ${resource}, holds from reservation where id = ${reservation}`.execute(db);
  }
  await db.destroy();
}

for (const [grid, email] of variants(["tables", "states.tables@example.com"], ["staff", "states.staff@example.com"]))
  test(`states and locks are one key each, with Undo, by ${grid}`, { tag: "@full" }, async ({ page, context }) => {
    const isTables = grid === "tables";
    const place = isTables
      ? await makePlace(context, email, DINNER, ["1", "2", "3", "4", "5", "6", "7", "8"].map((name) => ({ name, kind: "table", minParty: 1, maxParty: 4 })), AFTERNOON) // oxfmt-ignore
      : await makePlace(context, email, CUT, ["Ada", "Bea", "Cleo", "Dan"].map((name) => ({ name, kind: "person", isChosen: true })), AFTERNOON); // oxfmt-ignore
    await makeStates(place, isTables ? "Dinner" : "Haircut", isTables ? 2 : null);
    await openAlive(page, `/desk/${place.id}/calendar`);
    await expect(cell(page, /Lena Late.*, Late/)).toBeVisible();
    for (const text of [
      /Otto Over.*, Over time/,
      /Nora No-show.*, No-show/,
      /Rita Request.*, Not confirmed/,
      /Emil Expected.*, overruled/,
    ])
      // oxfmt-ignore
      await expect(cell(page, text)).toHaveCount(1);
    const arno = cell(page, /Arno Arrived/);
    await arno.focus();
    await page.keyboard.press("s");
    await expect(toast(page, `Arno Arrived is ${isTables ? "seated" : "in service"}.`)).toBeVisible();
    await expect(arno).toHaveAccessibleName(isTables ? /, Seated/ : /, In service/);
    await undo(page).click();
    await expect(arno).toHaveAccessibleName(/, Arrived/);
    await arno.focus();
    await page.keyboard.press("l");
    // late precedes arrived, and is not among the next steps
    await expect(arno).toHaveAccessibleName(/, Arrived/);
    const emil = cell(page, /Emil Expected/);
    await emil.focus();
    await page.keyboard.press("a");
    await expect(emil).toHaveAccessibleName(/, Arrived/);
    await expect(emil).toBeFocused();
    await page.keyboard.press("e");
    await expect(emil).not.toHaveAccessibleName(/, Arrived/);
    // locked, and unlocked with Undo
    const sam = cell(page, /Lena Late/);
    await sam.focus();
    await page.keyboard.press("t");
    await expect(toast(page, `Lena Late is locked to ${isTables ? "Table 1" : "Ada"}.`)).toBeVisible();
    await expect(sam).toHaveAccessibleName(/, locked$/);
    await expect(sam.locator(".booking-who svg")).toBeVisible();
    await undo(page).click();
    await expect(sam).not.toHaveAccessibleName(/locked/);
    // and from the open reservation
    await sam.press("Enter");
    const opened = page.getByRole("dialog", { name: "Lena Late" });
    await opened.getByRole("button", { name: `Lock to ${isTables ? "Table 1" : "Ada"}` }).click();
    await expect(opened.getByRole("button", { name: "Unlock" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    await page.keyboard.press("Escape");
    await expect(sam).toHaveAccessibleName(/, locked$/);
    for (const [width, height] of variants([390, 844], [820, 1180], [1280, 900])) {
      await page.setViewportSize({ width, height });
      for (const section of ["", "/calendar", "/calendar?view=week", "/calendar?view=month"]) {
        if (SHOTS === undefined && section !== "/calendar") continue;
        await openAlive(page, `/desk/${place.id}${section}`);
        await expectNoSidewaysScroll(page);
        await expectAccessibleInBothThemes(page);
        if (SHOTS === undefined) continue;
        const name = `${SHOTS}/${grid}-${section.replace(/\W/g, "") || "today"}-${width}`;
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: null });
          await page.screenshot({ path: `${name}-${colorScheme}.png` });
        }
        await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
        await page.screenshot({ path: `${name}-forced.png` });
        await page.emulateMedia({ forcedColors: null, colorScheme: null });
      }
    }
    // without colours, a block has a border, and a dashed one if late or over time
    await openAlive(page, `/desk/${place.id}/calendar`);
    await page.emulateMedia({ forcedColors: "active" });
    const borderOf = (name: RegExp) =>
      cell(page, name)
        .locator(".booking-face")
        .evaluate((face) => [getComputedStyle(face).borderTopStyle, getComputedStyle(face).borderTopWidth]);
    expect(await borderOf(/Otto Over/)).toEqual(["dashed", "1px"]);
    expect(await borderOf(/Sam Seated/)).toEqual(["solid", "3px"]);
    expect(await borderOf(/Emil Expected/)).toEqual(["solid", "1px"]);
  });
