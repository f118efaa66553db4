/** `POST /rpc/<name>`: the procedures over HTTP. */
import { call, ORPCError, type AnyProcedure } from "@orpc/server";
import { Hono } from "hono";
import { Issue, transportErrors, type ErrorBody } from "#contract/errors.ts";
import type { ProcedureMeta } from "#contract/procedures.ts";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import type { Logger } from "../platform/log.ts";
import type { ProcedureContext } from "../context/context.ts";
import { router } from "./router.ts";
import type { TrustedProxies } from "../platform/http/client-address.ts";
import { failure, refusal, report } from "../platform/http/failure.ts";
import { refusalOfWrite } from "../platform/http/origin.ts";
import { textOf, type TakeBody } from "../platform/http/read-body.ts";
import { addressOf } from "../platform/http/request-address.ts";

const FailureData = z.object({ issues: z.array(Issue).optional(), request_id: z.string().optional() });

/** `Retry-After` when nothing was charged because the server is overloaded. */
const BUSY_SECONDS = 5;

interface KnownProcedure {
  meta: ProcedureMeta;
  procedure: AnyProcedure;
}

const PROCEDURES: ReadonlyMap<string, KnownProcedure> = new Map(
  Object.entries(router).map(([name, procedure]) => [name, { meta: procedure["~orpc"].meta, procedure }]),
);

export const PROCEDURE_PATHS: readonly string[] = [...PROCEDURES.keys()].map((name) => `/rpc/${name}`);

/** Parses JSON; undefined for a text that is not JSON. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

interface RpcFailure {
  status: number;
  body: ErrorBody;
}

/** Errors that are not meant for the caller are logged and answered as `internal`, `unavailable` or `disk_full`. */
function sendFailure(log: Logger, where: string, error: unknown): RpcFailure {
  if (error instanceof ORPCError && error.status < 500) {
    const known = FailureData.safeParse(error.data).data ?? {};
    return { status: error.status, body: { code: String(error.code).toLowerCase(), message: error.message, ...known } };
  }
  const { code, requestId } = report(log, error, where);
  const { status, message } = transportErrors[code];
  return { status, body: { code, message, request_id: requestId } };
}

/**
 * JSON in, JSON out. oRPC's own handler makes a Request of the text, a copy of the answer and a Response of the copy:
 * for most procedures this takes longer than the procedure itself (docs/decisions/0026).
 */
function jsonResponse(value: unknown, status: number, more: Record<string, string> = {}): Response {
  const headers = { "content-type": "application/json", "cache-control": "no-store", ...more };
  return new Response(JSON.stringify(value), { status, headers });
}

/** Distinguishes our own pages from other origins. */
interface Home {
  accounts: Pick<Accounts, "baseUrl">;
  isPublicAddressSet: boolean;
  proxies: TrustedProxies;
  takeBody: TakeBody;
}

export function rpcRoutes(
  contextFor: (headers: Headers) => ProcedureContext,
  { accounts, isPublicAddressSet, proxies, takeBody }: Home,
  log: Logger,
): Hono {
  const routes = new Hono();

  async function answer(name: string, { procedure }: KnownProcedure, context: ProcedureContext, input: unknown) {
    const waits: number[] = [];
    const attempt: typeof context.attempt = async (charges) => {
      const wait = await context.attempt(charges);
      if (wait !== null) waits.push(wait);
      return wait;
    };
    try {
      return jsonResponse(await call(procedure, input, { context: { ...context, attempt }, path: [name] }), 200);
    } catch (error) {
      const { status, body } = sendFailure(log, name, error);
      const isTooMany = status === transportErrors.too_many_attempts.status;
      return jsonResponse(body, status, isTooMany ? { "retry-after": String(waits[0] ?? BUSY_SECONDS) } : {});
    }
  }

  // checks that need no body come before the body is read
  routes.all("/rpc/*", async (c) => {
    if (c.req.method !== "POST") return failure("method_not_allowed");
    const name = c.req.path.slice("/rpc/".length);
    const known = PROCEDURES.get(name);
    if (known === undefined) return failure("procedure_not_found");
    const refused = refusalOfWrite(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet);
    if (refused !== null) return failure(refused);
    const context = { ...contextFor(c.req.raw.headers), network: addressOf(c, proxies) };
    if (known.meta.access === "user" && (await context.viewer()) === null) return refusal("unauthenticated");
    return takeBody(c, { mostBytes: known.meta.bodyBytes }, async (bytes) => {
      const input = valueOf(textOf(bytes));
      return input === undefined ? failure("malformed_json") : answer(name, known, context, input);
    });
  });
  return routes;
}
