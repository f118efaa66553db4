import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { withWhere } from "./where-text.ts";
import { countFilters } from "./filter-text.ts";
import { shortQuery } from "./search-query.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { SearchPage } from "#contract/search/search.ts";
import type { Site } from "#contract/site/site.ts";
import { searchTexts } from "./search-texts.ts";

/** Heading of the results: what and where. */
export function headingOf(query: SearchQuery, page: SearchPage | null): string {
  const [category] = countFilters(query) === 1 ? query.categories : [];
  const kind = category === undefined ? "" : categoryTexts[category];
  return withWhere(query.q === "" ? kind : shortQuery(query.q), query, page?.where ?? null);
}

export function searchMeta(query: SearchQuery, page: SearchPage | null, site: Site) {
  const isOfSomething = query.q !== "" || query.categories.length === 1 || page?.where != null;
  const subject = isOfSomething ? headingOf(query, page) : "";
  const description =
    query.q === ""
      ? searchTexts.descriptionOfAll({ productName: site.productName })
      : searchTexts.description({ query: shortQuery(query.q), productName: site.productName });
  return pageMeta({
    title: subject === "" ? titleOf(searchTexts.title, site) : titleOf(searchTexts.titleOf({ subject }), site),
    description,
    // sorted results have the same canonical page, and `exact` is not part of it
    path: paths.search({ ...query, exact: false, sort: "relevance", map: false }),
    site,
    noindex:
      countFilters(query) > 0 ||
      query.at !== null ||
      query.bounds !== null ||
      query.where !== "" ||
      page === null ||
      page.total === 0,
  });
}
