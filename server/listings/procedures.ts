import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import { shownText } from "#contract/text/stored-text.ts";
import type { Temporal } from "temporal-polyfill";
import type { Business, HoursView } from "#contract/listings/business.ts";
import type { OpeningHours } from "#contract/hours/hours.ts";
import { dayName, holidayRuleText } from "#contract/hours/hours-text.ts";
import type { Image } from "#contract/photos/image.ts";
import { STORED_FIELDS, type ByAnswer } from "#contract/listings/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { nextRelativeChange } from "#contract/text/relative-time.ts";
import type { ListingImage } from "../photos/queries.ts";
import { findMergedInto } from "./queries-merged.ts";
import { findListing, findListingPage, type ListingRow, type OwnedColumns } from "./queries.ts";
import { firstReviewsOf } from "../reviews/queries.ts";
import { schemaOpeningHours, upcomingSpecial, weeklyTable } from "../hours/rules.ts";
import { hoursNoteText } from "../hours/note-text.ts";
import { addressText } from "../places/address-text.ts";
import { phoneText } from "../places/phone-text.ts";
import { comingHolidays } from "../hours/coming-holidays.ts";
import { hoursOf, openStateOf } from "../hours/hours-of.ts";
import type { Procedure } from "../context/procedure.ts";
import { whyNotOf } from "../booking/placing/require-guest.ts";
import { nextReservation } from "../booking/reservations/reservation-view.ts";
import { toReview } from "../reviews/view.ts";
import { areHoursKnown } from "../hours/rules-known.ts";
import { membershipOf, isVisible } from "../access/allowed.ts";
import { actsOf, may } from "../access/rules.ts";
import { zoneViewOf } from "../hours/zone-view.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import type { Freshness } from "../context/freshness.ts";
import { factLine } from "./features/fact-line.ts";
import { keywordNames } from "./features/keyword-names.ts";
import { nameLanguage, readerName } from "./features/reader-name.ts";
import { readerText, translationsIn } from "../platform/text/owner-text.ts";
import { typeForMember, typeForVisitor } from "./type-views.ts";
import { sourceViews } from "./source-views.ts";

function toImage(image: ListingImage): Image {
  return { ...image, created_at: new Date(image.created_at).toISOString() };
}

/** The owner's fields under the names of answers. */
function ownedOf(row: ListingRow): ByAnswer<OwnedColumns> {
  // STORED_FIELDS also defines the type
  return Object.fromEntries(STORED_FIELDS.map(({ answer, column }) => [answer, row[column]])) as ByAnswer<OwnedColumns>;
}

/** Columns that are returned unchanged, listed by name, so that a column added later is not published by accident. */
function factsOf(row: ListingRow, at: Temporal.Instant, locales: readonly string[]) {
  return {
    id: row.id,
    version: row.version,
    ...ownedOf(row),
    address_text: addressText(row),
    phone_text: phoneText(row.phone_number, row.country),
    special_hours: row.special_hours,
    coming_holidays: row.member_role === null ? [] : comingHolidays(row, at),
    name_language: nameLanguage(row),
    reader_name: readerName(row),
    reader_description: readerText(row, "description"),
    reader_house_rules: readerText(row, "house_rules"),
    fact_line: factLine(row),
    keyword_names: keywordNames(row),
    hours_note: row.hours_note === null ? null : hoursNoteText(row.hours_note),
    hidden_reason: row.hidden_reason === null ? null : shownText(suggestionTexts, row.hidden_reason),
    reservation_types:
      row.member_role !== null
        ? row.reservation_types.map((type) => typeForMember(type, locales))
        : row.reservation_types.map((type) => typeForVisitor(type, row.texts_language)),
    capacity_pools: row.member_role !== null ? row.capacity_pools : [],
    takes_reservations: row.reservation_types.some(
      (type) => whyNotOf({ is_course: type.isCourse })(row, type) === null,
    ),
    image_count: row.image_count,
    rating: row.rating,
    review_count: row.review_count,
    verified_rating: row.verified_rating,
    verified_count: row.verified_count,
    star_counts: row.star_counts,
    claimed: row.claimed,
    is_owner: row.member_role !== null,
    role: row.member_role,
    may: actsOf(membershipOf(row), new Date(at.epochMilliseconds)),
    is_position_own: may(row.member_role, "fields") && row.position_from === "owner",
    has_reviewed: row.has_reviewed,
    sources: sourceViews({ ...row, areHoursKnown: areHoursKnown(row), notConfirmedSince: row.not_confirmed_since }),
  };
}

