/** What is near a point or in a box is what brute force finds, the poles and 180° included. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Positions } from "#server/places/positions.ts";
import { kmBetween, type Point } from "#server/places/rules-distance.ts";
import { ringsOf } from "#server/search/rules-rings.ts";

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
/** Where arithmetic in degrees goes wrong. */
const awkward = fc.record({
  lat: fc.constantFrom(-90, -89.999, -60.05, 0, 0.1, 48.137, 89.95, 90),
  lng: fc.constantFrom(-180, -179.96, -0.05, 0, 11.575, 179.99, 180),
});
const point = fc.oneof(anywhere, awkward);

const spread = (count: number, seed: number): Point[] => fc.sample(point, { numRuns: count, seed });

function filled(spots: readonly Point[]): Positions {
  const positions = new Positions();
  spots.forEach((spot, number) => positions.put(number, spot, null, null));
  return positions;
}

describe("10,000 listings anywhere", () => {
  const spots = spread(10_000, 7);
  const positions = filled(spots);

  test("around a point", () => {
    const radius = fc.oneof(
      fc.constantFrom(0.05, 1, 5, 11.1195, 500),
      fc.double({ min: 0.001, max: 19_000, noNaN: true }),
    );
    fc.assert(
      fc.property(point, radius, (middle, km) => {
        const expected = spots.flatMap((spot, number) => (kmBetween(middle, spot) <= km ? [number] : []));
        const { numbers, km: far } = positions.around(middle, km);
        expect([...numbers].toSorted((a, b) => a - b)).toEqual(expected);
        for (const [at, number] of numbers.entries()) expect(far[at]).toBe(positions.kmFrom(middle, number));
      }),
      { numRuns: 150 },
    );
  });

  test("in a box, also across 180°", () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const bounds = { south: Math.min(one.lat, other.lat), north: Math.max(one.lat, other.lat), west: one.lng, east: other.lng }; // oxfmt-ignore
        const expected = spots.flatMap(({ lat, lng }, number) => {
          const isBetween =
            one.lng <= other.lng ? lng >= one.lng && lng <= other.lng : lng >= one.lng || lng <= other.lng;
          return lat >= bounds.south && lat <= bounds.north && isBetween ? [number] : [];
        });
        expect([...positions.within(bounds)].toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  test("in rings from the middle, each once and none before a nearer one", () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 30 }), (middle, wanted) => {
        const { numbers, km } = positions.around(middle, 20_100);
        const seen: number[] = [];
        let reached = 0;
        for (const ring of ringsOf(numbers, km, wanted)) {
          for (const number of ring.numbers) expect(positions.kmFrom(middle, number)).toBeGreaterThanOrEqual(reached);
          for (const number of ring.numbers) expect(positions.kmFrom(middle, number)).toBeLessThanOrEqual(ring.beyond);
          seen.push(...ring.numbers);
          reached = ring.beyond;
        }
        expect(seen.toSorted((a, b) => a - b)).toEqual(spots.map((_, number) => number));
        expect(reached).toBe(Infinity);
      }),
      { numRuns: 15 },
    );
  });
});

test("what moves, goes or comes is where it was put last", () => {
  const change = fc.record({
    number: fc.nat({ max: 40 }),
    spot: fc.option(point),
    place: fc.option(fc.integer({ min: 1, max: 4 })),
    postcode: fc.option(fc.integer({ min: 5, max: 6 })),
  });
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 120 }),
      point,
      fc.double({ min: 0.1, max: 15_000, noNaN: true }),
      (changes, middle, km) => {
        // oxfmt-ignore
        const positions = new Positions();
        const last = new Map<number, (typeof changes)[number]>();
        for (const one of changes) {
          positions.put(one.number, one.spot, one.place, one.postcode);
          last.set(one.number, one);
        }
        const now = [...last.values()].toSorted((a, b) => a.number - b.number);
        const numbers = (isIn: (one: (typeof changes)[number]) => boolean) =>
          now.filter(isIn).map(({ number }) => number);
        expect([...positions.around(middle, km).numbers].toSorted((a, b) => a - b)).toEqual(
          numbers(({ spot }) => spot !== null && kmBetween(middle, spot) <= km),
        );
        expect([...positions.inPlaces(new Set([2, 3, 6]))]).toEqual(
          numbers(({ place, postcode }) => place === 2 || place === 3 || postcode === 6),
        );
      },
    ),
    { numRuns: 100 },
  );
});

/** Of an independent source: the great circle between two airports, by the tables of aviation. */
test.each([
  ["London to New York", { lat: 51.4706, lng: -0.461941 }, { lat: 40.639751, lng: -73.778925 }, 5_540],
  ["Sydney to Santiago", { lat: -33.946111, lng: 151.177222 }, { lat: -33.393001, lng: -70.785797 }, 11_340],
  ["pole to pole", { lat: 90, lng: 0 }, { lat: -90, lng: 77 }, 20_015],
])("%s", (_, from, to, km) => {
  expect(Math.abs(kmBetween(from, to) - km)).toBeLessThan(km * 0.003);
});
