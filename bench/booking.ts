/**
 * Bookings over HTTP, at one listing and at many, compared with a minimal server that runs the same statements; pgbench
 * with only the booking statement; and the cost of refusals. Both servers use one database, alternating round by round.
 */
import { spawnSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ORPCError } from "@orpc/server";
import { sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { newId } from "#server/platform/db/id.ts";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { DATABASE, ROLE } from "#server/platform/db/embedded/roles.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { refuse } from "#server/context/procedure.ts";
import { addReservation } from "#server/booking/placing/procedures-placing.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { inProcess } from "./in-process.ts";
import { launch, throwawaySite } from "./site.ts";

const SECRET = "a secret of thirty-two characters, for measuring";
const PEOPLE = 3_989;
const LISTINGS = 200;
const ROUNDS = 8;
const A_ROUND = 300;
const AT_ONCE = 16;
const PGBENCH_SECONDS = 5;
const SLOT_MS = 300_000;

interface BookingTarget {
  businessId: string;
  typeId: string;
}

interface World {
  cookies: string[];
  people: string[];
  hot: BookingTarget;
  full: BookingTarget;
  many: BookingTarget[];
  /** Epoch milliseconds of the first slot. */
  from: number;
}

async function makePlace({ db }: Connection, owner: string, limit: number): Promise<BookingTarget> {
  const [businessId, typeId] = [newId(), newId()];
  await sql`
    with listing as (
      insert into business (id, name, description, categories, hours_mode, time_zone)
      values (${businessId}::uuid, 'Place', 'A place.', array['Restaurants'], 'always', 'UTC') returning id
    ), member as (
      insert into business_member (business_id, user_id, role) select id, ${owner}::uuid, 'owner' from listing
    )
    insert into reservation_type (id, business_id, position, name, duration, slot_interval, overlap_limit, auto_confirm)
    select ${typeId}::uuid, id, 0, 'Visit', 5, 5, ${limit}, true from listing
  `.execute(db);
  return { businessId, typeId };
}

async function makeWorld(connection: Connection): Promise<World> {
  const { db } = connection;
  const cookies: string[] = [];
  const people = Array.from({ length: PEOPLE + 1 }, () => ({
    id: newId(),
    token: randomBytes(24).toString("base64url"),
  }));
  await sql`
    with person as (
      insert into user_account (id, name, email, email_verified)
      select id, '', id || '@example.com', true from unnest(${people.map(({ id }) => id)}::uuid[]) as id returning id
    )
    insert into profile (user_id, display_name) select id, 'Somebody' from person
  `.execute(db);
  await sql`
    insert into user_session (id, user_id, token_hash, expires_at)
    select gen_random_uuid(), id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), now() + interval '30 days'
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ token }) => token)}::text[]) as p (id, token)
  `.execute(db);
  for (const { token } of people.slice(1)) {
    const signature = createHmac("sha256", SECRET).update(token).digest("base64");
    cookies.push(`mainstreet.session_token=${encodeURIComponent(`${token}.${signature}`)}`);
  }
  const owner = people[0]?.id ?? "";
  const hot = await makePlace(connection, owner, 1_000);
  const full = await makePlace(connection, owner, 1);
  const many: BookingTarget[] = [];
  for (let index = 0; index < LISTINGS; index += 1) many.push(await makePlace(connection, owner, 1_000));
  const from = Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 86_400_000;
  await sql`
    insert into reservation (id, business_id, business_name, time_zone, type_id, type_name, source, starts_at, ends_at, holds,
      status, created_at, updated_at)
    values (gen_random_uuid(), ${full.businessId}::uuid, 'Place', 'UTC', ${full.typeId}::uuid, 'Visit', 'owner',
      ${new Date(from)}, ${new Date(from + SLOT_MS)}, tstzrange(${new Date(from)}, ${new Date(from + SLOT_MS)}), 'confirmed',
      now(), now())
  `.execute(db);
  await connection.pool.query("vacuum analyze");
  return { cookies, people: people.slice(1).map(({ id }) => id), hot, full, many, from };
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

function ask(url: string, cookie: string, { businessId, typeId }: BookingTarget, at: number): Promise<number> {
  const body = JSON.stringify({
    p_business_id: businessId,
    p_reservation_type_id: typeId,
    p_reservation_time: new Date(at).toISOString(),
  });
  const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), cookie };
  return new Promise((resolve, reject) => {
    const params = request(`${url}/rpc/add_reservation`, { method: "POST", agent, headers }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
    });
    params.once("error", reject);
    params.end(body);
  });
}

