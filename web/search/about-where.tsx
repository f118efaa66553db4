import { Link } from "react-router";
import type { SearchPage } from "#contract/search/search.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { distanceText } from "../places/distance.ts";

/** What became of the question where: a place that is not there, a circle that had to be wider. */
export function AboutWhere({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { where, near, at } = query;
  const asked = where || near;
  // words that name a street are words again then
  const asTyped = page.where?.words == null ? {} : { exact: true };
  const everywhere = <Link to={paths.search({ ...query, ...ANYWHERE, ...asTyped, page: 1 })}>Look everywhere</Link>;
  if (page.where === null && asked !== "")
    return (
      <p className="meant">
        There is nothing in a place called ‘{asked}’. {where === "" ? everywhere : "These are from everywhere."}
      </p>
    );
  if (page.where?.radius_km == null || !page.where.widened) return null;
  const country = page.results[0]?.country ?? "";
  return (
    <p className="meant">
      There is little {at === null ? `near ${page.where.name}` : `within ${distanceText(at.km, country)}`}, so these are
      up to {distanceText(page.where.radius_km, country)} away. {everywhere}
    </p>
  );
}
