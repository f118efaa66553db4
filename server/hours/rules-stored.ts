/** Converts the hours in a listing's row to the engine's types (`hours.ts`). */
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
  /** Null: not specified. */
  holiday_hours: HolidayHours | null;
  /** Of the address: they determine the public holidays. */
  country: string;
  state: string;
  /** The state, or if it is empty the region of the listing's place. If absent, only `state` counts. */
  holiday_state?: string;
}

/** Without a calendar, the result has no holidays. Use `hoursOf`, which finds the calendar. */
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
