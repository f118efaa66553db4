/** Why times are not offered, how full the days of a month are, and the keys of the day grid. */
import type { Browser, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { expect, expectAccessibleInBothThemes, openAlive, test } from "../support/e2e.ts";
import { addListing, call, makePerson, signIn } from "../support/e2e-people.ts";

const DAY_MS = 86_400_000;
/** In UTC, the zone of listing and browser. */
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

test.use({ timezoneId: "UTC" });

const widget = (page: Page) => page.getByRole("region", { name: "Reserve" });
const day = (page: Page, date: string) => page.locator(`[data-date="${date}"]`);

/** Open from 9 to 1, closed for inventory in five days; three of four tours are booked in three days, two in four. */
async function makeTours(browser: Browser, name: string): Promise<{ id: string; typeId: string }> {
  const owner = `owner.of.${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(owner);
  const context = await browser.newContext();
  await signIn(context, owner);
  const id = await addListing(context, {
    ...{ p_name: name, p_hours: "custom", p_phone_number: "(207) 555-0148" },
    p_custom_hours: Array.from({ length: 7 }, () => [{ open: "09:00", close: "13:00" }]),
    p_special_hours: [{ from: dayAfter(5), to: dayAfter(5), periods: [], note: "Inventory" }],
    p_reservation_types: [{ name: "Tour", duration: 60, slotInterval: 60, minNotice: 48 * 60, autoConfirm: true }],
  });
  const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  const enter = (days: number, time: string) =>
    call(context, "add_reservation_for_guest", {
      ...{ p_business_id: id, p_reservation_type_id: type?.id, p_guest_name: "Grace" },
      p_reservation_time: `${dayAfter(days)}T${time}:00Z`,
    });
  for (const time of ["09:00", "10:00", "11:00"]) await enter(3, time);
  for (const time of ["09:00", "10:00"]) await enter(4, time);
  await context.close();
  return { id, typeId: type?.id ?? "" };
}

test("the month is shaded by free times, and keys move in it as in a date grid", async ({ page, browser }) => {
  const { id } = await makeTours(browser, "Almanac Tours");
  await openAlive(page, `/listing/${id}`);
  const card = widget(page);
  await card.getByRole("button", { name: "Whole month" }).click();
  const grid = card.getByRole("grid");
  await expect(grid.getByRole("columnheader", { name: "Sunday" })).toBeVisible();
  // once times are loaded, the month of the first free one is shown
  await expect(grid.locator(".day i.has-room").first()).toBeVisible();
  async function state(days: number) {
    const date = dayAfter(days);
    const first = (await grid.locator(".day").first().getAttribute("data-date")) ?? "";
    if (date.slice(0, 7) > first.slice(0, 7)) await card.getByRole("button", { name: "Later month" }).click();
    const text = (await day(page, date).locator(".vh").textContent()) ?? "";
    const bar = await day(page, date).locator("i").boundingBox();
    return { text: text.replace(/^.*\d, /, ""), length: bar?.width ?? 0 };
  }
  const [few, half, closed, most] = [await state(3), await state(4), await state(5), await state(6)];
  expect([few.text, half.text, closed.text, most.text]).toEqual([
    "few times left",
    "about half the times left",
    "Closed: Inventory",
    "has times",
  ]);
  expect(few.length).toBeLessThan(half.length);
  expect(half.length).toBeLessThan(most.length);
  await expectAccessibleInBothThemes(page);

  const focused = () => page.locator(".day:focus").getAttribute("data-date");
  await grid.locator(".day[tabindex='0']").focus();
  await page.keyboard.press("PageDown");
  await page.keyboard.press("PageDown");
  await expect(page.locator(".day:focus")).toBeVisible();
  const date = (await focused()) ?? "";
  const monthsOf = (one: string) => Number(one.slice(0, 4)) * 12 + Number(one.slice(5, 7));
  expect(monthsOf(date) - monthsOf(dayAfter(0))).toBeGreaterThanOrEqual(2);
  const month = new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { month: "long", timeZone: "UTC" });
  await expect(card.locator("[aria-live='polite']").first()).toContainText(month);
  const row = grid.getByRole("row").filter({ has: page.locator(`[data-date="${date}"]`) });
  await page.keyboard.press("Home");
  expect(await focused()).toBe(await row.locator(".day").first().getAttribute("data-date"));
  await page.keyboard.press("End");
  expect(await focused()).toBe(await row.locator(".day").last().getAttribute("data-date"));
  await page.keyboard.press("Shift+PageUp");
  await expect(page.locator(`[data-date="${dayAfter(0)}"]`)).toBeFocused();
});

test("'Why not?' explains times to guests in a phrase and to members with the rule", async ({
  page,
  context,
  browser,
}) => {
  const { id, typeId } = await makeTours(browser, "Reasons Tours");
  await openAlive(page, `/listing/${id}`);
  const card = widget(page);
  await day(page, dayAfter(3)).click();
  await card.getByText("Why not? See the other times").click();
  const rows = card.getByRole("list").filter({ hasText: "Full" }).getByRole("listitem");
  await expect(rows).toHaveText(["12:00 AM – 8:00 AMClosed", "9:00 AM – 11:00 AMFull", "1:00 PM – 11:00 PMClosed"]);
  await expectAccessibleInBothThemes(page);
  await day(page, dayAfter(5)).click();
  await expect(card.getByRole("status").filter({ hasText: "Closed: Inventory" })).toBeVisible();
  await day(page, dayAfter(1)).click();
  await expect(card.getByRole("link", { name: "(207) 555-0148" })).toHaveAttribute("href", "tel:2075550148");

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(`/listing/${id}/reserve?reserve=${typeId}&date=${dayAfter(3)}`);
  await unscripted.getByText("Why not? See the other times").click();
  await expect(unscripted.getByText("9:00 AM – 11:00 AM")).toBeVisible();
  await plain.close();

  await signIn(context, "owner.of.reasons.tours@example.com");
  await openAlive(page, `/desk/${id}`);
  await page.getByRole("button", { name: "Add booking" }).first().click();
  const form = page.getByRole("dialog", { name: "Add booking" });
  await form.getByLabel("Day", { exact: true }).fill(dayAfter(3));
  await form.getByText("Why not? See the other times").click();
  await expect(form.getByText("At once: 1, 1 booked 9:00 AM – 10:00 AM")).toBeVisible();
  await form.getByRole("radio", { name: "Other time" }).check();
  await form.getByLabel("Starts at").fill("2:00 PM");
  await expect(form.getByText(/^Guests can’t reserve this time\. Hours on \w+: 9:00 AM – 1:00 PM\.$/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
});
