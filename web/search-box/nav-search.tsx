import { useLocation } from "react-router";
import { paths } from "../platform/paths.ts";
import { cleanQuery } from "../platform/clean-query.ts";
import { SearchBox } from "./search-box.tsx";

/** The search box of the navigation bar; on the results it holds what they are for. */
export function NavSearch() {
  const { pathname, search } = useLocation();
  const searched = pathname === paths.search() ? cleanQuery(new URLSearchParams(search).get("q") ?? "") : "";
  return <SearchBox className="searchbox" searched={searched} />;
}
