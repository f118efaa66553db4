/** Missing parts of a listing that visitors look for. */
import { MISSING, type Missing } from "../../contract/listings/listing-fields.ts";

/** Minimum number of characters of a useful description. */
const USEFUL_DESCRIPTION = 80;

export interface Judged {
  imageCount: number;
  areHoursKnown: boolean;
  address: string;
  phoneNumber: string;
  website: string;
  description: string;
}

/** Missing parts, most important first. A listing that is closed on purpose does not lack hours. */
export function missingParts(listing: Judged): Missing[] {
  const isThere: Record<Missing, boolean> = {
    photos: listing.imageCount > 0,
    hours: listing.areHoursKnown,
    address: listing.address !== "",
    phone_number: listing.phoneNumber !== "",
    website: listing.website !== "",
    description: listing.description.length >= USEFUL_DESCRIPTION,
  };
  return MISSING.filter((part) => !isThere[part]);
}
