/** A plan as a file for calendars. */
import { currentPrefix } from "../platform/current-language.ts";
import { Hono } from "hono";
import type { Site } from "#contract/site/site.ts";
import { calendarFile } from "../booking/calendar/calendar-file.ts";
import { planCalendarOf } from "../booking/calendar/feed.ts";
import { findReservation } from "../booking/reservations/queries-reservations.ts";
import type { ProcedureContext } from "../context/context.ts";
import { failure } from "../platform/http/failure.ts";
import { findAddressLine, findPlan } from "./queries.ts";

const FILE = /^([\w-]{22})\.ics$/;

export function planFileRoutes(contextFor: (headers: Headers) => ProcedureContext, site: () => Promise<Site>): Hono {
  const routes = new Hono();
  routes.get("/api/plans/:file{[\\w-]+\\.ics}", async (c) => {
    const [, token] = FILE.exec(c.req.param("file")) ?? [];
    const { db } = contextFor(new Headers()).connection;
    const plan = token === undefined ? null : await findPlan(db, token);
    const row = plan === null ? null : await findReservation(db, plan.reservation_id, plan.user_id);
    if (plan === null || row === null) return failure("not_found");
    const isOnline = row.meeting_link !== "" || row.join_url !== "";
    const place = isOnline || row.business_id === null ? "" : await findAddressLine(db, row.business_id);
    const { productName, baseUrl } = await site();
    const url = `${baseUrl + currentPrefix()}/plan/${plan.token}`;
    return calendarFile(
      planCalendarOf({ id: plan.id, row, place, url }, { name: productName, baseUrl }),
      "plan",
      "private, no-store",
    );
  });
  return routes;
}
