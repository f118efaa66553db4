/** The one shape of a failure (decisions.md, 'Procedures over HTTP'). */
import { randomUUID } from "node:crypto";
import { errors, transportErrors, type ErrorBody } from "#contract/errors.ts";
import type { Logger } from "../log.ts";

export type TransportErrorCode = keyof typeof transportErrors;

export function failure(code: TransportErrorCode, extra: Partial<ErrorBody> = {}): Response {
  const { status, message } = transportErrors[code];
  return Response.json({ code, message, ...extra }, { status, headers: { "cache-control": "no-store" } });
}

/** A procedure's failure, told by an address that is none. */
export function refusal(code: keyof typeof errors): Response {
  const { status, message } = errors[code];
  return Response.json({ code, message }, { status, headers: { "cache-control": "no-store" } });
}

/** PostgreSQL's classes for 'not reachable', 'shutting down' and 'too many connections', and Node's for a broken socket. */
const UNREACHABLE = /^(08|57P0|53300|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;
const UNREACHABLE_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Whether an error, or one of its causes, means that the database cannot be reached rather than that we did wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 6; current = current.cause, depth += 1) {
    if ("code" in current && typeof current.code === "string" && UNREACHABLE.test(current.code)) return true;
    if (UNREACHABLE_MESSAGE.test(current.message)) return true;
    if (current instanceof AggregateError && current.errors.some(isDatabaseUnreachable)) return true;
  }
  return false;
}

export interface Reported {
  code: "internal" | "unavailable";
  requestId: string;
}

/** Logs what went wrong under an id, which is all that the outside is told. */
export function report(log: Logger, error: unknown, where: string): Reported {
  const requestId = randomUUID();
  const code = isDatabaseUnreachable(error) ? "unavailable" : "internal";
  if (code === "unavailable") log.warn({ requestId, where, reason: String(error) }, "the database cannot be reached");
  else log.error({ requestId, where, err: error }, "request failed");
  return { code, requestId };
}