/** Requests per second; each must be answered with `status`. */
async function rate(count: number, status: number, one: () => Promise<number>): Promise<number> {
  let left = count;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (left > 0) {
        left -= 1;
        const answered = await one();
        if (answered !== status) throw new Error(`a request was answered with ${answered} instead of ${status}`);
      }
    }),
  );
  return (count * 1_000) / (performance.now() - from);
}

const ALONE = { p_party_size: null, p_note: "", p_phone: "", p_answers: [] };

/** The procedure without HTTP and without the session lookup. */
async function bookInProcess(
  connection: Connection,
  userId: string,
  { businessId, typeId }: BookingTarget,
  at: number,
): Promise<number> {
  const viewer = { id: userId, email: "", sessionId: "", signedInAt: new Date() };
  const context = inProcess(connection, { viewer, now: () => Temporal.Now.instant() });
  const p_reservation_time = new Date(at).toISOString();
  const params = { p_business_id: businessId, p_reservation_type_id: typeId, p_reservation_time, ...ALONE };
  try {
    await addReservation({ input: params, viewer, context, refuse });
    return 200;
  } catch (error) {
    if (error instanceof ORPCError && error.code === "slot_taken") return 409;
    throw error;
  }
}

function pgbench(host: string): number | null {
  const directory = mkdtempSync(join(tmpdir(), "ms-pgbench-"));
  const script = join(directory, "book.sql");
  writeFileSync(
    script,
    `\\set l random(1, ${LISTINGS})
\\set u random(1, ${PEOPLE})
\\set s random(1, 100000)
select place_reservation(jsonb_build_object(
  'id', gen_random_uuid(), 'business_id', l.id, 'version', 1, 'type_id', l.type_id, 'source', 'online', 'user_id', u.id,
  'actor', 'guest', 'actor_id', u.id, 'starts_at', t.at, 'ends_at', t.at + interval '5 minutes', 'holds_from', t.at,
  'holds_until', t.at + interval '5 minutes', 'status', 'confirmed', 'guest_name', '', 'guest_contact', '', 'note', '',
  'guest_note', '', 'guest_phone', '', 'at', now()
))
from bench_listing l, bench_person u, (select timestamptz '2028-01-01' + :s * interval '5 minutes' as at) t where l.n = :l and u.n = :u;
`,
  );
  const { stdout, status } = spawnSync(
    "pgbench",
    [
      "-n",
      "-M",
      "prepared",
      "-c",
      String(AT_ONCE),
      "-T",
      String(PGBENCH_SECONDS),
      "-f",
      script,
      "-h",
      host,
      "-U",
      ROLE,
      DATABASE,
    ],
    { encoding: "utf8" },
  );
  rmSync(directory, { recursive: true, force: true });
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  return status === 0 && tps !== undefined ? Number(tps) : null;
}

