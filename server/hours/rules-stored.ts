/** A listing's hours as its row has them, in the words of the engine (`hours.ts`). */
import type { HoursMode, OpeningHours, SpecialHours, WeeklyHours } from "../../contract/hours/hours.ts";

/** The columns that decide when a listing is open. */
export interface StoredHours {
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  special_hours: SpecialHours[];
}

export function openingHoursOf(stored: StoredHours): OpeningHours {
  return {
    mode: stored.hours_mode,
    weekly: stored.weekly_hours,
    special: stored.special_hours,
    timeZone: stored.time_zone,
  };
}
