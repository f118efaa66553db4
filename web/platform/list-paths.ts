/** Paths of saved listings and lists. */
import { queryOf } from "./paths.ts";

export const listPaths = {
  /** Saves a listing, or chooses its lists; `to` is the page after that. */
  save: (id: string, to = "") => `/save/${id}${queryOf({ to })}`,
  lists: () => "/saved",
  /** `asks`: with the question whether to delete it. */
  list: (id: string, { asks = "" }: { asks?: "delete" | "" } = {}) => `/saved/${id}${queryOf({ asks })}`,
  shared: (link: string) => `/list/${link}`,
} as const;
