/** `/image/{file_name}?w=`: stored photos in the width a page needs, as WebP or AVIF; `?raw=1` gives the stored one. */
import { Hono } from "hono";
import { IMAGE_WIDTHS } from "#contract/photos/image-widths.ts";
import type { Connection } from "../platform/db/pool.ts";
import { findStateOfFile } from "../reviews/queries-images.ts";
import type { Logger } from "../platform/log.ts";
import { isReviewPhoto } from "./review-photo-names.ts";
import type { FoundRendition, Renditions } from "./renditions.ts";
import { isFileName } from "../platform/storage/storage.ts";
import { PICTURE_POLICY } from "../platform/http/security-headers.ts";

const IMMUTABLE = "public, max-age=31536000, immutable";
/** A review may be taken down, and its photos with it: caches of others let go of them within the hour. */
const FOR_AN_HOUR = "public, max-age=3600";
const DEFAULT_WIDTH = 960;
const BUSY_SECONDS = 2;

const TYPES: Readonly<Record<string, string>> = {
  svg: "image/svg+xml",
  webp: "image/webp",
  avif: "image/avif",
  jpg: "image/jpeg",
  png: "image/png",
};

function answer(bytes: Buffer, ending: string, headers: Record<string, string>): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "content-type": TYPES[ending] ?? "application/octet-stream",
      "x-content-type-options": "nosniff",
      "content-security-policy": PICTURE_POLICY,
      ...headers,
    },
  });
}

/** Kept nowhere: the page asks again. */
function later(): Response {
  return new Response("Busy", {
    status: 503,
    headers: { "retry-after": String(BUSY_SECONDS), "cache-control": "no-store" },
  });
}

/** `image/avif;q=0` is a refusal. */
function takesAvif(accept: string | undefined): boolean {
  return /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? "");
}

export function imageRoutes({ db }: Connection, renditions: Renditions, log: Logger): Hono {
  const routes = new Hono();

  /** What the storage does not give, or what cannot be decoded, is a picture that does not come; the page around it does. */
  async function orLater<Found>(fileName: string, find: () => Promise<Found>): Promise<Found | Response> {
    try {
      return await find();
    } catch (error) {
      log.warn({ fileName, reason: String(error) }, "a photo could not be shown");
      return later();
    }
  }

  function answerFound(found: FoundRendition | Response, caching: string, notFound: () => Response): Response {
    if (found instanceof Response) return found;
    if (found.outcome === "busy") return later();
    if (found.outcome === "not_found") return notFound();
    // a cache in between must not give one browser what only another understands
    return answer(found.bytes, found.type, { "cache-control": caching, vary: "Accept" });
  }

  /** Photos of reviews that are not shown are not there, for anybody. */
  async function isShown(fileName: string): Promise<boolean> {
    if (!isReviewPhoto(fileName)) return true;
    return isFileName(fileName) && (await findStateOfFile(db, fileName)) === "shown";
  }

  routes.get("/image/:file", async (c) => {
    const fileName = c.req.param("file");
    const notFound = () => c.text("Not found", 404);
    const mayBeSeen = await orLater(fileName, () => isShown(fileName));
    if (mayBeSeen instanceof Response) return mayBeSeen;
    if (!mayBeSeen) return notFound();
    const caching = isReviewPhoto(fileName) ? FOR_AN_HOUR : IMMUTABLE;
    if (c.req.query("raw") === "1") {
      const stored = await orLater(fileName, () => renditions.stored(fileName));
      if (stored instanceof Response) return stored;
      if (stored === null) return notFound();
      return answer(stored, fileName.split(".").at(-1) ?? "", { "cache-control": caching });
    }
    const asked = c.req.query("w");
    const width = asked === undefined ? DEFAULT_WIDTH : IMAGE_WIDTHS.find((known) => String(known) === asked);
    if (width === undefined) return notFound();
    const wantsAvif = takesAvif(c.req.header("accept"));
    return answerFound(await orLater(fileName, () => renditions.find(fileName, width, wantsAvif)), caching, notFound);
  });

  return routes;
}
