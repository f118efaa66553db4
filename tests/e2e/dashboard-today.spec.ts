/** What an owner's day begins with: all listings at once, each line one press from where it is dealt with. */
import type { BrowserContext, Page } from "@playwright/test";
import { makeReservation } from "../support/bookings.ts";
import { makeReview } from "../support/factories.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, expectNoSidewaysScroll, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn } from "../support/e2e-people.ts";

const HOUR = 3_600_000;
const TELLING = "A kitchen by the water with a long table, a short menu and a view of the boats that bring it in.";
const TYPE = { name: "Table", duration: 60, slotInterval: 30, minPartySize: 1, maxPartySize: 8 };

const part = (page: Page, name: string | RegExp) => page.getByRole("region", { name });
const instant = (later: number) => new Date(Date.now() + later).toISOString();

async function enter(context: BrowserContext, email: string): Promise<void> {
  await makePerson(email);
  await signIn(context, email);
}

/** Two listings: a full evening that has begun, one request, one review; and one that is only a name. */
async function makeDay(context: BrowserContext): Promise<{ kitchen: string; bare: string }> {
  const always = { p_hours: "always", p_description: TELLING, p_reservation_types: [TYPE] };
  const kitchen = await addListing(context, { p_name: "Long Table Kitchen", ...always });
  const bare = await addListing(context, { p_name: "Bare Walls" });
  const { db } = connectSite();
  const common = { business_id: kitchen, source: "owner" } as const;
  // they go on, so that they are today's whatever the clock shows
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

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 860 } });

    test("the day, what waits, reviews and what is missing, each one press away", async ({ page, context }) => {
      await enter(context, `today.${width}@example.com`);
      const { kitchen, bare } = await makeDay(context);
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
      await expect(booked.getByRole("link", { name: /^\d+:\d\d [AP]M Diner 0, 1 person/ })).toHaveAttribute(
        "href",
        manage,
      );
      await expect(booked.getByRole("link", { name: "Show all 7 at Long Table Kitchen" })).toHaveAttribute(
        "href",
        manage,
      );
      await expect(page.getByText("Not Coming")).toHaveCount(0);
      await expect(part(page, "Waiting for your answer 1").getByRole("link")).toHaveText([/Asks Kindly, 2 people/]);
      await expect(part(page, "Reviews without a reply 1").getByRole("link")).toHaveAttribute(
        "href",
        `/listing/${kitchen}#reviews`,
      );
      const missing = part(page, /^Missing in your listings/);
      await expect(missing.getByRole("link", { name: "No hours at Bare Walls" })).toHaveAttribute(
        "href",
        `/listing/${bare}/edit`,
      );
      await expect(missing.getByRole("link", { name: /Kitchen/ })).toHaveText(["No photo at Long Table Kitchen"]);

      const name = page.getByRole("heading", { name: "Bare Walls" }).getByRole("link");
      for (const link of [name, ...(await part(page, "Today").getByRole("link").all())])
        expect((await link.boundingBox())?.height, await link.innerText()).toBeGreaterThanOrEqual(24);
      await expectNoSidewaysScroll(page);
      await expectAccessibleInBothThemes(page);

      // by keyboard: what is after 'Create Another Listing' is the first of the day
      await page.getByRole("link", { name: "Create Another Listing" }).focus();
      await page.keyboard.press("Tab");
      await expect(booked.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Enter");
      const dialog = page.getByRole("dialog", { name: "Manage Reservations" });
      await expect(dialog.getByRole("listitem").filter({ hasText: "Diner 0" })).toBeVisible();
    });
  });
}

test("a day with nothing in it is one calm line", async ({ page, context }) => {
  await enter(context, "today.calm@example.com");
  await addListing(context, { p_name: "Quiet Corner" });
  await openAlive(page, "/dashboard");
  await expect(part(page, "Today").getByText("Nothing is booked for today, and nothing waits for you.")).toBeVisible();
  await expect(part(page, /^(Booked|Waiting|Reviews|Mail)/)).toHaveCount(0);
});
