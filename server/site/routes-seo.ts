/** What search engines ask for first: /robots.txt and the sitemap, an index of pages of at most 40,000 addresses. */
import { Hono } from "hono";
import { z } from "zod";
import type { Site } from "#contract/site/site.ts";
import type { Connection } from "../platform/db/pool.ts";
import { listPlacesForSitemap } from "../places/queries-landing.ts";
import { listForSitemap, listSitemapPages } from "./queries-sitemap.ts";

/** The protocol allows 50,000 and 50 MB. */
const PAGE_SIZE = 40_000;
/** Of the page that begins at the beginning; another one has the name of the listing that it begins after. */
const FIRST = "1";
/** Beside the listings of the first page, which the protocol leaves room for. */
const MOST_PLACES = 9_000;
const STATIC_PATHS = ["/", "/search", "/contact", "/faqs", "/privacy", "/terms", "/reviews-policy"];

const HEADERS = { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=600" };
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function seoRoutes(connection: Connection, site: () => Promise<Site>): Hono {
  const routes = new Hono();

  routes.get("/robots.txt", async (c) => {
    const { baseUrl } = await site();
    return c.text(`User-agent: *\nDisallow: /rpc/\nDisallow: /api/\nSitemap: ${baseUrl}/sitemap.xml\n`);
  });

  routes.get("/sitemap.xml", async () => {
    const { baseUrl } = await site();
    const pages = [FIRST, ...(await listSitemapPages(connection.db, PAGE_SIZE))];
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
    const { baseUrl, hasImprint } = await site();
    const paths = hasImprint ? [...STATIC_PATHS, "/imprint"] : STATIC_PATHS;
    const listings = await listForSitemap(connection.db, isFirst ? null : page, PAGE_SIZE);
    const places = isFirst ? await listPlacesForSitemap(connection.db, MOST_PLACES) : [];
    if (!isFirst && listings.length === 0) return c.notFound();
    const urls = [
      ...(isFirst ? paths.map((path) => `<url><loc>${xml(baseUrl + path)}</loc></url>`) : []),
      ...places.map((slug) => `<url><loc>${xml(`${baseUrl}/in/${encodeURIComponent(slug)}`)}</loc></url>`),
      ...listings.map(
        ({ id, updatedAt }) =>
          `<url><loc>${xml(baseUrl)}/listing/${id}</loc><lastmod>${updatedAt.toISOString()}</lastmod></url>`,
      ),
    ];
    return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>${urls.join("\n")}</urlset>\n`, {
      headers: HEADERS,
    });
  });

  return routes;
}
