/** A listing with fifty thousand reviews compared with one with twenty: opening its page, and writing one more. */
import { sql } from "kysely";
import { z } from "zod";
import { embeddedAddress } from "#server/platform/db/embedded.ts";
import { connect } from "#server/platform/db/pool.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { addReviews } from "./many-reviews.ts";
import { benchOwner, type BenchOwner } from "./owner.ts";
import { throwawaySite } from "./site.ts";

const MANY = 50_000;
const FEW = 20;
const ROUNDS = 100;
const WARM_UP = 20;

async function timed(work: () => Promise<Response>): Promise<number> {
  const from = performance.now();
  const response = await work();
  await response.text();
  if (!response.ok) throw new Error(`It was answered ${response.status}`);
  return performance.now() - from;
}

const Written = z.object({ review: z.object({ id: z.string() }) });

/** Milliseconds for writing; the review is deleted afterwards, unmeasured. */
async function written(url: string, { headers }: BenchOwner, businessId: string): Promise<number> {
  const call = (name: string, body: object) =>
    fetch(`${url}/rpc/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
  const from = performance.now();
  const response = await call("add_review", { p_business_id: businessId, p_rating: 4, p_comment: "Good soup again." });
  const { review } = Written.parse(await response.json());
  const took = performance.now() - from;
  await timed(() => call("delete_review", { p_review_id: review.id }));
  return took;
}

function figure(what: string, few: readonly number[], many: readonly number[], bar: number): Figure {
  const ratio = median(many) / median(few);
  return {
    figure: `${what} with ${MANY.toLocaleString("en-US")} reviews, against one with ${FEW} (medians of ${ROUNDS})`,
    measured: `${median(many).toFixed(1)} ms against ${median(few).toFixed(1)} ms (${ratio.toFixed(2)} ×)`,
    bar: `≤ ${bar} ×`,
    isMet: ratio <= bar,
  };
}

export const reviewsBenchmark: Benchmark = {
  name: "reviews",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start({ RATE_LIMITS: "off" });
    const connection = connect(embeddedAddress(site.environment["DATA_DIR"] ?? ""), { max: 1 });
    try {
      const owner = await benchOwner(site, running.url, "owner@example.com");
      const author = await benchOwner(site, running.url, "author@example.com");
      const named = JSON.stringify({ p_display_name: "Ada" });
      await timed(() =>
        fetch(`${running.url}/rpc/update_profile`, { method: "POST", headers: author.headers, body: named }),
      );
      const [few, many] = [await owner.addListing(), await owner.addListing()];
      await addReviews(connection, few, FEW);
      await addReviews(connection, many, MANY);
      await sql`analyze`.execute(connection.db);
      const open = (id: string) =>
        timed(() => fetch(`${running.url}/listing/${id}`, { headers: { authorization: "Basic bm9ib2R5" } }));
      const times: Record<"openFew" | "openMany" | "writeFew" | "writeMany", number[]> = {
        openFew: [],
        openMany: [],
        writeFew: [],
        writeMany: [],
      };
      for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
        // the first pays for work that the other left behind
        const places = [
          { id: few, opening: times.openFew, writing: times.writeFew },
          { id: many, opening: times.openMany, writing: times.writeMany },
        ];
        if (round % 2 === 1) places.reverse();
        const isMeasured = round >= WARM_UP;
        for (const { id, opening } of places) {
          const took = await open(id);
          if (isMeasured) opening.push(took);
        }
        for (const { id, writing } of places) {
          const took = await written(running.url, author, id);
          if (isMeasured) writing.push(took);
        }
      }
      return [
        figure("Opening a listing", times.openFew, times.openMany, 1.2),
        figure("Writing a review of a listing", times.writeFew, times.writeMany, 1.5),
      ];
    } finally {
      await connection.close();
      await running.stop();
      site.remove();
    }
  },
};
