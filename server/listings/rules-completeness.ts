/** What a listing lacks that visitors look for. */
import { MISSING, type Missing } from "../../contract/listings/listing-fields.ts";

/** Fewer characters tell nothing of a place. */
const TELLING_DESCRIPTION = 80;

export interface Judged {
  imageCount: number;
  areHoursKnown: boolean;
  address: string;
  phoneNumber: string;
  website: string;
  description: string;
}

/** Most wanted first. A listing that is closed on purpose lacks no hours. */
export function missingParts(listing: Judged): Missing[] {
  const isThere: Record<Missing, boolean> = {
    photos: listing.imageCount > 0,
    hours: listing.areHoursKnown,
    address: listing.address !== "",
    phone_number: listing.phoneNumber !== "",
    website: listing.website !== "",
    description: listing.description.length >= TELLING_DESCRIPTION,
  };
  return MISSING.filter((part) => !isThere[part]);
}
