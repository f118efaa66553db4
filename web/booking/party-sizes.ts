import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";

/** Party sizes of a type, and `now`, the size that was booked, even if not offered any more. Null: no sizes. */
export function partySizes(
  { minPartySize: min, maxPartySize: max }: Pick<ReservationType, "minPartySize" | "maxPartySize">,
  now: number,
): readonly number[] | null {
  if (min === null || max === null) return null;
  const sizes = Array.from({ length: Math.min(max, LIMITS.partySizeMax) - min + 1 }, (_, index) => min + index);
  return sizes.includes(now) ? sizes : [...sizes, now].toSorted((a, b) => a - b);
}
