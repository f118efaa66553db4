/**
 * The rows of Manage Reservations: dense, waiting requests first, days with totals, and the keyboard focus after an
 * answer.
 */
import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { OwnerReservation, PlacedReservation } from "#contract/booking/reservation.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessible, expectColours, goOnAt, openAlive, step, test } from "../support/e2e.ts";
import { call, addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";

const OWNER = "rows.owner@example.com";
const GUESTS = ["Ada Lovelace", "Grace Hopper", "Mary Jackson"];
const mailOf = (name: string) => `${name.toLowerCase().replace(" ", ".")}.rows@example.com`;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  await makePerson(OWNER);
  for (const name of GUESTS) await makePerson(mailOf(name));
});
test.beforeEach(async ({ context }) => signIn(context, OWNER));

const dialog = (page: Page, name = "Manage Reservations") => page.getByRole("dialog", { name, exact: true });
const row = (page: Page, name: string) => dialog(page).getByRole("listitem").filter({ hasText: name });
const waiting = (page: Page) => dialog(page).getByRole("region", { name: "Waiting for your answer" });

const daysOn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const DAY = daysOn(3);
const NIGHT = [{ open: "18:00", close: "02:00" }];
const NIGHTLY = Array.from({ length: 7 }, () => NIGHT);
const TABLE = { duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 8, overlapLimit: 9 };
const TYPES = [
  { ...TABLE, name: "Table", autoConfirm: false },
  { ...TABLE, name: "Bar", autoConfirm: true },
];

interface Place {
  id: string;
  table: string;
  bar: string;
}

/** A bar open 18:00–02:00. */
async function makeBar(owner: BrowserContext, name: string): Promise<Place> {
  const made = { p_name: name, p_hours: "custom", p_custom_hours: NIGHTLY, p_timezone: "UTC" };
  const id = await addListing(owner, { ...made, p_reservation_types: TYPES });
  const { reservation_types: types } = await call<Business>(owner, "get_business", { p_id: id });
  return { id, table: types[0]?.id ?? "", bar: types[1]?.id ?? "" };
}

async function entered(
  owner: BrowserContext,
  { id, bar }: Place,
  at: string,
  name: string,
  size: number,
  more: object = {},
) {
  await call(owner, "add_reservation_for_guest", {
    ...{ p_business_id: id, p_reservation_type_id: bar, p_reservation_time: at, p_party_size: size },
    p_guest_name: name,
    ...more,
  });
}

async function requested(browser: Browser, { id, table }: Place, name: string, at: string) {
  const context = await browser.newContext();
  await signIn(context, mailOf(name));
  await call(context, "update_profile", { p_display_name: name });
  await call<PlacedReservation>(context, "add_reservation", {
    ...{ p_business_id: id, p_reservation_type_id: table, p_reservation_time: at, p_party_size: 2 },
    p_note: `A quiet corner, please: ${name} reads, and would rather not be looked at while she does so for the whole evening.`,
    p_phone: "+1 207 555 0142",
  });
  await context.close();
}

const heightOf = async (one: Locator) => (await one.boundingBox())?.height ?? Infinity;

