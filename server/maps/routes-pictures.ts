/**
 * `/map/{listing}.svg`, `/map/in/{place}.svg`, and `.png`: pictures of the streets around a listing or in a place, if a
 * map covers it.
 */
import { promisify } from "node:util";
import zlib from "node:zlib";
import { Hono, type Context } from "hono";
import { hasMiles } from "#contract/places/miles.ts";
import { byteCache } from "../platform/cache/caches.ts";
import type { Connection } from "../platform/db/pool.ts";
import { encodingFor, isUnchanged } from "../platform/http/compression.ts";
import { PICTURE_POLICY } from "../platform/http/security-headers.ts";
import type { Logger } from "../platform/log.ts";
import { WorkQueue } from "../platform/work-queue.ts";
import { drawArea, drawAround, type MapPictureOptions } from "./picture.ts";
import { pngOf } from "./png.ts";
import { findPlaceMap, PICTURE_SIZES } from "./place-map.ts";
import { findListingPoint } from "./queries.ts";
import type { Maps, OpenMap } from "./store.ts";
import { pictureVersion } from "./version.ts";

const brotli = promisify(zlib.brotliCompress);

const IMMUTABLE = "public, max-age=31536000, immutable";
const FOR_A_WHILE = "public, max-age=300";
/** For direct-link listings: shared caches must not store the picture. */
const UNCACHED = "private, no-store";

const FILE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(svg|png)$/;

/** Any script, as in the slug of a place. */
const PLACE_FILE = /^(.{1,120})\.(svg|png)$/u;

const isSize = (size: string): size is keyof typeof PICTURE_SIZES => Object.hasOwn(PICTURE_SIZES, size);

const CACHE_BYTES = 16 * 1_024 * 1_024;
interface EncodedPicture {
  plain: Buffer;
  br: Buffer | null;
}

export function mapPictureRoutes(maps: Maps, connection: Connection, log: Pick<Logger, "warn">): Hono {
  const drawings = byteCache<EncodedPicture>(CACHE_BYTES, ({ plain, br }) => plain.length + (br?.length ?? 0));
  // one at a time: pages have priority
  const queue = new WorkQueue({ width: 1, length: 50 });

  async function pack(svg: string, ending: string): Promise<EncodedPicture> {
    if (ending === "svg") {
      const br = await brotli(svg, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } });
      return { plain: Buffer.from(svg), br };
    }
    return { plain: await pngOf(svg), br: null };
  }

  function answer(c: Context, { plain, br }: EncodedPicture, headers: Record<string, string>): Response {
    const isBrotli = br !== null && encodingFor(c.req.header("accept-encoding")) === "br";
    return new Response(new Uint8Array(isBrotli ? br : plain), {
      headers: { ...headers, vary: "accept-encoding", ...(isBrotli ? { "content-encoding": "br" } : {}) },
    });
  }

  interface MapPictureRequest {
    map: OpenMap;
    /** A listing and a place may have the same point. */
    of: "listing" | "place";
    version: string;
    ending: string;
    isPublic: boolean;
    isImperial: boolean;
    /** Returns the SVG; null if the map has nothing to show. */
    draw: (picture: MapPictureOptions) => Promise<string | null>;
  }

  async function serve(
    c: Context,
    { map, of, version, ending, isPublic, isImperial, draw }: MapPictureRequest,
  ): Promise<Response> {
    const { theme = "light", size = "card", v = "" } = c.req.query();
    if ((theme !== "light" && theme !== "dark") || !isSize(size)) return c.notFound();
    const etag = `W/"${version}"`;
    const headers = {
      etag,
      "cache-control": !isPublic ? UNCACHED : v === version ? IMMUTABLE : FOR_A_WHILE,
      "content-type": ending === "svg" ? "image/svg+xml" : "image/png",
      "content-security-policy": PICTURE_POLICY,
      "x-content-type-options": "nosniff",
    };
    if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
    const key = `${of} ${version} ${theme} ${size} ${ending} ${isImperial}`;
    const had = drawings.get(key);
    if (had !== undefined) return answer(c, had, headers);
    try {
      const made = await queue.run(async () => {
        const svg = await draw({ ...PICTURE_SIZES[size], theme, isImperial });
        return svg === null ? null : pack(svg, ending);
      });
      if (made === undefined) return c.text("Busy", 503, { "retry-after": "5", "cache-control": "no-store" });
      if (made === null) return await c.notFound();
      drawings.set(key, made);
      return answer(c, made, headers);
    } catch (err) {
      // a damaged file must not fail the page, only its picture
      log.warn({ err, map: map.name }, "a map cannot be drawn");
      return c.notFound();
    }
  }

  const routes = new Hono();

  routes.get("/map/:file", async (c) => {
    const [, id, ending = ""] = FILE.exec(c.req.param("file")) ?? [];
    const spot = id === undefined ? null : await findListingPoint(connection.db, id);
    const map = spot === null ? null : maps.at(spot.lat, spot.lng);
    if (spot === null || map === null) return c.notFound();
    return serve(c, {
      ...{ map, of: "listing", ending, isPublic: spot.isPublic },
      isImperial: hasMiles(spot.country),
      version: pictureVersion(map, spot.lat, spot.lng),
      draw: (picture) => drawAround(map, spot, picture),
    });
  });

  routes.get("/map/in/:file", async (c) => {
    const [, slug = "", ending = ""] = PLACE_FILE.exec(c.req.param("file")) ?? [];
    const found = slug === "" || slug.includes("\0") ? null : await findPlaceMap(maps, connection.db, slug);
    if (found === null) return c.notFound();
    const { map, area, version } = found;
    return serve(c, {
      ...{ map, version, of: "place", ending, isPublic: true },
      isImperial: hasMiles(found.country),
      draw: (picture) => drawArea(map, area, picture),
    });
  });

  return routes;
}
