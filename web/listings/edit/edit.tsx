/** `/listing/{id}/edit`: for members who may change it, and operators; redirects others (rules: site, 2). */
import { data } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { Business } from "#contract/listings/business.ts";
import { isUuid } from "#contract/text/uuid.ts";
import { apiContext, operatorApiContext } from "../../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { Callout } from "../../ui/callout.tsx";
import { redirect } from "../../platform/redirect.ts";
import { findListing } from "../../business/find-listing.ts";
import { ListingNotFound } from "../../business/listing-not-found.tsx";
import { PhotoBanner } from "../listing/photo-banner.tsx";
import { Editor } from "./editor.tsx";
import { formOf } from "./listing-form.ts";
import type { Route } from "./+types/edit.ts";
import { listingEditorTexts } from "./listing-editor-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const viewer = await requireViewer(args);
  const { id } = args.params;
  const business = await findListing(args.context.get(apiContext), id, LIMITS.imagesWithPage);
  if (business?.may.includes("fields") === true) return { business, userId: viewer.id, isOperator: false };
  const edited = viewer.is_operator ? await findForOperator(args, id) : null;
  if (edited !== null) return { business: edited, userId: viewer.id, isOperator: true };
  if (business === null) return data(null, { status: 404 });
  throw redirect(paths.listing(id));
}

/** The listing for an operator's edit, even if it is hidden; null if the operator's API refuses. */
async function findForOperator({ context }: Route.LoaderArgs, id: string): Promise<Business | null> {
  if (!isUuid(id)) return null;
  try {
    return await context.get(operatorApiContext).get_listing({ p_id: id.toLowerCase() });
  } catch (error) {
    if (error instanceof Error && "status" in error && typeof error.status === "number" && error.status < 500)
      return null;
    throw error;
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(listingEditorTexts.editListing({ name }), site),
    description: listingEditorTexts.editDescription,
    path: paths.editListing(id),
    site,
    noindex: true,
  });
}

function OperatorNote({ business: { claimed, hidden_reason: hidden } }: { business: Business }) {
  return (
    <Callout kind="note">
      <p>
        {claimed ? listingEditorTexts.operatorNoteClaimed : listingEditorTexts.operatorNoteUnclaimed}
        {hidden !== null && ` ${listingEditorTexts.operatorNoteHidden({ reason: hidden })}`}
      </p>
    </Callout>
  );
}

export default function Edit({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, userId, isOperator } = loaderData;
  return (
    <Editor
      key={business.id}
      listingId={business.id}
      userId={userId}
      isOperator={isOperator}
      comingHolidays={business.coming_holidays}
      saved={{ version: business.version, form: formOf(business) }}
      position={{ isOwn: business.is_position_own, hasMap: business.map_version !== null }}
      here={paths.editListing(business.id)}
      banner={() => <PhotoBanner business={business} />}
      note={isOperator && <OperatorNote business={business} />}
    />
  );
}
