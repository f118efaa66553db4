import { useLocation, useRouteLoaderData } from "react-router";
import { paths } from "../platform/paths.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import { SearchBox } from "./search-box.tsx";
import { ANYWHERE, type GivenWhere } from "./where.ts";
import { searchBoxTexts } from "./search-box-texts.ts";

/** Loader data of the results (web/search/search.tsx). */
interface ResultsPage {
  query: Pick<GivenWhere, "where" | "near" | "at" | "bounds">;
  page: { where: { place: { slug: string; name: string } | null } | null } | null;
}

/** Loader data of a place's page (web/landing/in-place.tsx). */
interface ShownPlace {
  place: { slug: string; name: string };
}

const NOWHERE: GivenWhere = { ...ANYWHERE, text: "" };

/** The area of the present results or page, with its name. */
function whereOf(shown: ResultsPage | undefined, landing: ShownPlace | null | undefined): GivenWhere {
  if (landing != null) return { ...ANYWHERE, near: landing.place.slug, text: landing.place.name };
  if (shown === undefined) return NOWHERE;
  const { where, near, at, bounds } = shown.query;
  if (at !== null) return { where, near, at, bounds, text: searchBoxTexts.nearMe };
  if (bounds !== null) return { where, near, at, bounds, text: searchBoxTexts.mapArea };
  const place = shown.page?.where?.place ?? null;
  // includes a place found in the words, so that the next search uses it too
  return { where, near: place?.slug ?? near, at, bounds, text: place?.name ?? (near || where) };
}

/** Search box of the header; on the results page it contains the present search. */
export function NavSearch() {
  const { pathname, search } = useLocation();
  const given = whereOf(useRouteLoaderData<ResultsPage>("search"), useRouteLoaderData<ShownPlace | null>("in-place"));
  const searched = pathname === paths.search() ? cleanQuery(new URLSearchParams(search).get("q") ?? "") : "";
  return (
    <SearchBox className="searchbox" searched={searched} given={given}>
      {/* without a submit button, Enter does not submit a form of two fields */}
      <button type="submit" className="vh" tabIndex={-1}>
        {searchBoxTexts.search}
      </button>
    </SearchBox>
  );
}
