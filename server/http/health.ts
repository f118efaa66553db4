/** For supervisors and balancers: whether the process lives, and whether it can serve. */
import { Hono } from "hono";
import type pg from "pg";

export function healthRoutes(pool: pg.Pool): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "ok" }, 200, { "cache-control": "no-store" }));
  routes.get("/readyz", async (c) => {
    try {
      await pool.query("select 1");
      return c.json({ status: "ready" }, 200, { "cache-control": "no-store" });
    } catch {
      return c.json({ status: "unavailable", reason: "database" }, 503, { "cache-control": "no-store" });
    }
  });
  return routes;
}
