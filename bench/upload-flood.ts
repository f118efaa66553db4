/** Readers while many owners upload at once. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Benchmark } from "./figure.ts";
import { benchOwner } from "./owner.ts";
import { photoOf } from "./photos.ts";
import { readersDuring } from "./readers-during.ts";
import { throwawaySite, type Running, type ThrowawaySite } from "./site.ts";
import type { Flood } from "./upload-flooder.ts";

/** Twice the number of places. */
const AT_ONCE = 20;
const OWNERS = 3;
const FLOODER = join(import.meta.dirname, "upload-flooder.ts");

async function prepare(site: ThrowawaySite, { url }: Running): Promise<Flood> {
  const image = `data:image/jpeg;base64,${(await photoOf(4_000, 3_000)).toString("base64")}`;
  const senders = [];
  for (let index = 0; index < OWNERS; index += 1) {
    const { headers, addListing } = await benchOwner(site, url, `owner-${index}@example.com`);
    senders.push({ headers, body: JSON.stringify({ image, businessId: await addListing() }) });
  }
  return { url, senders, atOnce: AT_ONCE };
}

function begin(flood: Flood): { stop: () => Promise<string> } {
  const child = fork(FLOODER, { stdio: "inherit" });
  child.send(flood);
  return {
    async stop() {
      const counted = once(child, "message");
      child.kill("SIGINT");
      const [counts] = (await counted) as unknown[];
      return `answers ${JSON.stringify(counts)}`;
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
      const name = `${AT_ONCE} photos of 12 megapixels are sent at a time`;
      return [await readersDuring(running.url, { name, begin: () => begin(flood) }, say)];
    } finally {
      await running.stop();
      site.remove();
    }
  },
};
