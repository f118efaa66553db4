/**
 * `npm run screenshots`: the three screens as a visitor sees them, in both themes and both widths, and every mail, into
 * docs/screenshots. `npm run screenshots -- mail` takes the mails alone.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Browser } from "@playwright/test";
import sharp from "sharp";
import { busiestListing, throwawaySite } from "../bench/site.ts";
import { buildIfStale } from "./build.ts";
import { ensureChromium } from "./chromium.ts";
import { photographMails } from "./mail-screenshots.ts";

const DIRECTORY = join(import.meta.dirname, "..", "docs", "screenshots");
const SIZES = { 390: 844, 1280: 860 } as const;
/** A page is shown down to here; what follows repeats. */
const TALLEST = 2_400;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function photographScreens(browser: Browser, siteUrl: string): Promise<void> {
  const pages = {
    home: `${siteUrl}/`,
    search: `${siteUrl}/search?q=coffee`,
    listing: await busiestListing(siteUrl),
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
}

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
  await buildIfStale(say);
  await photographMails(browser, DIRECTORY, say);
  if (!process.argv.includes("mail")) {
    const site = await throwawaySite(say);
    const running = await site.start();
    try {
      await photographScreens(browser, running.url);
    } finally {
      await running.stop();
      site.remove();
    }
  }
} finally {
  await browser.close();
}
