/**
 * The day by tables: read, moved by mouse, touch and keyboard to other tables and times, confirmed and undone; the
 * week; one Tab stop.
 */
import type { BrowserContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { newId } from "#server/platform/db/id.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { bookedAt } from "../support/e2e-bookings.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${TOMORROW}T${time}:00Z`;
const TABLE = { name: "Dinner", duration: 90, slotInterval: 15, minPartySize: 1, maxPartySize: 8, overlapLimit: 20 };

interface House {
  id: string;
  typeId: string;
  tables: string[];
  enter: (name: string, time: string, party: number, more?: object) => Promise<string>;
}

/** Twelve tables, two of them joined. */
async function makeHouse(context: BrowserContext, email: string): Promise<House> {
  await makePerson(email);
  await signIn(context, email);
  const id = await addListing(context, { p_name: "Harbour Kitchen", p_hours: "always", p_reservation_types: [TABLE] });
  const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  const typeId = type?.id ?? "";
  const tables = Array.from({ length: 12 }, () => newId());
  await call(context, "save_resources", {
    p_business_id: id,
    p_resources: tables.map((table, index) => ({
      ...{ id: table, kind: "table", name: String(index + 1), area: index < 8 ? "Inside" : "Terrace" },
      ...{ minParty: index < 6 ? 1 : 2, maxParty: index < 6 ? 2 : 4 },
    })),
    p_sets: [{ id: newId(), name: "7 and 8", minParty: 5, maxParty: 8, members: tables.slice(6, 8) }],
    p_needs: [{ typeId, resourceIds: tables }],
  });
  const typed = { p_business_id: id, p_reservation_type_id: typeId };
  return {
    ...{ id, typeId, tables },
    enter: async (name, time, party, more = {}) => {
      const booking = { ...typed, p_reservation_time: at(time), p_party_size: party, p_guest_name: name, ...more };
      return (await call<{ id: string }>(context, "add_reservation_for_guest", booking)).id;
    },
  };
}

const cell = (page: Page, name: RegExp) => page.getByRole("gridcell", { name });
const row = (page: Page, name: string) => page.getByRole("row").filter({ has: page.getByRole("rowheader", { name }) });

async function openDay(page: Page, { id }: House): Promise<void> {
  await openAlive(page, `/desk/${id}/calendar?on=${TOMORROW}`);
  await expect(page.getByRole("grid", { name: "Bookings by table and time" })).toBeVisible();
}

test("online bookings of another day are not marked as new", async ({ page, browser, context }) => {
  const { businessId, owner } = await bookedAt(browser, context, "Paging House");
  await page.close();
  const calendar = await owner.newPage();
  const reread = calendar.waitForResponse((response) => response.url().includes(`/desk/${businessId}/calendar.data`));
  await openAlive(calendar, `/desk/${businessId}/calendar`);
  await reread;
  await calendar.getByRole("link", { name: "Next day" }).click();
  await expect(cell(calendar, /^6:00 PM – 7:30 PM, /)).toBeVisible();
  await expect(calendar.getByRole("status", { name: "News" })).toHaveText("");
  await owner.close();
});

test("bookings are dragged to another table and time, confirmed and undone", async ({ page, context }) => {
  const house = await makeHouse(context, "timeline@example.com");
  await house.enter("Ada Drag", "18:00", 2);
  await house.enter("Bo Stays", "18:00", 2);
  await house.enter("Large Party", "19:00", 7);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openDay(page, house);
  // a joined set is one block
  await expect(cell(page, /Large Party/)).toHaveCount(1);
  await expect(row(page, "Table 9")).toContainText("2–4 · Terrace");
  await expectAccessibleInBothThemes(page);
  await expectNoSidewaysScroll(page);
  const ada = cell(page, /Ada Drag/);
  await ada.scrollIntoViewIfNeeded();
  const from = await ada.boundingBox();
  const target = await row(page, "Table 5").first().boundingBox();
  if (from === null || target === null) throw new Error("nothing to drag");
  const hour = from.width / 1.5;
  await page.mouse.move(from.x + from.width / 2, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2 + hour / 2, from.y + 20, { steps: 4 });
  await page.mouse.move(from.x + from.width / 2 + hour, target.y + target.height / 2, { steps: 8 });
  await expect(page.locator(".grid-ghost")).toHaveText("7:00 PM – 8:30 PM, Table 5 (2 seats)");
  await page.mouse.up();
  const dialog = page.getByRole("dialog", { name: "Move Ada Drag?" });
  await expect(dialog).toContainText("6:00 PM – 7:30 PM · Table 1");
  await expect(dialog).toContainText("7:00 PM – 8:30 PM · Table 5");
  // entered at the desk: no guest to notify
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await expect(cell(page, /^7:00 PM – 8:30 PM, Ada Drag, 2 people, Dinner, Table 5/)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, /^6:00 PM – 7:30 PM, Ada Drag, 2 people, Dinner, Table 1/)).toBeVisible();
});

test("keys move a booking, and a taken table is named and overridden", async ({ page, context, watched }) => {
  watched.allow(/status of 409/);
  const house = await makeHouse(context, "timeline.keys@example.com");
  const [one = "", two = ""] = house.tables;
  await house.enter("Ada Keys", "18:00", 2, { p_resource_ids: [one] });
  await house.enter("Bo Pinned", "18:00", 2, { p_resource_ids: [two] });
  await openDay(page, house);
  // one Tab stop, and arrows within
  await expect(page.getByRole("grid").locator("[tabindex='0']")).toHaveCount(1);
  await cell(page, /Ada Keys/).focus();
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, /Bo Pinned/)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(cell(page, /Ada Keys/)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.locator(".grid-ghost")).toContainText("Table 2 (2 seats) · taken");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Move Ada Keys?" });
  await dialog.getByRole("button", { name: "Move", exact: true }).press("Enter");
  await expect(dialog.getByRole("alert")).toContainText("2 is taken at 6:00 PM.");
  await dialog.getByRole("button", { name: "Move anyway" }).press("Enter");
  await expect(toast(page, "The reservation was changed.")).toBeVisible();
  await expect(cell(page, /Ada Keys, 2 people, Dinner, Table 2, overruled/)).toBeVisible();
  await expect(cell(page, /Bo Pinned, 2 people, Dinner, Table 2/)).toBeVisible();
  // longer by keyboard
  await cell(page, /Ada Keys/).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Move Ada Keys?" })).toContainText("6:00 PM – 7:45 PM");
  await page.keyboard.press("Escape");
});

test("on a phone a long press drags, and a free time books at that table", async ({ page, context }) => {
  const house = await makeHouse(context, "timeline.phone@example.com");
  await house.enter("Ada Touch", "18:00", 2);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDay(page, house);
  await expectNoSidewaysScroll(page);
  const ada = cell(page, /Ada Touch/);
  await ada.scrollIntoViewIfNeeded();
  const box = await ada.boundingBox();
  const below = await row(page, "Table 3").first().boundingBox();
  if (box === null || below === null) throw new Error("nothing to touch");
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setTouchEmulationEnabled", { enabled: true });
  const [x, y] = [box.x + Math.min(box.width, 120) / 2, box.y + 10];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  // a long touch picks it up
  await expect(page.locator(".grid-ghost")).toContainText("Table 1");
  for (const far of [0.3, 0.6, 1])
    await client.send("Input.dispatchTouchEvent", {
      type: "touchMove",
      touchPoints: [{ x, y: y + far * (below.y + below.height / 2 - y) }],
    });
  await expect(page.locator(".grid-ghost")).toContainText("Table 3");
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const dialog = page.getByRole("dialog", { name: "Move Ada Touch?" });
  await dialog.getByRole("button", { name: "Move", exact: true }).click();
  await expect(cell(page, /Ada Touch, 2 people, Dinner, Table 3/)).toBeVisible();
});

test("the week is a grid of times on wide screens, and begins with today on phones", async ({ page, context }) => {
  const house = await makeHouse(context, "timeline.week@example.com");
  await house.enter("Ada Week", "18:00", 2);
  await house.enter("Bo Week", "18:30", 2);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openAlive(page, `/desk/${house.id}/calendar?view=week&on=${TOMORROW}`);
  const ada = page.getByRole("button", { name: "6:00 PM – 7:30 PM, Ada Week, 2 people" });
  await expect(ada).toBeVisible();
  const [first, second] = [await ada.boundingBox(), await page.getByRole("button", { name: /Bo Week/ }).boundingBox()];
  // half an hour later, next to the other
  expect(second?.y).toBeGreaterThan(first?.y ?? Infinity);
  expect(second?.x).toBeGreaterThanOrEqual((first?.x ?? Infinity) + (first?.width ?? 0) - 1);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
  await ada.click();
  await expect(page.getByRole("dialog", { name: "Ada Week" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 390, height: 844 });
  await openAlive(page, `/desk/${house.id}/calendar?view=week`);
  await expect(page.locator(".week-grid")).toBeHidden();
  await expect(page.locator(".calendar-week > li").first()).toContainText("Today");
  await expect(page.locator(".calendar-week > li").first()).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page);
});
