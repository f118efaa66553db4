/** Bytes of a first visit: scripts and styles named by the page's HTML, compressed with gzip. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import zlib from "node:zlib";
import type { Benchmark, Figure } from "./figure.ts";
import { busiestListing, throwawaySite } from "./site.ts";

const ASSETS = join(import.meta.dirname, "..", "build", "en", "client");
const PAGES = [
  { name: "/", script: 132, style: 15 },
  { name: "/search", script: null, style: 15 },
  { name: "/listing", script: 160, style: 15 },
] as const;

function kilobytes(html: string, ending: "js" | "css"): number {
  const files = new Set([...html.matchAll(new RegExp(`/assets/[\\w.-]+\\.${ending}`, "g"))].map(([path]) => path));
  let bytes = 0;
  for (const path of files) bytes += zlib.gzipSync(readFileSync(join(ASSETS, path)), { level: 9 }).length;
  return bytes / 1000;
}

export const weightBenchmark: Benchmark = {
  name: "weight",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start();
    const figures: Figure[] = [];
    try {
      const listing = await busiestListing(running.url);
      for (const { name, script, style } of PAGES) {
        const html = await (await fetch(name === "/listing" ? listing : running.url + name)).text();
        for (const [what, ending, most] of [
          ["JavaScript", "js", script],
          ["CSS", "css", style],
        ] as const) {
          const measured = kilobytes(html, ending);
          figures.push({
            figure: `First-load ${what} of \`${name}\`, gzip`,
            measured: `${measured.toFixed(1)} kB`,
            bar: most === null ? "–" : `≤ ${most} kB`,
            isMet: most === null ? null : measured <= most,
          });
        }
      }
    } finally {
      await running.stop();
      site.remove();
    }
    return figures;
  },
};
