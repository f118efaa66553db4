/** `GET /readyz` of a process that is about to stop: balancers send nobody here any more. */
import { Hono } from "hono";

export function stoppingRoutes(isStopping: () => boolean): Hono {
  const routes = new Hono();
  routes.get("/readyz", async (c, next) => {
    if (!isStopping()) return next();
    return c.json({ status: "stopping" }, 503, { "cache-control": "no-store" });
  });
  return routes;
}
