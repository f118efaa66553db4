/** Generated pictures: storefronts, the hero street, the icon, and share cards. */
import { Hono, type Context } from "hono";
import sharp from "sharp";
import { badge } from "#art/badge.ts";
import { icon, type Brand } from "#art/icon.ts";
import { ogDefault } from "#art/og-default.ts";
import { SHARE_MAP, shareCard } from "#art/share-card.ts";
import { poster, sticker } from "#art/shop-window.ts";
import { shopRow } from "#art/shop-row.ts";
import { storefront } from "#art/storefront.ts";
import { street, streetSky } from "#art/street.ts";
import { streetShop } from "#art/street-shop.ts";
import { isCategory } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { Site } from "#contract/site/site.ts";
import { currentLanguage } from "#contract/text/locale.ts";
import type { Connection } from "../platform/db/pool.ts";
import { findBadge, findShareCard } from "./queries-share-card.ts";
import { badgeTexts, shareCardTexts } from "./rules-pictures.ts";
import { byteCache } from "../platform/cache/caches.ts";
import { windowTexts } from "./window-texts.ts";
import { currentPath } from "../platform/current-language.ts";
import { compressed, encodingFor } from "../platform/http/compression.ts";
import { PICTURE_POLICY } from "../platform/http/security-headers.ts";
import { WorkQueue } from "../platform/work-queue.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** Also for badges on other sites. */
const FIVE_MINUTES = "public, max-age=300";
/** Share cards show the rating, so they are cached for a short time. */
const SHORT = "public, max-age=3600";
const CACHE_BYTES = 32 * 1024 * 1024;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface EncodedDrawing {
  plain: Buffer;
  br: Buffer;
}

/** The streets around a point that a map covers. */
export interface Streets {
  /** Version of the picture; it changes with the map. */
  version: string;
  attribution: string;
  /** The plain picture in day colours; null if the map file is damaged. */
  draw(size: { width: number; height: number }): Promise<string | null>;
}
export type StreetsAt = (spot: { lat: number; lng: number }) => Streets | null;

interface ArtOptions {
  site: () => Promise<Site>;
  brand: Brand;
  streetsAt: StreetsAt;
}

