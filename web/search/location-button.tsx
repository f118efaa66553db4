import { LocateFixed } from "lucide-react";
import type { SearchQuery } from "../platform/search-path.ts";
import { useNearMe } from "./near-me.ts";
import { searchTexts } from "./search-texts.ts";

/** For a query with 'near me' if the position is unknown. */
export function LocationButton({ query }: { query: SearchQuery }) {
  const { isRefused, goNear } = useNearMe(query);
  return (
    <p className="meant">
      {isRefused ? searchTexts.noLocation : searchTexts.fromEverywhere}{" "}
      <button type="button" className="btn small" onClick={goNear}>
        <LocateFixed className="i" strokeWidth={1.75} aria-hidden />
        {searchTexts.useMyLocation}
      </button>
    </p>
  );
}
