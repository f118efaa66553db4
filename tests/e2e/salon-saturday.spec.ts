/**
 * A Saturday at a salon with three stylists, from the desk on a phone: a caller who wants Jon at four, a request,
 * reservations that are moved and extended, service, a stylist who falls ill, a cancellation that is undone, days off,
 * and a stylist's view on her own phone.
 */
import { randomUUID } from "node:crypto";
import { devices, type BrowserContext, type Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { Resources } from "#contract/booking/resources.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, call, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import {
  act,
  bookingsOf,
  dateIn,
  enterBookings,
  instantAt,
  part,
  picture,
  PressCounter,
  row,
  section,
  sharedTables,
  undo,
  zoneWithHour,
} from "../support/e2e-stories.ts";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent: devices["Pixel 7"].userAgent }; // oxfmt-ignore
test.use(PHONE);

const OWNER = "saturday.salon@example.com";
const STYLIST = "saturday.sara@example.com";
const GUEST = "saturday.guest@example.com";
const HAIRCUT = { name: "Haircut", duration: 60, slotInterval: 15, overlapLimit: 9 };
const COLOR = { name: "Color", duration: 120, slotInterval: 30, overlapLimit: 9, autoConfirm: false };
const OPEN = [{ open: "08:00", close: "20:00" }];
const STYLISTS = ["Jon", "Mia", "Sara"] as const;
type Stylist = (typeof STYLISTS)[number];
const NEVER_AT_A_SALON = /seat|table|who sits where|covers|party/i;

interface Salon {
  id: string;
  zone: string;
  types: { haircut: string; color: string };
  stylists: Record<Stylist, string>;
}

/** It is just after 13:00. */
async function makeSalon(owner: BrowserContext): Promise<Salon> {
  const zone = zoneWithHour(13);
  const hours = { p_hours: "custom", p_custom_hours: Array.from({ length: 7 }, () => OPEN), p_timezone: zone };
  const services = { p_categories: ["Beauty"], p_country: "US", p_reservation_types: [HAIRCUT, COLOR] };
  const id = await addListing(owner, { p_name: "Saturday Salon", ...hours, ...services });
  const types = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types;
  const typeIds = types.map((type) => type.id);
  const [haircut = "", color = ""] = typeIds;
  const stylists = { Jon: randomUUID(), Mia: randomUUID(), Sara: randomUUID() };
  const resourceIds = STYLISTS.map((name) => stylists[name]);
  await call(owner, "save_resources", {
    p_business_id: id,
    p_resources: STYLISTS.map((name) => ({ id: stylists[name], kind: "person", name, isChosen: true })),
    p_needs: typeIds.map((typeId) => ({ typeId, resourceIds, turnTimes: [] })),
  });
  const booked = [
    ["Vera Lindt", "0664 1234567", "08:30", "Mia"],
    ["Carl Ottman", "+1 207 555 0111", "14:15", "Jon"],
    ["Dora Klein", "+1 207 555 0112", "14:30", "Sara"],
    ["Emil Voss", "+1 207 555 0113", "15:30", "Sara"],
    ["Frida Lang", "+1 207 555 0114", "14:30", "Mia"],
  ] as const;
  await enterBookings(
    { businessId: id, typeId: haircut, typeName: "Haircut", zone },
    booked.map(([name, phone, time, who]) => ({ name, phone, starts: instantAt(zone, time), minutes: 60, party: null, resourceId: stylists[who] })), // oxfmt-ignore
  );
  return { id, zone, types: { haircut, color }, stylists };
}

async function fromMenu(page: Page, guest: string, action: RegExp): Promise<void> {
  await act(row(page, guest), `More for ${guest}`).click();
  await act(row(page, guest), action).click();
}

/** In the trade's terms, within the screen, and accessible in both themes. */
async function expectFine(page: Page): Promise<void> {
  await expect(page.getByRole("main")).not.toContainText(NEVER_AT_A_SALON);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 3_000 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE.viewport);
}

