/** Finds reservations outside the new hours: a change of hours cancels none (rules: booking, 9). */
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { api } from "../../../platform/api.ts";
import type { ListingForm } from "../listing-form.ts";

const hoursOf = ({ hours, timezone, customHours, holidayHours, specialHours, reservations: { types } }: ListingForm) =>
  JSON.stringify([
    hours,
    timezone,
    customHours,
    holidayHours,
    specialHours,
    types.map(({ key, weeklyHours }) => [key, weeklyHours]),
  ]);

export function changesHours(before: ListingForm, after: ListingForm): boolean {
  return hoursOf(before) !== hoursOf(after);
}

/** Only upcoming ones. The listing is already saved; if this fails, Manage Reservations still marks them. */
export async function findOutside(listingId: string): Promise<OwnerReservation[]> {
  try {
    const found = await api.get_business_reservations({ p_business_id: listingId });
    const reservations = Array.isArray(found) ? found : found.reservations;
    return reservations.filter(({ outsideHours }) => outsideHours);
  } catch {
    return [];
  }
}
