/** /robots.txt and the sitemap, an index of pages with at most 40,000 addresses each. */
import { Hono } from "hono";
import { z } from "zod";
import { CRAWLED_SEARCH_PARAMETERS, SEARCH_PARAMETERS } from "#contract/search/search-parameters.ts";
import type { Site } from "#contract/site/site.ts";
import { pathIn, type SiteLanguage } from "#contract/site/site-language.ts";
import type { Connection } from "../platform/db/pool.ts";
import { listPlacesForSitemap } from "../places/queries-landing.ts";
import { listForSitemap, listSitemapPages } from "./queries-sitemap.ts";

/** The protocol allows 50,000 addresses and 50 MB. */
const MOST_ADDRESSES = 40_000;
/** Name of the first page; other pages are named after the listing before their first. */
const FIRST = "1";
/** Places on the first page in addition to its listings, within the protocol's limit. */
const MOST_PLACES = 9_000;
const STATIC_PATHS = [
  ...["/", "/search", "/tonight", "/contact", "/faqs", "/privacy", "/terms"],
  ...["/reviews-policy", "/accessibility"],
];

/** Patterns for a query parameter under `path`, in first or later position (RFC 9309, 2.2.3). */
const withParameter = (path: string, name: string): string[] => [`${path}?${name}=`, `${path}?*&${name}=`];

/**
 * API addresses and pages without end: filters, orders and further pages of search and of a listing's reviews, and
 * dates and times for reserving. Search itself, its categories and places, landing pages and listings are allowed; the
 * sitemap lists all of them.
 */
const CLOSED_TO_CRAWLERS: readonly string[] = [
  ...["/rpc/", "/api/"],
  ...SEARCH_PARAMETERS.filter((name) => !CRAWLED_SEARCH_PARAMETERS.includes(name)).flatMap((name) =>
    withParameter("/search", name),
  ),
  // a single category is allowed; combinations of several are not
  ...withParameter("/search", "categories").map((pattern) => `${pattern}*%2C`),
  "/search?*categories=*&categories=",
  ...["stars", "visits", "words", "order", "reserve"].flatMap((name) => withParameter("/listing/*", name)),
  ...["/tonight?", "/tonight/*?"],
  ...["/listing/*/reserve", "/listing/*/wait"],
];

const HEADERS = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" };
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const LINKS = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A listing has an address in each language. */
const listingsPerPage = (languages: readonly SiteLanguage[]): number =>
  Math.floor(MOST_ADDRESSES / Math.max(1, languages.length));

interface UrlEntry {
  baseUrl: string;
  languages: readonly SiteLanguage[];
  path: string;
  /** Further elements of the entry. */
  rest: string;
}

/** One entry for each language, with links to all of them, as search engines ask for. */
function urlEntries({ baseUrl, languages, path, rest }: UrlEntry): string[] {
  if (languages.length < 2) return [`<url><loc>${xml(baseUrl + path)}</loc>${rest}</url>`];
  const addresses = languages.map(({ code, prefix }) => ({ code, address: xml(baseUrl + pathIn(prefix, path)) }));
  const links = addresses
    .map(({ code, address }) => `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`)
    .join("");
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${rest}${links}</url>`);
}

export function seoRoutes(connection: Connection, site: () => Promise<Site>): Hono {
  const routes = new Hono();

  routes.get("/robots.txt", async (c) => {
    const { baseUrl, languages } = await site();
    const prefixes = ["", ...languages.slice(1).map(({ prefix }) => prefix)];
    const rules = prefixes
      .flatMap((prefix) => CLOSED_TO_CRAWLERS.map((pattern) => `Disallow: ${prefix}${pattern}\n`))
      .join("");
    return c.text(`User-agent: *\n${rules}Sitemap: ${baseUrl}/sitemap.xml\n`);
  });

  routes.get("/sitemap.xml", async () => {
    const { baseUrl, languages } = await site();
    const pages = [FIRST, ...(await listSitemapPages(connection.db, listingsPerPage(languages)))];
    const entries = pages.map((page) => `<sitemap><loc>${xml(baseUrl)}/sitemap/${page}.xml</loc></sitemap>`);
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>${entries.join("\n")}</sitemapindex>\n`,
      { headers: HEADERS },
    );
  });

  routes.get("/sitemap/:file", async (c) => {
    const [, page = ""] = /^(.+)\.xml$/.exec(c.req.param("file")) ?? [];
    const isFirst = page === FIRST;
    if (!isFirst && !z.uuid().safeParse(page).success) return c.notFound();
    const { baseUrl, hasImprint, branding, languages } = await site();
    const ownPaths = branding.pages.map(({ slug }) => `/page/${slug}`);
    const listings = await listForSitemap(connection.db, isFirst ? null : page, listingsPerPage(languages));
    const places = isFirst
      ? await listPlacesForSitemap(connection.db, Math.floor(MOST_PLACES / Math.max(1, languages.length)))
      : [];
    if (!isFirst && listings.length === 0) return c.notFound();
    const paths = [
      ...STATIC_PATHS,
      ...(places.length > 0 ? ["/in"] : []),
      ...(hasImprint ? ["/imprint"] : []),
      ...ownPaths,
    ];
    const entries = (path: string, rest = "") => urlEntries({ baseUrl, languages, path, rest });
    const urls = [
      ...(isFirst ? paths.flatMap((path) => entries(path)) : []),
      ...places.flatMap((slug) => entries(`/in/${encodeURIComponent(slug)}`)),
      ...listings.flatMap(({ id, updatedAt }) =>
        entries(`/listing/${id}`, `<lastmod>${updatedAt.toISOString()}</lastmod>`),
      ),
    ];
    const namespaces = NAMESPACE + (languages.length > 1 ? LINKS : "");
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>${urls.join("\n")}</urlset>\n`, {
      headers: HEADERS,
    });
  });

  return routes;
}
