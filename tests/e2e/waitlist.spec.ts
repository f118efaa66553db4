/**
 * A full evening: one guest waits with scripts, one without; a cancellation, a pass, and the offer accepted from an
 * email.
 */
import type { Business } from "#contract/listings/business.ts";
import {
  alive,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  openAlive,
  test,
} from "../support/e2e.ts";
import { addListing, field, makePerson, signIn, toast } from "../support/e2e-people.ts";
import { emailLink, openEmail } from "../support/outbox.ts";

const DATE = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const EVENING = [{ open: "18:00", close: "19:30" }];
const TYPES = [
  {
    ...{ name: "Table", duration: 90, slotInterval: 90, minPartySize: 1, maxPartySize: 4, autoConfirm: true },
    ...{ waitlist: true, weeklyHours: Array.from({ length: 7 }, () => EVENING) },
  },
];
const SHOTS = process.env["WAITLIST_SHOTS"];

test(
  "a cancelled time goes to the first who waits, then to the next, who accepts it from an email",
  { tag: "@full" },
  async ({ page, browser, watched }) => {
    watched.allow(/status of 422/);
    const shoot = async (name: string, of = page) => {
      if (SHOTS === undefined) return;
      for (const colorScheme of ["light", "dark"] as const) {
        await of.emulateMedia({ colorScheme });
        await of.screenshot({
          path: `${SHOTS}/${name}-${of.viewportSize()?.width}-${colorScheme}.png`,
          fullPage: true,
        });
      }
    };
    const people = ["host", "booked", "first", "second"].map((who) => `${who}.waits@example.com`);
    const [host = "", booked = "", first = "", second = ""] = people;
    for (const person of people) await makePerson(person);
    const owner = await browser.newContext();
    await signIn(owner, host);
    const id = await addListing(owner, { p_name: "Full House", p_hours: "always", p_reservation_types: TYPES });
    const guest = await browser.newContext();
    await signIn(guest, booked);
    const call = async (name: string, data: unknown) => {
      const answer = await guest.request.post(`/rpc/${name}`, { data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()) as Record<string, unknown>;
    };
    await call("update_profile", { p_display_name: "Bea Booked" });
    const { reservation_types: types } = (await call("get_business", { p_id: id })) as unknown as Business;
    const typeId = types[0]?.id ?? "";
    const { id: reservationId } = await call("add_reservation", {
      ...{ p_business_id: id, p_reservation_type_id: typeId, p_reservation_time: `${DATE}T18:00:00Z`, p_party_size: 2 },
    });

    // with scripts: the card shows that the day is full
    await page.setViewportSize({ width: 1280, height: 900 });
    await signIn(page.context(), first);
    // a search for that very time shows that its waitlist is open
    await openAlive(page, `/search?q=Full+House&date=${DATE}&time=18:00&party=2`);
    const full = page.getByRole("region", { name: "Full at this time, with a waitlist" });
    await expect(full.getByRole("heading", { name: "Full House" })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await shoot("search");
    await full.getByRole("link", { name: "Waitlist of Full House" }).click();
    await expect(field(page, "Day")).toHaveValue(DATE);
    await expect(field(page, "Party size")).toHaveValue("2");
    await expect(field(page, "From")).toHaveValue("18:00");
    await openAlive(page, `/listing/${id}?reserve=${typeId}&date=${DATE}&party=2`);
    const card = page.getByRole("region", { name: "Reserve" });
    await expect(card.getByText("All times on this day are taken.")).toBeVisible();
    await shoot("card-full");
    await card.getByRole("link", { name: "Join the waitlist" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Waitlist of Full House" })).toBeVisible();
    await expect(field(page, "Day")).toHaveValue(DATE);
    await expect(field(page, "Party size")).toHaveValue("2");
    await expectAccessibleInBothThemes(page);
    // only within the opening hours
    await expect(field(page, "From").getByRole("option")).toHaveText(["Any time", "6:00 PM", "6:30 PM", "7:00 PM"]);
    await field(page, "From").selectOption("6:00 PM");
    await shoot("join");
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("Choose a display name first");
    await field(page, "Display name").fill("Fay First");
    await page.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(page).toHaveURL("/reservations");
    const place = page.getByRole("article", { name: "Full House" });
    await expect(place).toContainText("1st in line");
    await expect(place).toContainText("from 6:00 PM on");

    // without scripts: the plain page leads to the same form
    const unscripted = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
    await signIn(unscripted, second);
    const plain = await unscripted.newPage();
    await plain.goto(`/listing/${id}/reserve?reserve=${typeId}&date=${DATE}&party=2`);
    await plain.getByRole("link", { name: "Join the waitlist" }).click();
    await expect(field(plain, "Day")).toHaveValue(DATE);
    await field(plain, "From").selectOption("6:30 PM");
    await plain.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(plain.getByRole("main").getByRole("alert")).toContainText("Choose a display name first");
    await field(plain, "Display name").fill("Sam Second");
    await plain.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(plain.getByText("Nothing suitable is offered on this day between these times.")).toBeVisible();
    await expectNoSidewaysScroll(plain);
    await field(plain, "From").selectOption("Any time");
    await plain.getByRole("button", { name: "Join the waitlist" }).click();
    await expect(plain).toHaveURL("/reservations");
    await expect(toast(plain, "You are on the waitlist.")).toBeVisible();
    await expect(plain.getByRole("article", { name: "Full House" })).toContainText("2nd in line");
    await shoot("waiting", plain);

    // the business sees both
    const desk = await owner.newPage();
    await desk.setViewportSize({ width: 390, height: 800 });
    await openAlive(desk, `/desk/${id}/waiting`);
    await expect(desk.getByRole("article", { name: "Fay First" })).toContainText("1st in line");
    await expect(desk.getByRole("article", { name: "Sam Second" })).toContainText("2nd in line");
    await field(desk, "Hold each offer for").selectOption("45 minutes");
    await desk.getByRole("button", { name: "Save" }).click();
    await expect(toast(desk, "Saved.")).toBeVisible();
    await desk.getByRole("link", { name: "Offer a time to Sam Second" }).click();
    await expect(desk.getByText("Nothing is free on this day.")).toBeVisible();
    await expectNoSidewaysScroll(desk);
    // content covered by the screen's bars is not measured
    await desk.evaluate(() => window.scrollTo(0, 0));
    await expectAccessibleInBothThemes(desk);
    await shoot("desk", desk);

    // a guest cancels, the first in line passes, and the second accepts from the email
    await call("cancel_reservation", { p_reservation_id: reservationId });
    await expect(async () => {
      await page.reload();
      await expect(place).toContainText("Offered to you", { timeout: 1_000 });
    }).toPass();
    await alive(page);
    await expect(place).toContainText("6:00 PM – 7:30 PM");
    await expectAccessibleInBothThemes(page);
    await shoot("offered");
    await openAlive(page, `/listing/${id}`);
    await expect(card.getByRole("article", { name: "Table, 2 people" })).toContainText("Offered to you");
    await shoot("card-offered");
    await card.getByRole("button", { name: "Pass" }).click();
    await expect(card.getByRole("article")).toHaveCount(0);
    await expect(card.getByRole("heading", { level: 2 })).toBeFocused();
    const mail = await openEmail(page, "Your turn on the waitlist", second);
    const link = await emailLink(mail, /\/answer\//);
    await plain.goto(new URL(link).pathname);
    await expect(plain.getByRole("heading", { name: "Take this offer?" })).toBeVisible();
    await shoot("take", plain);
    await plain.getByRole("button", { name: "Take it" }).click();
    await expect(plain.getByRole("heading", { name: "It’s yours" })).toBeVisible();
    await plain.goto("/reservations");
    await expect(plain.getByRole("article", { name: "Full House" })).toContainText("Confirmed");
    await desk.reload();
    await expect(desk.getByText("No one is waiting.")).toBeVisible();
    for (const context of [owner, guest, unscripted]) await context.close();
  },
);
