/**
 * The distance that a search showed, passed on to the listing's page in the state of the navigation: the page itself is
 * the same for all visitors, and the address says nothing about where they are.
 */
export interface SearchDistance {
  /** Kilometres from the point of the search. */
  distanceKm: number;
}

/** Undefined: the search had no point. */
export const withDistance = (km: number | null): SearchDistance | undefined =>
  km === null ? undefined : { distanceKm: km };

/** Null without a distance; a state may be anything that an earlier version stored. */
export function distanceIn(state: unknown): number | null {
  if (typeof state !== "object" || state === null || !("distanceKm" in state)) return null;
  const { distanceKm: km } = state;
  return typeof km === "number" && km >= 0 && Number.isFinite(km) ? km : null;
}
