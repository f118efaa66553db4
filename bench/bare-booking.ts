/** What booking could cost at best: node:http and pg by hand, running the statements that Mainstreet runs, and nothing else. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { tokenHash } from "#server/accounts/token-hash.ts";
import { DATABASE, ROLE } from "#server/platform/db/embedded/roles.ts";
import { newId } from "#server/platform/db/id.ts";
import { findBookable, placeReservation } from "#server/booking/queries.ts";
import { findSession } from "#server/accounts/queries-session.ts";

const [, , host = ""] = process.argv;
const pool = new pg.Pool({ host, user: ROLE, database: DATABASE, max: 10 });

/** The statements, by asking a database that only listens. */
const heard: { name: string; text: string }[] = [];
const listener = {
  query: async (statement: { name: string; text: string }) => {
    heard.push(statement);
    return { rows: [{ outcome: "placed" }] };
  },
} as unknown as pg.Pool;
await findSession(listener, "");
await findBookable(listener, {
  businessId: "",
  typeId: "",
  viewerId: "",
  from: 0,
  until: 0,
  start: null,
  movedId: null,
  key: null,
});
await placeReservation(listener, {
  id: "",
  businessId: "",
  version: 1,
  typeId: "",
  movedId: null,
  source: "online",
  userId: "",
  actor: "guest",
  actorId: "",
  starts: 0,
  ends: 0,
  holdsFrom: 0,
  holdsUntil: 0,
  party: null,
  status: "confirmed",
  guestName: "",
  guestContact: "",
  note: "",
  guestNote: "",
  guestPhone: "",
  at: 0,
  mostHere: 5,
  mostInAll: 20,
  idempotency: null,
});
const [session, look, place] = heard;

const DAY = 86_400_000;
const iso = (ms: number) => new Date(ms).toISOString();

interface Asked {
  p_business_id: string;
  p_reservation_type_id: string;
  p_reservation_time: string;
}

async function book(cookie: string, asked: Asked): Promise<string> {
  const token = decodeURIComponent(cookie.split("=")[1] ?? "").split(".")[0] ?? "";
  const found = await pool.query<{ user_id: string }>({ ...session, values: [tokenHash(token)] } as pg.QueryConfig);
  const user = found.rows[0]?.user_id;
  const { p_business_id: business, p_reservation_type_id: type } = asked;
  const starts = Date.parse(asked.p_reservation_time);
  const [from, until] = [iso(starts - 4 * DAY), iso(starts + 6 * DAY)];
  const seen = await pool.query<{ version: number; type: { duration: number } }>({
    ...look,
    values: [user, null, type, from, until, null, business, iso(starts)],
  } as pg.QueryConfig);
  const ends = iso(starts + (seen.rows[0]?.type.duration ?? 0) * 60_000);
  const placed = await pool.query<{ outcome: string }>({
    ...place,
    values: [
      newId(),
      business,
      seen.rows[0]?.version,
      type,
      null,
      "online",
      user,
      "guest",
      user,
      iso(starts),
      ends,
      iso(starts),
      ends,
      null,
      "confirmed",
      "",
      "",
      "",
      new Date().toISOString(),
      5,
      20,
      null,
      null,
      null,
    ],
  } as pg.QueryConfig);
  return placed.rows[0]?.outcome ?? "";
}

const server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  let body = "";
  request.on("data", (chunk) => (body += String(chunk)));
  request.on("end", () => {
    book(request.headers.cookie ?? "", JSON.parse(body) as Asked).then(
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
