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

/** What can be reserved at a time (docs/decisions/0133-plain-search.md). */
export const Available = z.strictObject({
  /** The listings' own local date. */
  date: z.iso.date(),
  /** Their wall clock; a start counts that lies in the same half hour. */
  time: ClockTime,
  /** How many people come. */
  party: z.int().min(1).max(LIMITS.partySizeMax),
});
export type Available = z.infer<typeof Available>;

/** Within a place, by its address; or around a point, which is taken to three decimals. */
export const Near = z.union([
  z.strictObject({ place: PlaceSlug }),
  z.strictObject({
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
    radius_km: z.number().positive().max(LIMITS.radiusKmMax).default(LIMITS.radiusKm),
  }),
]);
export type Near = z.infer<typeof Near>;

/** A part of a map, in degrees; west is greater than east across 180°. */
export const SearchBounds = z.strictObject({
  south: z.number().min(-90).max(90),
  west: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
});
export type SearchBounds = z.infer<typeof SearchBounds>;

export const SearchFilters = z.strictObject({
  /** The lowest average to show, compared with the unrounded average; 0 shows all, unrated ones too. */
  rating: z.number().min(0).max(5).default(0),
  hours: z.enum(HOURS_FILTERS).default("any"),
  /** Any of these; none means all. */
  categories: z.array(CategoryName).max(CATEGORIES.length).default([]),
  /** Only what has room then; null or absent: all. */
  available: Available.nullable().default(null),
  /** Only what is there; null or absent: anywhere. */
  near: Near.nullable().default(null),
  bounds: SearchBounds.nullable().default(null),
});
export type SearchFilters = z.infer<typeof SearchFilters>;

/** Lets everything through. */
export const NO_FILTERS: SearchFilters = SearchFilters.parse({});

export const Query = SafeText.max(LIMITS.queryLength, `Use at most ${LIMITS.queryLength} characters`);

export const SearchInput = z.strictObject({
  search_query: Query.default(""),
  /** Whether mistyped words stay as they are, though nothing is found by them. */
  exact: z.boolean().default(false),
  page_number: z.int().min(1).max(LIMITS.pageNumberMax).default(1),
  sort_by: Sort.default("relevance"),
  filters: SearchFilters.default(NO_FILTERS),
  /** 'soon': the rows of the first page do not wait for a total that takes long to count; it is then as many as are shown, and more. */
  total: z.enum(["exact", "soon"]).default("exact"),
});
export type SearchInput = z.infer<typeof SearchInput>;

/** `time` is the wall clock of the listing, `date` its local date. */
export const NextTime = z.strictObject({
  reservation_type_id: z.uuid(),
  starts_at: z.iso.datetime({ offset: true }),
  date: z.string(),
  time: z.string(),
});
export type NextTime = z.infer<typeof NextTime>;

/** One line of results, with what its card shows. */
export const SearchResult = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  rating: z.number().nullable(),
  review_count: z.int().min(0),
  /** File name of its first photo, or null. */
  image: z.string().nullable(),
  categories: z.array(CategoryName),
  /** From the point that was asked for, or from the middle of the place; null without either. */
  distance_km: z.number().min(0).nullable(),
  /** The first sentence or so of the description. */
  summary: z.string(),
  claimed: z.boolean(),
  /** In degrees; null where nobody knows. */
  position: z.strictObject({ lat: z.number(), lng: z.number() }).nullable(),
  /** Null when nobody has said when it is open. */
  open: OpenState.nullable(),
  /** The next times at which the first of its types with any can be reserved, at most three; with `available`, those around it. */
  next_times: z.array(NextTime),
  /** Where all of the next days are taken: a type of it that guests can wait for; null otherwise. */
  waitlist: z.uuid().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** A listing that mentions what was typed: its sentence in three parts, the middle one being the words. */
export const SearchMention = z.strictObject({
  listing: SearchResult,
  sentence: z.strictObject({ before: z.string(), match: z.string(), after: z.string() }),
});
export type SearchMention = z.infer<typeof SearchMention>;

export const SearchPage = z.strictObject({
  /** All matches, at most 30 seconds old; of a large directory the first 10,000 of them. */
  total: z.int().min(0),
  /** There are more than `total`, and nobody has counted them, or not yet; `pages` are those that are known to be there. */
  has_more: z.boolean(),
  pages: z.int().min(0),
  results: z.array(SearchResult),
  /** Where a time is asked for and few are free then: listings with a waitlist that are full, which `total` does not count. */
  full: z.array(SearchResult),
  /** Whether there are streets to show around any of these results, or where was looked. */
  has_map: z.boolean(),
  /** Where was looked; null where nobody asked, and where there is no such place. */
  where: z
    .strictObject({
      place: z.strictObject({ slug: z.string(), name: z.string(), kind: PlaceKind }).nullable(),
      lat: z.number().nullable(),
      lng: z.number().nullable(),
      /** Of a point, or around a place that has none. */
      radius_km: z.number().nullable(),
      /** Too little was near, so the circle is wider than was asked; of a place: it has none, and these are around it. */
      widened: z.boolean(),
      /** Of a place that has none: how far the nearest result is from its middle. */
      nearest_km: z.number().min(0).nullable(),
      /** Other places of the same name, those with most listings first. */
      others: z.array(z.strictObject({ slug: z.string(), name: z.string(), within: z.array(z.string()) })),
      /** The last words of the query, where these were taken for the place. */
      words: z.string().nullable(),
      /** Of the street, square, landmark or place at the point, where the words name one. */
      name: z.string().nullable(),
    })
    .nullable(),
  /**
   * The filter by hours that words of the query set, such as 'open now', and the query without them; these words are not searched for.
   * Null where none does.
   */
  hours: z.strictObject({ filter: z.enum(HOURS_FILTERS).exclude(["any"]), rest: z.string() }).nullable(),
  /** Whether the query asks for what is near the visitor, of whom no position was sent. */
  needs_position: z.boolean(),
  /** Kinds of places that were typed and that no listing is: the results are neighbouring kinds. */
  missing: z.array(z.string()),
  /** Where the results do not fill a page: listings that only mention a kind in their description or address, with the sentence. */
  mentions: z.array(SearchMention),
  /** The query that was answered where words of the asked one were mistyped, else null. */
  corrected_query: z.string().nullable(),
  /** Words that were typed and no result needs to have: nothing has them all, or they say nothing of a place. */
  left_out: z.array(z.string()),
  /** How many of `total` match what was typed as it was: they come first, those of a likelier spelling behind them. */
  as_typed: z.int().min(0),
});
export type SearchPage = z.infer<typeof SearchPage>;

export const SuggestInput = z.strictObject({ search_query: Query });

/** A suggestion. */
export const LightSummary = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  /** For the storefront that stands in for a missing photo. */
  category: CategoryName,
  /** Whether somebody looks after it. */
  claimed: z.boolean(),
});
export type LightSummary = z.infer<typeof LightSummary>;

/** What is suggested for the search box: at most five in all, each of which finds something, the likely ones first. */
export const Suggestions = z.strictObject({
  /** To search in. */
  categories: z.array(CategoryName),
  /** Keywords of listings, to search for. */
  terms: z.array(z.string()),
  /** To open. */
  listings: z.array(LightSummary),
});
export type Suggestions = z.infer<typeof Suggestions>;
