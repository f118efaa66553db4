/**
 * A course of six dates: set up at the desk, reserved by keyboard in the card, one date cancelled, and a weekly lesson
 * without scripts.
 */
import type { Business } from "#contract/listings/business.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { openEmail } from "../support/outbox.ts";

const DAY = 86_400_000;
const dateIn = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
/** Six consecutive weeks. */
const DATES = [7, 14, 21, 28, 35, 42].map(dateIn);
const TYPES = [
  { name: "Pottery", duration: 90, slotInterval: 30, autoConfirm: true, overlapLimit: 8, price: "$90" },
  { name: "Lesson", duration: 60, slotInterval: 60, autoConfirm: true, price: "$40" },
];
const SHOTS = process.env["SERIES_SHOTS"];

/** The day as shown on screens: 'December 1'. */
const dayText = (date: string) =>
  new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(date));

test(
  "a course is booked by keyboard, loses a date and notifies its guest; a lesson is repeated without scripts",
  { tag: "@full" },
  async ({ page, browser }) => {
    const shoot = async (name: string, of = page) => {
      if (SHOTS === undefined) return;
      const before = of.viewportSize();
      for (const width of [390, 1280])
        for (const colorScheme of ["light", "dark"] as const) {
          await of.setViewportSize({ width, height: 900 });
          await of.emulateMedia({ colorScheme });
          await of.screenshot({ path: `${SHOTS}/${name}-${width}-${colorScheme}.png`, fullPage: true });
        }
      if (before !== null) await of.setViewportSize(before);
    };
    const [host, guest] = ["host.course@example.com", "guest.course@example.com"];
    for (const person of [host, guest]) await makePerson(person);
    const owner = await browser.newContext();
    await signIn(owner, host);
    const id = await addListing(owner, { p_name: "Kiln Street", p_hours: "always", p_reservation_types: TYPES });

    // the desk: one type becomes a course, the other may be repeated
    const desk = await owner.newPage();
    await desk.setViewportSize({ width: 390, height: 800 });
    await openAlive(desk, `/desk/${id}/series`);
    const setUp = (name: string) => desk.getByRole("listitem").filter({ hasText: name }).last();
    await setUp("Pottery").locator("summary").click();
    await setUp("Pottery").getByLabel("It is a course").check();
    await setUp("Pottery")
      .getByLabel("Dates of the course")
      .fill(DATES.map((date) => `${date} 18:00`).join("\n"));
    await setUp("Pottery").getByRole("button", { name: "Save" }).click();
    await expect(desk.getByRole("heading", { name: /^Pottery/ })).toContainText("6 of 6 upcoming");
    await setUp("Lesson").locator("summary").click();
    await setUp("Lesson").getByLabel("Dates that guests can reserve at once").fill("8");
    await setUp("Lesson").getByRole("button", { name: "Save" }).click();
    await expect(setUp("Lesson")).toContainText("Up to 8 dates at once");
    await expectNoSidewaysScroll(desk);

    // the guest, by keyboard only: in the card, with one button for all dates and the price above it
    await signIn(page.context(), guest);
    const call = async (name: string, data: unknown) => {
      const answer = await page.context().request.post(`/rpc/${name}`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as unknown;
    };
    await call("update_profile", { p_display_name: "Ada Guest" });
    const { reservation_types: types } = (await call("get_business", { p_id: id })) as Business;
    const [pottery, lesson] = types;
    await openAlive(page, `/listing/${id}?reserve=${pottery?.id ?? ""}`);
    const card = page.getByRole("region", { name: "Reserve" });
    await expect(card.getByRole("list", { name: "Dates of the course" }).getByRole("listitem")).toHaveCount(6);
    await shoot("card");
    await expect(card.locator(".price-line")).toHaveText("All 6 dates$90");
    await expectAccessibleInBothThemes(page);
    await card.locator("summary", { hasText: "Add a note" }).press("Enter");
    await field(page, "Note for the business (optional)").focus();
    await page.keyboard.type("My first time.");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Reserve all 6 dates" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card.getByRole("heading", { name: "6 dates are reserved." })).toBeFocused();
    await expect(page).toHaveURL(`/listing/${id}`);
    await expect(card.getByText("My first time.")).toBeVisible();
    await expect(card.getByRole("button", { name: "Leave the course" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    const reserved = card.getByRole("list", { name: "All dates of the course" }).getByRole("link");
    await expect(reserved).toHaveCount(6);
    const file = await card.getByRole("link", { name: "Add to calendar" }).getAttribute("href");
    expect((await (await page.request.get(file ?? "")).text()).match(/BEGIN:VEVENT/g)).toHaveLength(6);
    await reserved.nth(2).press("Enter");
    await expect(page.getByRole("region", { name: "All dates of the course" }).getByRole("listitem").nth(2)).toHaveAttribute("aria-current", "true"); // oxfmt-ignore
    await page.goto("/reservations");
    await expect(page.getByRole("article", { name: "Kiln Street" })).toHaveCount(6);
    const all = await openEmail(page, "6 dates, Pottery at Kiln Street", guest);
    for (const date of DATES) await expect(all.locator("body")).toContainText(dayText(date));
    await all.close();

    // the desk shows them, and cancels the second date
    await desk.reload();
    await expect(desk.getByRole("listitem").filter({ hasText: "1 reserved" })).toHaveCount(7);
    await desk.getByText("Cancel a date").click();
    await field(desk, "Date").selectOption({ index: 1 });
    await field(desk, "Reason (optional)").first().fill("The kiln is cold.");
    await shoot("desk", desk);
    await desk.getByRole("button", { name: /^Cancel for all guests/ }).click();
    await expect(desk.getByRole("heading", { name: /^Pottery/ })).toContainText("5 of 5 upcoming");
    await expectAccessibleInBothThemes(desk);

    // the guest is notified, and sees the remaining dates
    const off = await openEmail(page, "Cancelled: Pottery at Kiln Street", guest);
    await expect(off.locator("body")).toContainText("The kiln is cold.");
    await expect(off.locator("body")).toContainText("Date 2 of 6");
    await off.close();
    await openAlive(page, "/reservations");
    await expect(page.getByRole("article", { name: "Kiln Street" })).toHaveCount(5);
    await page.getByRole("article", { name: "Kiln Street" }).first().getByRole("link", { name: "Details" }).click();
    const dates = page.getByRole("region", { name: "All dates of the course" });
    await expect(dates.getByRole("listitem")).toHaveCount(6);
    await expect(dates.getByRole("listitem").nth(1)).toContainText("Cancelled");
    await expectAccessibleInBothThemes(page);
    await shoot("one");

    // the desk enters a lesson every other week, and moves all of them by an hour
    await desk.locator("summary", { hasText: "New series" }).click();
    await field(desk, "Reservation type").selectOption("Lesson");
    await field(desk, "First date").fill(`${dateIn(5)}T15:00`);
    await field(desk, "How often").selectOption("Every 2 weeks");
    await field(desk, "How many dates").fill("3");
    await field(desk, "Guest").last().fill("Cy Caller");
    await desk.getByRole("button", { name: "Reserve all dates", exact: true }).click();
    await expect(toast(desk, "3 dates were added.")).toBeVisible();
    const series = desk.getByRole("listitem").filter({ hasText: "Cy Caller" });
    await series.locator("summary", { hasText: "Cy Caller" }).click();
    await series.getByText("Move all upcoming dates").click();
    await field(desk, "Move the next date to").fill(`${dateIn(5)}T16:00`);
    await shoot("series", desk);
    await series.getByRole("button", { name: /^Move all/ }).click();
    await expect(toast(desk, "3 dates were moved.")).toBeVisible();
    await expect(series.getByRole("link", { name: "4:00 PM" })).toHaveCount(3);

    // without scripts: the course's price on its page; a weekly lesson with one date taken, then all of it cancelled
    const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await signIn(unscripted, guest);
    const plain = await unscripted.newPage();
    await owner.request.post("/rpc/add_reservation_for_guest", {
      data: { p_business_id: id, p_reservation_type_id: lesson?.id, p_reservation_time: `${dateIn(10)}T09:00:00Z`, p_guest_name: "Bo" }, // oxfmt-ignore
    });
    await plain.goto(`/listing/${id}/reserve?reserve=${pottery?.id ?? ""}`);
    await expect(plain.locator(".price-line")).toHaveText("All 5 dates$90");
    await expect(plain.getByRole("button", { name: "Reserve all 5 dates" })).toBeVisible();
    await shoot("course-plain", plain);
    await plain.goto(`/listing/${id}/reserve?reserve=${lesson?.id ?? ""}&date=${dateIn(3)}`);
    await plain.getByRole("radio", { name: "9:00 AM", exact: true }).check();
    await plain.getByLabel("Reserve up to 8 dates").check();
    await expect(field(plain, "How many dates")).toHaveValue("4");
    await expect(plain.locator(".price-line")).toHaveText("Each date$40");
    await shoot("series-plain", plain);
    await plain.getByRole("button", { name: "Reserve", exact: true }).click();
    await expect(plain.getByText("1 of 4 dates is not available, so nothing was changed.")).toBeVisible();
    await expectNoSidewaysScroll(plain);
    await shoot("not-fitting", plain);
    await plain.getByRole("button", { name: "Reserve the 3 dates that fit" }).click();
    await expect(plain).toHaveURL(/\/reservations\/[0-9a-f-]{36}$/);
    await expect(toast(plain, "3 of 4 dates are reserved.")).toBeVisible();
    await expect(plain.getByRole("region", { name: "All dates of the series" }).getByRole("listitem")).toHaveCount(3);
    await shoot("series-reserved", plain);
    // its own buttons are for this date only
    for (const act of ["Reschedule", "Cancel"])
      await expect(plain.getByRole("button", { name: new RegExp(`^${act} \\w{3}, \\w{3} \\d+`) })).toBeVisible();
    await plain.getByText("Cancel all upcoming dates").click();
    await plain.getByRole("button", { name: "Cancel all of Lesson" }).click();
    await expect(toast(plain, "3 dates were cancelled.")).toBeVisible();
    for (const context of [owner, unscripted]) await context.close();
  },
);
