/** Addresses of pictures of streets, and of how maps are drawn; not in `paths.ts`, since the home page has none. */
import type { Theme } from "./paths.ts";

export const mapPaths = {
  /** The streets around a listing; `version` is its `map_version`. */
  listing: (id: string, version: string, theme: Theme) =>
    `/map/${id}.svg?${new URLSearchParams({ theme, v: version }).toString()}`,
  /** The streets of a place; `version` is its `map_version`. */
  place: (slug: string, version: string, size: "card" | "wide", theme: Theme) =>
    `/map/in/${encodeURIComponent(slug)}.svg?${new URLSearchParams({ theme, size, v: version }).toString()}`,
  /** How a map in the browser is drawn. */
  style: (theme: Theme) => `/map/style/${theme}.json`,
} as const;
