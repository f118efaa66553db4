/** The one shape of a failure (rules: calls, 2). */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { errors, transportErrors, type ErrorBody } from "#contract/errors.ts";
import { isDatabaseUnreachable, isDiskFull } from "../db/unreachable.ts";
import { type Logger, currentRequestId } from "../log.ts";
import { perSecond } from "../per-second.ts";

export type TransportErrorCode = keyof typeof transportErrors;

export function failure(code: TransportErrorCode, extra: Partial<ErrorBody> = {}): Response {
  const { status, message } = transportErrors[code];
  return Response.json({ code, message, ...extra }, { status, headers: { "cache-control": "no-store" } });
}

/** A procedure's failure, from an address that is not a procedure. */
export function refusal(code: keyof typeof errors): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message }, { status, headers: { "cache-control": "no-store" } });
}

/** Under these paths, the rest of an address is a token that authorizes its use. */
const RIGHTS = /^(\/(?:answer|calendar|plan|api\/plans)\/).+$/s;

const withoutRights = (path: string): string => path.replace(RIGHTS, "$1…");

const MOST_REFUSALS_A_SECOND = 5;

/** One line at `info` for each refused client: no account, the wrong account, or a request from another origin. */
export function refusalLog(log: Logger): MiddlewareHandler {
  const isWritten = perSecond(MOST_REFUSALS_A_SECOND);
  return async (c, next) => {
    await next();
    const { status } = c.res;
    if ((status !== 401 && status !== 403) || !isWritten()) return;
    log.info({ status, method: c.req.method, where: withoutRights(c.req.path) }, "refused");
  };
}

export interface Reported {
  code: "internal" | "unavailable" | "disk_full";
  requestId: string;
}

/** Logs an error under an id; the client gets only the id. `where` is a path or a procedure's name. */
export function report(log: Logger, error: unknown, at: string): Reported {
  const where = withoutRights(at);
  const requestId = currentRequestId() ?? randomUUID();
  const code = isDiskFull(error) ? "disk_full" : isDatabaseUnreachable(error) ? "unavailable" : "internal";
  const said = { requestId, where, reason: String(error) };
  if (code === "unavailable") log.warn(said, "the database cannot be reached");
  else if (code === "disk_full") log.error(said, "there is no room left on a disk");
  else log.error({ requestId, where, err: error }, "request failed");
  return { code, requestId };
}

/**
 * Retry-After of every 503 for which no better time is known. The embedded database is restarted within some seconds.
 */
const SECONDS = "5";

/** For an answer that does not pass the middleware. */
export function setRetryAfter({ status, headers }: Pick<Response, "status" | "headers">): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", SECONDS);
}

export function withRetryAfter(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setRetryAfter(c.res);
  };
}
