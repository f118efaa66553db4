import { useLocation, useRouteLoaderData } from "react-router";
import { paths } from "../platform/paths.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import { SearchBox } from "./search-box.tsx";
import { ANYWHERE, MAP_AREA, NEAR_ME, type GivenWhere } from "./where.ts";

/** What the results say of themselves (web/search/search.tsx). */
interface ResultsPage {
  query: Pick<GivenWhere, "where" | "near" | "at" | "bounds">;
  page: { where: { place: { slug: string; name: string } | null } | null } | null;
}

const NOWHERE: GivenWhere = { ...ANYWHERE, text: "" };

/** Where the results are from, by the name that it has. */
function whereOf(shown: ResultsPage | undefined): GivenWhere {
  if (shown === undefined) return NOWHERE;
  const { where, near, at, bounds } = shown.query;
  if (at !== null) return { where, near, at, bounds, text: NEAR_ME };
  if (bounds !== null) return { where, near, at, bounds, text: MAP_AREA };
  const place = shown.page?.where?.place ?? null;
  // also one that was understood of the words: whoever looks for something else then looks there
  return { where, near: place?.slug ?? near, at, bounds, text: place?.name ?? (near || where) };
}

/** The search box of the navigation bar; on the results it holds what they are for. */
export function NavSearch() {
  const { pathname, search } = useLocation();
  const given = whereOf(useRouteLoaderData<ResultsPage>("search"));
  const searched = pathname === paths.search() ? cleanQuery(new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <SearchBox className="searchbox" searched={searched} given={given}>
      {/* without one, Enter sends no form of two fields */}
      <button type="submit" className="vh" tabIndex={-1}>
        Search
      </button>
    </SearchBox>
  );
}
