/** Readers of cached search pages while owners save their listings all the time. */
import { setTimeout as sleep } from "node:timers/promises";
import { examples } from "#contract/examples.ts";
import { median, percentile, type Benchmark } from "./figure.ts";
import { benchOwner } from "./owner.ts";
import { throwawaySite } from "./site.ts";
import { latencies, type BenchmarkRequest } from "./steady.ts";

const PAGES: readonly BenchmarkRequest[] = [
  "/search?q=coffee",
  "/search?q=books",
  "/search",
  "/search?sort=rating-high",
].map((path) => ({ method: "GET", path, headers: { "accept-encoding": "br" } }));
const READS_PER_SECOND = 60;
const SAVES_PER_SECOND = 20;
/** Maximum of unanswered saves; a busy server gets no more. */
const AT_ONCE = 2;
const LISTINGS = 4;
const ROUNDS = 5;
const WINDOW_MS = 4_000;
const WORST_RATIO = 4;
const WORST_MS = 10;

type Save = () => Promise<boolean>;

function beginSaving(saves: readonly Save[]): () => Promise<number> {
  let [sent, done, open] = [0, 0, 0];
  const timer = setInterval(() => {
    if (open >= AT_ONCE) return;
    const save = saves[sent % saves.length];
    [sent, open] = [sent + 1, open + 1];
    void save?.().then((isSaved) => {
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
  async run(say) {
    const site = await throwawaySite(say);
    // one owner is limited after thirty saves; this stands for many owners
    const running = await site.start({ RATE_LIMITS: "off" });
    try {
      const { url } = running;
      const owner = await benchOwner(site, url, "owner@example.com");
      const saves: Save[] = [];
      for (let index = 0; index < LISTINGS; index += 1) {
        const fields = examples["update_business"];
        const body = JSON.stringify({ ...fields, p_id: await owner.addListing(), p_version: undefined });
        saves.push(
          async () => (await fetch(`${url}/rpc/update_business`, { method: "POST", headers: owner.headers, body })).ok,
        );
      }
      const read = () => latencies(url, PAGES, { perSecond: READS_PER_SECOND, forMs: WINDOW_MS });
      await read();
      const idle: number[] = [];
      const busy: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = await read();
        const stop = beginSaving(saves);
        const during = await read();
        const saved = await stop();
        idle.push(...before);
        busy.push(...during);
        const [one, other] = [before, during].map((times) => median(times).toFixed(1));
        say(`  median ${one} ms idle, ${other} ms beside ${Math.round((saved * 1_000) / WINDOW_MS)} saves a second`);
      }
      const [before, during] = [median(idle), median(busy)];
      const slow = [idle, busy].map((times) => percentile(times, 0.9).toFixed(1)).join(" and ");
      return [
        {
          figure: `Cached search pages at ${READS_PER_SECOND}/s, median while listings are saved ${SAVES_PER_SECOND} times a second, against nobody saving`,
          measured: `${during.toFixed(1)} ms against ${before.toFixed(1)} ms (${(during / before).toFixed(1)} ×), p90 ${slow} ms in turn`,
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
