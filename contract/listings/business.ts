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

/** Where imported facts come from, when that source asks to be named. */
/** Whose data a listing is made of. */
export const ListingSource = z.strictObject({
  /** What the source asks to be said, and where it may lead; the link may be empty. */
  text: z.string(),
  url: z.string(),
  /** Of hours and telephone what it gave, with the day: 'hours and telephone as of Nov 3, 2026'; empty where nothing. Without a text: 'Not confirmed since Nov 3, 2026', where no file has the place any more. */
  said: z.string(),
});
export type ListingSource = z.infer<typeof ListingSource>;

/** A public holiday that is coming. */
export const ComingHoliday = z.strictObject({
  /** A local date. */
  on: z.iso.date(),
  /** In English where it is known, else in the country's language. */
  name: z.string(),
});
export type ComingHoliday = z.infer<typeof ComingHoliday>;

/** The hours as the page prints them, worked out in the listing's zone at `as_of`. */
export const HoursView = z.strictObject({
  /** Seven rows, Monday first; without lines where nobody has said when it is open. */
  days: z.array(z.strictObject({ name: z.string(), is_today: z.boolean(), lines: z.array(z.string()) })),
  /** Coming exceptions, such as 'Thanksgiving, Thu, Nov 26: Closed'. */
  special: z.array(z.string()),
  /** The zone of these times, and what its clock shows, by which a browser tells whether its own shows the same. */
  zone: z.strictObject({
    /** 'Eastern Time' */
    name: z.string(),
    /** Minutes east of Greenwich, now and half a year on. */
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

/** The hours in the words of schema.org, for the page's structured data: properties of a Place. */
export const HoursSchema = z.strictObject({
  openingHoursSpecification: z.array(OpeningHoursSpecification).readonly(),
  specialOpeningHoursSpecification: z.array(OpeningHoursSpecification).readonly(),
});
export type HoursSchema = z.infer<typeof HoursSchema>;

/** A listing with everything a visitor reads. Address parts, phone and website are empty when unknown. */
export const Business = z.strictObject({
  id: z.uuid(),
  version: z.int().min(1),
  name: z.string(),
  description: z.string(),
  categories: z.array(CategoryName),
  keywords: z.array(z.string()),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Its owner has put it there, so a changed address does not move it; for its owner, false for others. */
  is_position_own: z.boolean(),
  phone_number: z.string(),
  website: z.string(),
  hours: HoursMode,
  timezone: z.string(),
  custom_hours: WeeklyHours.nullable(),
  special_hours: z.array(SpecialHours),
  /** Null: no one has said; holidays are then as usual. */
  holiday_hours: HolidayHours.nullable(),
  /** The next public holidays of the country and state, for those who look after the listing; empty for others, and where none are known. */
  coming_holidays: z.array(ComingHoliday),
  /** What the hours' source says and Mainstreet cannot express, word for word; null when nothing is left over. */
  hours_note: z.string().nullable(),
  /** Null when nobody has said when it is open. */
  open: OpenState.nullable(),
  hours_view: HoursView,
  /** Null when nobody has said when it is open. */
  hours_schema: HoursSchema.nullable(),
  visibility: z.boolean(),
  /** Why the operator has hidden it, for its owner; null when it is not. */
  hidden_reason: z.string().nullable(),
  /** All, or as many as were asked for. */
  images: z.array(Image),
  /** Of all. */
  image_count: z.int().min(0),
  rating: z.number().min(1).max(5).nullable(),
  review_count: z.int().min(0),
  /** Of verified visits alone. */
  verified_rating: z.number().min(1).max(5).nullable(),
  verified_count: z.int().min(0),
  /** How many reviews have one, two, … five stars. */
  star_counts: z.array(z.int().min(0)).length(5),
  /** The first twenty: the viewer's own, then the newest. */
  reviews: z.array(Review),
  /** What guests are to know before they book; empty: nothing. */
  house_rules: z.string(),
  /** Those that are offered, in the owner's order. */
  reservation_types: z.array(ReservationType),
  /** What types share, for the owner; empty for others. */
  capacity_pools: z.array(CapacityPool),
  /** False where nobody could answer for one: unclaimed, hidden, closed, or without types. */
  takes_reservations: z.boolean(),
  /** The viewer's next upcoming one. */
  user_reservation: Reservation.nullable(),
  claimed: z.boolean(),
  /** The viewer is one of those who look after it. */
  is_owner: z.boolean(),
  /** As what; null for everybody else. */
  role: ListingRole.nullable(),
  /** What the viewer may do at it that others may not. */
  may: z.array(ListingAct),
  has_reviewed: z.boolean(),
  sources: z.array(ListingSource),
  /** Of the picture of the streets around it, for its address; null where no map covers the place. */
  map_version: z.string().nullable(),
  /** The instant this was read, for relative times. */
  as_of: z.iso.datetime(),
});
export type Business = z.infer<typeof Business>;

export const GetBusinessInput = z.strictObject({
  p_id: z.uuid(),
  /** How many of its photos at most, from the first on; absent means all. */
  p_image_limit: z.int().min(0).max(LIMITS.imagesPerListing).optional(),
});
