import { Link } from "react-router";
import { X } from "lucide-react";
import { useYear } from "../platform/site.ts";
import { paths, type SearchQuery } from "../platform/paths.ts";
import { activeFilters } from "./filter-text.ts";

/** What narrows the results, each a link to the results without it. */
export function ActiveFilters({ query }: { query: SearchQuery }) {
  const filters = activeFilters(query, useYear());
  if (filters.length === 0) return null;
  return (
    <ul className="row pills" aria-label="Active filters">
      {filters.map(({ text, without }) => (
        <li key={text}>
          <Link className="pill" to={paths.search({ ...query, ...without, page: 1 })} preventScrollReset>
            <span className="vh">Remove </span>
            {text}
            <X className="i" strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
