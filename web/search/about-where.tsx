import { commaList } from "#contract/text/text-list.ts";
import { Fragment } from "react";
import { Link } from "react-router";
import type { SearchPage } from "#contract/search/search.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { distanceText } from "../places/place-text.ts";
import { searchTexts } from "./search-texts.ts";
import { widenedText, withoutPlace } from "./where-text.ts";

/**
 * Notes about the place of a search: it is unknown or has no listings, the circle was widened, or others share its
 * name.
 */
export function AboutWhere({ query, page }: { query: SearchQuery; page: SearchPage }) {
  const { where, near } = query;
  const params = where || near;
  // then words that name a street are searched for again
  const asTyped = page.where?.words == null ? {} : { exact: true };
  const everywhere = (
    <Link to={paths.search({ ...query, ...ANYWHERE, ...asTyped, page: 1 })}>{searchTexts.searchEverywhere}</Link>
  );
  if (page.where === null && params !== "")
    return (
      <p className="meant">
        {searchTexts.unknownPlace({ place: params })} {where === "" ? everywhere : searchTexts.fromEverywhere}
      </p>
    );
  if (page.where === null) return null;
  const country = page.results[0]?.country ?? "";
  const { widened, nearest_km: nearestKm, place, others } = page.where;
  if (widened && place !== null)
    return (
      <p className="meant">
        {nearestKm === null
          ? searchTexts.noneInPlace({ name: place.name })
          : searchTexts.noneInPlaceNearest({ name: place.name, distance: distanceText(nearestKm, country) })}{" "}
        {everywhere}
      </p>
    );
  const widening = widenedText(query, page);
  if (widening !== null)
    return (
      <p className="meant">
        {widening} {everywhere}
      </p>
    );
  if (others.length === 0) return null;
  return (
    <p className="meant">
      {searchTexts.sameName}{" "}
      {others.map(({ slug, name: other, within }, index) => (
        <Fragment key={slug}>
          {index > 0 && " · "}
          <Link to={paths.search({ ...query, ...ANYWHERE, q: withoutPlace(query, page.where), near: slug, page: 1 })}>
            {commaList([other, ...within])}
          </Link>
        </Fragment>
      ))}
    </p>
  );
}
