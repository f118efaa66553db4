import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { icon } from "#art/icon.ts";
import { ogDefault } from "#art/og-default.ts";
import { drawMap } from "#art/map.ts";
import { SHARE_MAP, shareCard as drawShareCard, type ShareListing } from "#art/share-card.ts";
import { street } from "#art/street.ts";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { shareCardTexts } from "#server/listings/rules-pictures.ts";
import { bytesOf, faultsOf, HOSTILE_NAMES } from "./svg-checks.ts";

const THEMES = ["light", "dark"] as const;

describe("street", () => {
  for (const theme of THEMES) {
    for (const shape of ["wide", "narrow"] as const) {
      test(`${shape}, ${theme}: has its size and valid SVG`, () => {
        const svg = street({ theme, shape });
        expect(bytesOf(svg)).toBeLessThanOrEqual(36_000);
        expect(faultsOf(svg)).toEqual([]);
        expect(street({ theme, shape })).toBe(svg);
      });
    }
  }

  test("the upper part of a phone's picture is plain sky", async () => {
    // On a 390×844 screen the picture is 872 high and its chips end at 380; nothing but stars, clouds and the moon above.
    const svg = street({ theme: "dark", shape: "narrow" });
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(200, 350)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const row = (y: number): number[] =>
      Array.from({ length: info.width }, (_, x) => data[(y * info.width + x) * 3] ?? 0);
    for (let y = 30; y < Math.floor((350 * 380) / 872); y += 1) {
      const reds = row(y).sort((a, b) => a - b);
      const [low = 0, high = 0] = [reds[10], reds[reds.length - 10]];
      expect(high - low).toBeLessThan(12);
    }
  });

  test("the moon does not overlap the search box", () => {
    const moonOf = (svg: string): { x: number; y: number } => {
      const [, x = "", y = "", radius = ""] = /fill="#fec" d="M([\d.]+) ([\d.]+)a([\d.]+)/.exec(svg) ?? [];
      return { x: Number(x) + Number(radius), y: Number(y) };
    };
    expect(moonOf(street({ theme: "dark", shape: "wide" })).x).toBeGreaterThan(1600 * 0.8);
    const narrow = moonOf(street({ theme: "dark", shape: "narrow" }));
    expect(narrow.x).toBeGreaterThan(800 * 0.8);
    expect(narrow.y).toBeLessThan(80);
  });
});

describe("share card", () => {
  const listing = {
    id: "card",
    name: "The Copper Pot",
    category: "Restaurants",
    city: "Alder Bay",
    rating: 4.6,
    reviewCount: 128,
    productName: "Elm Row",
  } as const;

  type Card = Pick<ShareListing, "id" | "name" | "city" | "productName" | "theme" | "map"> & {
    category: Category;
    rating: number;
    reviewCount: number;
  };
  const shareCard = (shop: Card): string => drawShareCard({ ...shop, ...shareCardTexts(shop, shop.productName) });

  test("is valid SVG for every category and hostile text", () => {
    for (const category of CATEGORIES) {
      for (const theme of THEMES) expect(faultsOf(shareCard({ ...listing, category, theme }))).toEqual([]);
    }
    for (const text of HOSTILE_NAMES)
      expect(faultsOf(shareCard({ ...listing, name: text, city: text, productName: text }))).toEqual([]);
  });

  test("has the map on a separate sign with its attribution", () => {
    const svg = drawMap({ ...SHARE_MAP, theme: "light", shapes: [], metersPerPixel: 1.6, pin: [90, 40], attribution: "© Somebody", isBare: true }); // oxfmt-ignore
    expect(svg).not.toContain("© Somebody");
    const card = shareCard({ ...listing, map: { svg, attribution: "© OpenStreetMap contributors" } });
    expect(faultsOf(card)).toEqual([]);
    expect(card).toContain(">© OpenStreetMap contributors</text>");
    expect(card.match(/<svg /g)).toHaveLength(2);
    for (const text of HOSTILE_NAMES)
      expect(faultsOf(shareCard({ ...listing, map: { svg, attribution: text } }))).toEqual([]);
  });

  test("names the product by the given name", () => {
    expect(shareCard(listing)).toContain(">Elm Row</text>");
    expect(shareCard({ ...listing, reviewCount: 0 })).toContain("New on Elm Row");
    expect(shareCard(listing)).not.toMatch(/mainstreet/i);
  });

  test("formats the number of reviews", () => {
    expect(shareCard({ ...listing, reviewCount: 1 })).toContain(">1 review<");
    expect(shareCard({ ...listing, reviewCount: 1280 })).toContain(">1,280 reviews<");
  });

  test("is 1200×630 when rasterised", async () => {
    const { width, height } = await sharp(Buffer.from(shareCard(listing))).metadata();
    expect([width, height]).toEqual([1200, 630]);
  });
});

describe("default share picture and icon", () => {
  test("are valid SVG", () => {
    for (const theme of THEMES) {
      expect(faultsOf(ogDefault({ wordmark: "Elm Row", line: "Local businesses", theme }))).toEqual([]);
      for (const text of HOSTILE_NAMES) expect(faultsOf(ogDefault({ wordmark: text, line: text, theme }))).toEqual([]);
    }
    expect(faultsOf(icon())).toEqual([]);
    expect(bytesOf(icon())).toBeLessThan(1000);
  });

  test("never contain a custom name", () => {
    expect(ogDefault({ wordmark: "Elm Row" })).not.toMatch(/mainstreet/i);
  });
});
