import fc from "fast-check";
import { expect, test } from "vitest";
import { badge as drawBadge } from "#art/badge.ts";
import { badgeTexts } from "#server/listings/rules-pictures.ts";
import { badgeSnippet } from "../../../web/listings/owner/badge-snippet.ts";

const SHOP = { name: "Copper & Rye", rating: 4.66, reviewCount: 1213, productName: "Mainstreet" };

type Badge = Omit<typeof SHOP, "rating"> & { rating: number | null };

const badge = (shop: Badge): string => drawBadge({ ...shop, ...badgeTexts(shop, shop.productName) });

test("shows name, stars, count and the directory", () => {
  const drawn = badge(SHOP);
  expect(drawn).toContain("<title>Copper &amp; Rye: 4.7 out of 5 stars, 1,213 reviews on Mainstreet</title>");
  expect(drawn).toContain(">4.7 (1,213) on Mainstreet</text>");
  expect(drawn).toContain("prefers-color-scheme:dark");
  expect(badge({ ...SHOP, reviewCount: 1 })).toContain(", 1 review on");
});

test("has no stars without reviews", () => {
  const drawn = badge({ ...SHOP, rating: null, reviewCount: 0 });
  expect(drawn).toContain(">Find us on Mainstreet</text>");
  expect(drawn).not.toContain("--star)");
});

test("fits a name of any length", () => {
  const width = (name: string) => Number(/width="(\d+)"/.exec(badge({ ...SHOP, name }))?.[1]);
  expect(width("X")).toBeGreaterThan(200);
  expect(width("W".repeat(120))).toBeLessThan(400);
  expect(badge({ ...SHOP, name: "🥐".repeat(60) })).not.toContain("\ufffd");
});

test("escapes markup in names", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.string({ maxLength: 40 }), (name, productName) => {
      const drawn = badge({ ...SHOP, name: `</text><script>${name}`, productName: `${productName}]]>"` });
      expect(drawn).not.toContain("<script>");
      expect(drawn.match(/<\/?[a-z]+/gi)).toEqual(badge(SHOP).match(/<\/?[a-z]+/gi));
      expect(drawn).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(drawn.isWellFormed()).toBe(true);
    }),
  );
});

test("the HTML to copy escapes the name", () => {
  const html = badgeSnippet(
    { id: "01990b7e-5c00-7fa0-82e8-6fc665b3f155", name: 'Ada\'s "Pies" & <b>' },
    { productName: "Mainstreet", baseUrl: "https://town.example" },
  );
  expect(html).toBe(
    '<a href="https://town.example/listing/01990b7e-5c00-7fa0-82e8-6fc665b3f155">\n' +
      '  <img src="https://town.example/badge/01990b7e-5c00-7fa0-82e8-6fc665b3f155.svg" alt="Ada\'s &quot;Pies&quot; &amp; &lt;b&gt; on Mainstreet" height="64">\n' +
      "</a>",
  );
});
