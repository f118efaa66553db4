/** Downloads of reservations: a calendar file, calendar feeds, and a listing's CSV. */
import { storedText } from "#contract/text/stored-text.ts";
import { Hono } from "hono";
import { z } from "zod";
import type { Site } from "#contract/site/site.ts";
import { answerLine } from "#contract/booking/question-limits.ts";
import { reservationStatusTexts } from "#contract/booking/reservation-texts.ts";
import { findFeedByToken } from "./queries-feeds.ts";
import {
  findReservation,
  listBusinessReservations,
  listForCalendar,
  type ReservationRow,
} from "../reservations/queries-reservations.ts";
import { listUncancelledDates } from "../series/queries-series.ts";
import { isExpired } from "../reservations/rules-status.ts";
import { isoAt } from "../../hours/rules-zone.ts";
import { toCsvLine } from "../../platform/csv-line.ts";
import { hashOfToken } from "./procedures-feeds.ts";
import type { ProcedureContext } from "../../context/context.ts";
import { inTurn } from "../../platform/http/exports.ts";
import type { WorkQueue } from "../../platform/work-queue.ts";
import { allowed } from "../../access/allowed.ts";
import { may, MAY } from "../../access/rules.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarOf } from "./feed.ts";
import { failure } from "../../platform/http/failure.ts";
import { currentPrefix } from "../../platform/current-language.ts";
import { RESERVATION_COLUMNS } from "./reservation-columns.ts";
import { calendarEventTexts } from "./calendar-texts.ts";

const FEED_ROWS = 2_000;
const CSV_ROWS = 20_000;
/** Past reservations stay in the feed for this long, so that calendars do not delete them. */
const FEED_DAYS_BACK = 60;
const TOKEN = /^[\w-]{32}$/;

const CsvQuery = z.object({ business_id: z.uuid(), from: z.iso.date().optional(), to: z.iso.date().optional() });
function csvLine(row: ReservationRow, now: number): string {
  const at = (instant: Date) => isoAt(row.time_zone, instant.getTime());
  const [start, end] = [at(row.starts_at), at(row.ends_at)];
  const standing = { status: row.status, starts: row.starts_at.getTime() };
  return toCsvLine([
    start.slice(0, 10),
    start.slice(11, 16),
    end.slice(11, 16),
    row.source === "block" ? storedText(calendarEventTexts, "blocked") : row.type_name,
    row.guest,
    row.guest_contact === "" ? row.guest_phone : row.guest_contact,
    row.party_size === null ? "" : String(row.party_size),
    storedText(reservationStatusTexts, row.status === "pending" && isExpired(standing, now) ? "expired" : row.status),
    row.note,
    row.guest_note,
    at(row.created_at),
    row.id,
    row.answers.map(answerLine).join("\n"),
  ]);
}

function feedNameOf(product: string, business: string | null, resource: string | null): string {
  if (business === null) return calendarEventTexts.ownFeed({ product });
  return resource === null
    ? calendarEventTexts.businessFeed({ business })
    : calendarEventTexts.resourceFeed({ business, name: resource });
}

export function reservationFileRoutes(
  contextFor: (headers: Headers) => ProcedureContext,
  site: () => Promise<Site>,
  exports: WorkQueue,
): Hono {
  const routes = new Hono();

  routes.get("/api/reservations/:file{[0-9a-f-]{36}\\.ics}", async (c) => {
    const id = c.req.param("file").slice(0, -4);
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null || !z.uuid().safeParse(id).success) return failure("not_found");
    const row = await findReservation(context.connection.db, id, viewer.id);
    if (row === null || !(row.user_id === viewer.id || may(row.member_role, "reservations")))
      return failure("not_found");
    const { productName, baseUrl } = await site();
    const forOwner = row.user_id !== viewer.id;
    // like the email about dates that were reserved together
    const rows = row.series === null ? [] : await listUncancelledDates(context.connection.db, row.series.id, viewer.id);
    return calendarFile(
      calendarOf(rows.length === 0 ? [row] : rows, { name: productName, baseUrl: baseUrl + currentPrefix(), forOwner }),
      "reservation",
      "private, no-store",
    );
  });

  routes.get("/api/reservations.csv", async (c) => {
    const context = contextFor(c.req.raw.headers);
    const viewer = await context.viewer();
    if (viewer === null) return failure("not_found");
    const query = CsvQuery.safeParse(c.req.query());
    if (!query.success) return failure("invalid_input");
    const { business_id: businessId, from = null, to = null } = query.data;
    const { db } = context.connection;
    const answer = await allowed(db, { id: businessId, userId: viewer.id }, "reservations");
    if (!answer.may) return failure("not_found");
    return inTurn(exports, viewer.id, async () => {
      const now = context.now().epochMilliseconds;
      const { rows } = await listBusinessReservations(
        db,
        { businessId, viewerId: viewer.id, at: new Date(now) },
        { when: "all", statuses: [], type_ids: [], from, to, guest: "" },
        { offset: 0, limit: CSV_ROWS },
      );
      // with the byte order mark, spreadsheets read the file as UTF-8
      const body = `\u{feff}${toCsvLine(RESERVATION_COLUMNS)}${rows.map((row) => csvLine(row, now)).join("")}`;
      return new Response(body, {
        headers: {
          "content-type": "text/csv; charset=utf-8",
          "content-disposition": 'attachment; filename="reservations.csv"',
          "cache-control": "private, no-store",
        },
      });
    });
  });

  routes.get("/calendar/:file{[\\w-]+\\.ics}", async (c) => {
    const token = c.req.param("file").slice(0, -4);
    if (!TOKEN.test(token)) return failure("not_found");
    const { connection, now } = contextFor(new Headers());
    const feed = await findFeedByToken(connection.db, hashOfToken(token), MAY.calendar);
    if (feed === null) return failure("not_found");
    const { user_id: userId, business_id: businessId, business_name, resource_id: resourceId, resource_name } = feed;
    const since = new Date(now().epochMilliseconds - FEED_DAYS_BACK * 86_400_000);
    return inTurn(exports, userId, async () => {
      const rows = await listForCalendar(connection.db, { userId, businessId, resourceId, since }, FEED_ROWS);
      const { productName, baseUrl } = await site();
      const name = feedNameOf(productName, business_name, resource_name);
      const forNow = resourceId === null ? null : { resourceId, at: now().epochMilliseconds };
      return calendarFile(
        calendarOf(rows, { name, baseUrl: baseUrl + currentPrefix(), forOwner: businessId !== null, forNow }),
        "reservations",
        "private, max-age=60",
      );
    });
  });

  return routes;
}
