/**
 * The price of a request: processor time in PostgreSQL and in Node, number of statements, and length of the answer, for
 * each common procedure and page over the sample city, without the page cache. `BENCH_BESIDE` names another checkout,
 * installed and built: then both are measured alternately, and the ratio counts. `BENCH_REQUESTS` selects requests by
 * name, separated by semicolons.
 */
import { readFileSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { join } from "node:path";
import autocannon from "autocannon";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { requestsOf, type PricedRequest } from "./price-requests.ts";
import { ownProcessorMs, processorMs } from "./processor-time.ts";
import { CLI, throwawaySite, type Running, type ThrowawaySite } from "./site.ts";

const SECRET = "a secret of thirty-two characters, for measuring";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ROUND_SECONDS = 1.5;
const CONNECTIONS = 4;
/** Names of the requests to measure; all if not set. */
const WANTED = process.env["BENCH_REQUESTS"]?.split(";");
/** Number of requests sent one by one to count their statements. */
const COUNTED = 24;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface ComparedSite {
  site: ThrowawaySite;
  running: Running;
  /** Process id of the postmaster. */
  postmaster: number;
  metricsPort: number;
  requests: PricedRequest[];
}

async function open(cli: string, say: (line: string) => void): Promise<ComparedSite> {
  const site = await throwawaySite(say, cli);
  const metricsPort = await freePort();
  const running = await site.start({ RATE_LIMITS: "off", PAGE_CACHE: "off", LOG_LEVEL: "error", SECRET, METRICS_PORT: String(metricsPort) }); // oxfmt-ignore
  const directory = site.environment["DATA_DIR"] ?? "";
  const postmaster = Number.parseInt(readFileSync(join(directory, "postgres", "postmaster.pid"), "utf8"), 10);
  const connection = connect(embeddedAddress(directory), { max: 1 });
  try {
    return { site, running, postmaster, metricsPort, requests: await requestsOf(connection, SECRET) };
  } finally {
    await connection.close();
  }
}

async function close({ site, running }: ComparedSite): Promise<void> {
  await running.stop();
  site.remove();
}

interface Round {
  perSecond: number;
  nodeMs: number;
  postgresMs: number;
}

async function round({ running, postmaster }: ComparedSite, { name, requests }: PricedRequest): Promise<Round> {
  const pid = running.child.pid ?? 0;
  const before = { node: ownProcessorMs(pid), postgres: processorMs(postmaster) };
  const { requests: pending, non2xx, errors } = await autocannon({ url: running.url, connections: CONNECTIONS, duration: ROUND_SECONDS, requests }); // oxfmt-ignore
  if (non2xx + errors > 0) throw new Error(`${name}: ${non2xx + errors} of ${pending.total} failed`);
  return {
    perSecond: pending.total / ROUND_SECONDS,
    nodeMs: (ownProcessorMs(pid) - before.node) / pending.total,
    postgresMs: (processorMs(postmaster) - before.postgres) / pending.total,
  };
}

async function statementsSoFar({ metricsPort }: ComparedSite): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const counts = text.matchAll(/^db_client_operation_duration_seconds_count\{.*\} (\d+)/gm);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

interface Sent {
  statements: number;
  bytes: number;
}

/** Averages for one request. Polling by jobs in the meantime has little effect over so many. */
async function count(side: ComparedSite, { requests }: PricedRequest): Promise<Sent> {
  const before = await statementsSoFar(side);
  let bytes = 0;
  for (let number = 0; number < COUNTED; number += 1) {
    const { method, path, body = null, headers } = requests[number % requests.length] ?? { method: "GET", path: "/", headers: {} }; // oxfmt-ignore
    bytes += (await (await fetch(side.running.url + path, { method, body, headers })).arrayBuffer()).byteLength;
  }
  return { statements: ((await statementsSoFar(side)) - before) / COUNTED, bytes: bytes / COUNTED };
}

const middle = (rounds: readonly Round[], what: keyof Round) => median(rounds.map((one) => one[what]));
const said = ({ perSecond, nodeMs, postgresMs }: Round) =>
  `${Math.round(perSecond)}/s, ${nodeMs.toFixed(2)} + ${postgresMs.toFixed(2)} ms`;
const middleOf = (rounds: readonly Round[]): Round => ({ perSecond: middle(rounds, "perSecond"), nodeMs: middle(rounds, "nodeMs"), postgresMs: middle(rounds, "postgresMs") }); // oxfmt-ignore

export const priceBenchmark: Benchmark = {
  name: "price",
  async run(say): Promise<Figure[]> {
    const otherCheckout = process.env["BENCH_BESIDE"];
    const sides: ComparedSite[] = [];
    const figures: Figure[] = [];
    try {
      sides.push(await open(CLI, say));
      if (otherCheckout !== undefined) sides.push(await open(join(otherCheckout, "cli", "mainstreet.mjs"), say));
      for (const [index, { name }] of (sides[0]?.requests ?? []).entries()) {
        if (WANTED?.includes(name) === false) continue;
        const rounds = sides.map((): Round[] => []);
        // the first round is a warm-up
        for (let number = 0; number <= ROUNDS; number += 1)
          for (const which of number % 2 === 0 ? [0, 1] : [1, 0]) {
            const [side, request] = [sides[which], sides[which]?.requests[index]];
            if (side === undefined || request === undefined) continue;
            const one = await round(side, request);
            if (number > 0) rounds[which]?.push(one);
          }
        const sent = await Promise.all(sides.map(async (side) => count(side, side.requests[index] ?? { name, requests: [] }))); // oxfmt-ignore
        const [ours, theirs] = rounds.map(middleOf);
        if (ours === undefined) continue;
        const words = (one: Round, which: number) => `${said(one)}; ${(sent[which]?.statements ?? 0).toFixed(1)} statements, ${((sent[which]?.bytes ?? 0) / 1_000).toFixed(1)} kB`; // oxfmt-ignore
        const ratio = theirs === undefined ? "" : `${(ours.perSecond / theirs.perSecond).toFixed(2)} × of ${words(theirs, 1)}`; // oxfmt-ignore
        say(`  ${name}: ${words(ours, 0)} ${ratio}`);
        figures.push({ figure: name, measured: words(ours, 0), bar: ratio === "" ? "–" : ratio, isMet: null });
      }
      return figures;
    } finally {
      for (const side of sides) await close(side);
    }
  },
};
