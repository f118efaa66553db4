/** A search around the position of the browser, which is requested only when the user presses a button. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";
import { locate } from "./locate.ts";

export function useNearMe(query: SearchQuery) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(false);
  async function goNear() {
    const point = await locate();
    setRefused(point === null);
    if (point !== null)
      await navigate(paths.search({ ...query, ...ANYWHERE, at: { ...point, km: LIMITS.radiusKm }, page: 1 }));
  }
  return { isRefused, goNear: () => void goNear() };
}
