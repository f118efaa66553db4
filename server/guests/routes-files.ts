/** A listing's guest book as CSV, for members who may export it. */
import { Hono } from "hono";
import { z } from "zod";
import { allowed } from "../access/allowed.ts";
import type { ProcedureContext } from "../context/context.ts";
import { toCsvLine } from "../platform/csv-line.ts";
import { inTurn } from "../platform/http/exports.ts";
import { failure } from "../platform/http/failure.ts";
import type { WorkQueue } from "../platform/work-queue.ts";
import { toGuest } from "./guest-view.ts";
import { linkGuests } from "./link.ts";
import { listGuests } from "./queries.ts";

const Query = z.object({ business_id: z.uuid() });
const MOST = 50_000;

/** English in all languages: programs read the file. */
const COLUMNS = [
  ...["Name", "Contact", "Visits", "No-shows", "Last visit", "Next", "Tags", "Wishes", "Notes", "Blocked", "Id"],
  "Allergies",
];

export function guestFileRoutes(contextFor: (headers: Headers) => ProcedureContext, exports: WorkQueue): Hono {
  const routes = new Hono();
  routes.get("/api/guests.csv", async (c) => {
    const query = Query.safeParse(c.req.query());
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null || !query.success) return failure("not_found");
    const { business_id: businessId } = query.data;
    const { db } = context.connection;
    if (!(await allowed(db, { id: businessId, userId: viewer.id }, "guest_book")).may) return failure("not_found");
    return inTurn(exports, viewer.id, async () => {
      await linkGuests(db, businessId);
      const filter = { businessId, search: "", numbers: [], isBlocked: false, guestId: null };
      const at = new Date(context.now().epochMilliseconds);
      const { rows } = await listGuests(db, filter, { offset: 0, limit: MOST }, at);
      const lines = rows
        .map(toGuest)
        .map((guest) =>
          toCsvLine([
            ...[guest.name, guest.contact, String(guest.visits), String(guest.noShows)],
            ...[guest.lastAt?.slice(0, 10) ?? "", guest.nextAt?.slice(0, 10) ?? ""],
            ...[
              guest.tags.join(", "),
              guest.wishes,
              guest.notes,
              guest.blocked ? "Yes" : "",
              guest.id,
              guest.allergies,
            ],
          ]),
        );
      return new Response([toCsvLine(COLUMNS), ...lines].join(""), {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="guests.csv"',
          "cache-control": "private, no-store",
          "x-robots-tag": "noindex",
        },
      });
    });
  });
  return routes;
}
