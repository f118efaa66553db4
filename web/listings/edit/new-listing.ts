/** Initial values of a new listing, from the address and the viewer's location. */
import type { RouterContextProvider } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { cleanLine } from "#contract/text/plain-line.ts";
import { apiContext, cityContext } from "../../platform/context.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";

interface NewListingArgs {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Without a name, redirects to the page for the name. */
export async function newListing(params: NewListingArgs) {
  const viewer = await requireViewer(params);
  const given = params.url.searchParams;
  const read = (name: string, longest: number) => cleanLine(given.get(name) ?? "").slice(0, longest);
  const name = read("name", LIMITS.nameLength);
  if (name === "") throw redirect(paths.createListing());
  const city = read("city", LIMITS.addressLineLength);
  // the region belongs to the city of the lookup, not to a city typed instead
  const place = await params.context.get(cityContext)();
  const { state, country } = place !== null && place.city === city ? place : { state: "", country: "" };
  // a user who returns to this page after saving sees the listing that they created
  const own = await params.context.get(apiContext).get_user_businesses({});
  const made = own.find((listing) => listing.name.toLowerCase() === name.toLowerCase());
  return {
    userId: viewer.id,
    name,
    city,
    state,
    country,
    made: made === undefined ? null : { id: made.id, name: made.name },
  };
}
