/** `/listing/{id}/edit`: for the owner; others are sent to the listing (rules: site, 2). */
import { data } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { apiContext } from "../../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { ownerPaths } from "../../platform/owner-paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { findListing } from "../listing/find-listing.ts";
import { ListingNotFound } from "../listing/listing-not-found.tsx";
import { PhotoBanner } from "../listing/photo-banner.tsx";
import { Editor } from "./editor.tsx";
import { formOf } from "./listing-form.ts";
import type { Route } from "./+types/edit.ts";

export async function loader(asked: Route.LoaderArgs) {
  const viewer = await requireViewer(asked);
  const { id } = asked.params;
  const business = await findListing(asked.context.get(apiContext), id, LIMITS.imagesWithPage);
  if (business === null) return data(null, { status: 404 });
  if (!business.may.includes("fields")) throw redirect(paths.listing(id));
  return { business, userId: viewer.id };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Edit ${name}`, site),
    description: "Change what visitors read of this listing.",
    path: paths.editListing(id),
    site,
    noindex: true,
  });
}

export default function Edit({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, userId } = loaderData;
  return (
    <Editor
      key={business.id}
      listingId={business.id}
      userId={userId}
      comingHolidays={business.coming_holidays}
      saved={{ version: business.version, form: formOf(business) }}
      position={{ isOwn: business.is_position_own, hasMap: business.map_version !== null }}
      here={paths.editListing(business.id)}
      plain={ownerPaths.plainEdit(business.id)}
      banner={() => <PhotoBanner business={business} />}
    />
  );
}
