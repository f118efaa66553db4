/** `POST /rpc/<name>`: the procedures over HTTP. */
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError } from "@orpc/server";
import { Hono, type Context } from "hono";
import { Issue, transportErrors, type ErrorBody } from "#contract/errors.ts";
import { contract, type ProcedureMeta } from "#contract/procedures.ts";
import { z } from "zod";
import type { Accounts } from "../accounts/accounts.ts";
import type { Logger } from "../platform/log.ts";
import type { ProcedureContext } from "../context/context.ts";
import { router } from "./router.ts";
import type { TrustedProxies } from "../platform/http/client-address.ts";
import { failure, refusal, report, type Reported } from "../platform/http/failure.ts";
import { refusalOfWrite } from "../platform/http/origin.ts";
import { textOf, type TakeBody } from "../platform/http/read-body.ts";
import { addressOf } from "../platform/http/request-address.ts";

const FailureData = z.object({ issues: z.array(Issue).optional(), request_id: z.string().optional() });

/** Where nothing was charged, because too much is going on at this moment. */
const BUSY_SECONDS = 5;

const PROCEDURES: ReadonlyMap<string, ProcedureMeta> = new Map(
  Object.entries(contract).map(([name, procedure]) => [name, procedure["~orpc"].meta]),
);

/** Their addresses, one by one. */
export const PROCEDURE_PATHS: readonly string[] = [...PROCEDURES.keys()].map((name) => `/rpc/${name}`);

/** Looked at in front of oRPC's own reading of the body, which answers malformed JSON in words of its own. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Whatever is not meant for the caller is logged and told as `internal`, `unavailable` or `disk_full`. */
async function answerOrReport<Answer>(log: Logger, where: string, answer: () => Answer): Promise<Awaited<Answer>> {
  try {
    return await answer();
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) throw error;
    const { code, requestId } = report(log, error, where);
    throw new UnansweredError(code, requestId);
  }
}

/** What tells our own pages from others'. */
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
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder({ code, message, data }): ErrorBody {
      const known = FailureData.safeParse(data).data ?? {};
      return { code: String(code).toLowerCase(), message, ...known };
    },
    clientInterceptors: [(call) => answerOrReport(log, call.path.join("."), () => call.next())],
  });
  const routes = new Hono();

  async function answer(c: Context, context: ProcedureContext, body: string): Promise<Response> {
    // made again of what was read: a clone of the stream would cost more than most procedures
    const request = new Request(c.req.url, { method: "POST", headers: c.req.raw.headers, body });
    const waits: number[] = [];
    const attempt: typeof context.attempt = async (charges) => {
      const wait = await context.attempt(charges);
      if (wait !== null) waits.push(wait);
      return wait;
    };
    const { matched, response } = await handler.handle(request, { context: { ...context, attempt } });
    if (!matched) return failure("procedure_not_found");
    if (response.status === transportErrors.too_many_attempts.status)
      response.headers.set("retry-after", String(waits[0] ?? BUSY_SECONDS));
    response.headers.set("cache-control", "no-store");
    return response;
  }

  // what can be said without the body is said before it is read
  routes.all("/rpc/*", async (c) => {
    if (c.req.method !== "POST") return failure("method_not_allowed");
    const procedure = PROCEDURES.get(c.req.path.slice("/rpc/".length));
    if (procedure === undefined) return failure("procedure_not_found");
    const refused = refusalOfWrite(c.req.raw.headers, accounts.baseUrl(), isPublicAddressSet);
    if (refused !== null) return failure(refused);
    const context = { ...contextFor(c.req.raw.headers), network: addressOf(c, proxies) };
    if (procedure.access === "user" && (await context.viewer()) === null) return refusal("unauthenticated");
    return takeBody(c, { mostBytes: procedure.bodyBytes }, async (bytes) => {
      const text = textOf(bytes);
      return isJson(text) ? answer(c, context, text) : failure("malformed_json");
    });
  });
  return routes;
}

/** A failure whose cause is in the log under `request_id`. */
class UnansweredError extends ORPCError<string, { request_id: string }> {
  constructor(code: Reported["code"], requestId: string) {
    const { status, message } = transportErrors[code];
    super(code, { status, message, data: { request_id: requestId } });
  }
}
