/** `/listing/{id}/claim`: proves that the user speaks for a business, if possible online (rules: listings, 4). */
import { data } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { kindOf } from "#contract/listings/kind.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { BusinessCard } from "../listings/business-card.tsx";
import { apiContext } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { guestPaths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { findListing } from "../business/find-listing.ts";
import { ListingNotFound } from "../business/listing-not-found.tsx";
import { descriptionOf } from "../business/owner-text.ts";
import { summaryText } from "../listings/listing/summary-text.ts";
import { claimActs } from "./claim-acts.ts";
import { Owned } from "./owned.tsx";
import { Yours } from "./yours.tsx";
import { Unclaimed } from "./unclaimed.tsx";
import type { Route } from "./+types/claim.ts";
import "../listings/listing/listing.css";
import "./claim.css";
import { claimsTexts } from "./claims-texts.ts";

export async function loader(args: Route.LoaderArgs) {
  const { email } = await requireViewer(args);
  const api = args.context.get(apiContext);
  const business = await findListing(api, args.params.id, 1);
  if (business === null) return data(null, { status: 404 });
  return { business, email, claiming: await api.get_claim({ p_business_id: business.id }) };
}

export const action = (args: Route.ActionArgs) => answerForm(args, claimActs(args.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(claimsTexts.claim({ name }), site),
    description: claimsTexts.howToTakeOverThe({ name }),
    path: guestPaths.claimListing(id),
    site,
    noindex: true,
  });
}

/** The listing in the shape of a search result. */
function cardOf(business: Business): SearchResult {
  const { id, name, city, state, country, rating, review_count, categories, claimed, open } = business;
  const { text, lang } = descriptionOf(business);
  const image = business.images[0]?.file_name ?? null;
  return {
    id,
    name,
    name_language: business.name_language,
    reader_name: business.reader_name,
    city,
    state,
    country,
    rating,
    review_count,
    image,
    categories,
    kind: kindOf(business.keyword_names.map((keyword) => keyword.text)),
    kind_language: business.keyword_names[0]?.lang ?? null,
    summary: summaryText(text),
    summary_language: lang ?? null,
    claimed,
    open,
    next_times: [],
    waitlist: null,
    distance_km: null,
    position: null,
  };
}

export default function Claim({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <ListingNotFound />;
  const { business, email, claiming } = loaderData;
  return (
    <main id="main" tabIndex={-1} className="claim">
      <h1>{listingTexts.claimThisListing}</h1>
      <ul className="claimed-card">
        <BusinessCard listing={cardOf(business)} isEager isSavable={false} />
      </ul>
      {claiming.standing === "yours" ? (
        <Yours id={business.id} claiming={claiming} />
      ) : claiming.standing === "owned" ? (
        <Owned business={business} email={email} claiming={claiming} />
      ) : (
        <Unclaimed business={business} email={email} claiming={claiming} />
      )}
    </main>
  );
}
