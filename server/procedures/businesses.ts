import type { Temporal } from "temporal-polyfill";
import type { z } from "zod";
import type { Business, GetBusinessInput, HoursView } from "#contract/business.ts";
import { dayName } from "#contract/hours-text.ts";
import type { GetImagesInput, Image, ImageList } from "#contract/image.ts";
import { LIMITS } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";
import { nextRelativeChange } from "#contract/relative-time.ts";
import type { GetReviewsInput, Review, ReviewPage } from "#contract/review.ts";
import { findListing, type ListingImage, type ListingRow } from "../db/queries/listing.ts";
import { findOwnReview, listReviews, type ReviewRow } from "../db/queries/reviews.ts";
import { canSeeListing } from "../domain/access.ts";
import { schemaOpeningHours, upcomingSpecial, weeklyTable } from "../domain/hours.ts";
import { openingHoursOf } from "../domain/stored-hours.ts";
import type { ProcedureContext } from "./context.ts";
import { takesReservations } from "./bookable.ts";
import { nextReservation } from "./reservations.ts";
import { areHoursKnown, openStateOf } from "./open-state.ts";
import { zoneViewOf } from "./zone-view.ts";

function isVisible(row: ListingRow | null): row is ListingRow {
  return row !== null && canSeeListing({ deletedAt: row.deleted_at, hiddenAt: row.hidden_at, isOwner: row.is_owner });
}

function toReview(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    reviewer_name: row.reviewer_name ?? MESSAGES.formerMember,
    is_reviewer: row.is_reviewer,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

function toImage(image: ListingImage): Image {
  return { ...image, created_at: new Date(image.created_at).toISOString() };
}

/** The columns that go out as they are, by name: a column added later does not slip onto the wire. */
function factsOf(row: ListingRow) {
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    description: row.description,
    categories: row.categories,
    keywords: row.keywords,
    address: row.address,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    country: row.country,
    lat: row.lat,
    lng: row.lng,
    phone_number: row.phone_number,
    website: row.website,
    hours: row.hours_mode,
    timezone: row.time_zone,
    custom_hours: row.weekly_hours,
    special_hours: row.special_hours,
    hours_note: row.hours_note,
    visibility: row.visibility,
    hidden_reason: row.hidden_reason,
    reservation_types: row.is_owner
      ? row.reservation_types
      : row.reservation_types.map((type) => ({ ...type, meetingLink: "" })),
    capacity_pools: row.is_owner ? row.capacity_pools : [],
    takes_reservations: takesReservations(row) && row.reservation_types.length > 0,
    image_count: row.image_count,
    rating: row.rating,
    review_count: row.review_count,
    star_counts: row.star_counts,
    claimed: row.claimed,
    is_owner: row.is_owner,
    has_reviewed: row.has_reviewed,
    attribution: row.attribution,
  };
}

function hoursViewOf(row: ListingRow, at: Temporal.Instant): HoursView {
  const hours = openingHoursOf(row);
  return {
    days: weeklyTable(hours, at).map(({ day, isToday, lines }) => ({
      name: dayName(day),
      is_today: isToday,
      lines: [...lines],
    })),
    special: upcomingSpecial(hours, at).map(({ text }) => text),
    zone: zoneViewOf(row.time_zone, at),
  };
}

/** The listing as this viewer sees it, or null where it does not exist for them. */
export async function getBusiness(
  { p_id: id, p_image_limit: imageLimit }: z.output<typeof GetBusinessInput>,
  context: ProcedureContext,
): Promise<Business | null> {
  const { connection, freshness } = context;
  const at = context.now();
  const viewer = await context.viewer();
  const viewerId = viewer?.id ?? null;
  const [row, own, others, reservation] = await Promise.all([
    findListing(connection.db, { id, viewerId, imageLimit }),
    viewerId === null ? null : findOwnReview(connection.db, id, viewerId),
    listReviews(connection.db, { businessId: id, viewerId, sort: "newest", offset: 0, limit: LIMITS.reviewsPerPage }),
    nextReservation(id, viewer, context),
  ]);
  if (!isVisible(row)) return null;

  freshness.showsListing(id);
  if (!row.visibility || row.hidden_at !== null) freshness.isUnlisted();
  const reviews = [...(own === null ? [] : [own]), ...others].slice(0, LIMITS.reviewsPerPage).map(toReview);
  freshness.changesAt(
    nextRelativeChange(
      reviews.map(({ created_at }) => created_at),
      at,
    ),
  );

  return {
    ...factsOf(row),
    images: row.images.map(toImage),
    open: openStateOf(row, at, freshness),
    hours_view: hoursViewOf(row, at),
    hours_schema: areHoursKnown(row) ? schemaOpeningHours(openingHoursOf(row), at) : null,
    reviews,
    user_reservation: reservation,
    as_of: at.toString(),
  };
}

/** Twenty reviews on; null where the listing does not exist for this viewer. */
export async function getReviews(
  input: z.output<typeof GetReviewsInput>,
  context: ProcedureContext,
): Promise<ReviewPage | null> {
  const { connection, freshness } = context;
  const { p_business_id: businessId, page_number: page, sort } = input;
  const at = context.now();
  const viewer = await context.viewer();
  const viewerId = viewer?.id ?? null;
  const row = await findListing(connection.db, { id: businessId, viewerId, imageLimit: 0 });
  if (!isVisible(row)) return null;

  freshness.showsListing(businessId);
  const own = viewerId === null ? null : await findOwnReview(connection.db, businessId, viewerId);
  const ahead = own === null ? 0 : 1;
  const isFirst = page === 1;
  const offset = (page - 1) * LIMITS.reviewsPerPage - (isFirst ? 0 : ahead);
  const limit = LIMITS.reviewsPerPage - (isFirst ? ahead : 0);
  const others =
    offset < row.review_count ? await listReviews(connection.db, { businessId, viewerId, sort, offset, limit }) : [];
  const reviews = [...(isFirst && own !== null ? [own] : []), ...others].map(toReview);
  freshness.changesAt(
    nextRelativeChange(
      reviews.map(({ created_at }) => created_at),
      at,
    ),
  );
  return {
    total: row.review_count,
    pages: Math.ceil(row.review_count / LIMITS.reviewsPerPage),
    reviews,
    as_of: at.toString(),
  };
}

/** Null where the listing does not exist for this viewer. */
export async function getImages(
  { p_business_id: id }: z.output<typeof GetImagesInput>,
  { connection, freshness, viewer }: ProcedureContext,
): Promise<ImageList | null> {
  const viewerId = (await viewer())?.id ?? null;
  const row = await findListing(connection.db, { id, viewerId });
  if (!isVisible(row)) return null;
  freshness.showsListing(id);
  return { images: row.images.map(toImage) };
}
