import { describe, expect, test, vi } from "vitest";
import { MAX_STOREFRONT_BYTES, storefront } from "#art/storefront.ts";
import { distance, toOklch } from "#art/colour.ts";
import { paintFor, schemeOf } from "#art/paint.ts";
import { planFacade } from "#art/plan.ts";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { depth } from "../../support/depth.ts";
import { bytesOf, consecutiveIds, faultsOf, HOSTILE_NAMES } from "./svg-checks.ts";

const THEMES = ["light", "dark"] as const;
const IDS = consecutiveIds(2400);
const LONGEST = "Lakeside Music & Dance Works";

function categoryAt(index: number): Category {
  return CATEGORIES[index % CATEGORIES.length] ?? "Restaurants";
}

describe("storefront", () => {
  test("has its size and valid SVG for thousands of shops", () => {
    for (const [index, id] of IDS.slice(0, depth(800, IDS.length)).entries()) {
      const svg = storefront({ id, name: LONGEST, category: categoryAt(index), theme: index & 8 ? "light" : "dark" });
      expect(bytesOf(svg)).toBeLessThanOrEqual(MAX_STOREFRONT_BYTES);
      if (index % 4 === 0) expect(faultsOf(svg)).toEqual([]);
    }
  });

  test.each(HOSTILE_NAMES)("fits the name %j", (name) => {
    for (const [index, category] of CATEGORIES.entries()) {
      for (const theme of THEMES) {
        const svg = storefront({ id: `hostile ${index}`, name, category, theme });
        expect(faultsOf(svg)).toEqual([]);
        expect(bytesOf(svg)).toBeLessThanOrEqual(MAX_STOREFRONT_BYTES);
      }
    }
  });

  test("accepts any text as an id", () => {
    for (const id of HOSTILE_NAMES)
      expect(faultsOf(storefront({ id, name: "Corner Post", category: "Fashion", theme: "dark" }))).toEqual([]);
  });

  test("draws the same bytes again, without clock or randomness", () => {
    const draw = (): string[] =>
      IDS.slice(0, 1000).map((id, index) =>
        storefront({ id, name: "Corner Post", category: categoryAt(index), theme: "light" }),
      );
    const first = draw();
    const forbidden = (): never => {
      throw new Error("asked for chance or the time");
    };
    vi.spyOn(Math, "random").mockImplementation(forbidden);
    vi.spyOn(Date, "now").mockImplementation(forbidden);
    const second = draw();
    vi.restoreAllMocks();
    expect(second).toEqual(first);
  });

  test("never draws the same picture for two shops", () => {
    const drawings = IDS.map((id, index) =>
      storefront({ id, name: "Corner Post", category: categoryAt(index), theme: "light" }),
    );
    // Ids within a drawing contain the shop's hash; without them, only visible differences count.
    const seen = new Set(drawings.map((svg) => svg.replaceAll(/(id="|#)[ld][0-9a-z]{1,4}(?=[a-z]+\d*["')])/g, "$1")));
    expect(seen.size).toBe(drawings.length);
  });

  test("adjacent results rarely share a hue, in any category", () => {
    const schemes = IDS.map(schemeOf);
    const neighbours = schemes.slice(1).map((scheme, index) => [schemes[index] ?? scheme, scheme] as const);
    const sameWall = neighbours.filter(([one, other]) => one.wall === other.wall).length / neighbours.length;
    const alike = neighbours.filter(([one, other]) => distance(one.wall, other.wall) < 0.06).length / neighbours.length;
    const sameFamily = neighbours.filter(([one, other]) => one.family === other.family).length / neighbours.length;
    expect(sameWall).toBeLessThan(0.06);
    expect(alike).toBeLessThan(0.1);
    expect(sameFamily).toBeLessThan(0.14);
  });

  test("a page of ten shows at least four of the ten families of colour, on average more than six", () => {
    const pages = Array.from(
      { length: 200 },
      (_, page) => new Set(IDS.slice(page * 10, page * 10 + 10).map((id) => schemeOf(id).family)).size,
    );
    const mean = pages.reduce((sum, families) => sum + families, 0) / pages.length;
    expect(mean).toBeGreaterThan(6.2);
    expect(pages.filter((families) => families < 4)).toEqual([]);
  });

  test("three-storey shops differ in roof, windows or width", () => {
    for (const category of CATEGORIES) {
      const tall = IDS.map((id) => planFacade(id, category)).filter(({ floors }) => floors.storeys === 2);
      const kinds = new Set(
        tall.map(
          ({ roof, floors }) => `${roof} ${floors.styles.join(" ")} ${floors.dressing} ${String(floors.hasBay)}`,
        ),
      );
      expect(kinds.size).toBeGreaterThan(60);
    }
  });

  test("a pale wall keeps its hue at dusk", () => {
    const pale = IDS.filter((id) => toOklch(schemeOf(id).wall).lightness > 0.85).slice(0, 60);
    for (const id of pale) expect(toOklch(paintFor(id, "dark").wall).chroma).toBeGreaterThan(0.018);
  });

  test("shows the same objects outside in both themes", () => {
    // Every object is a group or a copy of one; day and night differ in colours, glass and glows only.
    const countOf = (svg: string): number => svg.split(/<(?:g|use) /).length;
    for (const [index, id] of IDS.slice(0, 300).entries()) {
      const [day, night] = THEMES.map((theme) => storefront({ id, name: LONGEST, category: categoryAt(index), theme }));
      expect(countOf(day ?? ""), id).toBe(countOf(night ?? ""));
    }
  });

  test("takes well under a millisecond", () => {
    const shops = IDS.slice(0, 1000).map((id, index) => ({
      id,
      name: LONGEST,
      category: categoryAt(index),
      theme: "dark" as const,
    }));
    for (const shop of shops.slice(0, 300)) storefront(shop);
    const started = process.cpuUsage();
    for (const shop of shops) storefront(shop);
    const { user } = process.cpuUsage(started);
    expect(user / 1000 / shops.length).toBeLessThan(2);
  });
});
