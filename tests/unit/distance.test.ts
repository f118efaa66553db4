/** Distances on the sphere, and boxes around circles. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { areaOf, boxAround as squareAround, boxOf, isWithin, joinedBox } from "#server/places/rules-border.ts";
import { boxAround, kmBetween } from "#server/places/rules-distance.ts";

const BERLIN = { lat: 52.52, lng: 13.405 };
const PARIS = { lat: 48.8566, lng: 2.3522 };
/** A quarter of the Earth's circumference. */
const QUARTER_KM = 10_007.557;

describe("the distance", () => {
  test("is that of a great circle", () => {
    expect(kmBetween(BERLIN, PARIS)).toBeCloseTo(877.46, 0);
    expect(kmBetween(PARIS, BERLIN)).toBeCloseTo(kmBetween(BERLIN, PARIS), 9);
    expect(kmBetween(BERLIN, BERLIN)).toBe(0);
    expect(kmBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 3);
    expect(kmBetween({ lat: 60, lng: 0 }, { lat: 60, lng: 1 })).toBeCloseTo(55.597, 2);
  });

  test("is correct across 180° and the poles", () => {
    expect(kmBetween({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.195, 3);
    expect(kmBetween({ lat: 90, lng: 0 }, { lat: 0, lng: 77 })).toBeCloseTo(QUARTER_KM, 2);
    expect(kmBetween({ lat: 90, lng: 0 }, { lat: -90, lng: 0 })).toBeCloseTo(2 * QUARTER_KM, 2);
    expect(kmBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(2 * QUARTER_KM, 2);
  });
});

describe("the box of a circle", () => {
  test("contains the circle, and hardly more", () => {
    const { south, west, north, east } = boxAround({ lat: 60, lng: 10 }, 111.195);
    expect([south, north]).toEqual([expect.closeTo(59, 4) as number, expect.closeTo(61, 4) as number]);
    // wider than at the equator
    expect([10 - west, east - 10]).toEqual([expect.closeTo(2.0003, 3) as number, expect.closeTo(2.0003, 3) as number]);
  });

  test("crosses 180° where the circle does, and has all meridians at a pole", () => {
    expect(boxAround({ lat: 0, lng: 179.5 }, 111.195)).toMatchObject({
      west: expect.closeTo(178.5, 4) as number,
      east: expect.closeTo(-179.5, 4) as number,
    });
    expect(boxAround({ lat: 0, lng: -179.5 }, 111.195)).toMatchObject({
      west: expect.closeTo(179.5, 4) as number,
      east: expect.closeTo(-178.5, 4) as number,
    });
    expect(boxAround({ lat: 89.5, lng: 10 }, 111.195)).toMatchObject({ north: 90, west: -180, east: 180 });
    expect(boxAround({ lat: -89.5, lng: 10 }, 111.195)).toMatchObject({ south: -90, west: -180, east: 180 });
  });

  test("contains each point within the radius", () => {
    const point = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const away = fc.double({ min: -0.5, max: 0.5, noNaN: true });
    fc.assert(
      fc.property(point, away, away, (centre, up, along) => {
        const lng = centre.lng + along;
        const other = {
          lat: Math.max(-90, Math.min(90, centre.lat + up)),
          lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
        };
        const { south, west, north, east } = boxAround(centre, kmBetween(centre, other));
        expect(other.lat).toBeGreaterThanOrEqual(south);
        expect(other.lat).toBeLessThanOrEqual(north);
        const isInside = west <= east ? other.lng >= west && other.lng <= east : other.lng >= west || other.lng <= east;
        expect(isInside).toBe(true);
      }),
    );
  });
});

describe("a border", () => {
  const ring = (west: number, south: number, size: number) => [west, south, west + size, south, west + size, south + size, west, south + size]; // oxfmt-ignore
  const border = [ring(0, 0, 10), ring(4, 4, 2), ring(20, 0, 1)];

  test("has holes and several parts", () => {
    const inside = (lat: number, lng: number) => isWithin(border, lat, lng);
    expect([inside(1, 1), inside(9, 9), inside(0.5, 20.5)]).toEqual([true, true, true]);
    expect([inside(5, 5), inside(5, 15), inside(11, 5), inside(-1, 5), inside(5, -1)]).toEqual([false, false, false, false, false]); // oxfmt-ignore
    expect(isWithin([], 0, 0)).toBe(false);
    // a ring may leave out its last corner, which is the first
    const square = [[10, 10, 20, 10, 20, 20, 10, 20]];
    expect([isWithin(square, 15, 15), isWithin(square, 15, 11), isWithin(square, 5, 2), isWithin(square, 15, 9)]).toEqual([true, true, false, false]); // oxfmt-ignore
  });

  test("has a box and an area; a box grows with points", () => {
    expect(boxOf(border)).toEqual({ south: 0, west: 0, north: 10, east: 21 });
    expect(boxOf([])).toBeNull();
    expect(areaOf({ south: -1, west: 2, north: 3, east: 5 })).toBe(12);
    const point = joinedBox(null, 5, 7);
    expect(point).toEqual({ south: 5, west: 7, north: 5, east: 7 });
    expect(joinedBox(joinedBox(point, 4, 8), 6, 6)).toEqual({ south: 4, west: 6, north: 6, east: 8 });
  });

  test("of a centre and a radius ends at the edges of the map", () => {
    expect(squareAround(0, 0, 111.195)).toEqual({ south: -1, west: -1, north: 1, east: 1 });
    expect(squareAround(60, 10, 111.195)).toMatchObject({
      west: expect.closeTo(8) as number,
      east: expect.closeTo(12) as number,
    });
    expect(squareAround(89.9, 179, 111.195)).toMatchObject({ north: 90, east: 180 });
    expect(squareAround(-89.9, -179, 111.195)).toMatchObject({ south: -90, west: -180 });
  });
});