test("a Saturday at a salon", { tag: "@full" }, async ({ page, browser, watched }) => {
  watched.allow(/status of 409/);
  await makePerson(OWNER);
  const owner = page.context();
  await signIn(owner, OWNER);
  const { id, zone, types, stylists } = await makeSalon(owner);
  const find = async (name: string) => (await bookingsOf(owner, id)).find(({ userName }) => userName === name);
  await openAlive(page, `/desk/${id}`);
  await expect(row(page, "Carl Ottman").locator(".managed-seat:visible")).toHaveText("Haircut · Jon");
  await picture(page, "1-today");
  await expectFine(page);

  // a caller wants Jon at four: from the calendar, which shows his afternoon
  await section(page, "Calendar").click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("columnheader", { name: /^Jon/ })).toBeVisible();
  await expect(grid.getByRole("gridcell", { name: /Carl Ottman, Haircut, Jon/ })).toBeVisible();
  await grid
    .getByRole("gridcell", { name: /Carl Ottman/ })
    .evaluate((cell) => cell.scrollIntoView({ block: "center" }));
  await picture(page, "2-calendar");
  const carl = await grid.getByRole("gridcell", { name: /Carl Ottman/ }).boundingBox();
  if (carl === null) throw new Error("Carl is not shown.");
  const phoneCall = new PressCounter();
  // an hour and three quarters after 14:15
  await page.touchscreen.tap(carl.x + carl.width / 2, carl.y + carl.height * 1.8);
  phoneCall.presses += 1;
  const time = page.getByRole("dialog", { name: "4:00 PM" });
  await phoneCall.press(time.getByRole("button", { name: "Add booking" }));
  const booking = page.getByRole("dialog", { name: "Add booking" });
  await expect(field(page, "Guest’s name or phone")).toBeFocused();
  await phoneCall.type(field(page, "Guest’s name or phone"), "0664 123");
  await phoneCall.press(booking.getByRole("button", { name: /Vera Lindt/ }));
  await expect(booking.getByLabel("With").locator("option:checked")).toContainText("Jon");
  await picture(page, "3-with-jon-at-four");
  await phoneCall.press(booking.getByRole("button", { name: "Add booking" }));
  await expect(booking).toBeHidden();
  expect(phoneCall.report("phone booking with Jon, from the calendar")).toEqual({ presses: 4, fields: 1 });
  await expect(grid.getByRole("gridcell", { name: /^4:00 PM – 5:00 PM, Vera Lindt, Haircut/ })).toBeVisible();
  await expectFine(page);

  // the same from Today, with the fields
  await section(page, "Today").click();
  const fields = new PressCounter();
  await fields.press(act(page.getByRole("main"), "Add booking"));
  await fields.type(field(page, "Guest’s name or phone"), "Ida Neu");
  await fields.choose(booking.getByLabel("With"), "Jon");
  await fields.press(booking.getByText("6:00 PM", { exact: true }));
  await fields.press(booking.getByRole("button", { name: "Add booking" }));
  await expect(row(page, "Ida Neu")).toBeVisible();
  expect(fields.report("phone booking with Jon, from Today")).toEqual({ presses: 5, fields: 1 });
  expect(await find("Ida Neu")).toMatchObject({ resourceIds: [stylists.Jon] });

  // a guest requests an appointment: one press
  await makePerson(GUEST);
  const guest = await browser.newContext(PHONE);
  await signIn(guest, GUEST);
  await call(guest, "update_profile", { p_display_name: "Gina Request" });
  await call(guest, "add_reservation", {
    ...{ p_business_id: id, p_reservation_type_id: types.color, p_resource_id: stylists.Mia, p_party_size: null },
    p_reservation_time: new Date(instantAt(zone, "17:00")).toISOString(),
  });
  const answer = new PressCounter();
  await answer.press(act(row(page, "Gina Request"), /^Confirm Gina/));
  expect(answer.report("answer a request")).toEqual({ presses: 1, fields: 0 });
  await expect.poll(async () => (await find("Gina Request"))?.status).toBe("confirmed");

  // Emil moves to Mia, and Dora takes longer
  const edit = page.getByRole("dialog", { name: /^Edit / });
  await fromMenu(page, "Emil Voss", /^Edit Emil/);
  await edit.getByLabel("With").selectOption("Mia");
  await act(edit, "Save").click();
  await expect(row(page, "Emil Voss")).toContainText("Haircut · Mia");
  await fromMenu(page, "Dora Klein", /^Edit Dora/);
  await edit.getByLabel("Length").selectOption("90");
  await picture(page, "4-edit");
  await act(edit, "Save").click();
  await expect(row(page, "Dora Klein")).toContainText("4:00 PM");
  expect(await find("Emil Voss")).toMatchObject({ resourceIds: [stylists.Mia] });

  // Sara sees it on her phone, with her role's permissions
  await makePerson(STYLIST);
  const { db } = connectSite();
  const { id: userId } = await db.selectFrom("user_account").select("id").where("email", "=", STYLIST).executeTakeFirstOrThrow(); // oxfmt-ignore
  await db.insertInto("business_member").values({ business_id: id, user_id: userId, role: "staff" }).execute();
  await db.destroy();
  const sara = await browser.newContext(PHONE);
  await signIn(sara, STYLIST);
  const phone = await sara.newPage();
  await openAlive(phone, `/desk/${id}`);
  await expect(row(phone, "Emil Voss")).toContainText("Haircut · Mia");
  await expect(section(phone, "Guests")).toBeVisible();
  for (const name of ["Page", "Reviews"]) await expect(section(phone, name)).toHaveCount(0);
  expect((await phone.request.get(`/desk/${id}/page`)).status()).toBe(404);
  expect((await phone.request.post("/rpc/save_resources", { data: { p_business_id: id, p_resources: [], p_needs: [] } })).status()).toBe(403); // oxfmt-ignore

  // arrived, in service, finished
  await act(row(phone, "Carl Ottman"), /^Arrived Carl/).click();
  await act(row(page, "Carl Ottman"), /^Start Carl/).click();
  await expect(part(phone, "In service")).toContainText("Carl Ottman");
  await fromMenu(phone, "Dora Klein", /^Running late Dora/);
  await expect(row(page, "Dora Klein").locator(".chip.late")).toBeVisible();
  await picture(phone, "5-sara");
  await picture(phone, "5-sara-dark", "dark");
  await expectFine(phone);
  await expectFine(page);
  await act(row(page, "Carl Ottman"), /^Finish Carl/).click();
  await expect(part(phone, "In service")).toHaveCount(0);

  // Jon falls ill: his reservations are listed and stay
  await act(page.getByRole("main"), "Block time").click();
  const block = page.getByRole("dialog", { name: "Block time" });
  await block.getByText("Only some", { exact: true }).click();
  await block.getByText("Jon", { exact: true }).click();
  await field(page, "Until time").fill("8 pm");
  await expect(block).toContainText("2 bookings are in this time. They don’t change.");
  for (const name of ["Vera Lindt", "Ida Neu"]) await expect(block.getByRole("listitem").filter({ hasText: name })).toBeVisible(); // oxfmt-ignore
  await picture(page, "6-jon-is-ill");
  await act(block, "Block time").click();
  await act(block, "Block anyway").click();
  await expect(block).toBeHidden();
  const free = await call<{ time: string }[]>(owner, "get_available_time_slots", {
    ...{ p_business_id: id, p_reservation_type_id: types.haircut, p_resource_id: stylists.Jon, p_party_size: null },
    p_date: dateIn(zone),
  });
  expect(free.filter(({ time: at }) => at >= "14:00")).toEqual([]);

  // cancelled, and undone
  await fromMenu(page, "Frida Lang", /^Cancel Frida/);
  await act(page.getByRole("dialog", { name: "Cancel this reservation?" }), "Cancel reservation").click();
  await expect(part(phone, "Next")).not.toContainText("Frida Lang");
  await undo(page).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  await expect(part(phone, "Next")).toContainText("Frida Lang");

  // days off, typed
  await act(page.getByRole("navigation", { name: "Desk" }), "More").click();
  await section(page, "Setup").click();
  await expect(page.getByRole("heading", { level: 1, name: "Setup" })).toBeVisible();
  await expectFine(page);
  await page.getByRole("link", { name: /^Staff and rooms/ }).click();
  const mia = page.locator("details.resource", { hasText: "Mia" });
  await mia.locator("summary").first().click();
  await act(mia, "Add days off").click();
  await field(page, "Dates").fill("Dec 24–26");
  await field(page, "Dates").blur();
  await expect(field(page, "Dates")).toHaveValue(/^Dec 24 – 26, \d{4}$/);
  await picture(page, "7-days-off");
  await expectFine(page);
  await act(mia, "Save Mia").click();
  await expect(toast(page, "Saved.")).toBeVisible();
  const { resources } = await call<Resources>(owner, "get_resources", { p_business_id: id });
  const [off] = resources.find(({ name }) => name === "Mia")?.daysOff ?? [];
  expect([off?.from.slice(5), off?.to.slice(5)]).toEqual(["12-24", "12-26"]);

  // no stylist has two guests at once
  expect(sharedTables((await bookingsOf(owner, id)).filter(({ source }) => source !== "block"))).toEqual([]);
  await sara.close();
  await guest.close();
});
