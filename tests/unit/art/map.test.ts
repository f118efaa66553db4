/** The drawn map: equal for equal places, no markup from names, and no overlapping names. */
import zlib from "node:zlib";
import { describe, expect, test } from "vitest";
import { drawMap, scaleOf, type MapPicture } from "#art/map.ts";
import { joinedLines, stretches } from "#art/map-lines.ts";
import { mapPalette, type MapPalette } from "#art/map-palette.ts";
import { isShownAt, layersAt } from "#art/map-scale.ts";
import { pathOf, rounded, type MapShape } from "#art/map-shape.ts";

const street = (name: string, ...parts: number[][]): MapShape => ({
  layer: "roads",
  type: "line",
  parts,
  properties: new Map([["kind", "minor_road"], ["kind_detail", "residential"], ["name", name]]), // oxfmt-ignore
});

const picture = (shapes: readonly MapShape[], more: Partial<MapPicture> = {}): MapPicture => ({
  ...{ width: 376, height: 200, theme: "light", metersPerPixel: 1.6, pin: [188, 116], attribution: "© Someone" },
  shapes,
  ...more,
});

const texts = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe("a map", () => {
  test("shows street names, attribution and a scale", () => {
    const svg = drawMap(picture([street("Market Street", [0, 50, 376, 60]), street("Mill Lane", [40, 0, 60, 200])]));
    expect(texts(svg)).toEqual(expect.arrayContaining(["Market Street", "Mill Lane", "© Someone", "100 m"]));
    expect(drawMap(picture([street("Market Street", [0, 50, 376, 60])]))).toBe(drawMap(picture([street("Market Street", [0, 50, 376, 60])]))); // oxfmt-ignore
  });

  test("escapes markup in names", () => {
    const evil = '</text><script>alert(1)</script>"&\u0000\ud800';
    const svg = drawMap(picture([street(evil.slice(0, 30), [0, 50, 376, 50])], { attribution: evil }));
    expect(svg).not.toMatch(/<script|\u0000|\ud800/);
    expect(svg).toContain("&lt;/text&gt;&lt;script&gt;");
    expect(svg).not.toMatch(/style=|<image|<foreignObject|url\(|href="[^#]/);
  });

  test("draws no name over another, over the pin or over the edge", () => {
    const many = Array.from({ length: 40 }, (_, at) => street(`Street number ${at}`, [0, at * 5, 376, at * 5 + 3]));
    const svg = drawMap(picture(many));
    const spots = [
      ...svg.matchAll(/<text (?:x="(\d+)" y="(\d+)"|transform="translate\((\d+) (\d+)\)rotate\(-?\d+\)") dy/g),
    ].map(([, x1, y1, x2, y2]) => [Number(x1 ?? x2) / 2, Number(y1 ?? y2) / 2] as const);
    expect(spots.length).toBeGreaterThan(5);
    for (const [at, [x, y]] of spots.entries()) {
      expect(y).toBeGreaterThan(6);
      expect(y).toBeLessThan(194);
      expect(Math.abs(x - 188) < 17 && y > 70 && y < 119).toBe(false);
      for (const [otherX, otherY] of spots.slice(0, at))
        expect(Math.abs(x - otherX) > 80 || Math.abs(y - otherY) > 10).toBe(true);
    }
  });

  test("of a dense town shows what matters most, within twelve kilobytes", () => {
    const random = (at: number) => (Math.imul(at + 1, 2_654_435_761) >>> 0) / 2 ** 32;
    const lane = (at: number, kind: string): MapShape => ({
      ...street("", Array.from({ length: 40 }, (_, corner) => (corner % 2 === 0 ? 730 : 250) * random(at * 97 + corner))), // oxfmt-ignore
      properties: new Map([["kind", kind], ["kind_detail", kind === "major_road" ? "primary" : "residential"]]), // oxfmt-ignore
    });
    const house = (at: number): MapShape => {
      const [x, y] = [700 * random(at), 240 * random(at + 5_000)];
      return { layer: "buildings", type: "area", properties: new Map(), parts: [[x, y, x + 9, y, x + 9, y + 9, x, y + 9, x, y]] }; // oxfmt-ignore
    };
    const main = Array.from({ length: 10 }, (_, at) => lane(at, "major_road"));
    const town = [
      ...Array.from({ length: 3_000 }, (_, at) => house(at)),
      ...Array.from({ length: 800 }, (_, at) => lane(at + 100, "minor_road")),
      ...main,
    ];
    const size = { width: 736, height: 260, metersPerPixel: 3 } as const;
    const svg = drawMap(picture(town, size));
    expect(zlib.brotliCompressSync(svg).length).toBeLessThan(12_000);
    const pathsOf = (text: string) => new Set(text.match(/M-?\d+ -?\d+[^M"]*/g));
    const drawn = pathsOf(svg);
    for (const path of pathsOf(drawMap(picture(main, size)))) expect(drawn).toContain(path);
    expect(svg).not.toContain(`fill="${mapPalette("light").building}"`);
    expect(drawMap(picture([house(1)], size))).toContain(`fill="${mapPalette("light").building}"`);
  });

  test("draws rivers as wide as they are, and names no small waters", () => {
    const water = (kind: string, type: MapShape["type"], part: number[], name = ""): MapShape => ({
      ...{ layer: "water", type, parts: [part] },
      properties: new Map([["kind", kind], ["name", name]]), // oxfmt-ignore
    });
    const widthsAt = (metersPerPixel: number) => {
      const shapes = [water("river", "line", [0, 50, 376, 50]), water("stream", "line", [0, 90, 376, 90])];
      const svg = drawMap(picture(shapes, { metersPerPixel, pin: null }));
      const of = `stroke="${mapPalette("light").water}" stroke-width="`;
      return svg
        .split(of)
        .slice(1)
        .map((text) => Number.parseFloat(text) / 2);
    };
    // 13 and 4 m
    expect(widthsAt(1)).toEqual([13, 4]);
    expect(widthsAt(2)).toEqual([6.5, 2]);
    const [river = 0, stream = 0] = widthsAt(60);
    expect(river).toBeLessThan(2);
    expect(stream).toBeLessThan(1);
    const square = (side: number) => [100, 60, 100 + side, 60, 100 + side, 60 + side, 100, 60 + side, 100, 60];
    const named = (side: number) => texts(drawMap(picture([water("water", "area", square(side)), water("lake", "point", [100 + side / 2, 60 + side / 2], "Fonte")], { pin: null }))); // oxfmt-ignore
    expect(named(80)).toContain("Fonte");
    expect(named(10)).not.toContain("Fonte");
  });

  test("skips coordinates that are not finite, and draws nothing without shapes", () => {
    expect(drawMap(picture([]))).not.toMatch(/NaN|undefined|Infinity/);
    expect(drawMap(picture([street("", []), street("x", [1, 1])]))).not.toMatch(/NaN|undefined|Infinity/);
  });
});

test.each([
  [1.6, false, "100 m"],
  [0.3, false, "20 m"],
  [40, false, "2 km"],
  [1.6, true, "200 ft"],
  [30, true, "1 mi"],
])("a scale of %d m per pixel", (metersPerPixel, isImperial, text) => {
  const scale = scaleOf(metersPerPixel, isImperial);
  expect(scale.text).toBe(text);
  expect(scale.length).toBeGreaterThan(20);
  expect(scale.length).toBeLessThanOrEqual(76);
});

test("segments of a street are one line, and its name is upright where it is straight", () => {
  const [line = [], ...others] = joinedLines([[0, 0, 50, 0], [100, 0, 50, 0], [100, 0, 150, 2]]); // oxfmt-ignore
  expect(others).toEqual([]);
  expect([line[0], line.at(-2)].sort()).toEqual([0, 150]);
  expect(stretches([200, 0, 0, 0], 80).every(({ angle }) => Math.abs(angle) <= 90)).toBe(true);
  expect(stretches([0, 0, 40, 0, 40, 40, 0, 40], 80)).toEqual([]);
  expect(stretches([0, 0, 40, 0], 80)).toEqual([]);
});

test("paths are short and close", () => {
  expect(pathOf(rounded([0, 0, 10, 0, 20, 0, 20, 5.25, 0, 0]), true)).toBe("M0 0l40 0 0 11z");
  expect(pathOf([4, 4, 2, 8])).toBe("M4 4l-2 4");
});

/** Relative luminance, by WCAG 2. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) =>
    [1, 3, 5]
      .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
      .reduce((sum, share, at) => sum + share * ([0.2126, 0.7152, 0.0722][at] ?? 0), 0);
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test.each(["light", "dark"] as const)("names can be read in the %s theme", (theme) => {
  const palette = mapPalette(theme);
  const pairs: [keyof MapPalette, keyof MapPalette][] = [["ink", "land"], ["ink", "street"], ["ink", "building"], ["waterInk", "water"], ["parkInk", "park"], ["placeInk", "building"], ["ink", "plate"]]; // oxfmt-ignore
  for (const [ink, ground] of pairs) expect(contrast(palette[ink], palette[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5); // oxfmt-ignore
});

describe("zoomed out", () => {
  const kinds = [
    ["roads", { kind: "highway", kind_detail: "motorway" }],
    ["roads", { kind: "major_road", kind_detail: "secondary" }],
    ["roads", { kind: "minor_road", kind_detail: "residential" }],
    ["roads", { kind: "minor_road", kind_detail: "service" }],
    ["roads", { kind: "path", kind_detail: "footway" }],
    ["landuse", { kind: "park" }],
    ["landuse", { kind: "parking" }],
    ["water", { kind: "river" }],
  ] as const;

  test.each([
    [1.6, 8],
    [6, 5],
    [20, 4],
    [100, 3],
  ])("at %s meters per pixel %i of eight kinds are shown", (metersPerPixel, shown) => {
    const isShown = isShownAt(metersPerPixel, "area");
    const seen = kinds.filter(([layer, properties]) => isShown(layer, new Map(Object.entries(properties))));
    expect(seen).toHaveLength(shown);
    expect(seen[0]).toBe(kinds[0]);
  });

  test("houses around a door are shown at a smaller scale than in a town", () => {
    expect(layersAt(3, "spot")).toContain("buildings");
    expect(layersAt(3, "area")).not.toContain("buildings");
  });
});
