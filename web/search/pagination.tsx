import { Link } from "react-router";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import "./pagination.css";
import { searchTexts } from "./search-texts.ts";

type PageEntry = number | "gap";

/** First, last, present and neighbouring pages; at most seven entries. */
export function pageEntries(current: number, last: number): PageEntry[] {
  if (last <= 7) return Array.from({ length: last }, (_, index) => index + 1);
  // near an end four are in a row, so that the number of entries, and with it the layout, is constant
  const row =
    current <= 4
      ? [2, 3, 4, 5]
      : current >= last - 3
        ? [last - 4, last - 3, last - 2, last - 1]
        : [current - 1, current, current + 1];
  const before: PageEntry[] = row[0] === 2 ? [1] : [1, "gap"];
  const after: PageEntry[] = row.at(-1) === last - 1 ? [last] : ["gap", last];
  return [...before, ...row, ...after];
}

interface PaginationProps {
  query: SearchQuery;
  pages: number;
  onLeave: () => void;
}

/** Shown if there is more than one page. */
export function Pagination({ query, pages, onLeave }: PaginationProps) {
  const current = query.page;
  const to = (page: number) => paths.search({ ...query, page });
  const previous = Math.min(current - 1, pages);
  const entries = pageEntries(Math.min(current, pages), pages);
  return (
    <nav className={pages > 4 ? "pages many" : "pages"} aria-label={searchTexts.pages}>
      {previous >= 1 ? (
        <Link className="step" rel="prev" to={to(previous)} onClick={onLeave}>
          <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
          {searchTexts.previous}
        </Link>
      ) : (
        <span className="step" aria-disabled>
          <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
          {searchTexts.previous}
        </span>
      )}
      <ol className="numbers">
        {entries.map((entry, index) =>
          entry === "gap" ? (
            // the first gap or the second
            <li key={`gap-${index < 3 ? "low" : "high"}`}>
              <span aria-hidden>…</span>
            </li>
          ) : (
            <li key={entry} className={Math.abs(entry - current) === 1 ? "near" : undefined}>
              <Link
                to={to(entry)}
                aria-label={searchTexts.page({ page: entry })}
                aria-current={entry === current ? "page" : undefined}
                onClick={onLeave}
              >
                {entry}
              </Link>
            </li>
          ),
        )}
      </ol>
      {current < pages ? (
        <Link className="step" rel="next" to={to(current + 1)} onClick={onLeave}>
          {searchTexts.next}
          <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        </Link>
      ) : (
        <span className="step" aria-disabled>
          {searchTexts.next}
          <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        </span>
      )}
    </nav>
  );
}
