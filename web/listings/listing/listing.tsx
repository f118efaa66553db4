/** `/listing/{id}`: the public page of a business. */
import { lazy, Suspense } from "react";
import { data, Link, type ShouldRevalidateFunction } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { QUESTION_LIMITS } from "#contract/questions/question-limits.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { PublicQuestions } from "#contract/questions/listing-question.ts";
import { apiContext, type PageApi } from "../../platform/context.ts";
import { localPath } from "../../platform/local-path.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { nullIfNotFound } from "../../platform/null-if-not-found.ts";
import { useSite } from "../../platform/site.ts";
import { redirect } from "../../platform/redirect.ts";
import { About } from "./about.tsx";
import { ActionRow } from "./action-row.tsx";
import { directionsHref } from "../../business/contact-links.ts";
import { findListing } from "../../business/find-listing.ts";
import { Hours } from "../../hours/listing-hours.tsx";
import { serializeJsonLd } from "#contract/text/json-ld-text.ts";
import { jsonLd } from "./json-ld.ts";
import { ListingHead } from "./listing-head.tsx";
import { Location } from "./location.tsx";
import { PhotoBanner } from "./photo-banner.tsx";
import { asksForAllPhotos } from "./remaining-photos.tsx";
import { hasReserving, Reserve } from "../../booking/reserve/reserve.tsx";
import { firstReviews } from "../../reviews/first-reviews.ts";
import type { ReadReviews } from "../../reviews/review-list-state.ts";
import { Reviews } from "../../reviews/reviews.tsx";
import { listingSummary } from "./summary-text.ts";
import { useFreshness } from "./use-freshness.ts";
import type { Route } from "./+types/listing.ts";
import "./actions.css";
import "./banner.css";
import "./listing.css";
import "./visit.css";
import "../../questions/questions.css";
import "../../reviews/reviews.css";
import "../../reviews/review.css";
import { listingPageTexts } from "./listing-page-texts.ts";
import { optionalPart } from "../../platform/chunk.ts";

const ListingNotFound = lazy(async () => ({
  default: (await import("../../business/listing-not-found.tsx")).ListingNotFound,
}));
/** Loaded after the rest, which does not wait for it. */
const ListingQuestions = optionalPart(() => import("../../questions/listing-questions.tsx"));

/** Null if no member could answer, and while the listing is hidden. */
async function firstQuestions(api: PageApi, { id, claimed, hidden_reason: hidden }: Business) {
  if (!claimed || hidden !== null) return null;
  const input = { p_business_id: id, p_limit: QUESTION_LIMITS.onListing };
  return api.list_questions(input).catch(nullIfNotFound);
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const limit = asksForAllPhotos(searchParams) ? LIMITS.imagesPerListing : LIMITS.imagesWithPage;
  const business = await findListing(api, params.id, limit);
  // merged into another listing
  if (business !== null && business.id !== params.id.toLowerCase()) throw redirect(paths.listing(business.id), 301);
  const [first, questions] =
    business === null
      ? [null, null]
      : await Promise.all([firstReviews(api, business, searchParams), firstQuestions(api, business)]);
  // deleted before, or between the two requests
  if (business === null || first === null) return data(null, { status: 404 });
  return { business, first, questions };
}

export { action } from "./listing-actions.ts";
export const clientAction = keepTyped;

/** A review whose photos are still being uploaded is loaded again after them: until then its form stays open. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formData, defaultShouldRevalidate }) =>
  formData?.has("photos") !== true && defaultShouldRevalidate;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = matches[0].loaderData.site;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, version, name, visibility } = loaderData.business;
  return pageMeta({
    title: titleOf(name, site),
    description: listingSummary(loaderData.business),
    path: paths.listing(id),
    site,
    image: { path: localPath(paths.shareCard(id, version)), alt: name },
    noindex: !visibility,
  });
}

/**
 * Search engines read the HTML: React leaves it unchanged in the browser, which need not load the code that creates it.
 */
function StructuredData({ business }: { business: Business }) {
  const { baseUrl } = useSite();
  const html = import.meta.env.SSR ? serializeJsonLd(jsonLd(business, baseUrl)) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

interface ListingScreenProps {
  business: Business;
  first: ReadReviews;
  questions: PublicQuestions | null;
}

function ListingScreen({ business, first, questions }: ListingScreenProps) {
  const site = useSite();
  useFreshness(business.as_of, business.open?.changes_at ?? null);
  const directions = directionsHref(business, site.mapsUrl);
  const isReserving = hasReserving(business);
  // the card of reserving is next to the pictures, from the top; without it, several pictures take the whole width
  const layout = business.image_count > 1 && !isReserving ? "" : " listing-beside";
  return (
    <main id="main" tabIndex={-1} className={`wrap listing${layout}${isReserving ? " listing-reserving" : ""}`}>
      <StructuredData business={business} />
      <PhotoBanner business={business} />
      <ListingHead business={business} />
      <ActionRow business={business} directions={directions} />
      {isReserving && <Reserve business={business} />}
      <About business={business} />
      <div className="visit">
        <Hours business={business} />
        <Location business={business} directions={directions} />
        {business.role === null && (
          <p className="visit-suggest">
            <Link className="btn quiet" to={guestPaths.suggestEdit(business.id)} rel="nofollow">
              {listingPageTexts.suggestAnEdit}
            </Link>
          </p>
        )}
      </div>
      {/* a separate Suspense boundary hydrates after the rest, in a separate task */}
      <Suspense>
        {questions && <ListingQuestions business={business} read={questions} />}
        <Reviews key={`${first.page} ${Object.values(first.view).join(" ")}`} business={business} first={first} />
      </Suspense>
    </main>
  );
}

export default function Listing({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <Suspense>
        <ListingNotFound />
      </Suspense>
    );
  const { business, first, questions } = loaderData;
  return <ListingScreen key={business.id} business={business} first={first} questions={questions} />;
}
