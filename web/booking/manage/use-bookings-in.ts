/** Bookings in a stretch of time, read again when the listing's bookings change. */
import { useEffect, useState } from "react";
import type { OwnerReservation } from "#contract/booking/reservation.ts";
import { readBookings, type TimeRange } from "./booked-time.ts";
import { useLive } from "./use-live.ts";

const NONE: readonly OwnerReservation[] = [];

/** Empty until they are read, and with a range of null. */
export function useBookingsIn(
  { id, timezone: zone }: { id: string; timezone: string },
  range: TimeRange | null,
): readonly OwnerReservation[] {
  const [bookings, setBookings] = useState<readonly OwnerReservation[]>(NONE);
  const [reading, setReading] = useState(0);
  useLive(id, range !== null, () => setReading((count) => count + 1));
  // nothing lies in an empty range
  const { from, until } = range ?? { from: 0, until: 0 };
  useEffect(() => {
    if (until <= from) return;
    const controller = new AbortController();
    readBookings(id, { from, until }, { zone, signal: controller.signal })
      .then(setBookings)
      // the server still checks what is sent
      .catch(() => undefined);
    return () => controller.abort();
  }, [id, zone, from, until, reading]);
  return range === null ? NONE : bookings;
}
