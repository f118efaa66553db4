import { Link } from "react-router";
import { SEARCH_PARAMETERS, type SearchParameter } from "#contract/search/search-parameters.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { countFilters, NO_FILTERS } from "./filter-text.ts";
import { FilterFields } from "./filters.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { searchTexts } from "./search-texts.ts";
import { localPath } from "../platform/local-path.ts";

/** Parameters without a control here. */
const OTHERS: readonly SearchParameter[] = ["q", "exact", "sort"];
const FILTERS = SEARCH_PARAMETERS.filter((name) => !OTHERS.includes(name));

interface FilterColumnProps {
  query: SearchQuery;
  onChange: (change: Partial<SearchQuery>) => void;
}

/** Next to the results on wide screens. On narrow ones without scripts, 'Filters' links to it. */
export function FilterColumn({ query, onChange }: FilterColumnProps) {
  return (
    <aside id="filters" className="side" aria-label={searchTexts.filters}>
      <div className="between">
        <h2 className="sideh">{searchTexts.filters}</h2>
        {countFilters(query) > 0 && (
          <Link className="btn quiet sm clear" to={paths.search({ ...query, ...NO_FILTERS })} preventScrollReset>
            {searchTexts.clearAll}
          </Link>
        )}
      </div>
      <form className="filters" action={localPath(paths.search())}>
        <HiddenFields query={query} except={FILTERS} />
        <FilterFields query={query} onChange={onChange} />
        <noscript>
          <button className="btn primary block">{searchTexts.apply}</button>
        </noscript>
      </form>
    </aside>
  );
}
