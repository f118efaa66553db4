/**
 * A cached listing page compared with bare node:http sending the same bytes and headers; and the cost of an uncached
 * page. Both servers run in separate processes and are measured alternately, so that a busy machine slows both.
 */
import { join } from "node:path";
import autocannon from "autocannon";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { busiestListing, launch, throwawaySite } from "./site.ts";

const ROUNDS = 9;
const ROUND_SECONDS = 2;
const CONNECTIONS = 16;
const UNCACHED_REQUESTS = 150;

async function requestsPerSecond(url: string): Promise<number> {
  const { requests, non2xx } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: { "accept-encoding": "br" },
  });
  if (non2xx > 0) throw new Error(`${url} answered ${non2xx} times with something else than 2xx`);
  return requests.average;
}

async function millisecondsEach(url: string, init?: RequestInit): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < UNCACHED_REQUESTS; index += 1) {
    const from = performance.now();
    await (await fetch(url, init)).arrayBuffer();
    times.push(performance.now() - from);
  }
  return median(times);
}

export const pageCacheBenchmark: Benchmark = {
  name: "page cache",
  async run(say) {
    const site = await throwawaySite(say);
    const cached = await site.start();
    const figures: Figure[] = [];
    try {
      const page = await busiestListing(cached.url);
      await fetch(page);
      const bare = await launch([join(import.meta.dirname, "bare-server.ts"), page]);
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        // alternating, starting with the other one in every second round
        const order = round % 2 === 0 ? [page, bare.url] : [bare.url, page];
        const speeds = new Map<string, number>();
        for (const url of order) speeds.set(url, await requestsPerSecond(url));
        const ours = speeds.get(page) ?? NaN;
        const theirs = speeds.get(bare.url) ?? NaN;
        // the first round is a warm-up
        if (round > 0) ratios.push(ours / theirs);
        say(`  round ${round}: cached ${Math.round(ours)}/s, bare ${Math.round(theirs)}/s`);
      }
      await bare.stop();
      const ratio = median(ratios);
      figures.push({
        figure: "Cached listing page, requests per second against bare node:http",
        measured: `${ratio.toFixed(2)} ×`,
        bar: "≥ 0.9 ×",
        isMet: ratio >= 0.9,
      });
      const off = await site.start({ PAGE_CACHE: "off" });
      try {
        figures.push(...(await costOfOne(page.replace(cached.url, off.url), off.url)));
      } finally {
        await off.stop();
      }
    } finally {
      await cached.stop();
      site.remove();
    }
    return figures;
  },
};

/** The parts of an uncached page's time: only its procedure, the page, and only the server. */
async function costOfOne(page: string, url: string): Promise<Figure[]> {
  const id = page.split("/").at(-1) ?? "";
  const call = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ p_id: id }) };
  await millisecondsEach(page);
  const whole = await millisecondsEach(page);
  const data = await millisecondsEach(`${url}/rpc/get_business`, call);
  const nothing = await millisecondsEach(`${url}/healthz`);
  const informative = (figure: string, value: number): Figure => ({
    figure,
    measured: `${value.toFixed(1)} ms`,
    bar: "–",
    isMet: null,
  });
  return [
    informative("Listing page not cached, whole", whole),
    informative("… of it queries and hours (its procedure over HTTP, less the bare request)", data - nothing),
    informative("… of it React and routing (whole, less its procedure over HTTP)", whole - data),
    informative("… of it HTTP (a request that does nothing)", nothing),
  ];
}
