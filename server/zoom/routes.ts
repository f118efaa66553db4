/** `POST /functions/zoom` (rules: calls, 6) for users, and `POST /webhooks/zoom` for Zoom. */
import { setTimeout as sleep } from "node:timers/promises";
import { Hono, type Context } from "hono";
import type { z } from "zod";
import { errors } from "#contract/errors.ts";
import { meetingTexts } from "#contract/zoom/zoom-texts.ts";
import { ZoomInput, type ZoomConnect, type ZoomConnected, type ZoomMeetingAnswer } from "#contract/zoom/zoom.ts";
import { isAccountDeleted } from "../platform/db/conflict.ts";
import type { Connection } from "../platform/db/pool.ts";
import { may } from "../access/rules.ts";
import { findProfile } from "../accounts/queries-profile.ts";
import { findReservation } from "../booking/reservations/queries-reservations.ts";
import { findMeetingState, wantsMeeting } from "./queries-meetings.ts";
import { askForMeeting } from "./queries.ts";
import { chargeOf } from "../context/limits.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { toIssues } from "../context/procedure.ts";
import { WorkQueue } from "../platform/work-queue.ts";
import { disconnect } from "./connections.ts";
import { ZoomUnreachableError, ZoomBusy, ZoomMissing, ZoomRefused, ZoomRevoked } from "./failures.ts";
import { beginConnecting, finishConnecting } from "./oauth.ts";
import type { ZoomServices } from "./services.ts";
import { handleDeauthorized, isFromZoom, readNews } from "./webhook.ts";
import { tooMany, type AccountRouteOptions } from "../accounts/routes.ts";
import { failure } from "../platform/http/failure.ts";
import { refusalOfWrite } from "../platform/http/origin.ts";
import { jsonOf, textOf, type TakeBody } from "../platform/http/read-body.ts";

const BODY_BYTES = 16 * 1024;
const WEBHOOK_BYTES = 64 * 1024;
/** How long a request waits for its meeting. The meeting is created even after that. */
const PATIENCE_MS = 10_000;
const LOOK_MS = 200;
/** Requests that wait at once. Further ones are answered at once. */
const WAITING = { width: 50, ofOne: 10, length: 0 };

type ZoomRouteResult = ZoomConnect | ZoomConnected | ZoomMeetingAnswer;

const ok = (answer: ZoomRouteResult): Response => Response.json(answer, { headers: { "cache-control": "no-store" } });

function refused(code: "reservation_not_found" | "not_owner" | "forbidden"): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message }, { status, headers: { "cache-control": "no-store" } });
}

const isZooms = (error: unknown): error is Error =>
  [ZoomUnreachableError, ZoomBusy, ZoomMissing, ZoomRefused, ZoomRevoked].some((kind) => error instanceof kind);

interface ZoomCallbackContext {
  viewer: Viewer;
  context: ProcedureContext;
}

export interface ZoomRouteOptions extends Pick<AccountRouteOptions, "accounts" | "isPublicAddressSet"> {
  connection: Connection;
  contextFor: (headers: Headers) => ProcedureContext;
  /** Null when Zoom is not configured: both addresses then answer 404. */
  zoom: ZoomServices | null;
  takeBody: TakeBody;
  patienceMs?: number;
}

