/**
 * A Friday evening at a restaurant, from the desk on a laptop with a colleague on a tablet: 12 tables, 40 bookings, 10 walk-ins, an allergy,
 * a party that grows, a no-show that is undone, an overruled booking and the waitlist.
 */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import type { Business } from "#contract/listings/business.ts";
import { makeReservation } from "../support/bookings.ts";
import { connectSite } from "../support/e2e-database.ts";
import { expect, expectAccessibleInBothThemes, openAlive, test } from "../support/e2e.ts";
import { addListing, makePerson, signIn, toast } from "../support/e2e-people.ts";

const DINNER = { name: "Dinner", duration: 90, slotInterval: 15, minPartySize: 1, maxPartySize: 8, overlapLimit: 40 };
const MINUTE = 60_000;
const HOST = "friday.desk@example.com";

async function call<Answer>({ request }: BrowserContext, name: string, data: object): Promise<Answer> {
  const answer = await request.post(`/rpc/${name}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

/** Twelve tables for four; two parties due now, two in half an hour, the others from four hours on. */
async function makeEvening(host: BrowserContext): Promise<{ id: string; typeId: string }> {
  const id = await addListing(host, { p_name: "Friday Desk House", p_hours: "always", p_reservation_types: [DINNER] });
  const [type] = (await call<Business>(host, "get_business", { p_id: id })).reservation_types;
  const typeId = type?.id ?? "";
  const tables = Array.from({ length: 12 }, (_, index) => ({ id: randomUUID(), kind: "table", name: String(index + 1), minParty: 1, maxParty: 4 })); // oxfmt-ignore
  const needs = [{ typeId, resourceIds: tables.map((table) => table.id), turnTimes: [] }];
  await call(host, "save_resources", { p_business_id: id, p_resources: tables, p_needs: needs });
  const { db, pool } = connectSite();
  const now = Math.floor(Date.now() / (5 * MINUTE)) * 5 * MINUTE;
  const names = ["Anna Allergy", "Fred Four", "Nora Noshow", "Lars Later"];
  for (let index = 0; index < 40; index += 1) {
    const minutes = index < 2 ? -5 : index < 4 ? 30 : 240 + Math.floor((index - 4) / 12) * 90;
    const starts = now + minutes * MINUTE;
    const table = tables[index < 4 ? index : (index - 4) % 12]?.id ?? "";
    const reservation = await makeReservation(db, {
      ...{ business_id: id, type_id: typeId, type_name: "Dinner", source: "owner", time_zone: "UTC" },
      ...{ guest_name: names[index] ?? `Guest ${index}`, guest_contact: `+1 207 555 ${2000 + index}`, party_size: 2 },
      ...{ starts_at: new Date(starts).toISOString(), ends_at: new Date(starts + 90 * MINUTE).toISOString() },
    });
    await pool.query(
      "insert into reservation_resource (reservation_id, resource_id, held) select id, $2, holds from reservation where id = $1",
      [reservation, table],
    );
  }
  await db.destroy();
  return { id, typeId };
}

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const row = (page: Page, name: string) => page.locator("[data-reservation]").filter({ hasText: name });

test("a Friday evening", async ({ page, browser, watched }) => {
  watched.allow(/status of 409/);
  await makePerson(HOST);
  const desk = page.context();
  await signIn(desk, HOST);
  const { id } = await makeEvening(desk);
  const today = async (): Promise<OwnerReservation[]> =>
    (await call<Calendar>(desk, "get_calendar", { p_business_id: id, p_days: 2 })).reservations;
  const find = async (name: string) => (await today()).find(({ userName }) => userName === name);
  await page.setViewportSize({ width: 1280, height: 900 });

  // what is known of a guest is noted once, and stands on the row
  await openAlive(page, `/desk/${id}/guests?q=Anna`);
  await page
    .getByRole("button", { name: /Anna Allergy/ })
    .first()
    .click();
  await page.getByLabel("Allergies").fill("Nuts");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await openAlive(page, `/desk/${id}`);
  await expect(row(page, "Anna Allergy")).toContainText("Nuts");
  const colleague = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await signIn(colleague, HOST);
  const tablet = await colleague.newPage();
  await openAlive(tablet, `/desk/${id}`);
  await expect(row(tablet, "Anna Allergy")).toContainText("Nuts");

  // they arrive, and are five instead of two: a table for four is overruled
  await row(page, "Anna Allergy")
    .getByRole("button", { name: /^Arrived Anna/ })
    .click();
  await expect(toast(page, "Anna Allergy has arrived.")).toBeVisible();
  await row(page, "Anna Allergy")
    .getByRole("button", { name: /^Seat Anna/ })
    .click();
  await expect(part(tablet, "In service")).toContainText("Anna Allergy");
  await row(page, "Anna Allergy")
    .getByRole("button", { name: /^Edit Anna/ })
    .click();
  const edit = page.getByRole("dialog");
  for (let more = 0; more < 3; more += 1) await edit.getByRole("button", { name: "One more" }).click();
  await edit.getByRole("button", { name: "Save", exact: true }).click();
  await expect(edit).toContainText("is not meant for a party of 5");
  await edit.getByRole("button", { name: "Save anyway" }).click();
  await expect(row(tablet, "Anna Allergy")).toContainText("Overruled");
  expect(await find("Anna Allergy")).toMatchObject({ partySize: 5, serviceState: "seated", isOverruled: true });

  // a no-show by mistake is undone
  await row(page, "Fred Four").focus();
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(toast(page, "Undone.")).toBeVisible();
  expect(await find("Fred Four")).toMatchObject({ status: "confirmed" });

  // ten walk-ins, until nothing is free
  let seated = 0;
  for (let party = 0; party < 10; party += 1) {
    const before = (await today()).length;
    await page.getByRole("button", { name: "2 people now" }).click();
    const dialog = page.getByRole("dialog");
    await expect(page.getByRole("status").filter({ hasText: "Walk-in added" }).or(dialog)).toBeVisible();
    if (await dialog.isVisible()) break;
    await expect.poll(async () => (await today()).length).toBe(before + 1);
    seated += 1;
  }
  expect(seated).toBeGreaterThanOrEqual(8);
  await expect(part(tablet, "In service").locator("[data-reservation]")).toHaveCount(seated + 1);

  // no table holds two parties, but where the owner overruled it
  const taken = (await today()).filter(({ status, isOverruled }) => status === "confirmed" && !isOverruled);
  for (const one of taken)
    for (const other of taken)
      if (one.id < other.id && one.resourceIds.some((table) => other.resourceIds.includes(table)))
        expect(
          Date.parse(one.reservationEndTime) <= Date.parse(other.reservationTime) ||
            Date.parse(other.reservationEndTime) <= Date.parse(one.reservationTime),
          `${one.userName} and ${other.userName}`,
        ).toBe(true);
  await page.keyboard.press("Escape");
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessibleInBothThemes(page);

  // a party finishes on the tablet, and the laptop sees it
  await row(tablet, "Anna Allergy")
    .getByRole("button", { name: /^Finish Anna/ })
    .click();
  await expect(toast(tablet, "Anna Allergy has finished.")).toBeVisible();
  await expect(part(page, "In service")).not.toContainText("Anna Allergy");
  await colleague.close();
});
