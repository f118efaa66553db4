import { useState } from "react";
import { SlidersHorizontal } from "lucide-react";
import type { SearchQuery } from "../platform/search-path.ts";
import { Dialog } from "../ui/dialog.tsx";
import { useHydrated } from "../platform/use-in-browser.ts";
import { countFilters, NO_FILTERS } from "./filter-text.ts";
import { FilterFields } from "./filters.tsx";
import { searchTexts } from "./search-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface FilterSheetProps {
  query: SearchQuery;
  /** Number of filtered results; null while unknown. */
  total: number | null;
  onChange: (change: Partial<SearchQuery>) => void;
}

function Face({ count }: { count: number }) {
  return (
    <>
      <SlidersHorizontal className="i" strokeWidth={1.75} aria-hidden />
      {searchTexts.filters}
      {count > 0 && (
        <span className="count">
          {richText(searchTexts.filtersActive({ count, hidden: (parts) => <span className="vh">{parts}</span> }))}
        </span>
      )}
    </>
  );
}

/** Filters on narrow screens: a sheet over the results, which are updated by every change. */
export function FilterSheet({ query, total, onChange }: FilterSheetProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useHydrated();
  const count = countFilters(query);
  if (!isHydrated) {
    return (
      <a className="btn only-narrow" href="#filters">
        <Face count={count} />
      </a>
    );
  }
  return (
    <>
      <button type="button" className="btn only-narrow" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Face count={count} />
      </button>
      <Dialog
        title={searchTexts.filters}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        footer={
          <>
            <button
              type="button"
              className="btn quiet"
              aria-disabled={count === 0}
              onClick={() => {
                if (count > 0) onChange(NO_FILTERS);
              }}
            >
              {searchTexts.clearAll}
            </button>
            <button type="button" className="btn primary show" onClick={() => setIsOpen(false)}>
              {total === null ? searchTexts.showResults : searchTexts.showCount({ total })}
            </button>
          </>
        }
      >
        <div className="filters sheet">
          <FilterFields query={query} onChange={onChange} />
        </div>
      </Dialog>
    </>
  );
}
