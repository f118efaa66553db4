/** Taking photos: one at a time, as a data URL in JSON, for whatever shows them (rules: calls, 6). */
import { Hono, type Context } from "hono";
import type { z } from "zod";
import { BODY_BYTES } from "#contract/body-bytes.ts";
import type { Database } from "../platform/db/pool.ts";
import { chargeOf } from "../context/limits.ts";
import { uploadPhoto, type PhotoPlace, type UploadRefusal, type UploadServices } from "./upload.ts";
import { Places } from "../platform/places.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { toIssues } from "../context/issues.ts";
import { tooMany, type AccountDoor } from "../accounts/routes.ts";
import { failure } from "../platform/http/failure.ts";
import { refusalOfWrite } from "../platform/http/origin.ts";
import { jsonOf, type BodyLimits, type Pace, type TakeBody } from "../platform/http/read-body.ts";

/** Over all addresses that photos are sent to. Each may hold some 20 MB of memory, from before its body is read. */
const PLACES = { all: 10, ofOne: 5 };
const BUSY_SECONDS = 3;
/** A body that dribbles in keeps a place from others. */
const PACE: Pace = { graceMs: 5_000, bytesPerSecond: 24_576, withinMs: 120_000 };

/** An address that photos of one kind are sent to. */
export interface PhotoDoor<Input extends { image: string }, Shown, Why extends string> {
  path: string;
  input: z.ZodType<Input>;
  place: (input: Input, viewer: Viewer) => PhotoPlace<Shown, Why>;
  /** Whether there is anything of this person's that shows photos. */
  hasPlace: (db: Database, userId: string) => Promise<boolean>;
  /** Who has nothing of the kind, and sends more than it takes to say what for. */
  stranger: () => Response;
  refused: (why: Why) => Response;
  /** The body of the answer. */
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

/** The bytes of a data URL; what it says of their type is not believed. Null when it is none. */
function bytesOf(dataUrl: string): Buffer | null {
  const comma = dataUrl.indexOf(",");
  if (comma === -1 || !/^data:[^,]{0,200};base64$/i.test(dataUrl.slice(0, comma))) return null;
  return Buffer.from(dataUrl.slice(comma + 1), "base64");
}

/** What the doors have in common. */
export interface PhotoHouse extends Pick<AccountDoor, "accounts" | "isPublicAddressSet"> {
  contextFor: (headers: Headers) => ProcedureContext;
  services: UploadServices;
  places: Places;
  takeBody: TakeBody;
}

export const uploadPlaces = (): Places => new Places(PLACES);

export function photoRoutes<Input extends { image: string }, Shown, Why extends string>(
  { path, input, place: placeOf, refused, added, hasPlace, stranger }: PhotoDoor<Input, Shown, Why>,
  { contextFor, accounts, isPublicAddressSet, services, places, takeBody }: PhotoHouse,
): Hono {
  const routes = new Hono();
  const refuse = (why: Why | UploadRefusal) => (isOfPhoto(why) ? REFUSED_PHOTOS[why]() : refused(why));

  async function add(body: Buffer, viewer: Viewer, { attempt, connection }: ProcedureContext): Promise<Response> {
    const given = jsonOf(body);
    if (given === undefined) return failure("malformed_json");
    const read = input.safeParse(given);
    if (!read.success) return failure("invalid_input", { issues: toIssues(read.error) });
    const place = placeOf(read.data, viewer);
    const why = await place.refusal(connection.db);
    if (why !== null) return refuse(why);
    const wait = await attempt([chargeOf("uploadUser", viewer.id)]);
    if (wait !== null) return tooMany(wait);
    const bytes = bytesOf(read.data.image);
    if (bytes === null) return failure("invalid_image");
    const upload = await uploadPhoto(bytes, place, services);
    return upload.isAdded ? Response.json(added(upload.image)) : refuse(upload.why);
  }

  const ofStranger = { mostBytes: BODY_BYTES.rpcBodyBytes, tooLarge: stranger };
  // counted by its place
  const ofPhoto: BodyLimits = {
    mostBytes: BODY_BYTES.imageBodyBytes,
    pace: PACE,
    isCounted: false,
    tooLarge: () => failure("image_too_large"),
  };

  async function answer(c: Context, viewer: Viewer, context: ProcedureContext, leave: () => void): Promise<Response> {
    const mayKnock = await hasPlace(context.connection.db, viewer.id);
    // told what is wrong, but not at the expense of those who may
    if (!mayKnock) leave();
    return takeBody(c, mayKnock ? ofPhoto : ofStranger, (bytes) => add(bytes, viewer, context));
  }

  // what can be said without the body is said before it is read
  routes.all(path, async (c) => {
    if (c.req.method !== "POST") return failure("method_not_allowed");
    const refusal = refusalOfWrite(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet);
    if (refusal !== null) return failure(refusal);
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null) return failure("upload_unauthenticated");
    // in one step with looking whether there is one: nothing is awaited between
    const giveBack = places.take(viewer.id);
    if (giveBack === null) return later("uploads_busy");
    try {
      const response = await answer(c, viewer, context, giveBack);
      response.headers.set("cache-control", "no-store");
      return response;
    } finally {
      giveBack();
    }
  });

  return routes;
}
