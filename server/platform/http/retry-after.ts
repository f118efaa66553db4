/** Every 503 says after how many seconds a client may try again. */
import type { MiddlewareHandler } from "hono";

/** Where no better time is known. The embedded database is started again within some seconds. */
const SECONDS = "5";

/** For an answer that does not go through the middleware. */
export function setRetryAfter({ status, headers }: Pick<Response, "status" | "headers">): void {
  if (status === 503 && !headers.has("retry-after")) headers.set("retry-after", SECONDS);
}

export function withRetryAfter(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    setRetryAfter(c.res);
  };
}
