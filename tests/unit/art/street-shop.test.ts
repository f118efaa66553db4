import { expect, test } from "vitest";
import { SHOP_MARGIN, streetShop, streetShopWidth } from "#art/street-shop.ts";
import { streetSky } from "#art/street.ts";
import { poster, sticker } from "#art/shop-window.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { bytesOf, consecutiveIds, faultsOf, HOSTILE_NAMES } from "./svg-checks.ts";

const THEMES = ["light", "dark"] as const;
/** A shop window by lamplight. */
const LAMPLIGHT = "#ffeeaa";

test("a shop of the street is lit only in the evening while it is open, and has its state in its door", () => {
  for (const [index, id] of consecutiveIds(200).entries()) {
    const category = CATEGORIES[index % CATEGORIES.length] ?? "Beauty";
    for (const theme of THEMES) {
      const drawn = [true, false].map((isOpen) => streetShop({ id, name: "Corner Post", category, theme, isOpen }));
      for (const svg of drawn) {
        expect(faultsOf(svg)).toEqual([]);
        expect(svg).toContain(`width="${streetShopWidth({ id, category }) + 2 * SHOP_MARGIN}"`);
        expect(bytesOf(svg)).toBeLessThan(12_000);
      }
      expect(drawn.map((svg) => svg.includes(LAMPLIGHT))).toEqual([theme === "dark", false]);
    }
  }
});

test.each(HOSTILE_NAMES)("the street, the sticker and the poster of %j are valid pictures", (name) => {
  for (const [index, category] of CATEGORIES.entries())
    for (const theme of THEMES) {
      const shop = { id: `hostile ${index}`, name, category, theme };
      const print = { ...shop, line: name, address: "https://town.example/listing/1", productName: name };
      for (const svg of [streetShop({ ...shop, isOpen: false }), sticker(print), poster(print)])
        expect(faultsOf(svg)).toEqual([]);
    }
});

test("the sky is a valid picture in every shape", () => {
  for (const theme of THEMES)
    for (const shape of ["wide", "narrow"] as const) expect(faultsOf(streetSky({ theme, shape }))).toEqual([]);
});
