/**
 * Lower bound for the cost of booking: node:http and pg without a framework, running the same statements as Mainstreet.
 */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { tokenHash } from "#server/accounts/token-hash.ts";
import { DATABASE, ROLE } from "#server/platform/db/embedded/roles.ts";
import { newId } from "#server/platform/db/id.ts";
import { findBookable } from "#server/booking/availability/queries-bookable.ts";
import { placeReservation } from "#server/booking/placing/queries-placing.ts";
import { MOST_UPCOMING } from "#server/booking/placing/place.ts";
import { findSession } from "#server/accounts/queries-session.ts";

const [, , host = ""] = process.argv;
const pool = new pg.Pool({ host, user: ROLE, database: DATABASE, max: 10 });

const DAY = 86_400_000;

interface BookingBody {
  p_business_id: string;
  p_reservation_type_id: string;
  p_reservation_time: string;
}

async function book(cookie: string, params: BookingBody): Promise<string> {
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  const userId = (await findSession(pool, tokenHash(token)))?.user_id ?? "";
  const { p_business_id: businessId, p_reservation_type_id: typeId } = params;
  const starts = Date.parse(params.p_reservation_time);
  const seen = await findBookable(pool, {
    ...{ businessId, typeId, viewerId: userId, from: starts - 4 * DAY, until: starts + 6 * DAY, start: starts },
    ...{ movedId: null, key: null },
  });
  const ends = starts + (seen?.type?.duration ?? 0) * 60_000;
  return placeReservation(pool, {
    ...{ id: newId(), businessId, version: seen?.version ?? 0, typeId, source: "online" },
    ...{ userId, actor: "guest", actorId: userId, starts, ends, holdsFrom: starts, holdsUntil: ends, party: null },
    ...{ dayOn: new Date(starts).toISOString().slice(0, 10), localStart: new Date(starts).toISOString().slice(0, 19) },
    ...{ status: "confirmed", at: Date.now(), seating: null, ...MOST_UPCOMING },
  });
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    book(request.headers.cookie ?? "", JSON.parse(body) as BookingBody).then(
      (outcome) => {
        response.writeHead(outcome === "placed" ? 200 : 409, { "content-type": "application/json" });
        response.end(JSON.stringify({ outcome }));
      },
      (error: unknown) => {
        response.writeHead(500);
        response.end(String(error));
      },
    );
  });
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`at http://127.0.0.1:${(server.address() as AddressInfo).port}/\n`);
});
process.once("SIGINT", () => process.exit(0));
