/** The card of a listing, from its row. */
import type { SearchResult } from "#contract/search/search.ts";
import type { Freshness } from "../context/freshness.ts";
import { openStateOf } from "../hours/hours-of.ts";
import { kmBetween } from "../places/rules-distance.ts";
import type { ResultRow } from "./queries-rows.ts";
import type { SearchArea } from "./queries-where.ts";

interface CardOptions {
  /** Where the distance is measured from; null without a distance. */
  middle: SearchArea["middle"];
  at: Temporal.Instant;
  freshness: Freshness;
}

/** Distance rounded to ten metres. */
function distanceOf(middle: SearchArea["middle"], { lat, lng }: ResultRow): number | null {
  return middle === null || lat === null || lng === null
    ? null
    : Math.round(kmBetween(middle, { lat, lng }) * 100) / 100;
}

/** Everything but the times, which need the reservations. */
export const resultCard = (
  row: ResultRow,
  { middle, at, freshness }: CardOptions,
): Omit<SearchResult, "next_times" | "waitlist"> => ({
  id: row.id,
  name: row.name,
  name_language: row.name_language,
  reader_name: row.reader_name,
  city: row.city,
  state: row.state,
  country: row.country,
  rating: row.rating,
  review_count: row.review_count,
  image: row.image,
  categories: row.categories,
  kind: row.kind,
  kind_language: row.kind_language,
  summary: row.summary,
  summary_language: row.summary_language,
  claimed: row.claimed,
  position: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
  distance_km: distanceOf(middle, row),
  open: openStateOf(row, at, freshness),
});
