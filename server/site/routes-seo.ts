/** What search engines ask for first: /robots.txt and the sitemap, an index of pages of at most 40,000 addresses. */
import { Hono } from "hono";
import type { Site } from "#contract/site/site.ts";
import type { Connection } from "../platform/db/pool.ts";
import { countListed, listForSitemap } from "./queries-sitemap.ts";

/** The protocol allows 50,000 and 50 MB. */
const PAGE_SIZE = 40_000;
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
    const pages = Math.max(1, Math.ceil((await countListed(connection.db)) / PAGE_SIZE));
    const entries = Array.from(
      { length: pages },
      (_, index) => `<sitemap><loc>${xml(baseUrl)}/sitemap/${index + 1}.xml</loc></sitemap>`,
    );
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${NAMESPACE}>${entries.join("\n")}</sitemapindex>\n`,
      { headers: HEADERS },
    );
  });

  routes.get("/sitemap/:file", async (c) => {
    const [, digits] = /^([1-9]\d{0,5})\.xml$/.exec(c.req.param("file")) ?? [];
    if (digits === undefined) return c.notFound();
    const page = Number(digits);
    const { baseUrl, hasImprint } = await site();
    const paths = hasImprint ? [...STATIC_PATHS, "/imprint"] : STATIC_PATHS;
    const listings = await listForSitemap(connection.db, (page - 1) * PAGE_SIZE, PAGE_SIZE);
    if (page > 1 && listings.length === 0) return c.notFound();
    const urls = [
      ...(page === 1 ? paths.map((path) => `<url><loc>${xml(baseUrl + path)}</loc></url>`) : []),
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
