import { useState } from "react";
import { useNavigate } from "react-router";
import { LocateFixed } from "lucide-react";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { locate } from "./locate.ts";
import { searchTexts } from "./search-texts.ts";

/** For a query with 'near me' if the position is unknown. */
export function LocationButton({ query }: { query: SearchQuery }) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  async function goNear() {
    const point = await locate();
    setRefused(point === null);
    if (point !== null) await navigate(paths.search({ ...query, at: { ...point, km: LIMITS.radiusKm }, page: 1 }));
  }
  return (
    <p className="meant">
      {isRefused ? searchTexts.noLocation : searchTexts.fromEverywhere}{" "}
      <button type="button" className="btn small" onClick={() => void goNear()}>
        <LocateFixed className="i" strokeWidth={1.75} aria-hidden />
        {searchTexts.useMyLocation}
      </button>
    </p>
  );
}
