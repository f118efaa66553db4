/** Screenshots of every email in a wide and a narrow mail program, in both themes, on sheets at half size. */
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { EXAMPLE_MAILS, EXAMPLE_RESERVATION_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import type { WebModule } from "#server/pages/pages.ts";

const SSR_MODULE = join(import.meta.dirname, "..", "build", "en", "server", "index.js");
/** Columns of a sheet by the width of an email. */
const COLUMNS = { 390: 8, 700: 4 } as const;
const SCALE = 0.5;
const GAP = 12;

interface MailScreenshot {
  image: Buffer;
  width: number;
  height: number;
}

async function photograph(
  browser: Browser,
  html: string,
  width: number,
  colorScheme: "light" | "dark",
): Promise<MailScreenshot> {
  const page = await browser.newPage({ viewport: { width, height: 200 }, colorScheme });
  await page.setContent(html);
  const shot = await page.screenshot({ fullPage: true });
  await page.close();
  const { data, info } = await sharp(shot)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

/** Lays out emails in rows; each row is as tall as its tallest email. */
async function sheet(
  shots: readonly MailScreenshot[],
  columns: number,
  background: string,
  file: string,
): Promise<void> {
  const width = Math.max(...shots.map((shot) => shot.width));
  const rows = Array.from({ length: Math.ceil(shots.length / columns) }, (_, row) =>
    shots.slice(row * columns, (row + 1) * columns),
  );
  let top = GAP;
  const placed = rows.flatMap((row) => {
    const at = top;
    top += Math.max(...row.map((shot) => shot.height)) + GAP;
    return row.map(({ image }, column) => ({ input: image, top: at, left: GAP + column * (width + GAP) }));
  });
  await sharp({ create: { width: GAP + columns * (width + GAP), height: top, channels: 3, background } })
    .composite(placed)
    .png({ palette: true, quality: 90, effort: 10 })
    .toFile(file);
}

/** The emails of each sheet: those about accounts, and those about reservations. */
const SHEETS = {
  mail: Object.values(EXAMPLE_MAILS).filter(({ template }) => template !== "reservation"),
  "mail-reservation": EXAMPLE_RESERVATION_MAILS,
} as const;

/** Needs the built pages. Writes `<sheet>-<theme>-<width>.png`. */
export async function photographMails(browser: Browser, directory: string, say: (line: string) => void): Promise<void> {
  const web = (await import(SSR_MODULE)) as WebModule;
  for (const [name, examples] of Object.entries(SHEETS)) {
    const mails = await Promise.all(examples.map((mail) => web.renderMail(mail, MAIL_SITE)));
    for (const [colorScheme, background] of [
      ["light", "#d8d2c8"],
      ["dark", "#2a3038"],
    ] as const) {
      for (const [width, columns] of Object.entries(COLUMNS)) {
        const shots: MailScreenshot[] = [];
        for (const { html } of mails) shots.push(await photograph(browser, html, Number(width), colorScheme));
        await sheet(shots, columns, background, join(directory, `${name}-${colorScheme}-${width}.png`));
        say(`${name} ${colorScheme} ${width}`);
      }
    }
  }
}
