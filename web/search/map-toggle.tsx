import { Link } from "react-router";
import { List, Map as MapIcon } from "lucide-react";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";

/** Map and list take turns there, as `search.css` has it. */
export const NARROW = "(max-width: 900px)";

/** Opens the map beside the list, or in its place on phones, and closes it. */
export function MapToggle({ query }: { query: SearchQuery }) {
  const Icon = query.map ? List : MapIcon;
  return (
    <Link className="btn map-toggle" to={paths.search({ ...query, map: !query.map })} preventScrollReset>
      <Icon className="i" strokeWidth={1.75} aria-hidden />
      {query.map ? "List" : "Map"}
    </Link>
  );
}
