/** Paths of map pictures. */
import type { Theme } from "./paths.ts";

export const mapPaths = {
  /** Map image of a listing; `version` is its `map_version`. */
  listing: (id: string, version: string, theme: Theme) =>
    `/map/${id}.svg?${new URLSearchParams({ theme, v: version }).toString()}`,
  /** Map image of a place; `version` is its `map_version`. */
  place: (slug: string, version: string, size: "card" | "wide" | "place", theme: Theme) =>
    `/map/in/${encodeURIComponent(slug)}.svg?${new URLSearchParams({ theme, size, v: version }).toString()}`,
  /** Style of an interactive map. */
  style: (theme: Theme) => `/map/style/${theme}.json`,
} as const;
