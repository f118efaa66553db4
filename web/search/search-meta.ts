import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { countFilters, shortQuery } from "./search-query.ts";
import type { Site } from "#contract/site/site.ts";

/** What the results are of, for the heading. */
export function headingOf(query: SearchQuery): string {
  if (query.q !== "") return shortQuery(query.q);
  const [category] = query.categories;
  return category !== undefined && countFilters(query) === 1 ? category : "All listings";
}

export function searchMeta(query: SearchQuery, total: number | null, site: Site) {
  const subject = query.q === "" ? (query.categories.length === 1 ? headingOf(query) : "") : shortQuery(query.q);
  const description =
    query.q === ""
      ? `Every listing on ${site.productName}: restaurants, shops, stylists, schools and services, with opening hours and reviews.`
      : `Places for ‘${shortQuery(query.q)}’ on ${site.productName}, with opening hours, ratings and reviews.`;
  return pageMeta({
    title: subject === "" ? titleOf("Search", site) : titleOf(`${subject} – Search`, site),
    description,
    // the same results in another order are the same page, and what differs in `exact` has none
    path: paths.search({ ...query, exact: false, sort: "relevance" }),
    site,
    noindex: countFilters(query) > 0 || total === null || total === 0,
  });
}
