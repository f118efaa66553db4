/** A listing's hours as its row has them, in the words of the engine (`hours.ts`). */
import type {
  HolidayCalendar,
  HolidayHours,
  HoursMode,
  OpeningHours,
  SpecialHours,
  WeeklyHours,
} from "../../contract/hours/hours.ts";

/** The columns that decide when a listing is open. */
export interface StoredHours {
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  special_hours: SpecialHours[];
  /** Null: no one has said. */
  holiday_hours: HolidayHours | null;
  /** Of the address: they decide which days are public holidays. */
  country: string;
  state: string;
  /** The state, or where it is empty the region of the place that the listing is in. Absent: the state alone. */
  holiday_state?: string;
}

/** Without holidays where there is no calendar. Use `hoursOf`, which finds it. */
export function openingHoursOf(
  stored: Omit<StoredHours, "holiday_hours" | "country" | "state" | "holiday_state">,
  holidays: HolidayCalendar | null,
): OpeningHours {
  return {
    mode: stored.hours_mode,
    weekly: stored.weekly_hours,
    special: stored.special_hours,
    holidays,
    timeZone: stored.time_zone,
  };
}
