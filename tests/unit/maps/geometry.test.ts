/** Land and sea, clipping and decoding, by properties that are independent of the implementation. */
import fc from "fast-check";
import { PbfWriter } from "pbf";
import { describe, expect, test } from "vitest";
import { clipped } from "#server/maps/clip.ts";
import { landAndSea } from "#server/maps/coast.ts";
import { decodeTile } from "#server/maps/decode-tile.ts";
import { encodeTile } from "#server/maps/encode-tile.ts";
import { AREA, doubleArea, featureOf, isInside, LINE } from "#server/maps/feature.ts";
import { simplified } from "#server/maps/simplify.ts";
import { depth } from "../../support/depth.ts";

const BOX = [0, 0, 1, 1] as const;
const spot = fc.record({
  x: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  y: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
});

const isIn = (areas: readonly (readonly Float64Array[])[], x: number, y: number) =>
  areas.some(
    ([outline, ...holes]) =>
      outline !== undefined && isInside(outline, x, y) && !holes.some((hole) => isInside(hole, x, y)),
  );

const reversed = (line: Float64Array) => {
  const corners: number[] = [];
  for (let at = line.length - 2; at >= 0; at -= 2) corners.push(line[at] ?? 0, line[at + 1] ?? 0);
  return Float64Array.from(corners);
};

/** Coasts from south to north, which is upwards on the screen, in pieces and in any order, at a given latitude. */
const coasts = fc.array(fc.double({ min: 0.1, max: 0.9, noNaN: true }), { minLength: 3, maxLength: 12 }).map((xs) => {
  const corners = xs.map((x, at) => [x, 1.2 - (1.4 * at) / (xs.length - 1)] as const);
  const pieces = corners.slice(1).map((corner, at) => Float64Array.from([...(corners[at] ?? corner), ...corner]));
  const xAt = (y: number) => {
    const at = corners.findIndex(([, below], index) => index > 0 && below <= y);
    const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = [corners[at - 1], corners[at]];
    return x1 + ((y1 - y) / (y1 - y2)) * (x2 - x1);
  };
  return { pieces, xAt };
});

describe("the coast", () => {
  test("has the land on its left and the sea on its right, everywhere", () => {
    fc.assert(
      fc.property(coasts, spot, fc.boolean(), ({ pieces, xAt }, { x, y }, isOtherWay) => {
        fc.pre(Math.abs(x - xAt(y)) > 1e-6);
        const lines = (isOtherWay ? pieces.map(reversed) : pieces).toSorted((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
        const { land, sea } = landAndSea(lines, BOX);
        const isSea = x > xAt(y) !== isOtherWay;
        expect([isIn(land, x, y), isIn(sea, x, y)]).toEqual([!isSea, isSea]);
      }),
      { numRuns: depth(100, 500) },
    );
  });

  test("around an island keeps it dry, and around a bay makes it water", () => {
    const ring = Float64Array.from([0.4, 0.4, 0.4, 0.6, 0.6, 0.6, 0.6, 0.4, 0.4, 0.4]);
    const island = landAndSea([ring], BOX);
    expect([isIn(island.land, 0.5, 0.5), isIn(island.sea, 0.5, 0.5)]).toEqual([true, false]);
    expect([isIn(island.land, 0.1, 0.5), isIn(island.sea, 0.1, 0.5)]).toEqual([false, true]);
    const bay = landAndSea([reversed(ring)], BOX);
    expect([isIn(bay.land, 0.5, 0.5), isIn(bay.sea, 0.5, 0.5)]).toEqual([false, true]);
    expect([isIn(bay.land, 0.1, 0.5), isIn(bay.sea, 0.1, 0.5)]).toEqual([true, false]);
  });

  test("that ends inside the file is extended to its edge; without one all is land", () => {
    const { land, sea } = landAndSea([Float64Array.from([0.6, 0.8, 0.6, 0.2])], BOX);
    expect([isIn(land, 0.2, 0.5), isIn(sea, 0.9, 0.5)]).toEqual([true, true]);
    expect(landAndSea([], BOX)).toMatchObject({ sea: [] });
    expect(isIn(landAndSea([], BOX).land, 0.5, 0.5)).toBe(true);
  });
});

const stars = fc
  .array(fc.double({ min: 0.05, max: 0.45, noNaN: true }), { minLength: 3, maxLength: 30 })
  .map((radii) => {
    const corners = radii.flatMap((radius, at) => {
      const angle = (2 * Math.PI * at) / radii.length;
      return [0.5 + radius * Math.cos(angle), 0.5 + radius * Math.sin(angle)];
    });
    return Float64Array.from([...corners, ...corners.slice(0, 2)]);
  });
const kind = { layer: "earth", properties: {}, minZoom: 0 } as const;

describe("clipping", () => {
  test("nine parts of an area have the same total area", () => {
    fc.assert(
      fc.property(stars, spot, spot, (star, one, other) => {
        const whole = featureOf(kind, AREA, [star]);
        const xs = [0, ...[one.x, other.x].toSorted((a, b) => a - b), 1];
        const ys = [0, ...[one.y, other.y].toSorted((a, b) => a - b), 1];
        let sum = 0;
        for (let column = 0; column < 3; column += 1) {
          for (let row = 0; row < 3; row += 1) {
            const box = [xs[column] ?? 0, ys[row] ?? 0, xs[column + 1] ?? 0, ys[row + 1] ?? 0] as const;
            sum += Math.abs(doubleArea(clipped(whole, box)?.parts[0] ?? []));
          }
        }
        expect(sum).toBeCloseTo(Math.abs(doubleArea(star)), 9);
      }),
      { numRuns: depth(100, 500) },
    );
  });

  test("pieces of a line have the total length of its inside part", () => {
    const line = featureOf(kind, LINE, [Float64Array.from([-1, 0.5, 0.5, 0.5, 0.5, 2, 0.75, 2, 0.75, -1])]);
    const pieces = clipped(line, BOX)?.parts ?? [];
    expect(pieces.map((piece) => [...piece])).toEqual([[0, 0.5, 0.5, 0.5, 0.5, 1], [0.75, 1, 0.75, 0]]); // oxfmt-ignore
    expect(clipped(line, [5, 5, 6, 6])).toBeNull();
  });

  test("simplification keeps a line within the tolerance, and its ends", () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 40,
    });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 40 }), (corners, tolerance) => {
        const few = simplified(corners.flat(), tolerance);
        expect(few.slice(0, 2)).toEqual(corners[0]);
        expect(few.slice(-2)).toEqual(corners.at(-1));
        for (const [x, y] of corners) {
          let least = Infinity;
          for (let at = 0; at + 3 < few.length; at += 2) {
            const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = few.slice(at, at + 4);
            const length = (x2 - x1) ** 2 + (y2 - y1) ** 2;
            const share =
              length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length));
            least = Math.min(least, Math.hypot(x1 + share * (x2 - x1) - x, y1 + share * (y2 - y1) - y));
          }
          expect(least).toBeLessThanOrEqual(tolerance + 1e-9);
        }
      }),
    );
  });
});

