/**
 * Conditions for an uncached request: a listing's procedure over HTTP compared with pgbench with the same prepared
 * statement, alternating, and the slowest of a hundred reads at half of the site's capacity.
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { findListingPage } from "#server/listings/queries.ts";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { busiestListing, throwawaySite } from "./site.ts";
import { call, capacityOf, latencies } from "./steady.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ROUND_SECONDS = 3;
const CONNECTIONS = 4;
const WARM_MS = 8_000;
const STEADY_MS = 8_000;
const MOST_OF_MEDIAN = 4;
const LEAST_OF_PGBENCH = 0.4;

/** An SQL literal of a text or a number. */
function literal(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string" ? `'${value.replaceAll("'", "''")}'` : "null";
}

/** The site's statement with its parameter values. */
async function statementOf(dataDirectory: string, id: string): Promise<string> {
  const connection = connect(embeddedAddress(dataDirectory), { max: 1 });
  let text = "";
  connection.pool.on("connect", (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      const [params, values] = given;
      if (typeof params === "string" && Array.isArray(values) && values.length > 0)
        text = params.replace(/\$(\d+)/g, (_all, place: string) => literal(values[Number(place) - 1]));
      return ask(...given);
    }) as typeof client.query;
  });
  try {
    await findListingPage(connection.db, { id, viewerId: null, imageLimit: 5 });
    return text;
  } finally {
    await connection.close();
  }
}

/** Statements per second; null without pgbench. */
function pgbench(dataDirectory: string, file: string): number | null {
  const { host, user, database } = embeddedAddress(dataDirectory);
  const options = ["-n", "-M", "prepared", "-c", String(CONNECTIONS), "-T", String(ROUND_SECONDS), "-f", file];
  const { status, stdout } = spawnSync("pgbench", [...options, "-h", host, "-U", user, database], { encoding: "utf8" });
  // pgbench is not installed, or its script fails
  if (status !== 0) return null;
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  return perSecond === undefined ? null : Number(perSecond);
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

export const priceBarsBenchmark: Benchmark = {
  name: "price bars",
  async run(say): Promise<Figure[]> {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off", PAGE_CACHE: "off", LOG_LEVEL: "error" });
    try {
      const directory = site.environment["DATA_DIR"] ?? "";
      const id = (await busiestListing(running.url)).split("/").at(-1) ?? "";
      const file = join(directory, "get-business.sql");
      writeFileSync(file, `${(await statementOf(directory, id)).replaceAll(/\s+/g, " ")};\n`, { mode: 0o644 });
      const read = call("get_business", { p_id: id, p_image_limit: 5 });
      const { method, path, headers = {}, body = "" } = read;
      const requests = [{ method, path, headers, body }];
      const ratios: number[] = [];
      const [ours, theirs]: [number[], number[]] = [[], []];
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pending = await autocannon({
          url: running.url,
          connections: CONNECTIONS,
          duration: ROUND_SECONDS,
          requests,
        });
        const bare = pgbench(directory, file);
        if (bare === null) break;
        // the first round is a warm-up
        if (round === 0) continue;
        const perSecond = pending.requests.total / ROUND_SECONDS;
        ours.push(perSecond);
        theirs.push(bare);
        ratios.push(perSecond / bare);
      }
      const figures: Figure[] = [];
      if (ratios.length > 0) {
        const ratio = median(ratios);
        figures.push({
          figure: "get_business over HTTP against pgbench with its statement prepared",
          measured: `${ratio.toFixed(2)} × (${Math.round(median(ours))} against ${Math.round(median(theirs))} a second)`,
          bar: `≥ ${LEAST_OF_PGBENCH} ×`,
          isMet: ratio >= LEAST_OF_PGBENCH,
        });
      } else say("  no pgbench here: Debian has it in postgresql-contrib");
      const mix = [
        read,
        call("search_businesses", { search_query: "coffee" }),
        call("get_reviews", { p_business_id: id }),
      ];
      const capacity = await capacityOf(running.url, mix);
      // the client needs a warm-up, too: its first requests would be most of the slowest
      await latencies(running.url, mix, { perSecond: capacity / 2, forMs: WARM_MS });
      const times = await latencies(running.url, mix, { perSecond: capacity / 2, forMs: STEADY_MS });
      const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
      figures.push({
        figure: "Reads at half of capacity: 99th percentile against the median",
        measured: `${(slow / middle).toFixed(1)} × (${slow.toFixed(1)} against ${middle.toFixed(1)} ms)`,
        bar: `≤ ${MOST_OF_MEDIAN} ×`,
        isMet: slow <= MOST_OF_MEDIAN * middle,
      });
      return figures;
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
