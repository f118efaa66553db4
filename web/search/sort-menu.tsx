import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { SORT_CHOICES } from "./search-query.ts";
import { HiddenFields } from "./hidden-fields.tsx";
import { searchTexts } from "./search-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface SortMenuProps {
  query: SearchQuery;
  /** The search has a place or a point, so that it can be sorted by distance. */
  hasWhere: boolean;
  onChange: (change: Partial<SearchQuery>) => void;
}

export function SortMenu({ query, hasWhere, onChange }: SortMenuProps) {
  return (
    <form className="sort" action={localPath(paths.search())}>
      <HiddenFields query={query} except={["sort"]} />
      <label>
        <span className="vh">{searchTexts.sortBy}</span>
        <select
          className="select sm"
          name="sort"
          value={query.sort}
          onChange={(event) => {
            const chosen = SORT_CHOICES.find(({ value }) => value === event.target.value);
            if (chosen !== undefined) onChange({ sort: chosen.value });
          }}
        >
          {SORT_CHOICES.filter(({ value }) => hasWhere || value !== "distance").map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button className="btn">{searchTexts.sort}</button>
      </noscript>
    </form>
  );
}