describe("tiles of any origin", () => {
  const placing = { x: 0, y: 0, side: 256, view: [0, 0, 256, 256] } as const;
  const wanted = new Set(["roads"]);
  /** A tile with one feature of these commands. */
  const tileOf = (commands: readonly number[], type = 3) => {
    const writer = new PbfWriter();
    writer.writeMessage(
      3,
      (_, layer: PbfWriter) => {
        layer.writeStringField(1, "roads");
        layer.writeMessage(
          2,
          (__, feature: PbfWriter) => {
            feature.writeVarintField(3, type);
            feature.writePackedVarint(4, [...commands]);
          },
          null,
        );
        layer.writeVarintField(5, 4_096);
      },
      null,
    );
    return writer.finish();
  };

  test("are read as written", () => {
    const parts = [[0, 0, 100, 0, 100, 100]];
    const data = encodeTile([
      { layer: "roads", type: LINE, properties: { name: "Rue é", is_bridge: true, lanes: 2, far: -1.5 }, parts },
    ]);
    const [found] = decodeTile(data, { ...placing, side: 4_096, view: [-1, -1, 5_000, 5_000] }, wanted);
    expect(found?.parts.map((part) => [...part])).toEqual(parts);
    expect(Object.fromEntries(found?.properties ?? [])).toEqual({
      name: "Rue é",
      is_bridge: true,
      lanes: 2,
      far: -1.5,
    });
  });

  test("that close a ring half a billion times are closed once", () => {
    const [found] = decodeTile(
      tileOf([9, 10, 10, (3 << 3) | 2, 200, 0, 0, 200, 199, 0, 0x1fffffff * 8 + 7]),
      placing,
      wanted,
    );
    expect(found?.parts[0]?.length).toBe(10);
  });

  test("with a million corners, a shape that continues after its end, or invalid commands are dropped", () => {
    const million = tileOf([9, 0, 0, (1_000_000 << 3) | 2, ...new Array<number>(2_000_000).fill(1)], 2);
    expect(decodeTile(million, placing, wanted)).toEqual([]);
    expect(decodeTile(tileOf([9, 0, 0, (5 << 3) | 3, 1, 1], 2), placing, wanted)).toEqual([]);
    const whole = tileOf([9, 10, 10, 10, 200, 0], 2);
    for (let length = 0; length < whole.length; length += 1)
      expect(decodeTile(whole.subarray(0, length), placing, wanted)).toEqual([]);
  });

  test("of any bytes are shapes or nothing", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(Array.isArray(decodeTile(bytes, placing, wanted))).toBe(true);
      }),
      { numRuns: depth(300, 2_000) },
    );
  });
});
