/**
 * Redirects from the plain pages that owners had in version 0.1 to the present screens (docs/decisions/0028-forms.md).
 * An invalid id is not found.
 */
import { Hono } from "hono";
import { isUuid } from "#contract/text/uuid.ts";
import { redirectTo } from "../platform/http/redirect.ts";

const NOW_AT: Readonly<Record<string, string>> = {
  "/create-listing-details/plain": "/create-listing-details",
  "/listing/:id/edit/plain": "/listing/:id/edit",
  "/listing/:id/edit/types": "/desk/:id/types",
  "/listing/:id/edit/photos": "/desk/:id/photos",
  // forms of Manage Reservations still post to this address
  "/listing/:id/reservations": "/desk/:id/bookings",
};

export function formerRoutes(): Hono {
  const routes = new Hono();
  for (const [former, now] of Object.entries(NOW_AT))
    routes.get(former, async (c, next) => {
      const id = c.req.param("id") ?? "";
      const isId = isUuid(id) && id === id.toLowerCase();
      if (former.includes(":id") && !isId) return next();
      return redirectTo(`${now.replace(":id", id)}${new URL(c.req.url).search}`, { status: 301 });
    });
  return routes;
}
