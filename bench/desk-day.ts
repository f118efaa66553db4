/** The day of an owner's desk: forty tables, twelve sets and three hundred bookings, each page rendered anew. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";
import { benchOwner, type BenchOwner } from "./owner.ts";
import { processorMs } from "./processor-time.ts";
import { throwawaySite } from "./site.ts";

const TABLES = 40;
const SETS = 12;
const BOOKINGS = 300;
const ROUNDS = 60;
const WARM_UP = 20;
const MOST_MS = 150;

const Day = z.object({ today: z.string(), days: z.array(z.object({ shown: z.object({ from: z.string() }) })) });
const HOUR = 3_600_000;

interface Place {
  id: string;
  typeId: string;
  tables: string[];
}

async function makePlace({ pool }: Connection, url: string, owner: BenchOwner): Promise<Place> {
  const id = await owner.addListing();
  const call = async (name: string, body: object): Promise<unknown> => {
    const response = await fetch(`${url}/rpc/${name}`, { method: "POST", headers: owner.headers, body: JSON.stringify(body) }); // oxfmt-ignore
    if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const typeId = randomUUID();
  await pool.query(
    `insert into reservation_type (id, business_id, position, name, duration, slot_interval, min_party_size, max_party_size, auto_confirm)
     values ($1, $2, 0, 'Table', 90, 30, 1, 12, true)`,
    [typeId, id],
  );
  const tables = Array.from({ length: TABLES }, () => randomUUID());
  await call("save_resources", {
    p_business_id: id,
    p_resources: tables.map((table, index) => ({ id: table, kind: "table", name: String(index + 1), minParty: 1, maxParty: 2 + (index % 4) * 2 })), // oxfmt-ignore
    p_sets: Array.from({ length: SETS }, (_, index) => ({
      ...{ id: randomUUID(), name: `Set ${index + 1}`, minParty: 7, maxParty: 12 },
      members: tables.slice(index * 2, index * 2 + 2),
    })),
    p_needs: [{ typeId, resourceIds: tables, turnTimes: [] }],
  });
  return { id, typeId, tables };
}

/** Seven and a half at each table, one after the other, tomorrow. Answers with the date. */
async function fill({ pool }: Connection, url: string, owner: BenchOwner, place: Place): Promise<string> {
  const read = async (more: object) => {
    const body = JSON.stringify({ p_business_id: place.id, ...more });
    return Day.parse(await (await fetch(`${url}/rpc/get_calendar`, { method: "POST", headers: owner.headers, body })).json()); // oxfmt-ignore
  };
  const { today } = await read({});
  const date = new Date(Date.parse(today) + 24 * HOUR).toISOString().slice(0, 10);
  const [day] = (await read({ p_from: date })).days;
  const from = Date.parse(day?.shown.from ?? "");
  const ids = Array.from({ length: BOOKINGS }, () => randomUUID());
  const starts = ids.map((_, index) => new Date(from + Math.floor(index / TABLES) * 1.25 * HOUR).toISOString());
  await pool.query(
    `insert into reservation (id, business_id, business_name, time_zone, type_id, type_name, guest_name, guest_contact, source,
       starts_at, ends_at, holds, status, party_size, note, created_at, updated_at)
     select b.id, $1, l.name, l.time_zone, $2, 'Table', 'Guest ' || b.n, '555 0100', 'owner', b.at, b.at + interval '1 hour',
       tstzrange(b.at, b.at + interval '1 hour'), case when b.n % 20 = 0 then 'pending' else 'confirmed' end, 2, 'By the window.', now(), now()
     from business l, unnest($3::uuid[], $4::timestamptz[]) with ordinality as b (id, at, n) where l.id = $1`,
    [place.id, place.typeId, ids, starts],
  );
  await pool.query(
    `insert into reservation_resource (reservation_id, resource_id, held)
     select r.id, b.resource_id, r.holds from unnest($1::uuid[], $2::uuid[]) as b (id, resource_id) join reservation r on r.id = b.id`,
    [ids, ids.map((_, index) => place.tables[index % TABLES])],
  );
  await pool.query("analyze");
  return date;
}

async function opened(address: string, { headers }: BenchOwner): Promise<number> {
  const from = performance.now();
  const response = await fetch(address, { headers: { cookie: headers["cookie"] ?? "" } });
  const html = await response.text();
  if (!response.ok || !html.includes("Guest 300")) throw new Error(`${address} was answered ${response.status}`);
  return performance.now() - from;
}

export const deskDayBenchmark: Benchmark = {
  name: "desk day",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""), { max: 1 });
    try {
      const owner = await benchOwner(site, running.url, "owner@example.com");
      const place = await makePlace(connection, running.url, owner);
      const date = await fill(connection, running.url, owner, place);
      const calendar = `${running.url}/desk/${place.id}/calendar`;
      const figures: Figure[] = [];
      for (const [what, address] of [
        ["as a grid", `${calendar}?on=${date}`],
        ["as a list", `${calendar}?view=list&on=${date}`],
        ["as data, for who is at the desk already", `${calendar}.data?on=${date}`],
      ] as const) {
        const times: number[] = [];
        let before = 0;
        for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
          if (round === WARM_UP) before = processorMs(running.child.pid ?? 0);
          const took = await opened(address, owner);
          if (round >= WARM_UP) times.push(took);
        }
        const middle = median(times);
        const work = (processorMs(running.child.pid ?? 0) - before) / ROUNDS;
        figures.push({
          figure: `An owner's day with ${BOOKINGS} bookings at ${TABLES} tables, ${what}, not cached (median of ${ROUNDS}; 95th of a hundred)`,
          measured: `${middle.toFixed(0)} ms; ${percentile(times, 0.95).toFixed(0)} ms; ${work.toFixed(0)} ms of a processor, the database's among them`,
          bar: `≤ ${MOST_MS} ms`,
          isMet: middle <= MOST_MS,
        });
      }
      return figures;
    } finally {
      await connection.close();
      await running.stop();
      site.remove();
    }
  },
};
