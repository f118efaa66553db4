/** Uploads of photos: one at a time, as a data URL in JSON or as the file of a form (rules: calls, 6). */
import { Hono, type Context } from "hono";
import type { z } from "zod";
import { BODY_BYTES } from "#contract/limits.ts";
import type { Database } from "../platform/db/pool.ts";
import { chargeOf } from "../context/limits.ts";
import { asPage, isForm, sentByForm, type SentPhoto } from "./upload-form.ts";
import { uploadPhoto, type PhotoTarget, type UploadRefusal, type UploadServices } from "./upload.ts";
import type { UploadLimit, UploadPlace } from "./upload-limit.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { toIssues } from "../context/procedure.ts";
import { tooMany, type AccountRouteOptions } from "../accounts/routes.ts";
import { failure } from "../platform/http/failure.ts";
import { comesFromElsewhere, refusalOfWrite } from "../platform/http/origin.ts";
import { jsonOf, type BodyLimits, type MinimumRate, type TakeBody } from "../platform/http/read-body.ts";
import { addressOf } from "../platform/http/request-address.ts";

const BUSY_SECONDS = 3;
/** A slow upload takes up one of the few places. */
const MINIMUM_RATE: MinimumRate = { graceMs: 5_000, bytesPerSecond: 24_576, withinMs: 120_000 };

/** A route for uploading photos of one kind. */
export interface PhotoRoute<Input extends { image: string }, Shown, Why extends string> {
  path: string;
  input: z.ZodType<Input>;
  target: (input: Input, viewer: Viewer) => PhotoTarget<Shown, Why>;
  /** Whether the user has a listing or a review that can show photos. */
  hasTarget: (db: Database, userId: string) => Promise<boolean>;
  /** Answer to a user without one, whose body exceeds the usual limit of calls. */
  stranger: () => Response;
  refused: (why: Why) => Response;
  /** The body of the response. */
  added: (image: Shown) => object;
}

function later(code: "uploads_busy" | "storage_unavailable"): Response {
  const response = failure(code);
  response.headers.set("retry-after", String(BUSY_SECONDS));
  return response;
}

const REFUSED_PHOTOS: Readonly<Record<UploadRefusal, () => Response>> = {
  invalid_image: () => failure("invalid_image"),
  too_many_pixels: () => failure("too_many_pixels"),
  image_too_large: () => failure("image_too_large"),
  uploads_busy: () => later("uploads_busy"),
  storage_unavailable: () => later("storage_unavailable"),
};

const isOfPhoto = (why: string): why is UploadRefusal => Object.hasOwn(REFUSED_PHOTOS, why);

/** Decodes a data URL, ignoring its media type. Null if it is not valid. */
function bytesOf(dataUrl: string): Buffer | null {
  const comma = dataUrl.indexOf(",");
  if (comma === -1 || !/^data:[^,]{0,200};base64$/i.test(dataUrl.slice(0, comma))) return null;
  return Buffer.from(dataUrl.slice(comma + 1), "base64");
}

/** Options common to all upload routes. */
export interface PhotoRouteOptions extends Pick<AccountRouteOptions, "accounts" | "isPublicAddressSet" | "proxies"> {
  contextFor: (headers: Headers) => ProcedureContext;
  services: UploadServices;
  limit: UploadLimit;
  takeBody: TakeBody;
}

export function photoRoutes<Input extends { image: string }, Shown, Why extends string>(
  { path, input, target: targetOf, refused, added, hasTarget, stranger }: PhotoRoute<Input, Shown, Why>,
  { contextFor, accounts, isPublicAddressSet, proxies, services, limit, takeBody }: PhotoRouteOptions,
): Hono {
  const routes = new Hono();
  const refuse = (why: Why | UploadRefusal) => (isOfPhoto(why) ? REFUSED_PHOTOS[why]() : refused(why));

  async function add(
    { given, file }: Pick<SentPhoto, "given" | "file">,
    { viewer, context: { attempt, connection }, place }: Upload,
  ): Promise<Response> {
    if (given === undefined) return failure("malformed_json");
    const read = input.safeParse(given);
    if (!read.success) return failure("invalid_input", { issues: toIssues(read.error) });
    const target = targetOf(read.data, viewer);
    const why = await target.refusal(connection.db);
    if (why !== null) return refuse(why);
    const wait = await attempt([chargeOf("uploadUser", viewer.id)]);
    if (wait !== null) return tooMany(wait);
    const bytes = file ?? bytesOf(read.data.image);
    if (bytes === null) return failure("invalid_image");
    const upload = await uploadPhoto(bytes, target, { ...services, place });
    return upload.isAdded ? Response.json(added(upload.image)) : refuse(upload.why);
  }

  const ofStranger = { mostBytes: BODY_BYTES.rpcBodyBytes, tooLarge: stranger };
  const ofPhoto = ({ share }: UploadPlace): BodyLimits => ({
    mostBytes: BODY_BYTES.imageBodyBytes,
    minimumRate: MINIMUM_RATE,
    share,
    tooLarge: () => failure("image_too_large"),
    gaveWay: () => later("uploads_busy"),
  });

  type Read = Pick<SentPhoto, "given" | "file">;
  type ReadPhoto = (body: Buffer) => Read | Promise<Read>;

  interface Upload {
    c: Context;
    read: ReadPhoto;
    viewer: Viewer;
    context: ProcedureContext;
    place: UploadPlace;
  }

  async function answer(upload: Upload): Promise<Response> {
    const { c, read, viewer, context, place } = upload;
    const hasOne = await hasTarget(context.connection.db, viewer.id);
    // the user receives an error, but takes no place from others
    if (!hasOne) place.leave();
    if (place.givenAway.aborted) return later("uploads_busy");
    return takeBody(c, hasOne ? ofPhoto(place) : ofStranger, async (bytes) => add(await read(bytes), upload));
  }

  // checks everything that does not need the body before reading it
  async function take(c: Context, read: ReadPhoto): Promise<Response> {
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null) return failure("upload_unauthenticated");
    // no await between the check and the reservation of a place
    const place = limit.take(viewer.id, addressOf(c, proxies));
    if (place === null) return later("uploads_busy");
    try {
      const response = await answer({ c, read, viewer, context, place });
      response.headers.set("cache-control", "no-store");
      return response;
    } finally {
      place.leave();
    }
  }

  async function takeJson(c: Context, baseUrl: string): Promise<Response> {
    const refusal = refusalOfWrite(c.req.raw.headers, baseUrl, isPublicAddressSet);
    if (refusal !== null) return failure(refusal);
    return take(c, (body) => ({ given: jsonOf(body), file: null }));
  }

  async function takeForm(c: Context, baseUrl: string): Promise<Response> {
    // requests from other sites receive only this error, and no redirect to a page
    if (comesFromElsewhere(c.req.raw.headers, baseUrl, isPublicAddressSet)) return failure("foreign_origin");
    let fileName = "";
    const response = await take(c, async (body) => {
      const sent = await sentByForm(body, c.req.header("content-type") ?? "");
      fileName = sent.fileName;
      return sent;
    });
    return asPage(response, { c, baseUrl, fileName });
  }

  routes.all(path, (c) => {
    if (c.req.method !== "POST") return failure("method_not_allowed");
    return (isForm(c) ? takeForm : takeJson)(c, accounts.baseUrl());
  });

  return routes;
}
