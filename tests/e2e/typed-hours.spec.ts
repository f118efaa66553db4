/**
 * Hours and dates typed by owners: of staff, of the listing and of a type; and the editor of types in the trade's
 * terms.
 */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { Resources } from "#contract/booking/resources.ts";
import { variants } from "../support/depth.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { call, addListing, field, makePerson, signIn, toast, type ListingFields } from "../support/e2e-people.ts";

const HAIRCUT = { name: "Haircut", duration: 45, slotInterval: 15, autoConfirm: true };
const TABLE = { name: "Table", duration: 90, slotInterval: 15, minPartySize: 1, maxPartySize: 8, overlapLimit: 8 };
const DAY = [{ open: "09:00", close: "17:00" }];

async function ownerOf(context: BrowserContext, email: string, fields: ListingFields): Promise<string> {
  await makePerson(email);
  await signIn(context, email);
  return addListing(context, fields);
}

async function salon(context: BrowserContext, email: string): Promise<string> {
  const id = await ownerOf(context, email, {
    ...{ p_name: "Salon Typed", p_categories: ["Beauty"], p_country: "US", p_reservation_types: [HAIRCUT] },
    ...{ p_hours: "custom", p_custom_hours: [DAY, DAY, DAY, DAY, DAY, [], []] },
  });
  const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
  const [jon, ada] = [randomUUID(), randomUUID()];
  await call(context, "save_resources", {
    p_business_id: id,
    p_resources: [
      { id: jon, kind: "person", name: "Jon", isChosen: true },
      { id: ada, kind: "person", name: "Ada", isChosen: true, weeklyHours: [[], [], [], [], [], DAY, []] },
    ],
    p_needs: [{ typeId: type?.id, resourceIds: [jon, ada], turnTimes: [] }],
  });
  return id;
}

const item = (page: Page, name: string) => page.locator("details.resource", { has: page.locator("summary b", { hasText: name }) }); // oxfmt-ignore
const NEVER_AT_A_SALON = /Who sits where|Seat here|Smallest party|To clear|table/i;
const NEXT_CHRISTMAS = new Date().toISOString().slice(5, 10) > "12-27" ? new Date().getFullYear() + 1 : new Date().getFullYear(); // oxfmt-ignore