/** Actions of signed-in users. */
function makeActions({ db }: Connection, zoom: ZoomServices, patienceMs: number) {
  const waiting = new WorkQueue(WAITING);

  /** Null when the viewer may manage the listing's reservations. */
  async function refusalOf(reservationId: string, { viewer }: ZoomCallbackContext): Promise<Response | null> {
    const row = await findReservation(db, reservationId, viewer.id);
    if (row === null || !(row.member_role !== null || row.user_id === viewer.id))
      return refused("reservation_not_found");
    return may(row.member_role, "reservations") ? null : refused("not_owner");
  }

  async function waitFor(reservationId: string): Promise<Response> {
    const until = performance.now() + patienceMs;
    for (;;) {
      const state = await findMeetingState(db, reservationId);
      if (state !== null && state.join_url !== "") return ok({ meeting_url: state.join_url });
      if (state !== null && state.failure !== "") return failure("meeting_failed", { message: state.failure });
      if (performance.now() >= until) return failure("meeting_failed", { message: meetingTexts.away });
      await sleep(LOOK_MS);
    }
  }

  async function createMeeting(reservationId: string, params: ZoomCallbackContext): Promise<Response> {
    const refusal = await refusalOf(reservationId, params);
    if (refusal !== null) return refusal;
    if (!(await wantsMeeting(db, reservationId, zoom.now()))) return failure("meeting_not_wanted");
    await db.transaction().execute((tx) => askForMeeting(tx, reservationId));
    const made = await waiting.run(() => waitFor(reservationId), { party: params.viewer.id });
    return made ?? failure("meeting_failed");
  }

  async function deleteMeeting(reservationId: string, params: ZoomCallbackContext): Promise<Response> {
    const refusal = await refusalOf(reservationId, params);
    if (refusal !== null) return refusal;
    if (await wantsMeeting(db, reservationId, zoom.now())) return failure("meeting_wanted");
    await db.transaction().execute((tx) => askForMeeting(tx, reservationId));
    return ok({ meeting_url: null });
  }

  async function connect({ viewer }: ZoomCallbackContext): Promise<Response> {
    const profile = await findProfile(db, viewer.id);
    if (profile === null || profile.owned_count === 0) return refused("forbidden");
    return ok({ authorize_url: await beginConnecting(db, viewer.id, zoom) });
  }

  async function finish(
    callback: { code: string; state: string },
    { viewer, context }: ZoomCallbackContext,
  ): Promise<Response> {
    try {
      const isConnected = await finishConnecting(db, viewer.id, callback, zoom);
      if (isConnected) await context.activity.note(db, { userId: viewer.id, kind: "zoom_connected" });
      return isConnected ? ok({ connected: true }) : failure("zoom_session_not_found");
    } catch (error) {
      if (!isZooms(error)) throw error;
      zoom.log.warn({ reason: error.message }, "Zoom could not be connected");
      return failure("zoom_not_connected");
    }
  }

  return async (input: z.output<typeof ZoomInput>, params: ZoomCallbackContext): Promise<Response> => {
    const wait = await params.context.attempt([chargeOf("zoomUser", params.viewer.id)]);
    if (wait !== null) return tooMany(wait);
    switch (input.action) {
      case "create-meeting":
        return createMeeting(input.reservation_id, params);
      case "delete-meeting":
        return deleteMeeting(input.reservation_id, params);
      case "connect":
        return connect(params);
      case "oauth-callback":
        return finish(input, params);
      case "disconnect":
        if (await disconnect(db, params.viewer.id, zoom))
          await params.context.activity.note(db, { userId: params.viewer.id, kind: "zoom_disconnected" });
        return ok({ connected: false });
    }
  };
}

/** The refusal for visitors without a session depends on the action. */
const signedOut = (given: unknown): Response =>
  typeof given === "object" && given !== null && "action" in given && given.action === "create-meeting"
    ? failure("zoom_meeting_unauthenticated")
    : failure("zoom_unauthenticated");

export function zoomRoutes(options: ZoomRouteOptions): Hono {
  const { connection, contextFor, zoom, accounts, isPublicAddressSet, takeBody, patienceMs = PATIENCE_MS } = options;
  const routes = new Hono();
  if (zoom === null) {
    routes.all("/functions/zoom", () => failure("not_found"));
    routes.all("/webhooks/zoom", () => failure("not_found"));
    return routes;
  }
  const act = makeActions(connection, zoom, patienceMs);
  const { webhookSecret, clientId } = zoom.options;
  const zoomNow = zoom.now;

  async function answer(c: Context, given: unknown): Promise<Response> {
    if (given === undefined) return failure("malformed_json");
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null) return signedOut(given);
    const read = ZoomInput.safeParse(given);
    if (!read.success) return failure("invalid_input", { issues: toIssues(read.error) });
    try {
      return await act(read.data, { viewer, context });
    } catch (error) {
      if (isAccountDeleted(error)) return signedOut(given);
      throw error;
    }
  }

  routes.post("/functions/zoom", async (c) => {
    const refusal = refusalOfWrite(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet);
    if (refusal !== null) return failure(refusal);
    // read before the session is checked, because the refusal depends on the body
    return takeBody(c, { mostBytes: BODY_BYTES }, (bytes) => answer(c, jsonOf(bytes)));
  });
  routes.all("/functions/zoom", () => failure("method_not_allowed"));

  async function hear(c: Context, secret: string, bytes: Buffer): Promise<Response> {
    const body = textOf(bytes);
    const signature = c.req.header("x-zm-signature") ?? null;
    const timestamp = c.req.header("x-zm-request-timestamp") ?? null;
    if (!isFromZoom({ body, signature, timestamp }, secret, zoomNow())) return failure("zoom_signature");
    const given = jsonOf(bytes);
    if (given === undefined) return failure("malformed_json");
    const news = readNews(given, secret);
    if (news.kind === "validation") return Response.json(news.answer);
    if (news.kind === "deauthorized" && news.clientId === clientId)
      await handleDeauthorized(connection.db, news.zoomUserId, { body, timestamp }, zoomNow());
    return new Response(null, { status: 204 });
  }

  routes.post("/webhooks/zoom", async (c) => {
    if (webhookSecret === null) return failure("not_found");
    return takeBody(c, { mostBytes: WEBHOOK_BYTES }, (bytes) => hear(c, webhookSecret, bytes));
  });
  routes.all("/webhooks/zoom", () => failure(webhookSecret === null ? "not_found" : "method_not_allowed"));
  return routes;
}
