/** Bookings in a range of time, loaded again when the listing's bookings change. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { readBookings, type TimeRange } from "./booked-time.ts";
import { useLive } from "./use-live.ts";

const NONE: readonly OwnerReservation[] = [];

/** Empty until they are loaded, and for a range of null. */
export function useBookingsIn(
  { id, timezone: zone }: { id: string; timezone: string },
  range: TimeRange | null,
): readonly OwnerReservation[] {
  const [bookings, setBookings] = useState<readonly OwnerReservation[]>(NONE);
  const [reading, setReading] = useState(0);
  useLive(id, range !== null, () => setReading((count) => count + 1));
  // an empty range contains no bookings
  const { from, until } = range ?? { from: 0, until: 0 };
  useEffect(() => {
    if (until <= from) return;
    const controller = new AbortController();
    readBookings(id, { from, until }, { zone, signal: controller.signal })
      .then(setBookings)
      // the server checks the input in any case
      .catch(() => undefined);
    return () => controller.abort();
  }, [id, zone, from, until, reading]);
  return range === null ? NONE : bookings;
}
