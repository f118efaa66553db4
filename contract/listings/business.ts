import { ListingAct, ListingRole } from "./roles.ts";
import { z } from "zod";
import { CATEGORIES } from "./categories.ts";
import { HolidayHours, HoursMode, OpenState, SpecialHours, WeeklyHours } from "../hours/hours.ts";
import { Image } from "../photos/image.ts";
import { LIMITS } from "../limits.ts";
import { Reservation } from "../booking/reservation.ts";
import { CapacityPool, ReservationType } from "../booking/reservation-type.ts";
import { Review } from "../reviews/review.ts";

export const CategoryName = z.enum(CATEGORIES);

/** Sources of imported facts, if they require attribution. */
/** A source of a listing's data. */
export const ListingSource = z.strictObject({
  /** Attribution text and its link; the link may be empty. */
  text: z.string(),
  url: z.string(),
  /**
   * Date of the hours and telephone from this source: 'hours and telephone as of Nov 3, 2026'; empty if it gave
   * neither. Without an attribution text: 'Not confirmed since Nov 3, 2026', if no file contains the listing any more.
   */
  said: z.string(),
});
export type ListingSource = z.infer<typeof ListingSource>;

/** An upcoming public holiday. */
export const ComingHoliday = z.strictObject({
  /** A local date. */
  on: z.iso.date(),
  /** In English if known, else in the country's language. */
  name: z.string(),
});
export type ComingHoliday = z.infer<typeof ComingHoliday>;

/** The hours as the page prints them, computed in the listing's zone at `as_of`. */
export const HoursView = z.strictObject({
  /** Seven rows, Monday first; without lines if the hours are unknown. */
  days: z.array(z.strictObject({ name: z.string(), is_today: z.boolean(), lines: z.array(z.string()) })),
  /** Upcoming special hours, such as 'Thanksgiving, Thu, Nov 26: Closed'. */
  special: z.array(z.string()),
  /** Zone of these times, with offsets that a browser compares with its own. */
  zone: z.strictObject({
    /** 'Eastern Time' */
    name: z.string(),
    /** Minutes east of Greenwich, now and half a year later. */
    offsets: z.array(z.strictObject({ at: z.iso.datetime(), minutes: z.number() })),
  }),
});
export type HoursView = z.infer<typeof HoursView>;

const OpeningHoursSpecification = z
  .strictObject({
    "@type": z.literal("OpeningHoursSpecification"),
    dayOfWeek: z.array(z.string()).readonly().optional(),
    opens: z.string(),
    closes: z.string(),
    validFrom: z.string().optional(),
    validThrough: z.string().optional(),
  })
  .readonly();

/** Hours as schema.org properties of a Place, for the page's structured data. */
export const HoursSchema = z.strictObject({
  openingHoursSpecification: z.array(OpeningHoursSpecification).readonly(),
  specialOpeningHoursSpecification: z.array(OpeningHoursSpecification).readonly(),
});
export type HoursSchema = z.infer<typeof HoursSchema>;

/** A keyword for its reader; `lang` if it is known and not that of the request. */
export const KeywordName = z.strictObject({ text: z.string(), lang: z.string().nullable() });
export type KeywordName = z.infer<typeof KeywordName>;

/** The owner's texts in one of the site's languages; empty: none. */
export const ListingTranslation = z.strictObject({
  language: z.string(),
  description: z.string(),
  house_rules: z.string(),
});
export type ListingTranslation = z.infer<typeof ListingTranslation>;

/** A listing with everything that a visitor reads. Address parts, phone and website are empty if unknown. */
export const Business = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1),
  name: z.string(),
  /** Language of `name`, if its sources state it and it is not that of the request. */
  name_language: z.string().nullable(),
  /** In the language of the request, if a source states one that differs from `name`. */
  reader_name: z.string().nullable(),
  description: z.string(),
  /** In the language of the request, if its owner has written it in that language too; else null. */
  reader_description: z.string().nullable(),
  /** The language of description, house rules and reservation types; null if it is not stated. */
  texts_language: z.string().nullable(),
  /** For members and operators: one entry for each language of a site with several. Empty for others. */
  translations: z.array(ListingTranslation),
  /** Its features in the language of the request, if it has no description; else, or if none are known, empty. */
  fact_line: z.string(),
  categories: z.array(CategoryName),
  keywords: z.array(z.string()),
  /** The keywords in the language of the request, as far as their names are known. */
  keyword_names: z.array(KeywordName),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  /** The address on one line, in the order of its country, with the country's name in the reader's language. */
  address_text: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** The owner has set the position, so a changed address does not move it. Always false for other viewers. */
  is_position_own: z.boolean(),
  phone_number: z.string(),
  /** The number as people write it in the listing's country; international if it is of another. */
  phone_text: z.string(),
  website: z.string(),
  hours: HoursMode,
  timezone: z.string(),
  custom_hours: WeeklyHours.nullable(),
  special_hours: z.array(SpecialHours),
  /** Null: not stated; holidays are then as usual. */
  holiday_hours: HolidayHours.nullable(),
  /** Next public holidays of the country and state, for members; empty for others, and if none are known. */
  coming_holidays: z.array(ComingHoliday),
  /** The part of the source's hours that Mainstreet cannot express, as text; null if none exists. */
  hours_note: z.string().nullable(),
  /** Null if the hours are unknown. */
  open: OpenState.nullable(),
  hours_view: HoursView,
  /** Null if the hours are unknown. */
  hours_schema: HoursSchema.nullable(),
  visibility: z.boolean(),
  /** Why the operator has hidden it, for its owner; null if it is not hidden. */
  hidden_reason: z.string().nullable(),
  /** All, or as many as requested. */
  images: z.array(Image),
  /** Number of all photos. */
  image_count: z.int().min(0),
  rating: z.number().min(1).max(5).nullable(),
  review_count: z.int().min(0),
  /** Average of verified visits only. */
  verified_rating: z.number().min(1).max(5).nullable(),
  verified_count: z.int().min(0),
  /** Number of reviews with one, two, … five stars. */
  star_counts: z.array(z.int().min(0)).length(5),
  /** The first twenty: the viewer's own, then the newest. */
  reviews: z.array(Review),
  /** House rules for guests; empty: none. */
  house_rules: z.string(),
  /** Like `reader_description`. */
  reader_house_rules: z.string().nullable(),
  /** Offered types, in the owner's order. */
  reservation_types: z.array(ReservationType),
  /** Pools, for the owner; empty for others. */
  capacity_pools: z.array(CapacityPool),
  /** False if a reservation could not be answered: unclaimed, hidden, closed, or without types. */
  takes_reservations: z.boolean(),
  /** The viewer's next reservation. */
  user_reservation: Reservation.nullable(),
  claimed: z.boolean(),
  /** The viewer is a member. */
  is_owner: z.boolean(),
  /** Role of the viewer; null for everyone else. */
  role: ListingRole.nullable(),
  /** Actions that the viewer's role allows. */
  may: z.array(ListingAct),
  has_reviewed: z.boolean(),
  sources: z.array(ListingSource),
  /** Version of the map image around it, for the URL; null if no map covers the position. */
  map_version: z.string().nullable(),
  /** Instant of this response, for relative times. */
  as_of: z.iso.datetime(),
});
export type Business = z.infer<typeof Business>;

export const GetBusinessInput = z.strictObject({
  p_id: z.uuid(),
  /** Number of photos to return, from the first; absent means all. */
  p_image_limit: z.int().min(0).max(LIMITS.imagesPerListing).optional(),
});
