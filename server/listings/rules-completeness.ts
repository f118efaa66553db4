/** What a listing lacks that visitors look for. */
import type { HoursMode, WeeklyHours } from "../../contract/hours/hours.ts";
import { MISSING, type Missing } from "../../contract/listings/listing-fields.ts";

/** Fewer characters tell nothing of a place. */
const TELLING_DESCRIPTION = 80;

export interface Judged {
  imageCount: number;
  hoursMode: HoursMode;
  weeklyHours: WeeklyHours | null;
  address: string;
  phoneNumber: string;
  website: string;
  description: string;
}

/** Most wanted first. A listing that is closed on purpose lacks no hours once a week was ever given. */
export function missingParts(listing: Judged): Missing[] {
  const hasWeek = listing.weeklyHours?.some((day) => day.length > 0) ?? false;
  const isThere: Record<Missing, boolean> = {
    photos: listing.imageCount > 0,
    hours: listing.hoursMode === "always" || hasWeek,
    address: listing.address !== "",
    phone_number: listing.phoneNumber !== "",
    website: listing.website !== "",
    description: listing.description.length >= TELLING_DESCRIPTION,
  };
  return MISSING.filter((part) => !isThere[part]);
}
