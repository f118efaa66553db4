/**
 * A day at an owner's desk: forty tables, twelve sets and three hundred reservations, each page rendered without cache.
 */
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { z } from "zod";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { ensureChromium } from "../scripts/chromium.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";
import { benchOwner, type BenchOwner } from "./owner.ts";
import { CLI, throwawaySite, type Running, type ThrowawaySite } from "./site.ts";

const TABLES = 40;
const SETS = 12;
const BOOKINGS = 300;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 60);
const WARM_UP = 5;
const CHANGES = Math.min(ROUNDS, 15);
const MOST_MS = 150;
/** Before the desk's states it took 1.25 to 1.5 s. */
const CHANGE_MS = 1_000;

const Day = z.object({ today: z.string(), days: z.array(z.object({ shown: z.object({ from: z.string() }) })) });
const MINUTE_MS = 60_000;
const HOUR = 60 * MINUTE_MS;

interface DeskListing {
  id: string;
  typeId: string;
  tables: string[];
}

async function makePlace({ pool }: Connection, url: string, owner: BenchOwner): Promise<DeskListing> {
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

interface Filled {
  date: string;
  /** Epoch milliseconds after which all tables are empty. */
  emptyAt: number;
}

/** On average seven and a half at each table, one after the other, tomorrow. */
async function fill({ pool }: Connection, url: string, owner: BenchOwner, place: DeskListing): Promise<Filled> {
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
  return { date, emptyAt: from + 10 * HOUR };
}

interface ComparedDesk extends Filled {
  site: ThrowawaySite;
  running: Running;
  owner: BenchOwner;
  place: DeskListing;
}

async function open(say: (line: string) => void, cli: string): Promise<ComparedDesk> {
  const site = await throwawaySite(say, cli);
  const running = await site.start({ RATE_LIMITS: "off" });
  const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""), { max: 1 });
  try {
    const owner = await benchOwner(site, running.url, "owner@example.com");
    const place = await makePlace(connection, running.url, owner);
    return { site, running, owner, place, ...(await fill(connection, running.url, owner, place)) };
  } finally {
    await connection.close();
  }
}

/** Milliseconds for one request of a calendar page. */
async function load({ running, owner: { headers }, place, date }: ComparedDesk, path: string): Promise<number> {
  const address = `${running.url}/desk/${place.id}/${path}on=${date}`;
  const from = performance.now();
  const response = await fetch(address, { headers: { cookie: headers["cookie"] ?? "" } });
  const html = await response.text();
  if (!response.ok || !html.includes("Guest 300")) throw new Error(`${address} was answered ${response.status}`);
  return performance.now() - from;
}

async function openPage(browser: Browser, { running, owner, place, date }: ComparedDesk): Promise<Page> {
  const page = await browser.newPage({ extraHTTPHeaders: { cookie: owner.headers["cookie"] ?? "" } });
  await page.goto(`${running.url}/desk/${place.id}/calendar?view=list&on=${date}`);
  await page.locator(".live.is-live").waitFor();
  return page;
}

/** Milliseconds from a request that blocks time until another browser shows it. */
async function change({ running, owner, place, emptyAt }: ComparedDesk, page: Page, number: number): Promise<number> {
  const at = emptyAt + number * 10 * MINUTE_MS;
  const note = `Change ${number}`;
  const from = performance.now();
  const response = await fetch(`${running.url}/rpc/block_time`, {
    method: "POST",
    headers: owner.headers,
    body: JSON.stringify({ p_business_id: place.id, p_from: new Date(at).toISOString(), p_until: new Date(at + 5 * MINUTE_MS).toISOString(), p_note: note }), // oxfmt-ignore
  });
  if (!response.ok) throw new Error(`block_time was answered ${response.status}: ${await response.text()}`);
  await page.getByText(note, { exact: true }).first().waitFor({ state: "attached" });
  return performance.now() - from;
}

/** Alternates between the sides; the first rounds are a warm-up. Returns results by side. */
async function inTurn(
  sides: readonly ComparedDesk[],
  rounds: number,
  once: (side: ComparedDesk, round: number) => Promise<number>,
) {
  const taken = sides.map((): number[] => []);
  for (let round = 0; round < rounds + WARM_UP; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const took = await once(side, round);
      if (round >= WARM_UP) taken[sides.indexOf(side)]?.push(took);
    }
  return taken;
}

function figureOf(figure: string, [ours = [], theirs]: readonly number[][], most: number): Figure {
  const middle = median(ours);
  const ratio = theirs === undefined ? "" : `; ${(middle / median(theirs)).toFixed(2)} × of ${median(theirs).toFixed(0)} ms`; // oxfmt-ignore
  return {
    figure,
    measured: `${middle.toFixed(0)} ms; ${percentile(ours, 0.95).toFixed(0)} ms${ratio}`,
    bar: `≤ ${most} ms`,
    isMet: middle <= most,
  };
}

/** `BENCH_BESIDE` names another checkout, installed and built; then both are measured alternately. */
export const deskDayBenchmark: Benchmark = {
  name: "desk day",
  async run(say) {
    const other = process.env["BENCH_BESIDE"];
    const sides: ComparedDesk[] = [];
    const browser = await chromium.launch({ executablePath: ensureChromium(say), args: ["--no-sandbox", "--disable-gpu"] }); // oxfmt-ignore
    try {
      for (const cli of other === undefined ? [CLI] : [CLI, join(other, "cli", "mainstreet.mjs")])
        sides.push(await open(say, cli));
      const figures: Figure[] = [];
      for (const [what, path] of [
        ["as a grid", "calendar?"],
        ["as a list", "calendar?view=list&"],
        ["as data, for who is at the desk already", "calendar.data?"],
      ] as const) {
        const taken = await inTurn(sides, ROUNDS, async (side) => load(side, path));
        const figure = `An owner's day with ${BOOKINGS} bookings at ${TABLES} tables, ${what}, not cached (median of ${ROUNDS}; 95th of a hundred)`;
        figures.push(figureOf(figure, taken, MOST_MS));
      }
      const pages = new Map<ComparedDesk, Page>();
      for (const side of sides) pages.set(side, await openPage(browser, side));
      const taken = await inTurn(sides, CHANGES, async (side, round) => {
        const page = pages.get(side);
        if (page === undefined) throw new Error("Its page is not open");
        return change(side, page, round);
      });
      figures.push(figureOf(`A change on that day reaches another browser (median of ${CHANGES}; 95th of a hundred)`, taken, CHANGE_MS)); // oxfmt-ignore
      return figures;
    } finally {
      await browser.close();
      for (const { running, site } of sides) {
        await running.stop();
        site.remove();
      }
    }
  },
};
