/** A listing that can be booked and a guest with a reservation there, for browser tests. */
import { expect, type Browser, type BrowserContext } from "@playwright/test";
import type { Business } from "#contract/listings/business.ts";
import type { PlacedReservation } from "#contract/booking/reservation.ts";
import { addListing, makePerson, signIn } from "./e2e-people.ts";

export const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const TYPES = [
  {
    name: "Table",
    duration: 90,
    slotInterval: 30,
    minPartySize: 1,
    maxPartySize: 6,
    autoConfirm: true,
    overlapLimit: 9,
  },
];

async function call<Answer>({ request }: BrowserContext, name: string, data: unknown): Promise<Answer> {
  const answer = await request.post(`/rpc/${name}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Answer;
}

export interface BookedAt {
  businessId: string;
  reservationId: string;
  /** The owner's context; it closes with its browser. */
  owner: BrowserContext;
}

/**
 * Reserves a table for two at 18:00 on the next day (or at `at`) at a listing of another owner. `guest` is logged in.
 */
export async function bookedAt(
  browser: Browser,
  guest: BrowserContext,
  name: string,
  at = `${TOMORROW}T18:00:00Z`,
): Promise<BookedAt> {
  const mail = (who: string) => `${who}.of.${name.toLowerCase().replace(/\W+/g, ".")}@example.com`;
  await makePerson(mail("host"));
  const owner = await browser.newContext();
  await signIn(owner, mail("host"));
  const reached = { p_address: "12 Harbour Street", p_phone_number: "(207) 555-0148" };
  const businessId = await addListing(owner, {
    p_name: name,
    p_hours: "always",
    p_reservation_types: TYPES,
    ...reached,
  });
  await makePerson(mail("guest"));
  await signIn(guest, mail("guest"));
  await call(guest, "update_profile", { p_display_name: "Ada Guest" });
  const [type] = (await call<Business>(owner, "get_business", { p_id: businessId })).reservation_types;
  const { id: reservationId } = await call<PlacedReservation>(guest, "add_reservation", {
    p_business_id: businessId,
    p_reservation_type_id: type?.id,
    p_reservation_time: at,
    p_party_size: 2,
  });
  return { businessId, reservationId, owner };
}
