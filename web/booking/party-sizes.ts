import type { ReservationType } from "#contract/booking/reservation-type.ts";
import { LIMITS } from "#contract/limits.ts";

/** The sizes that a type takes, and `now`: one that it takes no more is still what was booked. Null where it asks for none. */
export function partySizes(
  { minPartySize: min, maxPartySize: max }: Pick<ReservationType, "minPartySize" | "maxPartySize">,
  now: number,
): readonly number[] | null {
  if (min === null || max === null) return null;
  const sizes = Array.from({ length: Math.min(max, LIMITS.partySizeMax) - min + 1 }, (_, index) => min + index);
  return sizes.includes(now) ? sizes : [...sizes, now].toSorted((a, b) => a - b);
}
