/** `POST /api/image`: one photo for a listing, as a data URL in JSON (product.md 7; decisions.md, 'Procedures over HTTP'). */
import { Hono, type Context } from "hono";
import { UploadImageInput, type UploadedImage } from "#contract/image.ts";
import { errors } from "#contract/errors.ts";
import { LIMITS } from "#contract/limits.ts";
import { uploaded } from "#contract/messages.ts";
import { chargeOf } from "../domain/attempts.ts";
import { UploadPlaces } from "../photos/upload-places.ts";
import { uploadPhoto, type UploadRefusal, type UploadServices } from "../photos/upload.ts";
import type { ProcedureContext, Viewer } from "../procedures/context.ts";
import { ownedListing } from "../procedures/owned.ts";
import { toIssues } from "../procedures/router.ts";
import { tooMany, type AccountDoor } from "./account.ts";
import { failure } from "./failure.ts";
import { comesFromElsewhere } from "./origin.ts";
import { readBody } from "./read-body.ts";

const PLACES = { all: 10, ofOne: 5 };
const BUSY_SECONDS = 3;
/** A body that dribbles in keeps a place from others. */
const BODY_MS = 120_000;

function later(code: "uploads_busy" | "storage_unavailable"): Response {
  const response = failure(code);
  response.headers.set("retry-after", String(BUSY_SECONDS));
  return response;
}

function refused(why: UploadRefusal): Response {
  switch (why) {
    case "not_found":
      return Response.json({ code: "listing_not_found", message: errors.listing_not_found.message }, { status: 404 });
    case "not_owner":
      return Response.json({ code: "not_owner", message: errors.not_owner.message }, { status: 403 });
    case "uploads_busy":
    case "storage_unavailable":
      return later(why);
    default:
      return failure(why);
  }
}

/** The bytes of a data URL; what it says of their type is not believed. Null when it is none. */
function bytesOf(dataUrl: string): Buffer | null {
  const comma = dataUrl.indexOf(",");
  if (comma === -1 || !/^data:[^,]{0,200};base64$/i.test(dataUrl.slice(0, comma))) return null;
  return Buffer.from(dataUrl.slice(comma + 1), "base64");
}

function jsonOf(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString()) as unknown;
  } catch {
    return undefined;
  }
}

export function imageUploadRoutes(
  contextFor: (headers: Headers) => ProcedureContext,
  { accounts, isPublicAddressSet }: Pick<AccountDoor, "accounts" | "isPublicAddressSet">,
  services: UploadServices,
): Hono {
  const routes = new Hono();
  const places = new UploadPlaces(PLACES);

  async function answer(c: Context, viewer: Viewer, { attempt, connection }: ProcedureContext): Promise<Response> {
    const body = await readBody(c.req.raw, { mostBytes: LIMITS.imageBodyBytes, withinMs: BODY_MS });
    if (body.outcome === "too_large") return failure("image_too_large");
    const given = body.outcome === "read" ? jsonOf(body.bytes) : undefined;
    if (given === undefined) return failure("malformed_json");
    const read = UploadImageInput.safeParse(given);
    if (!read.success) return failure("invalid_input", { issues: toIssues(read.error) });
    const { image, businessId, description = null } = read.data;
    const owned = await ownedListing(connection.db, businessId, viewer.id);
    if (!owned.may) return refused(owned.why);
    const wait = await attempt([chargeOf("uploadUser", viewer.id)]);
    if (wait !== null) return tooMany(wait);
    const bytes = bytesOf(image);
    if (bytes === null) return failure("invalid_image");
    const result = await uploadPhoto({ bytes, businessId, userId: viewer.id, description }, services);
    if (result.outcome !== "added") return refused(result.outcome);
    const data = { ...result.image, url: `/image/${result.image.file_name}?raw=1` };
    return Response.json({ success: true, data, message: uploaded(1) } satisfies UploadedImage);
  }

  // what can be said without the body is said before it is read
  routes.all("/api/image", async (c) => {
    if (c.req.method !== "POST") return failure("method_not_allowed");
    if (comesFromElsewhere(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet)) return failure("foreign_origin");
    if (!/^application\/json\b/i.test(c.req.header("content-type") ?? "")) return failure("unsupported_media_type");
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null) return failure("upload_unauthenticated");
    const giveBack = places.take(viewer.id);
    if (giveBack === null) return later("uploads_busy");
    try {
      const response = await answer(c, viewer, context);
      response.headers.set("cache-control", "no-store");
      return response;
    } finally {
      giveBack();
    }
  });

  return routes;
}
