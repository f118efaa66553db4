/** Loads the reviews that an address requests. Server only. */
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PageApi } from "../platform/context.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import type { ReadReviews } from "./review-list-state.ts";
import { EVERY_REVIEW, filtersOf, isSameView, readView, type ReviewView } from "./review-view.ts";

/** Integers from 1; anything else is page 1. */
function requestedPage(parameters: URLSearchParams): number {
  const params = parameters.get("reviews") ?? "";
  return /^[1-9]\d{0,5}$/.test(params) ? Number(params) : 1;
}

async function read(api: PageApi, id: string, view: ReviewView, page: number): Promise<ReadReviews | null> {
  const filters = filtersOf(view);
  const input = { p_business_id: id, page_number: page, sort: view.sort };
  const found = await api.get_reviews(filters === undefined ? input : { ...input, filters }).catch(nullIfNotFound);
  if (found === null) return null;
  const { total, pages, reviews, as_of: asOf } = found;
  return { view, page, total, pages, reviews, asOf };
}

/** A page beyond the last becomes the last. Null if the listing was deleted in the meantime. */
export async function firstReviews(
  api: PageApi,
  business: Business,
  parameters: URLSearchParams,
): Promise<ReadReviews | null> {
  const view = readView(parameters);
  const { id, review_count: total, reviews, as_of: asOf } = business;
  // filters never give more pages
  const pages = Math.max(1, Math.ceil(total / LIMITS.reviewsPerPage));
  const page = Math.min(pages, requestedPage(parameters));
  if (page === 1 && isSameView(view, EVERY_REVIEW)) return { view, page, total, pages, reviews, asOf };
  const found = await read(api, id, view, page);
  return found !== null && page > Math.max(1, found.pages) ? read(api, id, view, Math.max(1, found.pages)) : found;
}