test(
  "rows are dense, requests come first, and a night is one day",
  { tag: "@full" },
  async ({ page, context, browser }) => {
    const place = await makeBar(context, "The Dense Bar");
    await requested(browser, place, "Ada Lovelace", `${daysOn(4)}T20:00:00Z`);
    await entered(context, place, `${DAY}T19:00:00Z`, "Bea Early", 4);
    await entered(context, place, `${DAY}T21:00:00Z`, "Cleo Late", 3, {
      p_guest_contact: "207 555 0199",
      p_note: "By the window",
    });
    await entered(context, place, `${daysOn(4)}T00:30:00Z`, "Dot Midnight", 5);
    await goOnAt(page, 390);
    await openAlive(page, `/listing/${place.id}#manage`);
    await expect(row(page, "Dot Midnight")).toBeVisible();

    // once each, and in this order
    await expect(dialog(page).getByRole("listitem")).toHaveText([/Ada/, /Bea/, /Cleo/, /Dot/]);
    await expect(waiting(page).getByRole("listitem")).toHaveText([/Ada/]);
    await expect(dialog(page).getByRole("button", { name: /^Confirm/ })).toHaveCount(1);
    await expect(dialog(page).getByRole("button", { name: /^Cancel/ })).toHaveCount(0);

    const night = dialog(page).getByRole("region").filter({ hasText: "Bea Early" });
    await expect(night).toContainText("3 bookings · 12 people");
    await expect(night.getByRole("listitem")).toHaveCount(3);
    const weekday = new Date(`${DAY}T12:00:00Z`).toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" });
    await expect(row(page, "Dot Midnight")).toContainText("12:30 AM");
    await expect(row(page, "Dot Midnight")).toContainText(`night of ${weekday}`);
    await expect(row(page, "Bea Early")).not.toContainText("night of");

    for (const width of [390, 1280] as const)
      await step(`at ${width} px`, async () => {
        await goOnAt(page, width);
        for (const name of ["Ada", "Bea", "Cleo", "Dot"]) {
          const names = row(page, name).locator("b").filter({ hasText: name });
          await expect(names).toBeVisible();
          expect(await heightOf(row(page, name)), name).toBeLessThanOrEqual(60);
        }
        const call207 = row(page, "Ada").getByRole("link", { name: "+1 207 555 0142" });
        await expect(call207).toHaveAttribute("href", /^tel:/);
        expect(await heightOf(call207)).toBeGreaterThanOrEqual(24);

        // the note is one line until its row is opened
        const opener = row(page, "Ada").getByRole("button", { name: "Ada Lovelace", exact: true });
        const note = row(page, "Ada").getByText(/A quiet corner.*reads/);
        await expect(opener).toHaveAttribute("aria-expanded", "false");
        const folded = await heightOf(note);
        await opener.press("Enter");
        await expect(opener).toHaveAttribute("aria-expanded", "true");
        expect(await heightOf(note)).toBeGreaterThan(folded + 10);
        await opener.press("Enter");

        for (const [theme, expectRight] of [
          ["light", expectAccessible],
          ["dark", expectColours],
        ] as const) {
          await page.evaluate((name) => (document.documentElement.dataset["theme"] = name), theme);
          await expectRight(page);
          const shots = process.env["SHOTS"];
          if (shots !== undefined) await page.screenshot({ path: `${shots}/manage-${width}-${theme}.png` });
        }
      });

    // the same in print
    await page.evaluate(() => {
      window.print = () => undefined;
    });
    await night.getByRole("button", { name: /^Print day list/ }).click();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(/ · 3 bookings · 12 people/)).toBeVisible();
    await expect(page.getByRole("cell", { name: `12:30 AM – 2:00 AM, night of ${weekday}` })).toBeVisible();
  },
);

for (const width of variants(390, 1280)) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test("after an answer the focus is on the next row", { tag: "@full" }, async ({ page, context, browser }) => {
      const place = await makeBar(context, `The Keyed Bar ${width}`);
      for (const [index, name] of GUESTS.entries())
        await requested(browser, place, name, `${DAY}T${19 + index}:00:00Z`);
      await openAlive(page, `/listing/${place.id}#manage`);
      await expect(waiting(page).getByRole("listitem")).toHaveCount(3);

      await row(page, "Ada")
        .getByRole("button", { name: /^Confirm/ })
        .press("Enter");
      await expect(row(page, "Grace")).toBeFocused();
      await expect(waiting(page).getByRole("listitem")).toHaveCount(2);
      await expect(row(page, "Grace")).toBeFocused();
      await expect(toast(page, "Reservation confirmed successfully")).toBeVisible();

      // by Tab from there
      const decline = row(page, "Grace").getByRole("button", { name: /^Decline/ });
      for (
        let presses = 0;
        presses < 6 && !(await decline.evaluate((one) => one === document.activeElement));
        presses += 1
      )
        await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      const asking = dialog(page, "Decline this request?");
      await asking.getByRole("button", { name: "Decline" }).press("Enter");
      await expect(asking).toBeHidden();
      await expect(waiting(page).getByRole("listitem")).toHaveCount(1);
      await expect(row(page, "Mary")).toBeFocused();

      // the last waiting request: the focus moves to the days
      await row(page, "Mary")
        .getByRole("button", { name: /^Confirm/ })
        .press("Enter");
      await expect(waiting(page)).toHaveCount(0);
      await expect(row(page, "Ada")).toBeFocused();

      // from the menu
      await row(page, "Mary").getByRole("button", { name: "More for Mary Jackson" }).press("Enter");
      await row(page, "Mary")
        .getByRole("button", { name: /^Cancel/ })
        .press("Enter");
      await dialog(page, "Cancel this reservation?").getByRole("button", { name: "Cancel reservation" }).press("Enter");
      // a cancelled reservation is not upcoming
      await expect(row(page, "Mary")).toHaveCount(0);
      await expect(row(page, "Ada")).toBeFocused();
      const { reservations } = await call<{ reservations: OwnerReservation[] }>(context, "get_business_reservations", {
        p_business_id: place.id,
        page_number: 1,
      });
      expect(reservations.map(({ status }) => status).sort()).toEqual(["cancelled", "cancelled", "confirmed"]);
    });
  });
}
