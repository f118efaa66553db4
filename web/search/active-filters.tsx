import { Link } from "react-router";
import { X } from "lucide-react";
import type { SearchPage } from "#contract/search/search.ts";
import { useYear } from "../platform/site.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { capitalized } from "./where-text.ts";
import { activeFilters } from "./filter-text.ts";
import { isQuick } from "./quick-filters.tsx";
import { hoursFilterTexts, searchTexts } from "./search-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Active filters, each a link to the results without it; not those of the quick filters, which show it themselves. */
interface ActiveFiltersProps {
  query: SearchQuery;
  /** 'in Porto'; null for everywhere. */
  where: string | null;
  /** Whether the place was found in words of the query. */
  isOfWords: boolean;
  /** Filter set by words of the query. */
  hours: SearchPage["hours"];
}

export function ActiveFilters({ query, where, isOfWords, hours }: ActiveFiltersProps) {
  const shown = isQuick(query.hours) ? { ...query, hours: "any" as const } : query;
  const filters = activeFilters(shown, useYear());
  const sort = query.sort === "distance" ? "relevance" : query.sort;
  if (hours !== null && !isQuick(hours.filter))
    filters.push({ text: hoursFilterTexts[hours.filter], without: { q: hours.rest } });
  if (where !== null && query.at === null)
    filters.unshift({ text: capitalized(where), without: isOfWords ? { exact: true, sort } : { ...ANYWHERE, sort } });
  if (filters.length === 0) return null;
  return (
    <ul className="row pills" aria-label={searchTexts.activeFilters}>
      {filters.map(({ text, without }) => (
        <li key={text}>
          <Link className="pill" to={paths.search({ ...query, ...without, page: 1 })} preventScrollReset>
            {richText(
              searchTexts.removeFilter({ filter: text, hidden: (parts) => <span className="vh">{parts}</span> }),
            )}
            <X className="i" strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
