/** The start of an owner's day: all listings at once, with a link on each line to where it is handled. */
import type { BrowserContext, Page } from "@playwright/test";
import { sql } from "kysely";
import { newId } from "#server/platform/db/id.ts";
import { makeReservation } from "../support/bookings.ts";
import { makeReview } from "../support/factories.ts";
import { connectSite } from "../support/e2e-database.ts";
import {
  expect,
  expectAccessibleInBothThemes,
  expectFineAtBothWidths,
  expectNoSidewaysScroll,
  goOnAt,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const HOUR = 3_600_000;
const DESCRIPTION = "A kitchen by the water with a long table, a short menu and a view of the boats that bring it in.";
const TYPE = { name: "Table", duration: 60, slotInterval: 30, minPartySize: 1, maxPartySize: 8 };

const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const instant = (later: number) => new Date(Date.now() + later).toISOString();

async function enter(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
}

/** Two listings: a full evening in progress with one request and one review; and one with only a name. */
async function makeDay(context: BrowserContext): Promise<{ kitchen: string; bare: string }> {
  const always = { p_hours: "always", p_description: DESCRIPTION, p_reservation_types: [TYPE] };
  const kitchen = await addListing(context, { p_name: "Long Table Kitchen", ...always });
  const bare = await addListing(context, { p_name: "Bare Walls" });
  const { db } = connectSite();
  const common = { business_id: kitchen, source: "owner" } as const;
  // they last long enough to be today's at any time
  for (const index of Array.from({ length: 7 }).keys())
    await makeReservation(db, {
      ...{ ...common, starts_at: instant(index * 1000 - 60_000), ends_at: instant(HOUR) },
      ...{ guest_name: `Diner ${index}`, party_size: index + 1 },
    });
  const cancelled = { status: "cancelled", cancelled_by: "guest", guest_name: "Not Coming" } as const;
  await makeReservation(db, { ...common, ...cancelled, starts_at: instant(-120_000), ends_at: instant(HOUR) });
  await makeReservation(db, {
    ...{ ...common, starts_at: instant(72 * HOUR), status: "pending", guest_name: "Asks Kindly", party_size: 2 },
  });
  await makeReview(db, { business_id: kitchen });
  await db.destroy();
  return { kitchen, bare };
}

test("the day, requests, reviews and missing parts, each one press away", async ({ page, context }) => {
  await enter(context, "today@example.com");
  const { kitchen, bare } = await makeDay(context);
  await goOnAt(page, 390);
  await openAlive(page, "/dashboard");

  const manage = `/listing/${kitchen}#manage`;
  const booked = part(page, "Booked today 7");
  await expect(booked.getByRole("link")).toHaveText([
    /Diner 0, 1 person.*Long Table Kitchen/,
    /Diner 1, 2 people/,
    /Diner 2/,
    /Diner 3/,
    /Diner 4/,
    /Show all 7/,
  ]);
  await expect(booked.getByRole("link", { name: /^\d+:\d\d [AP]M Diner 0, 1 person/ })).toHaveAttribute("href", manage);
  await expect(booked.getByRole("link", { name: "Show all 7 at Long Table Kitchen" })).toHaveAttribute("href", manage);
  await expect(page.getByText("Not Coming")).toHaveCount(0);
  await expect(part(page, "Waiting for your answer 1").getByRole("link")).toHaveText([/Asks Kindly, 2 people/]);
  await expect(part(page, "Reviews without a reply 1").getByRole("link")).toHaveAttribute(
    "href",
    `/listing/${kitchen}#reviews`,
  );
  const missing = part(page, /^Missing in your listings/);
  await expect(missing.getByRole("link", { name: "No hours at Bare Walls" })).toHaveAttribute(
    "href",
    `/listing/${bare}/edit#hours-heading`,
  );
  await expect(missing.getByRole("link", { name: /Kitchen/ })).toHaveText(["No photo at Long Table Kitchen"]);

  const name = page.getByRole("heading", { name: "Bare Walls" }).getByRole("link");
  const links = [name, ...(await part(page, "Today").getByRole("link").all())];
  for (const width of [390, 1280] as const) {
    await goOnAt(page, width);
    for (const link of links)
      expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(24);
    // by keyboard: the day's first element follows 'Create Another Listing'
    await page.getByRole("link", { name: "Create Another Listing" }).focus();
    await page.keyboard.press("Tab");
    await expect(booked.getByRole("link").first()).toBeFocused();
  }
  await expectFineAtBothWidths(page);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Manage Reservations" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "Diner 0" })).toBeVisible();
});

test("a day without entries is one line", async ({ page, context }) => {
  await enter(context, "today.calm@example.com");
  await addListing(context, { p_name: "Quiet Corner" });
  await openAlive(page, "/dashboard");
  // without reservations, booking is not mentioned
  await expect(part(page, "Today").getByText("Nothing needs your attention.", { exact: true })).toBeVisible();
  await addListing(context, { p_name: "Quiet Table", p_hours: "always", p_reservation_types: [TYPE] });
  await page.reload();
  await expect(part(page, "Today").getByText("No bookings today, and nothing needs your attention.")).toBeVisible();
  await expect(part(page, /^(Booked|Waiting|Reviews|Mail)/)).toHaveCount(0);
});

/** Of a deleted type: only a listing without any past reservation lacks no type. */
const makePastReservation = (businessId: string) =>
  makeReservation(connectSite().db, {
    ...{ business_id: businessId, source: "owner", guest_name: "Past Guest" },
    ...{ starts_at: instant(-48 * HOUR), ends_at: instant(-47 * HOUR) },
  });

const TODO = [
  { link: "No hours", field: { role: "button", name: "Open 24/7" } },
  { link: "Little or no description", field: { role: "textbox", name: "Description" } },
  { link: "No reservation type", field: { role: "button", name: "Add reservation type" } },
  { link: "Add a phone number", field: { role: "textbox", name: "Phone" } },
] as const;

test(
  "a missing field links to where it is completed, with the focus there",
  { tag: "@full" },
  async ({ page, context }) => {
    await enter(context, "today.mends@example.com");
    const id = await addListing(context, { p_name: "Bare Bones", p_description: "Short." });
    await makePastReservation(id);
    for (const { link, field } of TODO) {
      await openAlive(page, "/dashboard");
      await page
        .getByRole("link", { name: new RegExp(`^${link}`) })
        .first()
        .press("Enter");
      const target = page.getByRole("main").getByRole(field.role, { name: field.name, exact: true });
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
      // loaded at that address, as from an email or after logging in
      await page.reload();
      await expect(target).toBeFocused();
      await expect(target).toBeInViewport();
    }
    await openAlive(page, "/dashboard");
    await page.getByRole("link", { name: "No photo at Bare Bones" }).press("Enter");
    await expect(page.getByRole("dialog", { name: "Photos" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Photos" })).toBeHidden();
    await expect(page).toHaveURL(/\/edit$/);
  },
);

test.describe("without scripts", { tag: "@full" }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a missing part leads to the editor, which says that it needs scripts", async ({ page, context }) => {
    await enter(context, "today.plain@example.com");
    const id = await addListing(context, { p_name: "Plain Bones", p_description: "Short." });
    await makePastReservation(id);
    await page.goto("/dashboard");
    await expectNoSidewaysScroll(page);
    await page.getByRole("link", { name: "No hours at Plain Bones" }).click();
    await expect(page).toHaveURL(`/listing/${id}/edit#hours-heading`);
    await expect(page.getByRole("paragraph").filter({ hasText: "This page needs JavaScript." })).toBeVisible();
  });
});

test("two zones are named, and a cancellation without notice to its guest has a link", async ({ page, context }) => {
  await enter(context, "today.zones@example.com");
  const always = { p_hours: "always", p_description: DESCRIPTION, p_reservation_types: [TYPE] };
  const east = await addListing(context, { p_name: "East Pier", ...always, p_timezone: "America/New_York" });
  const { db } = connectSite();
  const booked = { business_id: east, source: "owner", time_zone: "America/New_York" } as const;
  const at = { starts_at: instant(-60_000), ends_at: instant(HOUR) };
  await makeReservation(db, { ...booked, ...at, guest_name: "Early Guest" });
  await openAlive(page, "/dashboard");
  const booking = part(page, "Booked today 1").getByRole("link");
  await expect(booking).toHaveAccessibleName(/^\d+:\d\d [AP]M Early Guest/);

  await addListing(context, { p_name: "West Pier", ...always, p_timezone: "America/Los_Angeles" });
  const removed = { status: "cancelled", cancelled_by: "owner", guest_name: "Vain Guest" } as const;
  const untold = await makeReservation(db, { ...booked, ...removed, starts_at: instant(72 * HOUR) });
  await sql`
    with told as (
      insert into reservation_event (reservation_id, at, actor, kind, sequence, starts_at, ends_at, status, notified_at)
      select id, now(), 'owner', 'cancelled', 1, starts_at, ends_at, status, now() from reservation where id = ${untold}
      returning seq, starts_at
    )
    insert into reservation_mail (id, reservation_id, event_seq, kind, audience, user_id, starts_at, created_at, given_up_at, failure)
    select ${newId()}, ${untold}, seq, 'cancelled', 'guest', m.user_id, told.starts_at, now(), now(), 'No such mailbox'
    from told, business_member m where m.business_id = ${east}
  `.execute(db);
  await db.destroy();
  await openAlive(page, "/dashboard");
  await expect(booking).toHaveAccessibleName(/^\d+:\d\d [AP]M Eastern Time Early Guest/);
  await expectAccessibleInBothThemes(page);
  await part(page, "Emails not delivered 1")
    .getByRole("link", { name: "1 guest may not know of a cancellation East Pier" })
    .press("Enter");
  await expect(page).toHaveURL(`/desk/${east}/bookings?status=cancelled`);
  const vain = page.getByRole("listitem").filter({ hasText: "Vain Guest" });
  await expect(vain).toContainText("Email not delivered");
  await vain.getByRole("button", { name: "Vain Guest" }).first().click();
  await expect(vain.getByRole("button", { name: "Retry Vain Guest" })).toBeVisible();
});
