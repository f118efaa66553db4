/** A search around the position of the browser, which is requested only when the user presses a button. */
import { useState } from "react";
import { useNavigate } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../platform/paths.ts";
import type { SearchQuery } from "../platform/search-path.ts";
import { ANYWHERE } from "../search-box/where.ts";

/** Some hundred metres are precise enough; a user waits at most ten seconds. */
const ROUGHLY: PositionOptions = { enableHighAccuracy: false, maximumAge: 300_000, timeout: 10_000 };

/** Position of the browser in degrees, after the user permits it; null if it is not available. */
const locate = (): Promise<{ lat: number; lng: number } | null> =>
  new Promise((resolve) => {
    if (!("geolocation" in navigator)) resolve(null);
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude: lat, longitude: lng } }) => resolve({ lat, lng }),
        () => resolve(null),
        ROUGHLY,
      );
  });

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
