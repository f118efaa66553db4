/** `npm run screenshots`: the three screens as a visitor sees them, in both themes and both widths, into docs/screenshots. */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { busiestListing, throwawaySite } from "../bench/site.ts";
import { ensureChromium } from "./chromium.ts";

const DIRECTORY = join(import.meta.dirname, "..", "docs", "screenshots");
const SIZES = { 390: 844, 1280: 860 } as const;
/** A page is shown down to here; what follows repeats. */
const TALLEST = 2_400;

const say = (line: string) => process.stdout.write(`${line}\n`);
const site = await throwawaySite(say);
const running = await site.start();
const browser = await chromium.launch({
  executablePath: ensureChromium(say),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--no-first-run",
    "--disable-component-update",
    "--disable-sync",
  ],
});
try {
  mkdirSync(DIRECTORY, { recursive: true });
  const pages = {
    home: `${running.url}/`,
    search: `${running.url}/search?q=coffee`,
    listing: await busiestListing(running.url),
  };
  for (const [name, url] of Object.entries(pages)) {
    for (const colorScheme of ["light", "dark"] as const) {
      for (const [width, height] of Object.entries(SIZES)) {
        const page = await browser.newPage({
          viewport: { width: Number(width), height },
          colorScheme,
          reducedMotion: "reduce",
        });
        await page.goto(url, { waitUntil: "networkidle" });
        const shot = await page.screenshot({ fullPage: name !== "home" });
        const { height: tall } = await sharp(shot).metadata();
        await sharp(shot)
          .extract({ left: 0, top: 0, width: Number(width), height: Math.min(tall, TALLEST) })
          .png({ palette: true, quality: 90, effort: 10 })
          .toFile(join(DIRECTORY, `${name}-${colorScheme}-${width}.png`));
        await page.close();
        say(`${name} ${colorScheme} ${width}`);
      }
    }
  }
} finally {
  await browser.close();
  await running.stop();
  site.remove();
}
