/** What is near a point or in a box is what brute force finds, the poles and 180° included. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { setOfNumbers } from "#server/booking/number-set.ts";
import { Positions } from "#server/places/positions.ts";
import { kmBetween, leastKm, mostKm, type Point } from "#server/places/rules-distance.ts";

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
        expect([...positions.around(middle, km)].toSorted((a, b) => a - b)).toEqual(expected);
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

  // every third is asked for; some of those are nowhere
  const nowhere = [10_002, 10_005];
  const asked = Int32Array.from([...spots.keys(), 10_002, 10_005].filter((number) => number % 3 === 0));
  for (const number of nowhere) positions.put(number, null, 1, null);

  test("in rings from the middle, each once and none before a nearer one, then what is nowhere", () => {
    fc.assert(
      fc.property(point, fc.integer({ min: 1, max: 300 }), (middle, first) => {
        const seen: number[] = [];
        let reached = 0;
        for (const { numbers, beyond } of positions.rings(middle, asked, setOfNumbers(asked), first)) {
          for (const number of numbers) {
            const km = positions.kmFrom(middle, number) ?? Infinity;
            expect(km).toBeGreaterThanOrEqual(reached);
            expect(km).toBeLessThanOrEqual(beyond);
          }
          seen.push(...numbers);
          reached = beyond;
        }
        expect(seen.toSorted((a, b) => a - b)).toEqual([...asked]);
        expect(reached).toBe(Infinity);
      }),
      { numRuns: 15 },
    );
  });
});

test("the nearest are found without looking at all", () => {
  // evenly over the map: the arbitrary ones crowd at zero
  const spots = Array.from({ length: 10_000 }, (_, index) => ({
    lat: ((index * 0.754_877_666) % 1) * 160 - 80,
    lng: ((index * 0.569_840_291) % 1) * 360 - 180,
  }));
  const positions = filled(spots);
  const all = Int32Array.from(spots.keys());
  const set = setOfNumbers(all);
  fc.assert(
    fc.property(point, (middle) => {
      const [ring] = positions.rings(middle, all, set, 20);
      const nearest = spots.map((spot) => kmBetween(middle, spot)).toSorted((a, b) => a - b);
      const found = [...(ring?.numbers ?? [])]
        .map((number) => positions.kmFrom(middle, number) ?? Infinity)
        .toSorted((a, b) => a - b);
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThan(2_000);
      expect(found).toEqual(nearest.slice(0, found.length));
    }),
    { numRuns: 100 },
  );
});

test("thousands at one spot and around it", () => {
  const spots = Array.from({ length: 3_000 }, (_, index) => ({ lat: 48.1, lng: 11.5 + (index % 3) * 1e-9 }));
  const positions = filled(spots);
  expect(positions.around({ lat: 48.1, lng: 11.5 }, 0)).toHaveLength(1_000);
  expect(positions.around({ lat: 48.1, lng: 11.5 }, 0.001)).toHaveLength(3_000);
  for (let number = 0; number < 3_000; number += 1) positions.put(number, null, null, null);
  expect(positions.around({ lat: 48.1, lng: 11.5 }, 500)).toHaveLength(0);
});

test("no point of a box is nearer than the least or farther than the most", () => {
  fc.assert(
    fc.property(
      point,
      point,
      point,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (from, one, other, up, right) => {
        const box = { south: Math.min(one.lat, other.lat), north: Math.max(one.lat, other.lat), west: Math.min(one.lng, other.lng), east: Math.max(one.lng, other.lng) }; // oxfmt-ignore
        // the sum may be rounded to past the far edge, and past a pole there is no distance
        const inside = { lat: Math.min(box.north, box.south + up * (box.north - box.south)), lng: Math.min(box.east, box.west + right * (box.east - box.west)) }; // oxfmt-ignore
        const km = kmBetween(from, inside);
        expect(leastKm(from, box)).toBeLessThanOrEqual(km);
        expect(mostKm(from, box)).toBeGreaterThanOrEqual(km);
      },
    ),
    { numRuns: 20_000 },
  );
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
        expect([...positions.around(middle, km)].toSorted((a, b) => a - b)).toEqual(
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
