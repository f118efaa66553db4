/** URLs of `/tonight` and `/tonight/{place}`. Parsed by `web/tonight/tonight-query.ts`. */
import type { Category } from "#contract/listings/categories.ts";
import { USUAL_PARTY } from "#contract/limits.ts";
import type { Evening } from "#contract/search/search.ts";
import { paths } from "./paths.ts";
import { pointText, type NearPoint } from "./search-path.ts";

export interface TonightQuery extends Evening {
  /** Slug of the place; empty for the whole directory. */
  place: string;
  /** Name of a place as typed, not resolved yet. */
  where: string;
  /** The visitor's position. */
  at: NearPoint | null;
  category: Category | null;
  /** From 1. */
  page: number;
  map: boolean;
}

export const TONIGHT: TonightQuery = {
  day: "today",
  time: null,
  party: USUAL_PARTY,
  place: "",
  where: "",
  at: null,
  category: null,
  page: 1,
  map: false,
};

/** Only parameters that differ from the defaults, always in the same order. */
export function tonightPath(query: Partial<TonightQuery> = {}): string {
  const { day, time, party, place, where, at, category, page, map } = { ...TONIGHT, ...query };
  const parameters = new URLSearchParams(
    Object.entries({
      day: day === "today" ? "" : day,
      time: time ?? "",
      party: party === USUAL_PARTY ? "" : String(party),
      where,
      at: at === null ? "" : pointText(at),
      category: category ?? "",
      page: page > 1 ? String(page) : "",
      map: map ? "1" : "",
    }).filter(([, value]) => value !== ""),
  );
  const path = paths.tonight(place);
  return parameters.size === 0 ? path : `${path}?${parameters}`;
}
