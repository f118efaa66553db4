/**
 * Readers while somebody floods the site with sign-ins: each with an address of mail and of the network that was never seen,
 * so that no limit stops it. Requests at a fifth of the machine's capacity, timed from the moment each was due.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { median, percentile, type Benchmark } from "./figure.ts";
import { busiestListing, throwawaySite } from "./site.ts";
import { call, capacityOf, latencies, type Asked } from "./steady.ts";

const SHARE_OF_CAPACITY = 0.2;
const WINDOW_MS = 6_000;
const WINDOWS = 3;
const WORST_RATIO = 3;
const WORST_MS = 25;
/** Some twenty times what the passwords of one core allow. */
const FLOOD_PER_SECOND = 100;
const FLOOD_OPEN = 500;

/** A search, and a listing's page for somebody whose pages are not kept. */
function mixOf(listing: string): Asked[] {
  return [
    call("search_businesses", { search_query: "coffee" }),
    { method: "GET", path: new URL(listing).pathname, headers: { authorization: "Basic bm9ib2R5" } },
    call("search_businesses", { search_query: "", sort_by: "rating-high" }),
  ];
}

const byte = () => Math.floor(Math.random() * 256);

/** Until stopped. Answers with how many were sent and how many of them were turned away. */
function flood(url: string): { stop: () => Promise<{ sent: number; turnedAway: number }> } {
  let isOn = true;
  let sent = 0;
  let turnedAway = 0;
  const open = new Set<Promise<void>>();

  async function signIn(): Promise<void> {
    const email = `${Math.random().toString(36).slice(2)}@example.com`;
    const response = await fetch(`${url}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-forwarded-for": `11.${byte()}.${byte()}.${byte()}` },
      body: JSON.stringify({ email, password: "a guess of a password" }),
    });
    if (response.status === 429) turnedAway += 1;
    await response.arrayBuffer();
  }

  async function run(): Promise<void> {
    while (isOn) {
      if (open.size < FLOOD_OPEN) {
        sent += 1;
        const one = signIn()
          .catch(() => undefined)
          .finally(() => open.delete(one));
        open.add(one);
      }
      await sleep(1_000 / FLOOD_PER_SECOND);
    }
    await Promise.all(open);
  }

  const ended = run();
  return {
    async stop() {
      isOn = false;
      await ended;
      return { sent, turnedAway };
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
      const window = async () => percentile(await latencies(running.url, mix, { perSecond, forMs: WINDOW_MS }), 0.99);
      const idle: number[] = [];
      for (let index = 0; index < WINDOWS; index += 1) idle.push(await window());
      const { stop } = flood(running.url);
      await sleep(1_500);
      const busy: number[] = [];
      for (let index = 0; index < WINDOWS; index += 1) busy.push(await window());
      const { sent, turnedAway } = await stop();
      say(
        `  p99 idle ${idle.map(Math.round).join(", ")} ms; flooded ${busy.map(Math.round).join(", ")} ms; ${sent} sent, ${turnedAway} turned away`,
      );
      const [before, during] = [median(idle), median(busy)];
      return [
        {
          figure: `Reads at ${Math.round(perSecond)}/s (a fifth of capacity), p99 while ${FLOOD_PER_SECOND} sign-ins a second come from everywhere, against idle`,
          measured: `${during.toFixed(1)} ms against ${before.toFixed(1)} ms (${(during / before).toFixed(1)} ×)`,
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
