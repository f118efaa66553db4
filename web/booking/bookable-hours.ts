/** Whether a type has no bookable hours at all: a sentence says so better than an empty calendar. */
import type { Business } from "#contract/listings/business.ts";
import type { ReservationType } from "#contract/booking/reservation-type.ts";

type BookingHours = Pick<Business, "hours" | "custom_hours" | "special_hours" | "holiday_hours">;

const hasPeriods = (days: readonly (readonly unknown[])[] | null): boolean =>
  days?.some((periods) => periods.length > 0) ?? false;

/** A type's weekly hours replace the listing's. Special hours only narrow them, so an empty week stays empty. */
export function canNeverBeBooked(
  { hours, custom_hours: week, special_hours: special, holiday_hours: holidays }: BookingHours,
  { weeklyHours }: Pick<ReservationType, "weeklyHours">,
): boolean {
  if (weeklyHours !== null) return !hasPeriods(weeklyHours);
  return (
    hours !== "always" &&
    !hasPeriods(week) &&
    !hasPeriods([...special.map(({ periods }) => periods), holidays?.periods ?? []])
  );
}
