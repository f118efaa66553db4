/** Reserving, moving and cancelling without scripts, on plain pages. */
import { expect, expectNoSidewaysScroll, test } from "../support/e2e.ts";
import { longDayText } from "../support/long-day.ts";
import { addListing, field, logIn, makePerson, PASSWORD, signIn, toast } from "../support/e2e-people.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });

const DAY_MS = 86_400_000;
/** In the listing's zone, which is UTC. */
const dayAfter = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const TYPES = [{ name: "Table", duration: 90, slotInterval: 30, minPartySize: 1, maxPartySize: 6, autoConfirm: true }];

test(
  "a guest chooses, logs in, gives a name, reserves, moves and cancels",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    watched.allow(/status of 422/);
    const day = (date: string) => page.getByRole("button", { name: longDayText(date) });
    const time = (text: string) => page.getByRole("radio", { name: text, exact: true });
    const owner = await browser.newContext();
    await makePerson("plain.host@example.com");
    await signIn(owner, "plain.host@example.com");
    const id = await addListing(owner, { p_name: "Plain Table", p_hours: "always", p_reservation_types: TYPES });
    const guest = "plain.guest@example.com";
    await makePerson(guest);

    await page.goto(`/listing/${id}`);
    await page.getByRole("link", { name: "Choose a time" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reserve at Plain Table" })).toBeVisible();
    await field(page, "Party size").selectOption("4 people");
    await day(dayAfter(2)).click();
    await expectNoSidewaysScroll(page);
    await time("6:30 PM").check();
    await page.getByRole("button", { name: "Login to Reserve" }).click();
    await logIn(page, guest, PASSWORD);

    // back on the form, with their choices
    await expect(field(page, "Party size")).toHaveValue("4");
    await expect(day(dayAfter(2))).toHaveAttribute("aria-pressed", "true");
    await expect(time("6:30 PM")).toBeChecked();
    await page.getByRole("button", { name: "Reserve", exact: true }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Choose a display name first");
    await expect(time("6:30 PM")).toBeChecked();
    await field(page, "Display name").fill("Grace Guest");
    await page.getByRole("button", { name: "Save and reserve" }).click();
    await expect(page).toHaveURL("/reservations");
    await expect(toast(page, "Your reservation is confirmed.")).toBeVisible();
    const card = page.getByRole("article", { name: "Plain Table" });
    await expect(card).toContainText("6:30 PM – 8:00 PM");
    await expect(card).toContainText("4 people");

    // a taken time is no longer offered
    await page.goto(`/listing/${id}/reserve`);
    await day(dayAfter(2)).click();
    await expect(time("5:00 PM")).toHaveCount(1);
    await expect(time("6:30 PM")).toHaveCount(0);

    await page.goto("/reservations");
    await card.getByRole("button", { name: /^Reschedule/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Reschedule at Plain Table" })).toBeVisible();
    await day(dayAfter(3)).click();
    await time("7:00 PM").check();
    await page.getByRole("button", { name: "Move the reservation" }).click();
    await expect(page).toHaveURL("/reservations");
    await expect(toast(page, "Your reservation was moved.")).toBeVisible();
    await expect(card).toContainText("7:00 PM – 8:30 PM");
    await expect(card).toContainText("4 people");

    await card.getByRole("button", { name: /^Cancel/ }).click();
    const requested = page.getByRole("region", { name: "Cancel this reservation?" });
    await expect(requested).toBeInViewport();
    await expectNoSidewaysScroll(page);
    await requested.getByRole("button", { name: "Keep it" }).click();
    await expect(requested).toBeHidden();
    await card.getByRole("button", { name: /^Cancel/ }).click();
    await requested.getByLabel("Reason (optional)").fill("We are ill.");
    await requested.getByRole("button", { name: "Cancel reservation" }).click();
    await expect(page).toHaveURL("/reservations");
    await expect(toast(page, "Your reservation was cancelled.")).toBeVisible();
    await expect(card).toHaveCount(0);
    await owner.close();
  },
);

test(
  "a calendar subscribes to one's reservations at an address that is created, replaced and revoked",
  { tag: "@full" },
  async ({ page, context }) => {
    const email = "plain.calendar@example.com";
    await makePerson(email);
    await signIn(context, email);
    const press = (name: string) => page.getByRole("main").getByRole("button", { name, exact: true }).click();
    const statusOf = async (address: string) => (await context.request.get(address)).status();
    await page.goto("/reservations");
    await press("Create a feed address");
    const first = await field(page, "Feed address").inputValue();
    expect(await statusOf(first)).toBe(200);
    await expect(field(page, "Feed address")).toBeInViewport();
    await expectNoSidewaysScroll(page);
    // shown only this once
    await page.goto("/reservations");
    await expect(page.getByText("A feed address is in use.")).toBeVisible();

    await press("Replace address");
    const requested = page.getByRole("region", { name: "Replace the feed address?" });
    await expect(requested).toBeInViewport();
    await requested.getByRole("button", { name: "Cancel" }).click();
    await expect(requested).toBeHidden();
    expect(await statusOf(first)).toBe(200);
    await press("Replace address");
    await requested.getByRole("button", { name: "Replace" }).click();
    const second = await field(page, "Feed address").inputValue();
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);

    await press("Revoke");
    await page
      .getByRole("region", { name: "Revoke the feed address?" })
      .getByRole("button", { name: "Revoke" })
      .click();
    await expect(toast(page, "The feed address no longer works.")).toBeVisible();
    expect(await statusOf(second)).toBe(404);
    await expect(page.getByRole("button", { name: "Create a feed address" })).toBeVisible();
  },
);
