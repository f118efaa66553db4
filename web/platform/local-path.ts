/**
 * Addresses in the language of the page, for elements and requests that do not go through React Router, whose basename is
 * the same prefix.
 */
import { pathIn, pathWithout } from "#contract/site/site-language.ts";

let prefix = import.meta.env.SSR ? "" : (document.documentElement.dataset["prefix"] ?? "");

/** On the server, before a page is rendered. */
export function setLocalPrefix(wanted: string): void {
  prefix = wanted;
}

/** '/search' in German: '/de/search'. */
export const localPath = (path: string): string => pathIn(prefix, path);

/** The path of a page as in `paths`, to which React Router adds the prefix. */
export const pagePathname = ({ pathname }: Pick<URL, "pathname">): string => pathWithout(prefix, pathname) ?? pathname;

/** The same with the query. */
export const pagePath = (url: Pick<URL, "pathname" | "search">): string => pagePathname(url) + url.search;
