/**
 * Addresses of the plain pages that owners had in version 0.1: they lead to the screens that took their place
 * (docs/decisions/0135-screens-that-need-scripts.md). An id that cannot be one is not found.
 */
import { Hono } from "hono";
import { redirectTo } from "../platform/http/redirect.ts";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const NOW_AT: Readonly<Record<string, string>> = {
  "/create-listing-details/plain": "/create-listing-details",
  "/listing/:id/edit/plain": "/listing/:id/edit",
  "/listing/:id/edit/types": "/desk/:id/types",
  "/listing/:id/edit/photos": "/desk/:id/photos",
  // the forms of Manage Reservations are still posted there
  "/listing/:id/reservations": "/desk/:id/bookings",
};

export function formerRoutes(): Hono {
  const routes = new Hono();
  for (const [former, now] of Object.entries(NOW_AT))
    routes.get(former, async (c, next) => {
      const id = c.req.param("id") ?? "";
      if (former.includes(":id") && !UUID.test(id)) return next();
      return redirectTo(`${now.replace(":id", id)}${new URL(c.req.url).search}`, { status: 301 });
    });
  return routes;
}