export function artRoutes(connection: Connection, { site, brand, streetsAt }: ArtOptions): Hono {
  const drawings = byteCache<EncodedDrawing>(CACHE_BYTES, ({ plain, br }) => plain.length + br.length);
  const cards = byteCache<Buffer>(CACHE_BYTES, ({ length }) => length);
  // one at a time: rasterising takes a core for a tenth of a second, and pages have priority
  const queue = new WorkQueue({ width: 1, length: 50 });

  async function answerSvg(c: Context, key: string, draw: () => string, cacheControl = IMMUTABLE): Promise<Response> {
    let drawing = drawings.get(key);
    if (drawing === undefined) {
      const plain = Buffer.from(draw());
      drawing = { plain, br: await compressed(plain, "br") };
      drawings.set(key, drawing);
    }
    const isBrotli = encodingFor(c.req.header("accept-encoding")) === "br";
    return new Response(new Uint8Array(isBrotli ? drawing.br : drawing.plain), {
      headers: {
        "content-type": "image/svg+xml",
        "cache-control": cacheControl,
        "content-security-policy": PICTURE_POLICY,
        "x-content-type-options": "nosniff",
        vary: "accept-encoding",
        ...(isBrotli ? { "content-encoding": "br" } : {}),
      },
    });
  }

  async function answerCard(
    key: string,
    draw: () => string | Promise<string>,
    cacheControl = SHORT,
  ): Promise<Response> {
    let card = cards.get(key);
    if (card === undefined) {
      card = await queue.run(async () =>
        sharp(Buffer.from(await draw()))
          .png({ palette: true })
          .toBuffer(),
      );
      if (card === undefined) return new Response("Busy", { status: 503, headers: { "retry-after": "5" } });
      cards.set(key, card);
    }
    return new Response(new Uint8Array(card), {
      headers: { "content-type": "image/png", "cache-control": cacheControl },
    });
  }

  const routes = new Hono();

  routes.get("/art/storefront/:file", async (c) => {
    const id = c.req.param("file").replace(/\.svg$/, "");
    const { theme, category = "", name = "", street: state } = c.req.query();
    if (
      !ID.test(id) ||
      (theme !== "light" && theme !== "dark") ||
      !isCategory(category) ||
      name.length > LIMITS.nameLength ||
      (state !== undefined && state !== "open" && state !== "closed")
    ) {
      return c.notFound();
    }
    if (state !== undefined)
      return answerSvg(c, `${id} ${theme} ${category} ${state} ${name}`, () =>
        streetShop({ id, name, category, theme, isOpen: state === "open" }),
      );
    return answerSvg(c, `${id} ${theme} ${category} ${name}`, () => storefront({ id, name, category, theme }));
  });

  routes.get("/art/street/:file", async (c) => {
    const [, shape, theme, sky] = /^(wide|narrow)-(light|dark)(-sky)?\.svg$/.exec(c.req.param("file")) ?? [];
    if ((shape !== "wide" && shape !== "narrow") || (theme !== "light" && theme !== "dark")) return c.notFound();
    return answerSvg(c, `${shape} ${theme} ${sky ?? ""}`, () =>
      (sky === undefined ? street : streetSky)({ shape, theme }),
    );
  });

  routes.get("/art/shop-row/:file", async (c) => {
    const [, theme] = /^(light|dark)\.svg$/.exec(c.req.param("file")) ?? [];
    if (theme !== "light" && theme !== "dark") return c.notFound();
    return answerSvg(c, `row ${theme}`, () => shopRow(theme));
  });

  routes.get("/favicon.svg", async (c) => answerSvg(c, "icon", () => icon(brand), SHORT));

  routes.get("/og.png", async () => {
    const { productName } = await site();
    return answerCard(`og ${productName}`, () => ogDefault({ wordmark: productName, brand }));
  });

  routes.get("/share/:file", async (c) => {
    const id = c.req.param("file").replace(/\.png$/, "");
    const listing = ID.test(id) ? await findShareCard(connection.db, id) : null;
    if (listing === null) return c.notFound();
    const { productName } = await site();
    const { isPublic, lat, lng, ...said } = listing;
    const texts = shareCardTexts(said, productName);
    const streets = lat === null || lng === null ? null : streetsAt({ lat, lng });
    const draw = async () => {
      const svg = (await streets?.draw(SHARE_MAP)) ?? null;
      const map = streets === null || svg === null ? undefined : { svg, attribution: streets.attribution };
      return shareCard({ ...said, ...texts, productName, brand, map });
    };
    // direct-link listings are not cached by intermediaries
    return answerCard(JSON.stringify([said, texts, streets?.version]), draw, isPublic ? SHORT : "private, no-store");
  });

  routes.get("/window/:file", async (c) => {
    const [, id = "", kind] = /^(.+)-(sticker|poster)\.svg$/.exec(c.req.param("file")) ?? [];
    const theme = c.req.query("theme") === "dark" ? "dark" : "light";
    const listing = ID.test(id) ? await findShareCard(connection.db, id) : null;
    if (listing === null) return c.notFound();
    const { productName, baseUrl } = await site();
    const { name, category, isPublic } = listing;
    const shop = { id, name, category, theme } as const;
    const draw = () =>
      kind === "sticker"
        ? sticker({ ...shop, line: windowTexts.findUs({ productName }) })
        : poster({
            ...shop,
            productName,
            brand,
            line: windowTexts.scan,
            address: baseUrl + currentPath(`/listing/${id}`),
          });
    const key = JSON.stringify([kind, shop, productName, baseUrl, currentLanguage()]);
    return answerSvg(c, key, draw, isPublic ? SHORT : "private, no-store");
  });

  routes.get("/badge/:file", async (c) => {
    const [, id = ""] = /^(.+)\.svg$/.exec(c.req.param("file")) ?? [];
    const listing = ID.test(id) ? await findBadge(connection.db, id) : null;
    if (listing === null) return c.notFound();
    const { productName } = await site();
    return c.body(badge({ ...listing, ...badgeTexts(listing, productName), brand }), 200, {
      "content-type": "image/svg+xml",
      "cache-control": FIVE_MINUTES,
      "content-security-policy": PICTURE_POLICY,
      "x-content-type-options": "nosniff",
    });
  });

  return routes;
}
