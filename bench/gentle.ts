/**
 * Readers during `import --gentle`: requests at a fifth of the machine's capacity, timed from the moment each was due.
 */
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { madePlaces, readNamedPlaces } from "./dataset.ts";
import { median, percentile, type Benchmark, type Figure } from "./figure.ts";
import { busiestListing, CLI, throwawaySite } from "./site.ts";
import { call, capacityOf, latencies, type BenchmarkRequest } from "./steady.ts";

const ROWS = 60_000;
const SHARE_OF_CAPACITY = 0.2;
const WINDOW_MS = 6_000;
const WINDOWS = 3;
const WORST_RATIO = 3;
const WORST_MS = 25;

/** The readers' requests: none is a cached page. */
function mixOf(listingId: string): BenchmarkRequest[] {
  const search = (search_query: string, more = {}) => call("search_businesses", { search_query, ...more });
  return [
    search("coffee"),
    search("", { sort_by: "rating-high" }),
    call("get_business", { p_id: listingId }),
    call("get_suggestions", { search_query: "tide" }),
    search("har", { filters: { categories: ["Local Services"] } }),
  ];
}

async function writeCsv(path: string): Promise<void> {
  const places = (await readNamedPlaces(ROWS)) ?? madePlaces(ROWS);
  const file = createWriteStream(path);
  file.write("name,city,latitude,longitude\n");
  for (const [index, { name, city }] of places.entries()) {
    const row = `"${name.replaceAll('"', '""')}","${city.replaceAll('"', '""')}",${50 + (index % 5000) / 1000},${-3 + Math.floor(index / 5000) / 10}\n`;
    if (!file.write(row)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
}

export const gentleBenchmark: Benchmark = {
  name: "gentle import",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start();
    const figures: Figure[] = [];
    try {
      const id = (await busiestListing(running.url)).split("/").at(-1) ?? "";
      const mix = mixOf(id);
      const capacity = await capacityOf(running.url, mix);
      const rate = capacity * SHARE_OF_CAPACITY;
      const steadily = { perSecond: rate, forMs: WINDOW_MS };
      const idle: number[] = [];
      const busy: number[] = [];
      for (let window = 0; window < WINDOWS; window += 1)
        idle.push(percentile(await latencies(running.url, mix, steadily), 0.99));
      const csv = join(site.environment.DATA_DIR ?? "", "places.csv");
      await writeCsv(csv);
      const importing = spawn(process.execPath, [CLI, "import", csv, "--gentle", "--country", "GB"], {
        env: { ...process.env, ...site.environment },
        stdio: ["ignore", "ignore", "inherit"],
      });
      const ended = once(importing, "exit");
      await sleep(1_500);
      for (let window = 0; window < WINDOWS; window += 1)
        busy.push(percentile(await latencies(running.url, mix, steadily), 0.99));
      const isStillRunning = importing.exitCode === null;
      importing.kill("SIGINT");
      await ended;
      if (!isStillRunning) say("  the import ended before the last window did");
      const [before, during] = [median(idle), median(busy)];
      figures.push({
        figure: `Reads at ${Math.round(rate)}/s (a fifth of capacity), p99 while \`import --gentle\` runs, against idle`,
        measured: `${during.toFixed(1)} ms against ${before.toFixed(1)} ms (${(during / before).toFixed(1)} ×)`,
        bar: `≤ ${WORST_RATIO} × or ≤ ${WORST_MS} ms`,
        isMet: during <= WORST_MS || during / before <= WORST_RATIO,
      });
    } finally {
      await running.stop();
      site.remove();
    }
    return figures;
  },
};
