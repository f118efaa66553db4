/** `/image/{file_name}?w=`: stored photos as WebP in the width a page needs; `?raw=1` gives the stored one. */
import { Hono } from "hono";
import sharp from "sharp";
import { IMAGE_WIDTHS } from "#contract/image-widths.ts";
import type { Storage } from "../storage/disk.ts";
import { WorkQueue } from "../work-queue.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
const DEFAULT_WIDTH = 960;

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

function answer(bytes: Buffer, type: string): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": type,
      "cache-control": IMMUTABLE,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    },
  });
}

/** `made` keeps what was encoded, so that each width is made once. */
export function imageRoutes(stored: Storage, made: Storage): Hono {
  const queue = new WorkQueue({ width: 1, length: 200 });
  const routes = new Hono();

  routes.get("/image/:file", async (c) => {
    const fileName = c.req.param("file");
    const [base = "", ending = ""] = fileName.split(".");
    if (c.req.query("raw") === "1") {
      const original = await stored.read(fileName);
      return original === null ? c.notFound() : answer(original, TYPES[ending] ?? "application/octet-stream");
    }
    const asked = c.req.query("w");
    const width = asked === undefined ? DEFAULT_WIDTH : IMAGE_WIDTHS.find((known) => String(known) === asked);
    if (width === undefined) return c.notFound();
    const madeName = `${base}-${ending}-${width}.webp`;
    const kept = await made.read(madeName);
    if (kept !== null) return answer(kept, "image/webp");
    const original = await stored.read(fileName);
    if (original === null) return c.notFound();
    const bytes = await queue.run(() =>
      sharp(original, { limitInputPixels: 50_000_000 })
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer(),
    );
    if (bytes === undefined) return new Response("Busy", { status: 503, headers: { "retry-after": "2" } });
    await made.write(madeName, bytes);
    return answer(bytes, "image/webp");
  });

  return routes;
}
