import { z } from "zod";
import { CategoryName } from "../listings/business.ts";
import { CATEGORIES } from "../listings/categories.ts";
import { ClockTime, OpenState } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { HOURS_FILTERS } from "./hours-filters.ts";
import { PlaceKind, PlaceSlug } from "../places/place.ts";
import { SafeText } from "../text/text.ts";

/** In the order of the sort menu (rules: search, 2). */
export const SORTS = ["relevance", "rating-high", "rating-low", "number-of-reviews", "distance"] as const;
export const Sort = z.enum(SORTS);
export type Sort = z.infer<typeof Sort>;

/** Availability at a time (docs/decisions/0133-plain-search.md). */
export const Available = z.strictObject({
  /** Local date of each listing. */
  date: z.iso.date(),
  /** Local time of each listing; a start in the same half hour matches. */
  time: ClockTime,
  /** Party size. */
  party: z.int().min(1).max(LIMITS.partySizeMax),
});
export type Available = z.infer<typeof Available>;

/** An evening, today or tomorrow in the time zone of each listing. */
export const Evening = z.strictObject({
  day: z.enum(["today", "tomorrow"]).default("today"),
  /** Local time of each listing; a start up to an hour before or after matches. Null: any time from 5 PM on. */
  time: ClockTime.nullable().default(null),
  /** Party size. */
  party: z.int().min(1).max(LIMITS.partySizeMax),
});
export type Evening = z.infer<typeof Evening>;

/** In a place, by slug; or around a point, rounded to three decimals. */
export const Near = z.union([
  z.strictObject({ place: PlaceSlug }),
  z.strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    radius_km: z.number().positive().max(LIMITS.radiusKmMax).default(LIMITS.radiusKm),
  }),
]);
export type Near = z.infer<typeof Near>;

/** Part of a map, in degrees; west is greater than east across 180°. */
export const SearchBounds = z.strictObject({
  south: z.number().min(-90).max(90),
  west: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
});
export type SearchBounds = z.infer<typeof SearchBounds>;

