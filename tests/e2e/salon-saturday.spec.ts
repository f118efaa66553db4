/**
 * A Saturday at a salon of three stylists, from the desk on a phone: a caller who wants Jon at four, a request, bookings that move and
 * grow, service, a stylist who falls ill, a cancellation that is undone, days off, and a stylist on her own phone.
 */
import { randomUUID } from "node:crypto";
import { devices, type BrowserContext, type Locator, type Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { Resources } from "#contract/booking/resources.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, call, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import {
  bookingsOf,
  enterBookings,
  instantAt,
  picture,
  PressCounter,
  sharedTables,
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
const NEVER_AT_A_SALON = /\bseat|\btable|who sits where|\bparty\b/i;

interface Salon {
  id: string;
  zone: string;
  types: { haircut: string; color: string };
  stylists: Record<Stylist, string>;
}

/** It is just after one in the afternoon. */
async function makeSalon(owner: BrowserContext): Promise<Salon> {
  const zone = zoneWithHour(13);
  const hours = { p_hours: "custom", p_custom_hours: Array.from({ length: 7 }, () => OPEN), p_timezone: zone };
  const services = { p_categories: ["Beauty"], p_country: "US", p_reservation_types: [HAIRCUT, COLOR] };
  const id = await addListing(owner, { p_name: "Saturday Salon", ...hours, ...services });
  const types = (await call<Business>(owner, "get_business", { p_id: id })).reservation_types;
  const typeIds = types.map((type) => type.id ?? "");
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

const row = (page: Page, name: string) => page.locator("[data-reservation]").filter({ hasText: name });
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const act = (within: Locator, name: RegExp | string) => within.getByRole("button", { name });
const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name, exact: true });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

async function fromMenu(page: Page, guest: string, action: RegExp): Promise<void> {
  await act(row(page, guest), `More for ${guest}`).click();
  await act(row(page, guest), action).click();
}

/** In the words of the trade, within the screen, and accessible in both themes. */
async function expectFine(page: Page): Promise<void> {
  await expect(page.getByRole("main")).not.toContainText(NEVER_AT_A_SALON);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 390, height: 3_000 });
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(PHONE.viewport);
}

test("a Saturday at a salon", async ({ page, browser, watched }) => {
  watched.allow(/status of 409/);
  await makePerson(OWNER);
  const owner = page.context();
  await signIn(owner, OWNER);
  const { id, zone, types, stylists } = await makeSalon(owner);
  const find = async (name: string) => (await bookingsOf(owner, id)).find(({ userName }) => userName === name);
  await openAlive(page, `/desk/${id}`);
  await expect(row(page, "Carl Ottman")).toContainText("Jon");
  await picture(page, "1-today");
  await expectFine(page);

  // a caller wants Jon at four: from the calendar, where his afternoon is seen
  await section(page, "Calendar").click();
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("gridcell", { name: /Carl Ottman, Haircut/ })).toBeVisible();
  await picture(page, "2-calendar");
  await expectFine(page);
});