for (const width of variants(390, 1280))
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("hours and days off of staff are typed, read back and saved", async ({ page, context, watched }) => {
      watched.allow(/status of 422/);
      const id = await salon(context, `staff-hours-${width}@example.com`);
      await openAlive(page, `/desk/${id}/resources`);
      await expect(page.getByRole("heading", { level: 1, name: "Staff and rooms" })).toBeVisible();
      await expect(page.getByRole("main")).not.toContainText(NEVER_AT_A_SALON);
      const jon = item(page, "Jon");
      await jon.locator("summary").first().click();
      await expect(jon.getByRole("group", { name: "Monday" })).toHaveCount(0);
      await jon.getByLabel("Works set hours").check();
      // starts with the opening hours
      await expect(jon.getByLabel("Monday opens, period 1")).toHaveValue("9:00 AM");

      // an ambiguous case from a review: '10-6' was read as 10 AM to 6 AM
      await jon.getByLabel("Monday opens, period 1").fill("10-6");
      await jon.getByLabel("Monday opens, period 1").blur();
      await expect(jon.getByLabel("Monday opens, period 1")).toHaveValue("10:00 AM");
      await expect(jon.getByLabel("Monday closes, period 1")).toHaveValue("6:00 PM");
      await jon.getByRole("button", { name: /Apply All: the hours of Monday/ }).click();
      await jon.getByLabel("Tuesday opens, period 1").fill("11");
      await jon.getByLabel("Tuesday closes, period 1").fill("7");
      await jon.getByLabel("Tuesday closes, period 1").blur();
      await expect(jon.getByLabel("Tuesday closes, period 1")).toHaveValue("7:00 PM");

      // an ambiguous value shows a question when the field loses focus, and is never saved
      await jon.getByLabel("Friday opens, period 1").fill("6");
      await jon.getByLabel("Friday closes, period 1").fill("2");
      await jon.getByLabel("Friday closes, period 1").blur();
      const friday = jon.getByRole("group", { name: "Friday" });
      const question = "Is it 6:00 AM – 2:00 PM or 6:00 PM – 2:00 AM? Add AM or PM.";
      await expect(friday.getByRole("alert")).toHaveText(question);
      await expect(jon.getByLabel("Friday closes, period 1")).toHaveAccessibleDescription(question);
      await jon.getByRole("button", { name: "Save Jon" }).click();
      await expect(jon.getByLabel("Friday closes, period 1")).toHaveAccessibleDescription(question);
      await expect(friday.getByRole("alert")).toHaveText([question]);
      await jon.getByLabel("Friday closes, period 1").fill("2am");
      await jon.getByLabel("Friday closes, period 1").blur();
      await expect(friday.getByRole("alert")).toHaveCount(0);
      const words = jon.getByRole("status", { name: "Summary of weekly hours" });
      await expect(words).toContainText("Friday 6:00 PM – 2:00 AM (the next day)");
      await expect(words).toContainText("Tuesday 11:00 AM – 7:00 PM");

      await jon.getByRole("button", { name: "Add days off" }).click();
      await jon.getByLabel("Dates", { exact: true }).fill("Dec 42");
      await jon.getByLabel("Dates", { exact: true }).blur();
      await expect(jon.getByLabel("Dates", { exact: true })).toHaveAccessibleDescription(/^Enter a date, like Dec 24/);
      await jon.getByLabel("Dates", { exact: true }).fill("Dec 24–26");
      await jon.getByLabel("Dates", { exact: true }).blur();
      await expect(jon.getByLabel("Dates", { exact: true })).toHaveValue(`Dec 24 – 26, ${NEXT_CHRISTMAS}`);
      // or selected
      await jon.getByRole("button", { name: "Add days off" }).click();
      await jon.getByRole("button", { name: "Dates 2: open calendar" }).click();
      await jon.getByLabel("From", { exact: true }).fill("2031-01-02");
      await expect(jon.getByLabel("Dates 2", { exact: true })).toHaveValue("Thu, Jan 2, 2031");
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
      await jon.getByRole("button", { name: "Save Jon" }).click();
      await expect(toast(page, "Saved.")).toBeVisible();

      const { resources } = await call<Resources>(context, "get_resources", { p_business_id: id });
      const saved = resources.find(({ name }) => name === "Jon");
      const usual = [{ open: "10:00", close: "18:00" }];
      expect(saved?.weeklyHours).toEqual([
        usual,
        [{ open: "11:00", close: "19:00" }],
        ...[usual, usual, [{ open: "18:00", close: "02:00" }], usual, usual],
      ]);
      expect(saved?.daysOff).toEqual([
        { from: `${NEXT_CHRISTMAS}-12-24`, to: `${NEXT_CHRISTMAS}-12-26` },
        { from: "2031-01-02", to: "2031-01-02" },
      ]);
      // reloaded; without weekly hours no hours are shown
      await openAlive(page, `/desk/${id}/resources`);
      await expect(jon.locator("summary").first()).toContainText("Tuesday 11:00 AM – 7:00 PM");
      await jon.locator("summary").first().click();
      await expect(jon.getByLabel("Monday closes, period 1")).toHaveValue("6:00 PM");
      await jon.getByLabel("Copy hours from").selectOption("Ada");
      await expect(words).toContainText("Saturday 9:00 AM – 5:00 PM");
      await jon.getByLabel("Works set hours").uncheck();
      await expect(jon.getByLabel("Monday closes, period 1")).toHaveCount(0);
    });

    test("hours and special dates of a listing show errors when a field loses focus", async ({ page, context }) => {
      const id = await ownerOf(context, `listing-hours-${width}@example.com`, { p_name: "Typed Hours" });
      await openAlive(page, `/listing/${id}/edit`);
      await page.getByRole("button", { name: "Custom" }).click();
      await page.getByRole("button", { name: "Add period to Monday" }).click();
      const opens = field(page, "Monday opens, period 1");
      await opens.fill("half nine");
      await opens.blur();
      await expect(opens).toHaveAccessibleDescription("Enter a time, like 9:30 AM.");
      await opens.fill("9-5");
      await opens.blur();
      await expect(opens).toHaveValue("9:00 AM");
      await opens.fill("8-12, 1-5");
      await opens.blur();
      await expect(field(page, "Monday closes, period 2")).toHaveValue("5:00 PM");
      await page.getByRole("button", { name: "Add special hours" }).click();
      await field(page, "Dates").fill("3/4");
      await field(page, "Dates").blur();
      await expect(field(page, "Dates")).toHaveAccessibleDescription(/^Is it Mar 4 or Apr 3\?/);
      await field(page, "Dates").fill("24.12.2030 – 2.1.2031");
      await field(page, "Dates").blur();
      await expect(field(page, "Dates")).toHaveValue("Dec 24, 2030 – Jan 2, 2031");
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Save", exact: true }).first().click();
      await expect(toast(page, "Business updated successfully")).toBeVisible();
      const saved = await call<Business>(context, "get_business", { p_id: id });
      expect(saved.custom_hours?.[0]).toEqual([
        { open: "08:00", close: "12:00" },
        { open: "13:00", close: "17:00" },
      ]);
      expect(saved.special_hours).toMatchObject([{ from: "2030-12-24", to: "2031-01-02", periods: [] }]);
    });

    test("a type has its essentials first, and three groups with a line each, in a salon's terms", async ({
      page,
      context,
    }) => {
      const id = await salon(context, `salon-types-${width}@example.com`);
      await openAlive(page, `/desk/${id}/types`);
      await expect(page.getByRole("heading", { level: 1, name: "Reservation types" })).toBeVisible();
      await page.getByRole("button", { name: /^Haircut 45 min/ }).click();
      const card = page.getByRole("group", { name: "Haircut" });
      await expect(card.getByLabel("Price (optional)")).toHaveAttribute("placeholder", "From $35");
      const group = (name: string) => card.locator("details", { has: page.locator("summary b", { hasText: name }) });
      await expect(group("Capacity").locator("summary")).toContainText("Limited by its staff or rooms");
      await expect(group("Timing").locator("summary")).toContainText("Every 15 min · 365 days ahead");
      await expect(group("Rules").locator("summary")).toContainText("Confirmed automatically · cancel until it starts");
      const labels = await card.locator("label, legend").allTextContents();
      expect(labels.filter((label) => /Name|Duration|people|Price|Description/.test(label)).map((label) => label.trim())).toEqual(
        ["Name", "Duration", "Ask how many people", "Price (optional)", "Description (optional)"],
      ); // oxfmt-ignore
      await expectAccessibleInBothThemes(page);
      for (const name of ["Capacity", "Timing", "Rules"]) await group(name).locator("summary").press("Enter");
      await expect(card).not.toContainText(/Who sits where|Seat here|Smallest party|To clear|seats/);
      // the staff decide how many can run at once
      await expect(card.getByLabel("Bookings at the same time")).toHaveCount(0);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
      await card.getByLabel("Cancellation deadline, in hours before the start").fill("24");
      await card.getByLabel("Set hours for this type").check();
      await card.getByLabel("Monday opens, period 1").fill("5-9");
      await card.getByLabel("Monday opens, period 1").blur();
      await expect(card.getByRole("status", { name: "Preview of this type’s hours" })).toContainText("Monday 5:00 PM – 9:00 PM"); // oxfmt-ignore
      for (const name of ["Timing", "Rules"]) await group(name).locator("summary").press("Enter");
      await expect(group("Timing").locator("summary")).toContainText("own hours");
      await expect(group("Rules").locator("summary")).toContainText("cancel up to 24 hours before");
      // a wrong field opens its group
      await group("Timing").locator("summary").press("Enter");
      await card.getByLabel("Minimum notice", { exact: true }).fill("soon");
      await group("Timing").locator("summary").press("Enter");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(card.getByLabel("Minimum notice", { exact: true })).toHaveAccessibleDescription(/^Enter a duration/);
      await card.getByLabel("Minimum notice", { exact: true }).fill("2 hours");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(toast(page, "Business updated successfully")).toBeVisible();
      const [type] = (await call<Business>(context, "get_business", { p_id: id })).reservation_types;
      expect(type).toMatchObject({ cancelHours: 24, minNotice: 120 });
      expect(type?.weeklyHours?.[0]).toEqual([{ open: "17:00", close: "21:00" }]);
    });

    test("a restaurant mentions tables and covers, and not staff", { tag: "@full" }, async ({ page, context }) => {
      const id = await ownerOf(context, `restaurant-words-${width}@example.com`, {
        ...{ p_name: "Tables Typed", p_categories: ["Restaurants"], p_hours: "always" },
        p_reservation_types: [TABLE],
      });
      await openAlive(page, `/desk/${id}/resources`);
      await page.locator("summary", { hasText: "Tables" }).click();
      await page.getByRole("button", { name: "Add tables" }).click();
      await expect(toast(page, "Saved.")).toBeVisible();
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1, name: "Tables", exact: true })).toBeVisible();
      for (const name of ["Combined tables", "Tables for each reservation type", "Pacing"])
        await expect(main.getByRole("heading", { name })).toBeVisible();
      await expect(main.getByLabel("Covers per 15 minutes")).toBeVisible();
      await expect(main).not.toContainText(/\bstaff\b|Put together|Take apart|How many at once/i);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    });
  });