export const SearchFilters = z.strictObject({
  /** Lowest average, compared with the unrounded average; 0 includes unrated listings. */
  rating: z.number().min(0).max(5).default(0),
  /** Lowest number of reviews; absent: any. */
  min_reviews: z.int().min(0).optional(),
  hours: z.enum(HOURS_FILTERS).default("any"),
  /** Any of these; none means all. */
  categories: z.array(CategoryName).max(CATEGORIES.length).default([]),
  /** Only listings with a slot then; null or absent: all. */
  available: Available.nullable().default(null),
  /** Only listings with a slot in that evening; null or absent: all. */
  evening: Evening.nullable().default(null),
  /** Only listings there; null or absent: anywhere. */
  near: Near.nullable().default(null),
  bounds: SearchBounds.nullable().default(null),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** Filters that match everything. */
export const NO_FILTERS: SearchFilters = SearchFilters.parse({});

export const Query = SafeText.max(LIMITS.queryLength);

export const SearchInput = z.strictObject({
  search_query: Query.default(""),
  /** Whether to search for the words as typed, without correction. */
  exact: z.boolean().default(false),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  sort_by: Sort.default("relevance"),
  filters: SearchFilters.default(NO_FILTERS),
  /** 'soon': the first page does not wait for a slow total; it is then the number of shown rows, with `has_more`. */
  total: z.enum(["exact", "soon"]).default("exact"),
});
export type SearchInput = z.infer<typeof SearchInput>;

/** `time` and `date` are local to the listing. */
export const NextTime = z.strictObject({
  reservation_type_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  date: z.string(),
  time: z.string(),
});
export type NextTime = z.infer<typeof NextTime>;

/** Part of a text, in UTF-16 code units: `end` is after its last one. */
export const TextRange = z.strictObject({ start: z.int().min(0), end: z.int().min(1) });
export type TextRange = z.infer<typeof TextRange>;

/** One result, with the data of its card. */
export const SearchResult = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Language of `name`, if its sources state it and it is not that of the request. */
  name_language: z.string().nullable(),
  /** In the language of the request, if a source states one that differs from `name`. */
  reader_name: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  rating: z.number().nullable(),
  review_count: z.int().min(0),
  /** File name of its first photo, or null. */
  image: z.string().nullable(),
  categories: z.array(CategoryName),
  /** Its first keyword: 'Hair salon'; null without keywords. */
  kind: z.string().nullable(),
  /** The language of `kind`, if it is known and not that of the request. */
  kind_language: z.string().nullable(),
  /** Where words of the query occur in these texts; absent if none was searched for. */
  matches: z
    .strictObject({ name: z.array(TextRange), kind: z.array(TextRange), summary: z.array(TextRange) })
    .optional(),
  /** From the requested point or the middle of the place; null without either. */
  distance_km: z.number().min(0).nullable(),
  /** About the first sentence of the description. */
  summary: z.string(),
  /** The language of `summary`, if its owner has stated one that is not that of the request. */
  summary_language: z.string().nullable(),
  claimed: z.boolean(),
  /** In degrees; null if unknown. */
  position: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
  /** Null if the hours are unknown. */
  open: OpenState.nullable(),
  /** Next slots of the first of its types that has any, at most three; with `available`, those around that time. */
  next_times: z.array(NextTime),
  /** If the next days are full: a type with a waitlist; else null. */
  waitlist: z.uuid().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A listing that mentions the query: its sentence in three parts, of which the middle one is the match. */
export const SearchMention = z.strictObject({
  listing: SearchResult,
  sentence: z.strictObject({
    before: z.string(),
    match: z.string(),
    after: z.string(),
    /** Like `summary_language`. */
    language: z.string().nullable(),
  }),
});
export type SearchMention = z.infer<typeof SearchMention>;

/** Filters that may be the reason for an empty list. */
export const EMPTYING_FILTERS = ["near", "bounds", "categories", "rating", "hours", "available"] as const;
export type EmptyingFilter = (typeof EMPTYING_FILTERS)[number];

export const SearchPage = z.strictObject({
  /** All matches, at most 30 seconds old; of a large directory at most 10,000. */
  total: z.int().min(0),
  /** There are more than `total`, which were not counted or not yet; `pages` are the known ones. */
  has_more: z.boolean(),
  pages: z.int().min(0),
  results: z.array(SearchResult),
  /** If few listings have a slot at the requested time: full listings with a waitlist, which `total` does not count. */
  full: z.array(SearchResult),
  /** Whether a map covers any of these results, or the searched area. */
  has_map: z.boolean(),
  /** The searched area; null if none was requested, and if the place does not exist. */
  where: z
    .strictObject({
      place: z.strictObject({ slug: z.string(), name: z.string(), kind: PlaceKind }).nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      /** For a point, or around a place without results. */
      radius_km: z.number().nullable(),
      /** The circle was widened because it had too few results; for a place: it has none, and these are around it. */
      widened: z.boolean(),
      /** For a place without results: distance of the nearest result from its middle. */
      nearest_km: z.number().min(0).nullable(),
      /** Other places of the same name, those with most listings first. */
      others: z.array(z.strictObject({ slug: z.string(), name: z.string(), within: z.array(z.string()) })),
      /** The last words of the query, if they were taken for the place. */
      words: z.string().nullable(),
      /** Name of the street, square, landmark or place at the point, if words of the query name one. */
      name: z.string().nullable(),
    })
    .nullable(),
  /**
   * The hours filter that words of the query set, such as 'open now', and the query without those words; they are not
   * searched for. Null if none exists.
   */
  hours: z.strictObject({ filter: z.enum(HOURS_FILTERS).exclude(["any"]), rest: z.string() }).nullable(),
  /** Whether the query means 'near the visitor', but the request has no position. */
  needs_position: z.boolean(),
  /** Kinds of places in the query that no listing has: the results are related kinds. */
  missing: z.array(z.string()),
  /**
   * If the results do not fill a page: listings that mention a kind only in their text or address, with the sentence.
   */
  mentions: z.array(SearchMention),
  /** If nothing was found: the filters without which, one at a time, there are results. */
  emptied_by: z.array(z.enum(EMPTYING_FILTERS)),
  /** The corrected query that was searched for, else null. */
  corrected_query: z.string().nullable(),
  /** Words of the query that results need not contain: no listing has them all, or they do not describe a place. */
  left_out: z.array(z.string()),
  /** How many of `total` match the query as typed: they come first, followed by matches of the corrected spelling. */
  as_typed: z.int().min(0),
});
export type SearchPage = z.infer<typeof SearchPage>;

/** A shop of the home page's street. */
export const StreetShop = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  category: CategoryName,
  open: OpenState,
  /** Of its drawing, in façade units (`art/street-shop.ts`). */
  width: z.int().min(1),
});
export type StreetShop = z.infer<typeof StreetShop>;

/** The listings with known hours nearest to the middle of a place, nearest first. */
export const Street = z.strictObject({
  place: z.strictObject({ slug: z.string(), name: z.string() }),
  shops: z.array(StreetShop),
});
export type Street = z.infer<typeof Street>;

export const StreetInput = z.strictObject({
  /** Address of a place; null, or a place without listings: the largest town. */
  place: PlaceSlug.nullable().default(null),
});

export const SuggestInput = z.strictObject({ search_query: Query });

/** A suggested listing. */
export const LightSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** For the storefront that replaces a missing photo. */
  category: CategoryName,
  /** Whether it has an owner. */
  claimed: z.boolean(),
});
export type LightSummary = z.infer<typeof LightSummary>;

/** Suggestions of the search box: at most five in all, each with results, the most likely first. */
export const Suggestions = z.strictObject({
  /** Categories to search in. */
  categories: z.array(CategoryName),
  /** Keywords of listings to search for. */
  terms: z.array(z.string()),
  /** Listings to open. */
  listings: z.array(LightSummary),
});
export type Suggestions = z.infer<typeof Suggestions>;
