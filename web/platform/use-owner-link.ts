import { LISTING_WORDS } from "#contract/listings/listing-words.ts";
import { paths } from "./paths.ts";
import { useProfile } from "./viewer.ts";

interface OwnerLink {
  to: string;
  label: string;
  isOwner: boolean;
}

/** Where the bar leads whoever has a listing, and whoever might have one (rules: site, 1). */
export function useOwnerLink(): OwnerLink {
  const isOwner = (useProfile()?.business_count ?? 0) > 0;
  return isOwner
    ? { to: paths.dashboard(), label: LISTING_WORDS.dashboard, isOwner }
    : { to: paths.createListing(), label: LISTING_WORDS.createYourListing, isOwner };
}
