/**
 * `/image/{file_name}?w=`: stored photos in a requested width, as WebP or AVIF; `?raw=1` returns the stored file.
 * Access is checked in the database before any file is read (docs/decisions/0011).
 */
import { Hono, type Context } from "hono";
import { IMAGE_WIDTHS } from "#contract/photos/image-widths.ts";
import { findAccess } from "../access/queries.ts";
import type { ProcedureContext } from "../context/context.ts";
import type { Logger } from "../platform/log.ts";
import { isUnchanged } from "../platform/http/compression.ts";
import { PICTURE_POLICY } from "../platform/http/security-headers.ts";
import { isFileName } from "../platform/storage/storage.ts";
import { isPhotoFile } from "./photo-file-names.ts";
import { findPhotoStanding } from "./queries-standing.ts";
import type { FoundRendition, Renditions } from "./renditions.ts";
import { audienceOf, type PhotoStanding } from "./rules-audience.ts";

/** A photo may be hidden or deleted: browsers and caches show a cached copy for at most five minutes, then revalidate. */
const SHARED = "public, max-age=300, must-revalidate";
const PRIVATE = "private, no-store";
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

/** Not cached: the page requests it again. */
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

/** A file never changes under its name, so a version is identified by its width and format. */
const tagOf = (version: string) => `W/"${version}"`;

/** The entity tag of a version that the browser has cached, in order of preference; undefined if it has none. */
function heldTag(c: Context, versions: readonly string[]): string | undefined {
  return versions.map(tagOf).find((etag) => isUnchanged(c.req.header("if-none-match"), etag));
}

type ImageRequester = Pick<ProcedureContext, "connection" | "replica" | "viewer">;

export interface ImageRouteOptions {
  contextFor: (headers: Headers) => ImageRequester;
  isOperator: (userId: string) => Promise<boolean>;
  renditions: Renditions;
  log: Logger;
}

/**
 * Reads a standby first, as guests' pages do (docs/decisions/0062), and the primary if that fails or does not know the
 * photo.
 */
async function standingOf({ connection, replica }: ImageRequester, fileName: string): Promise<PhotoStanding | null> {
  const standby = replica?.take() ?? null;
  if (standby !== null)
    try {
      const standing = await findPhotoStanding(standby.db, fileName);
      if (standing !== null) return standing;
    } catch (error) {
      replica?.failed(error);
    }
  return findPhotoStanding(connection.db, fileName);
}

export function imageRoutes({ contextFor, isOperator, renditions, log }: ImageRouteOptions): Hono {
  const routes = new Hono();

  /** Answers with an error for this image only if the storage fails or the file cannot be decoded. */
  async function orLater<Found>(fileName: string, find: () => Promise<Found>): Promise<Found | Response> {
    try {
      return await find();
    } catch (error) {
      log.warn({ fileName, reason: String(error) }, "a photo could not be shown");
      return later();
    }
  }

  /** The caching header for this viewer; null if the viewer may not see the photo. */
  async function cachingFor(asker: ImageRequester, fileName: string): Promise<typeof SHARED | typeof PRIVATE | null> {
    const standing = await standingOf(asker, fileName);
    const audience = audienceOf(standing);
    if (audience === "everyone") return SHARED;
    if (standing === null || audience === "no_one") return null;
    const viewer = await asker.viewer();
    if (viewer === null) return null;
    const isMember = async () =>
      ((await findAccess(asker.connection.db, standing.businessId, viewer.id))?.member_role ?? null) !== null;
    const mayHave = (audience === "members" && (await isMember())) || (await isOperator(viewer.id));
    return mayHave ? PRIVATE : null;
  }

  function answerFound(found: FoundRendition | Response, width: number, caching: string): Response {
    if (found instanceof Response) return found;
    if (found.outcome === "busy") return later();
    if (found.outcome === "not_found") return new Response("Not found", { status: 404 });
    // a shared cache must not serve a format to a browser that does not support it
    const headers = { "cache-control": caching, vary: "Accept", etag: tagOf(`${width}-${found.type}`) };
    return answer(found.bytes, found.type, headers);
  }

  async function raw(c: Context, fileName: string, caching: string): Promise<Response> {
    const etag = heldTag(c, ["stored"]);
    if (etag !== undefined) return c.body(null, 304, { "cache-control": caching, etag });
    const stored = await orLater(fileName, () => renditions.stored(fileName));
    if (stored instanceof Response) return stored;
    if (stored === null) return c.text("Not found", 404);
    const headers = { "cache-control": caching, etag: tagOf("stored") };
    return answer(stored, fileName.split(".").at(-1) ?? "", headers);
  }

  routes.get("/image/:file", async (c) => {
    const fileName = c.req.param("file");
    if (!isFileName(fileName)) return c.text("Not found", 404);
    const caching = await orLater(fileName, () => cachingFor(contextFor(c.req.raw.headers), fileName));
    if (caching instanceof Response) return caching;
    if (caching === null)
      return isPhotoFile(fileName) ? c.text("Gone", 410, { "cache-control": "no-store" }) : c.text("Not found", 404);
    if (c.req.query("raw") === "1") return raw(c, fileName, caching);
    const wanted = c.req.query("w");
    const width = wanted === undefined ? DEFAULT_WIDTH : IMAGE_WIDTHS.find((known) => String(known) === wanted);
    if (width === undefined) return c.text("Not found", 404);
    const takes = takesAvif(c.req.header("accept"));
    const etag = heldTag(c, takes ? [`${width}-avif`, `${width}-webp`] : [`${width}-webp`]);
    if (etag !== undefined) return c.body(null, 304, { "cache-control": caching, vary: "Accept", etag });
    return answerFound(await orLater(fileName, () => renditions.find(fileName, width, takes)), width, caching);
  });

  return routes;
}
