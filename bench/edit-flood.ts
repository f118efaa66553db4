/** Readers of search pages, which are kept, while owners save their listings all the time. */
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { examples } from "#contract/examples.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { benchOwner } from "./owner.ts";
import { throwawaySite } from "./site.ts";

const PAGES = ["/search?q=coffee", "/search?q=books", "/search", "/search?sort=rating-high"];
const SAVES_PER_SECOND = 50;
/** Saves that have not been answered; a server that is busy is not asked for more. */
const AT_ONCE = 8;
const LISTINGS = 4;
const ROUNDS = 5;
const ROUND_SECONDS = 3;
/** As shares of what readers get while nobody saves. */
const LEAST_SHARE = 0.5;

interface Read {
  perSecond: number;
  median: number;
  p99: number;
}

async function read(url: string): Promise<Read> {
  const { requests, latency, non2xx } = await autocannon({
    url,
    connections: 4,
    duration: ROUND_SECONDS,
    requests: PAGES.map((path) => ({ path, headers: { "accept-encoding": "br" } })),
  });
  if (non2xx > 0) throw new Error(`${non2xx} search pages were not answered`);
  return { perSecond: requests.average, median: latency.p50, p99: latency.p99 };
}

interface Saver {
  /** Sends one save. */
  save: () => Promise<boolean>;
}

function beginSaving(savers: readonly Saver[]): () => Promise<number> {
  let [sent, done, open] = [0, 0, 0];
  const timer = setInterval(() => {
    if (open >= AT_ONCE) return;
    const saver = savers[sent % savers.length];
    [sent, open] = [sent + 1, open + 1];
    void saver?.save().then((isSaved) => {
      open -= 1;
      if (isSaved) done += 1;
    });
  }, 1_000 / SAVES_PER_SECOND);
  return async () => {
    clearInterval(timer);
    while (open > 0) await sleep(10);
    return done;
  };
}

export const editFloodBenchmark: Benchmark = {
  name: "edit flood",
  async run(say): Promise<Figure[]> {
    const site = await throwawaySite(say);
    // one owner is stopped after thirty; this is many of them
    const running = await site.start({ RATE_LIMITS: "off" });
    try {
      const { url } = running;
      const owner = await benchOwner(site, url, "owner@example.com");
      const savers: Saver[] = [];
      for (let index = 0; index < LISTINGS; index += 1) {
        const fields = examples["update_business"];
        const body = JSON.stringify({ ...fields, p_id: await owner.addListing(), p_version: undefined });
        savers.push({
          save: async () =>
            (await fetch(`${url}/rpc/update_business`, { method: "POST", headers: owner.headers, body })).ok,
        });
      }
      await read(url);
      const shares: number[] = [];
      const medians: [number, number][] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const idle = await read(url);
        const stop = beginSaving(savers);
        const busy = await read(url);
        const saved = await stop();
        shares.push(busy.perSecond / idle.perSecond);
        medians.push([idle.median, busy.median]);
        say(
          `  ${Math.round(idle.perSecond)}/s idle, ${Math.round(busy.perSecond)}/s beside ${Math.round(saved / ROUND_SECONDS)} saves a second; p99 ${idle.p99} and ${busy.p99} ms`,
        );
      }
      const share = median(shares);
      return [
        {
          figure: `Kept search pages while listings are saved ${SAVES_PER_SECOND} times a second, requests per second against nobody saving`,
          measured: `${share.toFixed(2)} × (medians ${median(medians.map(([idle]) => idle))} and ${median(medians.map(([, busy]) => busy))} ms)`,
          bar: `≥ ${LEAST_SHARE} ×`,
          isMet: share >= LEAST_SHARE,
        },
      ];
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
