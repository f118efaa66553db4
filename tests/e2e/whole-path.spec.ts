/**
 * One guest's complete path on a phone: found, not yet signed up, booked for four with a note, moved to five people,
 * reviewed.
 */
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessible, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { codeFor, openEmail } from "../support/outbox.ts";

// recording a trace takes longer than the test itself
const trace = process.env["SHOTS"] === undefined ? "off" : "on";
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, timezoneId: "UTC", trace });

const NAME = "Driftwood Noodle House";
const GUEST = "whole.way@example.com";
const NOTE = "One of us eats no peanuts.";
const TYPES = [{ name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true }];

test("found on a phone, not yet signed up, booked for four with a note, moved to five people, reviewed", async ({
  page,
  browser,
  watched,
}) => {
  test.slow();
  // a name is required before the first booking; and the trace recorder's script is blocked in an email's sandbox
  watched.allow(/status of 422|Blocked script execution in '[^']*\/outbox\//);
  await makePerson("whole.path.host@example.com");
  const owner = await browser.newContext();
  await signIn(owner, "whole.path.host@example.com");
  const fields = { p_categories: ["Restaurants"], p_hours: "always", p_reservation_types: TYPES };
  const id = await addListing(owner, { p_name: NAME, ...fields });

  await openAlive(page, "/");
  await page.getByRole("combobox", { name: "Search" }).fill("driftwood noodle");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: NAME }).click();
  await expect(page.getByRole("heading", { level: 1, name: NAME })).toBeVisible();
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Reserve", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Reserve" });
  await field(page, "Party size").selectOption("4");
  await sheet.getByRole("button", { name: "Later week" }).click();
  await sheet
    .getByRole("button", { name: /, has times$/ })
    .first()
    .click();
  await sheet.getByRole("radio", { name: "6:30 PM", exact: true }).check();
  await sheet.getByRole("link", { name: "Login to Reserve" }).click();

  await expect(page.getByRole("main")).toContainText(`To reserve at ${NAME}`);
  await field(page, "Email").fill(GUEST);
  await page.getByRole("button", { name: "Email me a code" }).click();
  await expect(field(page, "Code")).toBeFocused();
  // opened once as displayed; other emails are read by their source
  await (await openEmail(page, "is your Mainstreet code", GUEST)).close();
  await field(page, "Code").fill(await codeFor(page, GUEST));
  await page.keyboard.press("Enter");

  await expect(sheet.getByRole("radio", { name: "6:30 PM", exact: true })).toBeChecked();
  await expect(field(page, "Party size")).toHaveValue("4");
  await sheet.getByText("Add a note").click();
  await sheet.getByPlaceholder("Allergies, an occasion, running late…").fill(NOTE);
  await sheet.getByRole("button", { name: /^Reserve .* at 6:30 PM$/ }).click();
  await field(page, "Display name").fill("Wanda Whole");
  await sheet.getByRole("button", { name: "Save and reserve" }).click();
  await expect(toast(page, "Your reservation is confirmed.")).toBeVisible();

  await openAlive(page, "/reservations");
  const card = page.getByRole("article", { name: NAME });
  await expect(card).toContainText("Table, 4 people");
  await expect(card).toContainText(NOTE);
  await card.getByRole("button", { name: /^Reschedule/ }).click();
  await field(page, "Party size").selectOption("5 people");
  await page.getByRole("button", { name: "Change to 5 people" }).click();
  await expect(toast(page, "Your reservation was changed.")).toBeVisible();
  await expect(card).toContainText("Table, 5 people");

  const desk = await owner.newPage();
  await desk.goto(`/desk/${id}/bookings`);
  await expect(desk.getByRole("main")).toContainText("Wanda Whole");
  await expect(desk.getByRole("main")).toContainText(NOTE);
  await expect(desk.getByRole("main")).toContainText("5 people");
  await owner.close();

  // the evening is over
  const connection = connectSite();
  const [from, until] = ["2026-01-05T18:00:00Z", "2026-01-05T19:30:00Z"];
  await connection.db
    .updateTable("reservation")
    .set({ starts_at: from, ends_at: until, holds: `[${from},${until})` })
    .where("business_id", "=", id)
    .execute();
  await connection.close();
  await openAlive(page, "/reservations?when=past");
  await card.getByRole("link", { name: `Write a review of ${NAME}` }).click();
  await page.getByText("5 stars: Excellent").locator("..").click();
  await field(page, "Your review").fill("Broth to cross the bay for.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Post Review" }).click();
  await expect(toast(page, "Review added successfully")).toBeVisible();
  await page.goto(`/listing/${id}`);
  const review = page.getByRole("listitem").filter({ hasText: "Broth to cross the bay for." });
  await expect(review).toContainText("Wanda Whole");
  await expect(review).toContainText("Verified visit");
});
