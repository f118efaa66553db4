import { Link } from "react-router";
import { List, Map as MapIcon } from "lucide-react";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { searchTexts } from "./search-texts.ts";

/** Below this width the map replaces the list, as in `search.css`. */
export const NARROW = "(max-width: 900px)";

/** Opens and closes the map: next to the list, or instead of it on phones. Does not float: it would cover results. */
export function MapToggle({ query }: { query: SearchQuery }) {
  const Icon = query.map ? List : MapIcon;
  return (
    <Link className="btn" to={paths.search({ ...query, map: !query.map })} preventScrollReset>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {query.map ? searchTexts.list : searchTexts.map}
    </Link>
  );
}
