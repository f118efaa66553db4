/** `/tiles/{z}/{x}/{y}`, `/tiles.json` and `/map/style/{theme}.json`: tiles for maps that are drawn in the browser. */
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Hono } from "hono";
import { mapStyle } from "#art/map-style.ts";
import type { Site } from "#contract/site/site.ts";
import { encodingFor, isUnchanged } from "../platform/http/compression.ts";
import type { Logger } from "../platform/log.ts";
import { unpacked } from "./archive.ts";
import type { Maps } from "./store.ts";
import { versionOf } from "./version.ts";

const pack = promisify(gzip);

const NUMBERS = /^\d{1,2}\/\d{1,8}\/\d{1,8}$/;
const MOST_ZOOM = 22;

/** For addresses with the current version, whose content never changes. */
const IMMUTABLE = "public, max-age=31536000, immutable";
const FOR_A_WHILE = "public, max-age=300";

export function tileRoutes(maps: Maps, site: () => Promise<Site>, log: Pick<Logger, "warn">): Hono {
  const routes = new Hono();

  routes.get("/tiles/:z/:x/:y", async (c) => {
    const { z, x, y } = c.req.param();
    const [zoom, column, row] = [Number(z), Number(x), Number(y)];
    if (!NUMBERS.test(`${z}/${x}/${y}`) || zoom > MOST_ZOOM || column >= 2 ** zoom || row >= 2 ** zoom)
      return c.text("There is no such tile.", 400, { "cache-control": FOR_A_WHILE });
    const version = versionOf(maps.all);
    const caching = c.req.query("v") === version ? IMMUTABLE : FOR_A_WHILE;
    const takesGzip = encodingFor(c.req.header("accept-encoding")?.replace(/\bbr\b/gi, "")) === "gzip";
    try {
      const tile = await maps.tile(zoom, column, row);
      if (tile === null) return c.body(null, 204, { "cache-control": caching });
      const etag = `W/"${version}-${tile.map.version}"`;
      const headers = { "cache-control": caching, etag, vary: "accept-encoding" };
      if (isUnchanged(c.req.header("if-none-match"), etag)) return c.body(null, 304, headers);
      const stored = async () => (tile.isPacked ? tile.data : await pack(tile.data));
      return new Response(new Uint8Array(await (takesGzip ? stored() : unpacked(tile))), {
        headers: {
          ...headers,
          "content-type": "application/vnd.mapbox-vector-tile",
          "x-content-type-options": "nosniff",
          ...(takesGzip ? { "content-encoding": "gzip" } : {}),
        },
      });
    } catch (err) {
      // the rest of the map is shown
      log.warn({ err, tile: `${z}/${x}/${y}` }, "a tile cannot be read");
      return c.body(null, 204, { "cache-control": "no-store" });
    }
  });

  /** The box of all maps, and the zooms that have tiles. */
  function coverage() {
    const all = maps.all.map(({ archive }) => archive);
    const side = (at: number, pick: (...numbers: number[]) => number) =>
      pick(...all.map(({ bounds }) => bounds[at] ?? 0));
    return {
      minZoom: Math.min(...all.map(({ header }) => header.minZoom)),
      // beyond the lowest maximum zoom, tiles of all maps are enlarged
      maxZoom: Math.min(...all.map(({ header }) => header.maxZoom)),
      bounds: [side(0, Math.min), side(1, Math.min), side(2, Math.max), side(3, Math.max)] as const,
    };
  }

  const attributions = () =>
    [...new Set(maps.all.map(({ archive }) => archive.attribution))].filter((text) => text !== "").join(" ");

  routes.get("/map/style/:file", (c) => {
    const [, theme] = /^(light|dark)\.json$/.exec(c.req.param("file")) ?? [];
    if (maps.all.length === 0 || (theme !== "light" && theme !== "dark")) return c.notFound();
    const style = mapStyle(theme, { ...coverage(), tiles: [`/tiles/{z}/{x}/{y}?v=${versionOf(maps.all)}`] });
    const credits = maps.all.map(({ archive: { attribution: text, bounds } }) => ({ text, bounds }));
    return c.json({ ...style, metadata: { credits } }, 200, { "cache-control": FOR_A_WHILE });
  });

  // https://github.com/mapbox/tilejson-spec, version 3
  routes.get("/tiles.json", async (c) => {
    const all = maps.all.map(({ archive }) => archive);
    if (all.length === 0) return c.notFound();
    const { minZoom, maxZoom, bounds } = coverage();
    const layers = new Set(all.flatMap(({ layers: ids }) => ids));
    const { baseUrl } = await site();
    return c.json(
      {
        tilejson: "3.0.0",
        tiles: [`${baseUrl}/tiles/{z}/{x}/{y}?v=${versionOf(maps.all)}`],
        minzoom: minZoom,
        maxzoom: maxZoom,
        bounds,
        attribution: attributions(),
        vector_layers: [...layers].map((id) => ({ id, fields: {} })),
      },
      200,
      { "cache-control": FOR_A_WHILE },
    );
  });

  return routes;
}
