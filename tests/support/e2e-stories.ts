/** Long tests at the owner's desk: the local hour, presses, pictures, and a check of who has which table. */
import type { BrowserContext, Locator, Page } from "@playwright/test";
import type { Calendar } from "#contract/booking/calendar.ts";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { makeReservation } from "./bookings.ts";
import { connectSite } from "./e2e-database.ts";
import { test } from "./e2e.ts";
import { call } from "./e2e-people.ts";

const MINUTE = 60_000;

/** A zone where it is this hour now, so that a test has the same time of day whenever it runs. */
export function zoneWithHour(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  // the signs of these names are inverted
  return ahead === 0 ? "Etc/GMT" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}

/** A zone in which the hours before and after now are on one day. */
export const AFTERNOON = zoneWithHour(14);

/** Today's date in a zone, YYYY-MM-DD. */
export const dateIn = (zone: string, days = 0): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(Date.now() + days * 1_440 * MINUTE);

/** The instant of a wall time today; `zone` is one of `zoneWithHour`. */
export function instantAt(zone: string, time: string): number {
  const ahead = -Number(zone.slice("Etc/GMT".length) || 0);
  return Date.parse(`${dateIn(zone)}T${time}:00Z`) - ahead * 60 * MINUTE;
}

/**
 * Counts presses: a click or tap is one, an option of a list two (the list is opened first), a drag one. Typed texts
 * are counted separately. The press into a text field is counted unless it has focus already.
 */
export class PressCounter {
  presses = 0;
  fields = 0;

  async press(target: Locator): Promise<void> {
    await target.click();
    this.presses += 1;
  }
  async choose(list: Locator, option: string | { label: string }): Promise<void> {
    await list.selectOption(option);
    this.presses += 2;
  }
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.fields += 1;
  }
  async drag(page: Page, from: Locator, onto: Locator): Promise<void> {
    await from.scrollIntoViewIfNeeded();
    const [start, end] = [await from.boundingBox(), await onto.boundingBox()];
    if (start === null || end === null) throw new Error("Nothing to drag.");
    const x = start.x + start.width / 2;
    await page.mouse.move(x, start.y + start.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, end.y + end.height / 2, { steps: 12 });
    await page.mouse.up();
    this.presses += 1;
  }
  /** Attaches the counts to the report, next to the pictures. */
  report(task: string): { presses: number; fields: number } {
    const { presses, fields } = this;
    test.info().annotations.push({ type: task, description: `${presses} presses, ${fields} fields typed` });
    return { presses, fields };
  }
}

/** Attaches a picture of an important point of the test to the report. */
export async function picture(page: Page, name: string, colorScheme: "light" | "dark" = "light"): Promise<void> {
  const path = test.info().outputPath(`${name}.png`);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.screenshot({ path });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await test.info().attach(name, { path, contentType: "image/png" });
}

interface DeskBooking {
  name: string;
  phone: string;
  starts: number;
  minutes: number;
  party: number | null;
  resourceId: string;
}

/** Writes reservations to the database, in order, as some of them lie in the past. */
export async function enterBookings(
  { businessId, typeId, typeName, zone }: { businessId: string; typeId: string; typeName: string; zone: string },
  bookings: readonly DeskBooking[],
): Promise<void> {
  const { db, pool } = connectSite();
  for (const { name, phone, starts, minutes, party, resourceId } of bookings) {
    const id = await makeReservation(db, {
      ...{ business_id: businessId, type_id: typeId, type_name: typeName, source: "owner", time_zone: zone },
      ...{ guest_name: name, guest_contact: phone, party_size: party },
      starts_at: new Date(starts).toISOString(),
      ends_at: new Date(starts + minutes * MINUTE).toISOString(),
    });
    await pool.query(
      "insert into reservation_resource (reservation_id, resource_id, held) select id, $2, holds from reservation where id = $1",
      [id, resourceId],
    );
  }
  await db.destroy();
}

export const bookingsOf = async (owner: BrowserContext, businessId: string): Promise<OwnerReservation[]> =>
  (await call<Calendar>(owner, "get_calendar", { p_business_id: businessId, p_days: 2 })).reservations;

/** Pairs of parties that have a table at the same time, as names. */
export function sharedTables(bookings: readonly OwnerReservation[]): string[] {
  const held = bookings.filter(({ status }) => status === "confirmed" || status === "pending");
  return held.flatMap((one, index) =>
    held
      .slice(index + 1)
      .filter(
        (other) =>
          one.resourceIds.some((id) => other.resourceIds.includes(id)) &&
          Date.parse(one.reservationTime) < Date.parse(other.reservationEndTime) &&
          Date.parse(other.reservationTime) < Date.parse(one.reservationEndTime),
      )
      .map((other) => [one.userName, other.userName].toSorted().join(" and ")),
  );
}

export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
export const row = (page: Page, name: string) => page.locator("[data-reservation]").filter({ hasText: name });
export const act = (within: Locator, name: RegExp | string) => within.getByRole("button", { name });
export const section = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name, exact: true });
export const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });
