/**
 * Pages of places over 74,000 listings with real names and towns that can all be booked: every request of a page that
 * is not cached renders it again, and those of cached ones are answered by the page cache.
 */
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";
import { makeAllBookable } from "./free-search.ts";
import { placeListings } from "./near-places.ts";
import { load } from "./search.ts";
import { timed } from "./search-ask.ts";
import { throwawaySite, type ThrowawaySite } from "./site.ts";

const LISTINGS = Number(process.env["BENCH_LANDING_ROWS"] ?? 74_000);
/** The largest towns, and as many smaller ones. */
const TOWNS = 10;
const ROUNDS = 5;
const CACHES = { "not cached": "off", cached: "on" } as const;

/** Adds the listings; returns the addresses of towns. */
async function furnish(site: ThrowawaySite, say: (line: string) => void): Promise<string[]> {
  // with a public address, the sample town is not loaded
  const running = await site.start({ BASE_URL: "http://town.example" });
  const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""));
  try {
    say(`  ${await load(connection, LISTINGS)}`);
    await makeAllBookable(connection);
    await placeListings(connection);
    const { rows } = await connection.pool.query<{ slug: string }>(
      "select slug from place where kind = 'city' order by listings desc limit $1",
      [2 * TOWNS],
    );
    return rows.map(({ slug }) => slug);
  } finally {
    await connection.close();
    await running.stop();
  }
}

async function read(url: string): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}`);
}

export const landingBenchmark: Benchmark = {
  name: "landing",
  async run(say) {
    const site = await throwawaySite(say);
    const figures: Figure[] = [];
    try {
      const towns = await furnish(site, say);
      const pages = {
        "/in/{place}": towns.map((slug) => `/in/${slug}`),
        "/in": ["/in"],
        "/tonight/{place}": towns.map((slug) => `/tonight/${slug}`),
      };
      for (const [how, cache] of Object.entries(CACHES)) {
        const running = await site.start({ PAGE_CACHE: cache, RATE_LIMITS: "off" });
        try {
          for (const [name, paths] of Object.entries(pages)) {
            const sample: number[] = [];
            for (let round = 0; round <= ROUNDS; round += 1)
              for (const path of paths) {
                const ms = await timed(() => read(running.url + path));
                // the first round is a warm-up
                if (round > 0) sample.push(ms);
              }
            const slow = percentile(sample, 0.95);
            figures.push({
              figure: `${name}, ${how}, ${LISTINGS.toLocaleString("en-US")} listings: p50, p95`,
              measured: `${median(sample).toFixed(1)}, ${slow.toFixed(1)} ms`,
              bar: how === "cached" ? "–" : "≤ 300 ms",
              isMet: how === "cached" ? null : slow <= 300,
            });
          }
        } finally {
          await running.stop();
        }
      }
    } finally {
      site.remove();
    }
    return figures;
  },
};
