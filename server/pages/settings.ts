/** Settings of the page cache. */
import { z } from "zod";
import { Flag, wholeNumber } from "../platform/environment.ts";

export const PageVariables = z.object({
  PAGE_CACHE: Flag.default("on"),
  PAGE_CACHE_MB: wholeNumber(1, 4096, "megabytes").default(64),
});

export interface PageConfiguration {
  isPageCacheOn: boolean;
  pageCacheBytes: number;
}

export function configurePages(read: z.output<typeof PageVariables>): PageConfiguration {
  return { isPageCacheOn: read.PAGE_CACHE === "on", pageCacheBytes: read.PAGE_CACHE_MB * 1024 * 1024 };
}
