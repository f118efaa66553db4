/**
 * A chosen time stays visible: from a search or back from the login screen, next to the pictures, below any number of
 * times.
 */
import type { Browser, Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, PASSWORD, signIn } from "../support/e2e-people.ts";

const DAY_MS = 86_400_000;
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const WIDE = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };

test.use({ timezoneId: "UTC" });

interface Place {
  id: string;
  /** The listing's address with a time on the day after tomorrow, as on search cards. */
  at: (clock: string) => string;
}

async function makePlace(browser: Browser, name: string, more: Record<string, unknown> = {}): Promise<Place> {
  const owner = `owner.of.${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(owner);
  const context = await browser.newContext();
  await signIn(context, owner);
  const type = { name: "Table", duration: 60, slotInterval: 15, minPartySize: 1, maxPartySize: 12, autoConfirm: true };
  const id = await addListing(context, { p_name: name, p_hours: "always", p_reservation_types: [type], ...more });
  const answer = await context.request.post("/rpc/get_business", { data: { p_id: id } });
  const [first] = ((await answer.json()) as Business).reservation_types;
  await context.close();
  const date = dayAfter(2);
  const at = (clock: string) =>
    `/listing/${id}?${new URLSearchParams({ reserve: first?.id ?? "", date, at: `${date}T${clock}:00+00:00`, party: "4" }).toString()}`;
  return { id, at };
}

/** Completely within the window, and not covered. */
async function expectInSight(page: Page, button: Locator): Promise<void> {
  await expect(button).toBeInViewport({ ratio: 1 });
  const isOnTop = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

for (const [name, viewport] of variants(["wide", WIDE], ["phone", PHONE]))
  test(`a time from a search is selected, with the focus on its button, also on the return from login (${name})`, async ({
    browser,
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { at } = await makePlace(browser, `Arrival ${name}`);
    await page.goto(at("19:00"));
    const login = page.getByRole("link", { name: "Login to Reserve" });
    await expect(login).toBeFocused();
    await expectInSight(page, login);
    await expect(page.getByRole("radio", { name: "7:00 PM" })).toBeChecked();
    await expect(page.getByText("7:00 PM", { exact: true }).first()).toBeInViewport();
    await expect(page.locator("select:visible").first()).toHaveValue("4");
    await expectAccessibleInBothThemes(page);

    const email = `arrival.${name}@example.com`;
    await makePerson(email);
    await signIn(page.context(), email);
    await page.request.post("/rpc/update_profile", { data: { p_display_name: "Ada Guest" } });
    await page.context().clearCookies();
    await page.keyboard.press("Enter");
    await field(page, "Email").fill(email);
    await field(page, "Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Log In", exact: true }).click();
    const reserve = page.getByRole("button", { name: /^Reserve \w+ at 7:00 PM$/ });
    await expect(reserve).toBeFocused();
    await expectInSight(page, reserve);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: /confirmed/i })).toBeVisible();
  });

test("the card is next to the picture from the top, with grouped times and the button in view", async ({
  browser,
  page,
}) => {
  await page.setViewportSize(WIDE);
  const { id } = await makePlace(browser, "Beside From The Top");
  await openAlive(page, `/listing/${id}`);
  const card = page.getByRole("region", { name: "Reserve" });
  await expect(card.getByRole("group", { name: "Evening" })).toBeVisible();
  const [banner, box] = [await page.locator(".banner").boundingBox(), await card.boundingBox()];
  expect(box?.y).toBe(banner?.y);
  // a whole day in steps of 15 minutes: only the card itself scrolls
  await card
    .getByRole("button", { name: new RegExp(`, has times$`) })
    .nth(1)
    .click();
  await expect(card.getByRole("radio")).toHaveCount(96);
  const room = await card.locator(".times-room").evaluate((element) => element.scrollHeight - element.clientHeight);
  expect(room).toBe(0);
  for (const part of ["After midnight", "Morning", "Afternoon", "Evening"])
    await expect(card.getByRole("group", { name: part }).getByRole("heading", { name: part })).toBeVisible();
  await expect(card.getByRole("group", { name: "Morning" })).toMatchAriaSnapshot(`
    - group "Morning":
      - heading "Morning" [level=3]
      - radio "5:00 AM"
      - radio "5:15 AM"
  `);
  const last = card.getByRole("radio", { name: "11:45 PM" });
  await last.focus();
  await page.keyboard.press("Space");
  await expect(last).toBeChecked();
  await expect(card.getByText("11:45 PM", { exact: true })).toBeInViewport({ ratio: 1 });
  const button = card.getByRole("link", { name: "Login to Reserve" });
  await expectInSight(page, button);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  await expectInSight(page, button);
});

test("a struck-out day gives the reason, in text and to screen readers", async ({ browser, page }) => {
  await page.setViewportSize(WIDE);
  const closed = new Date(`${dayAfter(3)}T00:00:00Z`);
  const { id } = await makePlace(browser, "Days That Say Why", {
    p_special_hours: [{ from: dayAfter(3), to: dayAfter(3), periods: [], note: "" }],
    p_reservation_types: [
      { name: "Seat", duration: 60, slotInterval: 60, autoConfirm: true, minNotice: 2 * 24 * 60, maxAdvance: 5 },
    ],
  });
  await openAlive(page, `/listing/${id}`);
  const card = page.getByRole("region", { name: "Reserve" });
  const day = (after: number, why: string) =>
    card.getByRole("button", { name: new RegExp(` ${Number(dayAfter(after).slice(8))}(?:, \\d{4})?, ${why}$`) });
  await expect(day(3, "closed")).toHaveAttribute("title", "closed");
  await expect(day(1, "too soon")).toBeVisible();
  await expect(day(6, "too far ahead")).toBeDisabled();
  const short = closed.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
  await expect(card.getByText(new RegExp(`Closed ${short}`))).toBeVisible();
  await day(3, "closed").click();
  await expect(card.getByRole("status").filter({ hasText: "There are no times on this day." })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("on a phone the bar keeps the selection, and at 320 px the party size is shown in full", async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const { at } = await makePlace(browser, "Bar That Remembers");
  await openAlive(page, at("18:00"));
  await expect(page.getByRole("link", { name: "Login to Reserve" })).toBeFocused();
  const spare = await page.getByLabel("Party size").evaluate((element) => {
    const style = getComputedStyle(element);
    const pen = document.createElement("canvas").getContext("2d");
    if (pen === null) return -1;
    pen.font = style.font;
    const inside = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    return inside - pen.measureText("12 people").width;
  });
  expect(spare).toBeGreaterThanOrEqual(0);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press("Escape");
  const bar = page.getByRole("complementary", { name: "Reserve" });
  await expect(bar.getByText(/, 6:00 PM$/)).toBeVisible();
  await expect(bar.getByText("Table, 4 people")).toBeVisible();
  await expect(bar.getByText("Pick a day and a time")).toHaveCount(0);
});

test("the filter by a free time looks inactive until there is a date", async ({ page }) => {
  await page.setViewportSize(WIDE);
  await openAlive(page, "/search");
  const time = page.getByRole("combobox", { name: "Time", exact: true });
  await expect(time).toHaveCSS("border-top-style", "dashed");
  await openAlive(page, `/search?${new URLSearchParams({ date: dayAfter(2), time: "19:00", party: "2" }).toString()}`);
  await expect(time).toHaveCSS("border-top-style", "solid");
});
