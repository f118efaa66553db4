/** `/site/<version>/<file>`: the operator's stylesheet and home picture. A changed file has another address. */
import { Hono } from "hono";
import type { BrandingAsset } from "./branding.ts";

export function brandingRoutes(assets: readonly BrandingAsset[]): Hono {
  const routes = new Hono();
  for (const { path, type, bytes } of assets)
    routes.get(path, () => {
      const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
      return new Response(new Uint8Array(bytes), { headers });
    });
  return routes;
}
