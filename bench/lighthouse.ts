/** Lighthouse's four scores, as on a phone, in the local Chromium; the median of three visits. */
import { launch as launchChrome } from "chrome-launcher";
import lighthouse from "lighthouse";
import { ensureChromium } from "../scripts/chromium.ts";
import { median, type Benchmark, type Figure } from "./figure.ts";
import { busiestListing, throwawaySite } from "./site.ts";

const VISITS = 3;
const BARS = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

type Scores = Record<(typeof CATEGORIES)[number], number>;

async function visit(url: string, port: number, say: (line: string) => void): Promise<Scores> {
  const result = await lighthouse(url, { port, logLevel: "silent", onlyCategories: [...CATEGORIES] });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}`);
  const scores: Scores = { performance: 0, accessibility: 0, "best-practices": 0, seo: 0 };
  for (const name of CATEGORIES) {
    const category = result.lhr.categories[name];
    scores[name] = Math.round((category?.score ?? 0) * 100);
    for (const { id, weight } of category?.auditRefs ?? []) {
      const audit = result.lhr.audits[id];
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9)
        say(`  ${new URL(url).pathname}: ${id} ${audit.score} ${audit.displayValue ?? ""}`);
    }
  }
  return scores;
}

export const lighthouseBenchmark: Benchmark = {
  name: "lighthouse",
  async run(say) {
    const site = await throwawaySite(say);
    const running = await site.start();
    const chrome = await launchChrome({
      chromePath: ensureChromium(say),
      chromeFlags: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    const figures: Figure[] = [];
    try {
      const pages = {
        "/": `${running.url}/`,
        "/search": `${running.url}/search`,
        "/listing/{id}": await busiestListing(running.url),
      };
      for (const [name, url] of Object.entries(pages)) {
        const visits: Scores[] = [];
        for (let index = 0; index < VISITS; index += 1) visits.push(await visit(url, chrome.port, say));
        const scores = CATEGORIES.map(
          (category) => [category, median(visits.map((scored) => scored[category]))] as const,
        );
        figures.push({
          figure: `Lighthouse of \`${name}\`: performance / accessibility / best practices / SEO`,
          measured: scores.map(([, score]) => score).join(" / "),
          bar: "≥ 98 / 100 / 100 / 100",
          isMet: scores.every(([category, score]) => score >= BARS[category]),
        });
      }
    } finally {
      chrome.kill();
      await running.stop();
      site.remove();
    }
    return figures;
  },
};
