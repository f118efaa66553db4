/**
 * `/manifest.webmanifest` and the icons in the sizes that browsers and phones request, for installing the site as an
 * app.
 */
import { Hono } from "hono";
import sharp from "sharp";
import { appIcon, icon, type Brand } from "#art/icon.ts";
import type { Site } from "#contract/site/site.ts";
import { startOfText } from "#contract/text/cut.ts";
import { currentDirection, currentLanguage } from "#contract/text/locale.ts";
import { currentPath } from "../platform/current-language.ts";
import { manifestTexts } from "./site-texts.ts";

const DAY = { "cache-control": "public, max-age=86400" };
/** The colours of pages, as in web/root.tsx. */
const LIGHT = "#ffffff";
/** Phones cut off longer names. */
const SHORT_NAME_LENGTH = 12;

/** Icons in `/icons/`, by name. The drawing leaves a margin, so that a phone may crop it to a circle. */
const ICONS: Readonly<Record<string, { pixels: number; draw: (brand: Brand) => string }>> = {
  "192": { pixels: 192, draw: icon },
  "512": { pixels: 512, draw: icon },
  "maskable-192": { pixels: 192, draw: (brand) => appIcon("mask", brand) },
  "maskable-512": { pixels: 512, draw: (brand) => appIcon("mask", brand) },
};
const APPLE = { pixels: 180, draw: (brand: Brand) => appIcon("tile", brand) };
const FAVICONS = [16, 32, 48];

const UNITS = 32;
const DENSITY = 72;

/** Rendered separately in each size, so that edges are sharp. */
function png({ pixels, draw }: { pixels: number; draw: (brand: Brand) => string }, brand: Brand): Promise<Buffer> {
  const options = { density: (DENSITY * pixels) / UNITS };
  return sharp(Buffer.from(draw(brand)), options)
    .resize(pixels, pixels)
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** Packs PNGs into an ICO file, which every browser since 2007 reads. */
function ico(pictures: readonly { pixels: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { pixels, bytes }] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(pixels, at);
    head.writeUInt8(pixels, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(bytes.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

/** As many of the first words as fit. */
function shortName(name: string): string {
  if (name.length <= SHORT_NAME_LENGTH) return name;
  const words = name.split(/\s+/);
  const fitting = words.filter((_, index) => words.slice(0, index + 1).join(" ").length <= SHORT_NAME_LENGTH);
  return fitting.join(" ") || startOfText(name, SHORT_NAME_LENGTH);
}

function manifest({ productName, branding }: Site): object {
  const entry = (name: string, purpose: "any" | "maskable") => {
    const { pixels = 0 } = ICONS[name] ?? {};
    return { src: `/icons/${name}.png`, sizes: `${pixels}x${pixels}`, type: "image/png", purpose };
  };
  return {
    // the same app in all languages
    id: "/",
    name: productName,
    short_name: shortName(productName),
    description: manifestTexts.description,
    lang: currentLanguage(),
    dir: currentDirection(),
    start_url: currentPath("/"),
    scope: "/",
    // with a back button, because pages have none. iPhones support only the second, without which they show no
    // notifications
    display_override: ["minimal-ui"],
    display: "standalone",
    background_color: LIGHT,
    theme_color: branding.accent?.light ?? LIGHT,
    icons: [
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      entry("192", "any"),
      entry("512", "any"),
      entry("maskable-192", "maskable"),
      entry("maskable-512", "maskable"),
    ],
    shortcuts: [
      { name: manifestTexts.search, url: currentPath("/search") },
      { name: manifestTexts.reservations, url: currentPath("/reservations") },
      { name: manifestTexts.desk, url: currentPath("/dashboard") },
    ],
  };
}

export function manifestRoutes(site: () => Promise<Site>, brand: Brand): Hono {
  const made = new Map<string, Promise<Buffer>>();
  /** Renders each icon once; a failed one is rendered again. */
  function once(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const before = made.get(name);
    if (before !== undefined) return before;
    const making = make();
    made.set(name, making);
    making.catch(() => made.delete(name));
    return making;
  }
  const picture = (bytes: Buffer, type: string) =>
    new Response(new Uint8Array(bytes), { headers: { ...DAY, "content-type": type } });

  const routes = new Hono();
  routes.get("/manifest.webmanifest", async (c) =>
    c.body(JSON.stringify(manifest(await site())), 200, {
      "cache-control": "public, max-age=3600",
      "content-type": "application/manifest+json",
    }),
  );
  routes.get("/icons/:file", async (c) => {
    const file = c.req.param("file");
    const name = file.replace(/\.png$/, "");
    const drawn = file.endsWith(".png") && Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
    if (drawn === undefined) return c.notFound();
    return picture(await once(name, () => png(drawn, brand)), "image/png");
  });
  routes.get("/apple-touch-icon.png", async () => picture(await once("apple", () => png(APPLE, brand)), "image/png"));
  routes.get("/favicon.ico", async () => {
    const bytes = await once("ico", async () =>
      ico(
        await Promise.all(
          FAVICONS.map(async (pixels) => ({ pixels, bytes: await png({ pixels, draw: icon }, brand) })),
        ),
      ),
    );
    return picture(bytes, "image/x-icon");
  });
  return routes;
}
