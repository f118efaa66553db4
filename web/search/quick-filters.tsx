/** The filters that most visitors want, as chips above the results: links, except for the visitor's position. */
import { Link } from "react-router";
import { X } from "lucide-react";
import { richText } from "#contract/text/rich-text.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { tonightPath } from "../platform/tonight-path.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { useNearMe } from "./near-me.ts";
import "./quick-filters.css";
import { hoursFilterTexts, quickFilterTexts, searchTexts } from "./search-texts.ts";

const HOURS = ["open", "tonight", "tomorrow"] as const;

/** Whether one of the chips shows this filter by hours. */
export const isQuick = (hours: SearchQuery["hours"]): boolean => HOURS.some((quick) => quick === hours);

interface ChipProps {
  text: string;
  /** The filter in full: 'Tonight' alone could also mean free then. */
  title?: string;
  isOn: boolean;
  /** Path of the search with the filter, or without it if it is on. */
  to: string;
}

function Chip({ text, title, isOn, to }: ChipProps) {
  return (
    <Link className={isOn ? "pill" : "pill off"} title={title} to={to} preventScrollReset>
      {isOn ? (
        <>
          {richText(searchTexts.removeFilter({ filter: text, hidden: (parts) => <span className="vh">{parts}</span> }))}
          <X className="i" strokeWidth={1.75} aria-hidden />
        </>
      ) : (
        text
      )}
    </Link>
  );
}

/** Path of `/tonight` for the place and the category of the search. */
export const tonightOf = ({ near: place, at, categories: [category, ...others] }: SearchQuery): string =>
  tonightPath({ place, at, category: others.length === 0 ? (category ?? null) : null });

interface QuickFiltersProps {
  query: SearchQuery;
  /** The query without the words that set its filter by hours; null if none does. */
  rest: string | null;
  /** The query without the words that name a place. */
  what: string;
}

export function QuickFilters({ query, rest, what }: QuickFiltersProps) {
  const { isRefused, goNear } = useNearMe({ ...query, q: what });
  const words = rest === null ? {} : { q: rest };
  const sort = query.sort === "distance" ? "relevance" : query.sort;
  return (
    <>
      <div className="quick-row">
        <ul className="pills quick" aria-label={searchTexts.quickFilters}>
          {HOURS.map((hours) => {
            const isOn = query.hours === hours;
            const to = paths.search({ ...query, ...words, hours: isOn ? "any" : hours, page: 1 });
            return (
              <li key={hours}>
                <Chip text={quickFilterTexts[hours]} title={hoursFilterTexts[hours]} isOn={isOn} to={to} />
              </li>
            );
          })}
          {query.at === null ? (
            <li className="with-scripts">
              <button type="button" className="pill off" onClick={goNear}>
                {quickFilterTexts.nearMe}
              </button>
            </li>
          ) : (
            <li>
              <Chip text={quickFilterTexts.nearMe} isOn to={paths.search({ ...query, ...ANYWHERE, sort, page: 1 })} />
            </li>
          )}
        </ul>
        <Link className={query.hours === "tonight" ? "free-tonight on" : "free-tonight"} to={tonightOf(query)}>
          {searchTexts.freeTonight}
        </Link>
      </div>
      {isRefused && (
        <p className="meant" role="alert">
          {searchTexts.noLocation}
        </p>
      )}
    </>
  );
}