/** The coming dates, or the rule for holidays as text if their dates are not known. */
function specialTextsOf(row: ListingRow, hours: OpeningHours, at: Temporal.Instant): string[] {
  const dated = upcomingSpecial(hours, at).map(({ text }) => text);
  const rule = hours.mode === "closed" || hours.holidays != null ? null : holidayRuleText(row.holiday_hours);
  return rule === null ? dated : [...dated, rule];
}

function hoursViewOf(row: ListingRow, at: Temporal.Instant, freshness: Freshness): HoursView {
  const hours = hoursOf(row);
  const zone = zoneViewOf(row.time_zone, at);
  for (const { at: instant } of zone.offsets) freshness.readAt(instant);
  return {
    days: weeklyTable(hours, at).map(({ day, isToday, lines }) => ({
      name: dayName(day),
      is_today: isToday,
      lines: areHoursKnown(row) ? [...lines] : [],
    })),
    special: specialTextsOf(row, hours, at),
    zone,
  };
}

interface BusinessView {
  imageLimit: number | undefined;
  /** Null: a visitor who is not logged in. */
  viewer: Viewer | null;
  /** An operator sees hidden listings too. */
  seesHidden?: boolean;
}

/** The listing as this viewer sees it. Null if the viewer may not see it. */
export async function readBusiness(
  id: string,
  context: ProcedureContext,
  { imageLimit, viewer, seesHidden = false }: BusinessView,
): Promise<Business | null> {
  const { connection, freshness } = context;
  const at = context.now();
  const [row, reservation] = await Promise.all([
    findListingPage(connection.db, { id, viewerId: viewer?.id ?? null, imageLimit }),
    nextReservation(id, viewer, context),
  ]);
  if (row === null || row.deleted_at !== null || (!seesHidden && !isVisible(row))) return null;

  freshness.showsListing(id);
  // formatted like the zone's instants, so that equal moments are equal texts and appear once in a page
  const asOf = new Date(at.epochMilliseconds).toISOString();
  freshness.readAt(asOf);
  if (!row.visibility || row.hidden_at !== null) freshness.isUnlisted();
  const reviews = firstReviewsOf(row).slice(0, LIMITS.reviewsPerPage).map(toReview);
  freshness.changesAt(
    nextRelativeChange(
      reviews.map(({ created_at }) => created_at),
      at,
    ),
  );

  return {
    ...factsOf(row, at, context.locales),
    translations:
      row.member_role === null && !seesHidden
        ? []
        : translationsIn(row.translations, context.locales, ["description", "house_rules"]),
    images: row.images.map(toImage),
    // the map picture of a hidden listing is not given out
    map_version:
      row.hidden_at !== null || row.lat === null || row.lng === null ? null : context.mapVersionAt(row.lat, row.lng),
    open: openStateOf(row, at, freshness),
    hours_view: hoursViewOf(row, at, freshness),
    hours_schema: areHoursKnown(row) ? schemaOpeningHours(hoursOf(row), at) : null,
    reviews,
    user_reservation: reservation,
    as_of: asOf,
  };
}

/** A listing that an operator merged into another returns the other. */
export const getBusiness: Procedure<"get_business"> = async ({ input, context, refuse }) => {
  const { p_id: id, p_image_limit: imageLimit } = input;
  const viewer = await context.viewer();
  const business = await readBusiness(id, context, { imageLimit, viewer });
  if (business !== null) return business;
  const intoId = await findMergedInto(context.connection.db, id);
  const into = intoId === null ? null : await readBusiness(intoId, context, { imageLimit, viewer });
  if (into === null) throw refuse("listing_not_found");
  return into;
};

export const getImages: Procedure<"get_images"> = async ({ input: { p_business_id: id }, context, refuse }) => {
  const viewerId = (await context.viewer())?.id ?? null;
  const row = await findListing(context.connection.db, { id, viewerId });
  if (!isVisible(row)) throw refuse("listing_not_found");
  context.freshness.showsListing(id);
  return { images: row.images.map(toImage) };
};
