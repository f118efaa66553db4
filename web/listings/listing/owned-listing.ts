/**
 * Loads a listing for a page of its members; other users are redirected to the listing, visitors to the login screen.
 */
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

/** Without its photos. Null if the listing does not exist; redirects users without this permission to the listing. */
export async function ownedListing(request: OwnedListingArgs, act: ListingAct): Promise<Business | null> {
  await requireViewer(request);
  const { id } = request.params;
  const business = await findListing(request.context.get(apiContext), id, 0);
  if (business !== null && !business.may.includes(act)) throw redirect(paths.listing(id));
  return business;
}
