/** A listing with a hundred photos compared with one with five, each page rendered again. */
import sharp from "sharp";
import { LIMITS } from "#contract/limits.ts";
import { median, type Benchmark } from "./figure.ts";
import { benchOwner, type BenchOwner } from "./owner.ts";
import { throwawaySite } from "./site.ts";

const ROUNDS = 120;
const WARM_UP = 30;
const FEW = 5;
const WORST_RATIO = 1.25;

async function listingWith(count: number, url: string, { addListing, headers }: BenchOwner): Promise<string> {
  const businessId = await addListing();
  const dot = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#c2410c" } })
    .png()
    .toBuffer();
  const body = JSON.stringify({ image: `data:image/png;base64,${dot.toString("base64")}`, businessId });
  for (let sent = 0; sent < count; sent += 1) {
    const response = await fetch(`${url}/api/image`, { method: "POST", headers, body });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`A photo was answered ${response.status}`);
  }
  return `${url}/listing/${businessId}`;
}

/** Milliseconds until the whole page has arrived, for a user whose pages are not cached. */
async function opened(address: string): Promise<number> {
  const from = performance.now();
  const response = await fetch(address, { headers: { authorization: "Basic bm9ib2R5" } });
  await response.text();
  return performance.now() - from;
}

export const manyPhotosBenchmark: Benchmark = {
  name: "many photos",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    try {
      const owner = await benchOwner(site, running.url, "owner@example.com");
      const few = await listingWith(FEW, running.url, owner);
      const many = await listingWith(LIMITS.imagesPerListing, running.url, owner);
      const [ofFew, ofMany]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        const [one, other] = [await opened(few), await opened(many)];
        if (round < WARM_UP) continue;
        ofFew.push(one);
        ofMany.push(other);
      }
      const ratio = median(ofMany) / median(ofFew);
      return [
        {
          figure: `A listing with ${LIMITS.imagesPerListing} photos, its page not cached, against one with ${FEW} (medians of ${ROUNDS})`,
          measured: `${median(ofMany).toFixed(1)} ms against ${median(ofFew).toFixed(1)} ms (${ratio.toFixed(2)} ×)`,
          bar: `≤ ${WORST_RATIO} ×`,
          isMet: ratio <= WORST_RATIO,
        },
      ];
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
