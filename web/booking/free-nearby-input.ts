/** When a day without times or a taken time leads to similar listings nearby, and which ones are requested. */
import type { DayReason, TimeSlot } from "#contract/booking/reservation.ts";
import type { FreeNearbyInput } from "#contract/search/free-nearby.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";

interface FullTime {
  type: Pick<ReservationType, "id">;
  party: number | null;
  /** The shown day. */
  date: string;
  /** Its free times; null while they are loading. */
  slots: readonly TimeSlot[] | null;
  /** Why the day has none; null if it has some. */
  reason: DayReason | null;
  /** The chosen start if it is taken, else null. */
  takenAt: string | null;
}

/** The guest could come on such a day if another listing has room; on the other days the guest chooses another day. */
const LEADS_ELSEWHERE: readonly (DayReason | null)[] = ["full", "party", "unavailable"];

/** Null if the listing has times, or none for a reason that another listing does not solve. */
export function freeNearbyInput(
  businessId: string,
  { type, party, date, slots, reason, takenAt }: FullTime,
): FreeNearbyInput | null {
  const isFull = slots?.length === 0 && LEADS_ELSEWHERE.includes(reason);
  if (takenAt === null && !isFull) return null;
  return {
    p_business_id: businessId,
    p_reservation_type_id: type.id,
    p_date: takenAt?.slice(0, 10) ?? date,
    p_time: takenAt?.slice(11, 16) ?? null,
    p_party_size: party,
  };
}
