/** The listing of a page of its own, for those who may change it; others are sent to the listing, guests to the login screen. */
import type { RouterContextProvider } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { ListingAct } from "#contract/listings/roles.ts";
import { apiContext } from "../../platform/context.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { findListing } from "../../business/find-listing.ts";

interface OwnedListingArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}

/** Without its photos. Null where there is no such listing; people who may not do this there are sent to it. */
export async function ownedListing(request: OwnedListingArgs, act: ListingAct): Promise<Business | null> {
  await requireViewer(request);
  const { id } = request.params;
  const business = await findListing(request.context.get(apiContext), id, 0);
  if (business !== null && !business.may.includes(act)) throw redirect(paths.listing(id));
  return business;
}
