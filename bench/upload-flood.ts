/** Readers while owners upload all at once: requests at a fifth of the machine's capacity, timed from the moment each was due. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile, type Benchmark } from "./figure.ts";
import { benchOwner } from "./owner.ts";
import { photoOf } from "./photos.ts";
import { busiestListing, throwawaySite, type Running, type ThrowawaySite } from "./site.ts";
import { call, capacityOf, latencies, type Asked } from "./steady.ts";
import type { Flood } from "./upload-flooder.ts";

const SHARE_OF_CAPACITY = 0.2;
const WINDOW_MS = 8_000;
const ROUNDS = 4;
const WORST_RATIO = 3;
const WORST_MS = 25;
/** Twice as many as there are places for. */
const AT_ONCE = 20;
const OWNERS = 3;
const FLOODER = join(import.meta.dirname, "upload-flooder.ts");

/** A search, and a listing's page for somebody whose pages are not kept. */
function mixOf(listing: string): Asked[] {
  return [
    call("search_businesses", { search_query: "coffee" }),
    { method: "GET", path: new URL(listing).pathname, headers: { authorization: "Basic bm9ib2R5" } },
    call("search_businesses", { search_query: "", sort_by: "rating-high" }),
  ];
}

async function prepare(site: ThrowawaySite, { url }: Running): Promise<Flood> {
  const image = `data:image/jpeg;base64,${(await photoOf(4_000, 3_000)).toString("base64")}`;
  const senders = [];
  for (let index = 0; index < OWNERS; index += 1) {
    const { headers, addListing } = await benchOwner(site, url, `owner-${index}@example.com`);
    senders.push({ headers, body: JSON.stringify({ image, businessId: await addListing() }) });
  }
  return { url, senders, atOnce: AT_ONCE };
}

/** Until stopped. Answers with how often each status came. */
function begin(flood: Flood): { stop: () => Promise<unknown> } {
  const child = fork(FLOODER, { stdio: "inherit" });
  child.send(flood);
  return {
    async stop() {
      const counted = once(child, "message");
      child.kill("SIGINT");
      const [counts] = (await counted) as unknown[];
      return counts;
    },
  };
}

export const uploadFloodBenchmark: Benchmark = {
  name: "upload flood",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    try {
      const flood = await prepare(site, running);
      const mix = mixOf(await busiestListing(running.url));
      await capacityOf(running.url, mix);
      const perSecond = (await capacityOf(running.url, mix)) * SHARE_OF_CAPACITY;
      const read = () => latencies(running.url, mix, { perSecond, forMs: WINDOW_MS });
      const idle: number[] = [];
      const flooded: number[] = [];
      // in turn, so that whatever else the machine does slows both
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await read();
        const { stop } = begin(flood);
        await sleep(1_500);
        const during = await read();
        const counts = await stop();
        idle.push(...before);
        flooded.push(...during);
        const [p99, p99Flooded] = [before, during].map((times) => Math.round(percentile(times, 0.99)));
        say(`  p99 ${p99} ms idle, ${p99Flooded} ms flooded; answers ${JSON.stringify(counts)}`);
      }
      const [before, during] = [percentile(idle, 0.99), percentile(flooded, 0.99)];
      return [
        {
          figure: `Reads at ${Math.round(perSecond)}/s (a fifth of capacity), p99 while ${AT_ONCE} photos of 12 megapixels are sent at a time, against idle`,
          measured: `${during.toFixed(1)} ms against ${before.toFixed(1)} ms (${(during / before).toFixed(1)} ×), medians ${median(flooded).toFixed(1)} and ${median(idle).toFixed(1)} ms`,
          bar: `≤ ${WORST_RATIO} × or ≤ ${WORST_MS} ms`,
          isMet: during <= WORST_MS || during / before <= WORST_RATIO,
        },
      ];
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
