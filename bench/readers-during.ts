/**
 * Readers during a flood: requests at a fifth of the machine's capacity, timed from the moment each was due, compared
 * with an idle site.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile, type Figure } from "./figure.ts";
import { busiestListing } from "./site.ts";
import { call, capacityOf, latencies, type BenchmarkRequest } from "./steady.ts";

const SHARE_OF_CAPACITY = 0.2;
const WINDOW_MS = 8_000;
const ROUNDS = 4;
const WORST_RATIO = 3;
const WORST_MS = 25;

/** A search, and a listing's page for a user whose pages are not cached. */
function mixOf(listing: string): BenchmarkRequest[] {
  return [
    call("search_businesses", { search_query: "coffee" }),
    { method: "GET", path: new URL(listing).pathname, headers: { authorization: "Basic bm9ib2R5" } },
    call("search_businesses", { search_query: "", sort_by: "rating-high" }),
  ];
}

interface Flood {
  /** The load, in words that follow 'while'. */
  name: string;
  /** Starts the load; `stop` returns a summary. */
  begin: () => { stop: () => Promise<string> };
}

export async function readersDuring(url: string, { name, begin }: Flood, say: (line: string) => void): Promise<Figure> {
  const mix = mixOf(await busiestListing(url));
  await capacityOf(url, mix);
  const perSecond = (await capacityOf(url, mix)) * SHARE_OF_CAPACITY;
  const read = () => latencies(url, mix, { perSecond, forMs: WINDOW_MS });
  const idle: number[] = [];
  const flooded: number[] = [];
  // alternating, so that other load on the machine slows both
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await read();
    const { stop } = begin();
    await sleep(1_500);
    const during = await read();
    const counts = await stop();
    idle.push(...before);
    flooded.push(...during);
    const [p99, p99Flooded] = [before, during].map((times) => Math.round(percentile(times, 0.99)));
    say(`  p99 ${p99} ms idle, ${p99Flooded} ms flooded; ${counts}`);
  }
  const [before, during] = [percentile(idle, 0.99), percentile(flooded, 0.99)];
  return {
    figure: `Reads at ${Math.round(perSecond)}/s (a fifth of capacity), p99 while ${name}, against idle`,
    measured: `${during.toFixed(1)} ms against ${before.toFixed(1)} ms (${(during / before).toFixed(1)} ×), medians ${median(flooded).toFixed(1)} and ${median(idle).toFixed(1)} ms`,
    bar: `≤ ${WORST_RATIO} × or ≤ ${WORST_MS} ms`,
    isMet: during <= WORST_MS || during / before <= WORST_RATIO,
  };
}
