/**
 * Readers while somebody floods the site with sign-ins: each with an address of mail and of the network that was never seen,
 * so that no limit stops it. Requests at a fifth of the machine's capacity, timed from the moment each was due.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile, type Benchmark } from "./figure.ts";
import { busiestListing, throwawaySite } from "./site.ts";
import { call, capacityOf, latencies, type Asked } from "./steady.ts";

const SHARE_OF_CAPACITY = 0.2;
const WINDOW_MS = 8_000;
const ROUNDS = 4;
const WORST_RATIO = 3;
const WORST_MS = 25;
/** Some twenty times what the passwords of one core allow. */
const FLOOD_PER_SECOND = 100;
const FLOODER = join(import.meta.dirname, "flooder.ts");

/** A search, and a listing's page for somebody whose pages are not kept. */
function mixOf(listing: string): Asked[] {
  return [
    call("search_businesses", { search_query: "coffee" }),
    { method: "GET", path: new URL(listing).pathname, headers: { authorization: "Basic bm9ib2R5" } },
    call("search_businesses", { search_query: "", sort_by: "rating-high" }),
  ];
}

/** Until stopped. Answers with what it counted. */
function flood(url: string): { stop: () => Promise<string> } {
  const child = spawn(process.execPath, [FLOODER, url, String(FLOOD_PER_SECOND)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk) => (said += String(chunk)));
  const ended = once(child, "exit");
  return {
    async stop() {
      child.kill("SIGINT");
      await ended;
      return said.trim();
    },
  };
}

export const signInFloodBenchmark: Benchmark = {
  name: "sign-in flood",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ TRUSTED_PROXIES: "private" });
    try {
      const mix = mixOf(await busiestListing(running.url));
      await capacityOf(running.url, mix);
      const perSecond = (await capacityOf(running.url, mix)) * SHARE_OF_CAPACITY;
      const read = () => latencies(running.url, mix, { perSecond, forMs: WINDOW_MS });
      const idle: number[] = [];
      const flooded: number[] = [];
      // in turn, so that whatever else the machine does slows both
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await read();
        const { stop } = flood(running.url);
        await sleep(1_500);
        const during = await read();
        const counts = await stop();
        idle.push(...before);
        flooded.push(...during);
        const [p99, p99Flooded] = [before, during].map((times) => Math.round(percentile(times, 0.99)));
        say(`  p99 ${p99} ms idle, ${p99Flooded} ms flooded; ${counts}`);
      }
      const [before, during] = [percentile(idle, 0.99), percentile(flooded, 0.99)];
      return [
        {
          figure: `Reads at ${Math.round(perSecond)}/s (a fifth of capacity), p99 while ${FLOOD_PER_SECOND} sign-ins a second come from everywhere, against idle`,
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
