/** Alternatives to a time that is no longer free. */
import type { TimeSlot } from "#contract/booking/reservation.ts";

const MOST = 3;

/** The free times nearest to `at`, in chronological order. */
export function nearestTimes(slots: readonly TimeSlot[], at: string): TimeSlot[] {
  const distance = ({ starts_at }: TimeSlot) => Math.abs(Date.parse(starts_at) - Date.parse(at));
  const near = slots.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST);
  return near.toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at));
}
