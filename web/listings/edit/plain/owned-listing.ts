/** The listing of a plain page, for its owner; others are sent to the listing, guests to the login screen. */
import { redirect, type RouterContextProvider } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { apiContext } from "../../../platform/context.ts";
import { paths } from "../../../platform/paths.ts";
import { requireViewer } from "../../../platform/viewer.ts";
import { findListing } from "../../listing/find-listing.ts";

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}

/** Null where there is no such listing. */
export async function ownedListing(asked: Asked): Promise<Business | null> {
  await requireViewer(asked);
  const { id } = asked.params;
  const business = await findListing(asked.context.get(apiContext), id, LIMITS.imagesPerListing);
  if (business !== null && !business.is_owner) throw redirect(paths.listing(id));
  return business;
}
