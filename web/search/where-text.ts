import type { SearchPage } from "#contract/search/search.ts";
import { distanceText } from "../places/place-text.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { searchTexts } from "./search-texts.ts";

type ResultsArea = SearchPage["where"];

/** 'in Porto', 'near Marienplatz', 'near me'; null for everywhere. */
export function whereText({ at, bounds }: Pick<SearchQuery, "at" | "bounds">, where: ResultsArea): string | null {
  if (bounds !== null) return searchTexts.inThisArea;
  if (where === null) return null;
  if (where.place !== null) {
    const { name } = where.place;
    return where.widened ? searchTexts.near({ name }) : searchTexts.inPlace({ name });
  }
  if (where.name !== null) return searchTexts.near({ name: where.name });
  return at === null ? null : searchTexts.nearMe;
}

/** Whether cards show distances: around a point or a place, but not in a town, from whose middle no one starts. */
export const showsDistance = ({ at, sort }: Pick<SearchQuery, "at" | "sort">, where: ResultsArea): boolean =>
  at !== null || where?.name != null || where?.widened === true || sort === "distance";

/** 'Few results within 10 km. Showing results up to 60 km away.'; null if the circle was not widened. */
export function widenedText(
  { at, near }: Pick<SearchQuery, "at" | "near">,
  { where, results }: Pick<SearchPage, "where" | "results">,
): string | null {
  if (where === null || !where.widened || where.radius_km === null) return null;
  const country = results[0]?.country ?? "";
  const distance = distanceText(where.radius_km, country);
  return at === null
    ? searchTexts.widenedNear({ name: where.name ?? near, distance })
    : searchTexts.widenedCircle({ radius: distanceText(at.km, country), distance });
}

/** The query without the words that name the place, for a search elsewhere. */
export function withoutPlace({ q }: Pick<SearchQuery, "q">, where: ResultsArea): string {
  const words = where?.words ?? null;
  return words !== null && q.endsWith(words) ? q.slice(0, -words.length).trim() : q;
}

export const capitalized = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** 'Pizza in Porto', 'Restaurants near me', 'Porto'. */
export function withWhere(what: string, query: Pick<SearchQuery, "at" | "bounds">, where: ResultsArea): string {
  const text = whereText(query, where);
  // the words include it already
  if (where?.words != null) return what;
  if (text === null) return what === "" ? searchTexts.allListings : what;
  return what === "" ? (where?.place?.name ?? capitalized(text)) : searchTexts.whatWhere({ what, where: text });
}