export const bookingBenchmark: Benchmark = {
  name: "booking",
  async run(say) {
    const site = await throwawaySite(say);
    const ours = await site.start({ RATE_LIMITS: "off", SECRET, LOG_LEVEL: "error" });
    const address = embeddedAddress(site.environment["DATA_DIR"] ?? "");
    const connection = connect(address, { max: 10 });
    const bare = await launch([join(import.meta.dirname, "bare-booking.ts"), address.host]);
    try {
      const world = await makeWorld(connection);
      let turn = 0;
      // no time is booked twice, and no guest exceeds the limit
      const next = (place: (index: number) => BookingTarget) => (url: string) => () => {
        const index = (turn += 1);
        const cookie = world.cookies[index % PEOPLE] ?? "";
        return ask(url, cookie, place(index), world.from + (1 + (index % 8_009)) * SLOT_MS);
      };
      const onHot = next(() => world.hot);
      const onMany = next((index) => world.many[(index * 7 + Math.floor(index / PEOPLE)) % LISTINGS] ?? world.hot);
      const bareUrl = bare.url.replace(/\/$/, "");
      const rates = { hot: [] as number[], many: [] as number[], refused: [] as number[], manyRate: [] as number[] };
      const person = () => world.people[turn % PEOPLE] ?? "";
      for (let round = 0; round < ROUNDS; round += 1) {
        const speeds = new Map<string, number>();
        for (const url of round % 2 === 0 ? [ours.url, bareUrl] : [bareUrl, ours.url]) {
          speeds.set(`hot ${url}`, await rate(A_ROUND, 200, onHot(url)));
          speeds.set(`many ${url}`, await rate(A_ROUND, 200, onMany(url)));
        }
        const bookings = await rate(A_ROUND, 200, () => {
          turn += 1;
          return bookInProcess(connection, person(), world.hot, world.from + (1 + (turn % 8_009)) * SLOT_MS);
        });
        const refusals = await rate(A_ROUND, 409, () => {
          turn += 1;
          return bookInProcess(connection, person(), world.full, world.from);
        });
        const of = (what: string, url: string) => speeds.get(`${what} ${url}`) ?? NaN;
        say(
          `  round ${round}: hot ${Math.round(of("hot", ours.url))}/s (bare ${Math.round(of("hot", bareUrl))}), many ${Math.round(of("many", ours.url))}/s (bare ${Math.round(of("many", bareUrl))}), in process ${Math.round(bookings)}/s, refused ${Math.round(refusals)}/s`,
        );
        // the first round is a warm-up
        if (round === 0) continue;
        rates.hot.push(of("hot", ours.url) / of("hot", bareUrl));
        rates.many.push(of("many", ours.url) / of("many", bareUrl));
        rates.refused.push(refusals / bookings);
        rates.manyRate.push(of("many", ours.url));
      }
      await sql`create table bench_listing as select row_number() over () as n, b.id, t.id as type_id from business b join reservation_type t on t.business_id = b.id`.execute(
        connection.db,
      );
      await sql`create table bench_person as select row_number() over () as n, id from user_account`.execute(
        connection.db,
      );
      await connection.pool.query("create index on bench_listing (n); create index on bench_person (n); analyze");
      const tps = pgbench(address.host);
      return [
        ratioFigure("Bookings over HTTP of one listing, against node:http and pg by hand", median(rates.hot)),
        ratioFigure("Bookings over HTTP of 200 listings, against node:http and pg by hand", median(rates.many)),
        {
          figure: "Refusing a full time, against booking of one listing, both in process",
          measured: `${median(rates.refused).toFixed(1)} × as many a second`,
          bar: "≥ 5 ×",
          isMet: median(rates.refused) >= 5,
        },
        {
          figure: `Bookings a second of 200 listings over HTTP; beside it pgbench with the booking statement alone, ${AT_ONCE} clients each`,
          measured: `${Math.round(median(rates.manyRate))}/s; ${tps === null ? "pgbench is not installed" : `${Math.round(tps)}/s`}`,
          bar: "–",
          isMet: null,
        },
      ];
    } finally {
      agent.destroy();
      await bare.stop();
      await connection.close();
      await ours.stop();
      site.remove();
    }
  },
};

function ratioFigure(figure: string, ratio: number): Figure {
  return { figure, measured: `${ratio.toFixed(2)} ×`, bar: "≥ 0.7 ×", isMet: ratio >= 0.7 };
}
